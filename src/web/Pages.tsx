// Shows the page at the current URL with its layouts, once all of them are loaded.

import { use, useEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { ErrorBoundary } from '#web/ErrorBoundary.tsx'
import { noteShown } from '#web/route.tsx'
import { ROUTES } from '#web/routes.ts'

export function Pages() {
  const { key } = useLocation()
  return (
    <ErrorBoundary at={key}>
      <Page />
    </ErrorBoundary>
  )
}

function Page() {
  const rows = (matchRoutes(ROUTES, useLocation()) ?? []).map(({ route }) => route)
  // Loaded in parallel, then awaited: the user sees the previous page until then.
  const coming = rows.map(({ load }) => load())
  for (const part of coming) use(part)
  const page = useRoutes(ROUTES)
  useEffect(noteShown, [])
  return (
    <>
      <Title>{rows.at(-1)?.title}</Title>
      {page}
    </>
  )
}

/** Rendered before the page, which may then change the title. */
function Title({ children: title }: { children: string | undefined }) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
