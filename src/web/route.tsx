// A row of the table of routes: its part of the screen is fetched with the first way there.

import { type ComponentType, type ReactNode, use } from 'react'
import { sentSystemName } from '#web/platform/system-name.ts'

/** The module of a page, or of a frame around pages. */
interface Part {
  default: ComponentType
}

export interface Row {
  path?: string
  /** Of the document; a page may say more once it knows more. */
  title?: string
  element: ReactNode
  /** The same promise each time, so that it can be waited for while drawing. */
  load(): Promise<Part>
  children?: Row[]
}

/** A page at `path` whose title is its own. */
export function route(path: string, title: string, fetch: () => Promise<Part>): Row {
  return { path, title, ...part(fetch) }
}

/** A page of the application at `path`. */
export function page(path: string, name: string, fetch: () => Promise<Part>): Row {
  return route(path, `${name} · ${sentSystemName}`, fetch)
}

/** A frame around pages, drawing them as its `Outlet`. */
export function frame(fetch: () => Promise<Part>, children: Row[]): Row {
  return { ...part(fetch), children }
}

function part(fetch: () => Promise<Part>): Pick<Row, 'element' | 'load'> {
  let coming: Promise<Part> | undefined
  const load = () => (coming ??= fetch().catch(openAnew))
  return { load, element: <Loaded load={load} /> }
}

function Loaded({ load }: Pick<Row, 'load'>) {
  const { default: Content } = use(load())
  return <Content />
}

let isShown = false

/** From now on there is a page that can be left. */
export function noteShown(): void {
  isShown = true
}

/** A page whose files are gone, as after an upgrade, is there again in a new document; where that one fails, it says so. */
function openAnew(error: unknown): Promise<Part> {
  if (!isShown) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
