// An address that the application does not show: the public pages are documents of their own.

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { NotFound } from '#web/ui/not-found.tsx'

export default function Elsewhere() {
  const { key, pathname, search } = useLocation()
  // The server gave the application for this very address: there is nothing else.
  const isMissing = key === 'default'
  useEffect(() => {
    if (!isMissing) window.location.replace(pathname + search)
  }, [isMissing, pathname, search])
  return (
    isMissing && (
      <main>
        <NotFound />
      </main>
    )
  )
}
