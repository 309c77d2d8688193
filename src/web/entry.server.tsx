// Prints pages as HTML while the site is built; no server renders pages afterwards.

import type { ReactNode } from 'react'
import { renderToReadableStream, renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ISLAND_ID, ISLAND_PREFIX } from '#web/platform/island-place.ts'
import { ApplicationShell, IslandOfPage } from '#web/shell.ts'

export default async function printPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const page: { content: ReactNode } = { content: null }
  const stream = await renderToReadableStream(
    <ApplicationShell value={context.isSpaMode}>
      <IslandOfPage value={page}>
        <ServerRouter context={context} url={request.url} />
      </IslandOfPage>
    </ApplicationShell>,
  )
  await stream.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(await withIsland(stream, page.content), { status, headers })
}

/** The island is printed by itself, because ids inside it depend on what stands around it. */
async function withIsland(stream: ReadableStream, content: ReactNode): Promise<string> {
  const html = await new Response(stream).text()
  if (content === null) return html
  const island = renderToString(content, { identifierPrefix: ISLAND_PREFIX })
  return html.replace(`<div id="${ISLAND_ID}"></div>`, () => `<div id="${ISLAND_ID}">${island}</div>`)
}
