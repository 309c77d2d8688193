// Rows of the route table: a row's module is loaded on the first navigation to it.

import { type ComponentType, type ReactNode, use } from 'react'
import { sentSystemName } from '#web/platform/island/system-name.ts'

/** The module of a page, or of a layout around pages. */
interface Part {
  default: ComponentType
}

export interface Row {
  path?: string
  /** Title of the document; a page may extend it once it has more data. */
  title?: string
  element: ReactNode
  /** The same promise each time, so that a render can wait for it. */
  load(): Promise<Part>
  children?: Row[]
}

/** A page at `path` with a title of its own. */
export function route(path: string, title: string, fetch: () => Promise<Part>): Row {
  return { path, title, ...part(fetch) }
}

/** A page of the application at `path`. */
export function page(path: string, name: string, fetch: () => Promise<Part>): Row {
  return route(path, `${name} · ${sentSystemName}`, fetch)
}

/** A layout around pages, which renders them as its `Outlet`. */
export function frame(fetch: () => Promise<Part>, children: Row[]): Row {
  return { ...part(fetch), children }
}

function part(fetch: () => Promise<Part>): Pick<Row, 'element' | 'load'> {
  let coming: Promise<Part> | undefined
  const load = () => (coming ??= fetch().catch(reloadPage))
  return { load, element: <Loaded load={load} /> }
}

function Loaded({ load }: Pick<Row, 'load'>) {
  const { default: Content } = use(load())
  return <Content />
}

let isShown = false

/** Records that a page is shown, which a later failure can leave. */
export function noteShown(): void {
  isShown = true
}

/** Reloads the document if the files of a page are gone, as after an upgrade; if that fails too, the error is shown. */
function reloadPage(error: unknown): Promise<Part> {
  if (!isShown) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
