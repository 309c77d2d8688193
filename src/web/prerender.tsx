// Prerenders the public pages and the application's shell as HTML; no server renders pages afterwards.

import { PRELOADS, SCRIPTS } from 'virtual:scripts'
import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { PAGES } from '#contract/pages.ts'
import { Document } from '#web/Document.tsx'
import { IslandOfPage } from '#web/platform/island/island.tsx'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island/island-place.ts'
import { PRERENDERED } from '#web/prerendered.tsx'
import { Shell } from '#web/Shell.tsx'

const MISSING = '/404'
const SHELL = '/shell'

/** Paths of the prerendered pages, and the names of their files. */
export const FILES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    PAGES.filter(page => page.prerendered).map(({ path }) => [path, `${path.slice(1)}/index.html`]),
  ),
  [MISSING]: '404/index.html',
  [SHELL]: 'shell.html',
}

/** The page at `path`; the shell where the application renders it. */
export async function prerenderPage(path: string): Promise<string> {
  const prerendered = PRERENDERED[path]
  if (!prerendered) return renderShell(path)
  const island: { content: ReactNode } = { content: null }
  const html = await render(
    <IslandOfPage value={island}>
      <Document meta={prerendered.meta}>{prerendered.page}</Document>
    </IslandOfPage>,
  )
  return withIsland(html, island.content)
}

function renderShell(path: string): Promise<string> {
  const { application } = SCRIPTS
  if (!application || PAGES.some(page => page.prerendered && page.path === path))
    throw new Error(`There is nothing to prerender for ${path}`)
  const { script, imports } = application
  const own = new Set([script, ...imports])
  const others = Object.entries(PRELOADS).map(([page, files]) => [page, files.filter(file => !own.has(file))])
  return render(<Shell {...application} preloads={Object.fromEntries(others)} />)
}

async function render(document: ReactNode): Promise<string> {
  const stream = await renderToReadableStream(document)
  await stream.allReady
  return new Response(stream).text()
}

/** The island is rendered separately, because ids inside it depend on what surrounds it. */
function withIsland(html: string, content: ReactNode): string {
  if (content === null) return html
  const island = renderToString(content, { identifierPrefix: ISLAND_PREFIX })
  return html.replace(`<div id="${ISLAND_ID}"></div>`, () => `<div id="${ISLAND_ID}">${island}</div>`)
}
