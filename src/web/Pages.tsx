// Shows the page at the present address with the frames around it, once all of them have come.

import { use, useEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { Fault } from '#web/Fault.tsx'
import { noteShown } from '#web/route.tsx'
import { ROUTES } from '#web/routes.ts'

export function Pages() {
  const { key } = useLocation()
  return (
    <Fault at={key}>
      <Page />
    </Fault>
  )
}

function Page() {
  const rows = (matchRoutes(ROUTES, useLocation()) ?? []).map(({ route }) => route)
  // Asked for together, then waited for: who follows a link sees the former page until then.
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

/** Stands before the page, which may change the title once more. */
function Title({ children: title }: { children: string | undefined }) {
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  return null
}
