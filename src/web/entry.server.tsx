// Prints pages as HTML while the site is built; no server renders pages afterwards.

import { renderToString } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { ApplicationShell } from '#web/shell.ts'

export default function printPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  const html = renderToString(
    <ApplicationShell value={context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </ApplicationShell>,
  )
  headers.set('Content-Type', 'text/html')
  return new Response(`<!DOCTYPE html>${html}`, { status, headers })
}
