// Prints pages as HTML while the site is built; no server renders pages afterwards.

import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ApplicationShell } from '#web/shell.ts'

export default async function printPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const html = await renderToReadableStream(
    <ApplicationShell value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </ApplicationShell>,
  )
  await html.allReady
  headers.set('Content-Type', 'text/html')
  return new Response(html, { status, headers })
}
