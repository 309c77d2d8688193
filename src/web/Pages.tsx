// Shows the page at the present address with the frames around it, once all of them have come.

import { use, useEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { Fault } from '#web/Fault.tsx'
import type { Meta } from '#web/platform/meta.ts'
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
  const parts = coming.map(part => use(part))
  const page = useRoutes(ROUTES)
  useEffect(noteShown, [])
  return (
    <>
      <Told meta={parts.at(-1)?.meta?.() ?? []} />
      {page}
    </>
  )
}

/** What the page tells of itself. It stands before the page, which may change its title once more. */
function Told({ meta }: { meta: readonly Meta[] }) {
  const title = meta.find(one => 'title' in one)?.title ?? document.title
  useEffect(() => {
    document.title = title
  }, [title])
  return meta.map(one => 'name' in one && <meta key={one.name} name={one.name} content={one.content} />)
}
