// What the application's pages stand on: cache, session, toast, and the view at the top of a new page.

import { type ReactNode, useCallback, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { Providers } from '#web/Providers.tsx'
import { Replace } from '#web/platform/go.ts'
import { fetchToaster } from '#web/platform/LatestToast.tsx'
import { useSession } from '#web/platform/session.tsx'
import { useSystemTitle } from '#web/system/index.ts'

export default function AppProviders() {
  useStartOfView()
  return (
    <Providers>
      <Application>
        <Outlet />
      </Application>
    </Providers>
  )
}

function Application({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const replace = useCallback((path: string) => void navigate(path, { replace: true }), [navigate])
  useSystemTitle(useLocation().pathname)
  useEarlyToaster()
  return <Replace value={replace}>{children}</Replace>
}

/** Fetched beside the signed-in pages, not before them; yet early, because a toast may have to say that the server is gone. */
function useEarlyToaster() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'authenticated') void fetchToaster()
  }, [state])
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
