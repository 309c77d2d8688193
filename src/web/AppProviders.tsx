// Context of the application's pages: cache, session, toast, and scrolling to the top of a new page.

import { type ReactNode, useCallback, useEffect } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { Providers } from '#web/Providers.tsx'
import { Replace } from '#web/platform/island/go.ts'
import { fetchToaster } from '#web/platform/LatestToast.tsx'
import { mainContent } from '#web/platform/main-content.ts'
import { useSession } from '#web/platform/session/session.tsx'
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

/** Loaded beside the signed-in pages, not before them; yet early, because a toast may have to report a lost server. */
function useEarlyToaster() {
  const { state } = useSession()
  useEffect(() => {
    if (state === 'authenticated') void mainContent().then(fetchToaster)
  }, [state])
}

/** Scrolls to the top on every route change (specification 1, section 2), or to the element that the URL names. */
function useStartOfView() {
  const { pathname, hash } = useLocation()
  useEffect(() => {
    if (pathname && hash) return whenThere(hash.slice(1), place => place.scrollIntoView())
    // Not returned: newer browsers return a promise, which an effect cannot use for cleanup.
    window.scrollTo(0, 0)
  }, [pathname, hash])
}

/** Calls `act` once the element exists: a page that is loading has it only later. Returns a function that stops waiting. */
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
