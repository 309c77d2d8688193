// What every page with scripts stands on: the cache of answers, the session, the toast, and the view at the top of a new page.

import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { newQueryClient } from '#web/platform/api.ts'
import { SessionProvider } from '#web/platform/session.tsx'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import { useSystemTitle } from '#web/system/index.ts'
import { Toaster } from '#web/ui/toaster.tsx'

export default function AppProviders() {
  const [client] = useState(newQueryClient)
  useScrollToTop()
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Pages />
        <Toaster toast={useToast()} onDismiss={dismissToast} />
      </SessionProvider>
    </QueryClientProvider>
  )
}

function Pages() {
  useSystemTitle()
  return <Outlet />
}

/** The view starts at the top on every route change (specification 1, section 2), unless the address names a place. */
function useScrollToTop() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    if (pathname && !hash) window.scrollTo(0, 0)
  }, [pathname, hash])
}
