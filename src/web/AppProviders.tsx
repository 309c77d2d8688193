// What every page with scripts stands on: the cache of answers, the session, the toast, and the view at the top of a new page.

import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { newQueryClient } from '#web/platform/api.ts'
import { SessionProvider, useSession } from '#web/platform/session.tsx'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import { useSystemTitle } from '#web/system/index.ts'

const fetchToaster = () => import('#web/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await fetchToaster()).Toaster }))

export default function AppProviders() {
  const [client] = useState(newQueryClient)
  useStartOfView()
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
  // Once there it stays, so that the focus has a place when a toast goes.
  const spoken = useRef(false)
  spoken.current ||= toast !== null
  return <Suspense>{spoken.current && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>
}

function Pages() {
  useSystemTitle()
  return <Outlet />
}

/** The view starts at the top on every route change (specification 1, section 2), or at the place the address names. */
function useStartOfView() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    if (pathname && hash) return whenThere(hash.slice(1), place => place.scrollIntoView())
    // Not returned: newer browsers answer with a promise, which is no way to clean up an effect.
    window.scrollTo(0, 0)
  }, [pathname, hash])
}

/** Calls `act` once the element is there: a page that loads has it only later. Returns what stops the waiting. */
function whenThere(id: string, act: (element: Element) => void): () => void {
  const look = () => {
    const element = document.getElementById(id)
    if (!element) return
    waiting.disconnect()
    act(element)
  }
  const waiting = new MutationObserver(look)
  waiting.observe(document.body, { childList: true, subtree: true })
  look()
  return () => waiting.disconnect()
}
