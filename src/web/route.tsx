// A row of the table of routes: its part of the screen is fetched with the first way there.

import { type ComponentType, type ReactNode, use } from 'react'
import type { Meta } from '#web/platform/meta.ts'

/** The module of a page, or of a frame around pages. */
export interface Part {
  default: ComponentType
  meta?: () => readonly Meta[]
}

export interface Row {
  path?: string
  element: ReactNode
  /** The same promise each time, so that it can be waited for while drawing. */
  load(): Promise<Part>
  children?: Row[]
}

/** A page at `path`. */
export function route(path: string, fetch: () => Promise<Part>): Row {
  return { path, ...part(fetch) }
}

/** A frame around pages, drawing them as its `Outlet`. */
export function frame(fetch: () => Promise<Part>, children: Row[]): Row {
  return { ...part(fetch), children }
}

function part(fetch: () => Promise<Part>): Pick<Row, 'element' | 'load'> {
  let coming: Promise<Part> | undefined
  const load = () => {
    coming ??= fetch().catch((error: unknown) => {
      coming = undefined
      return openAnew(error)
    })
    return coming
  }
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
