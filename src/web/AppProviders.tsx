// What every page with scripts stands on: the cache of answers, the session, the toast, and the view at the top of a new page.

import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { newQueryClient } from '#web/platform/api.ts'
import { SessionProvider, useSession } from '#web/platform/session.tsx'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import { useSystemTitle } from '#web/system/index.ts'

const fetchToaster = () => import('#web/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await fetchToaster()).Toaster }))

export default function AppProviders() {
  const [client] = useState(newQueryClient)
  useScrollToTop()
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Pages />
        <Toasts />
      </SessionProvider>
    </QueryClientProvider>
  )
}

/** Fetched beside the signed-in pages, not before them; yet early, because a toast may have to say that the server is gone. */
function Toasts() {
  const toast = useToast()
  const { state } = useSession()
  useEffect(() => {
    if (state === 'authenticated') void fetchToaster()
  }, [state])
  return <Suspense>{toast && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>
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
