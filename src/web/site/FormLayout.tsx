// The frame of the public pages that have a form: the site's navigation and footer, scripts, and the toast when there is one.

import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import { SiteFooter } from '#web/site/SiteFooter.tsx'
import { SiteNav } from '#web/site/SiteNav.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import siteStyles from './site.css?url'

const Toaster = lazy(async () => ({ default: (await import('#web/ui/toaster.tsx')).Toaster }))

export default function FormLayout() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) window.scrollTo(0, 0)
  }, [pathname])
  return (
    <div className="flex min-h-dvh flex-col">
      <link rel="stylesheet" href={siteStyles} precedence="default" />
      <SkipLink />
      <SiteNav />
      <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <LatestToast />
    </div>
  )
}

/** Most visits see none, so its code comes with the first. */
function LatestToast() {
  const toast = useToast()
  return (
    toast && (
      <Suspense>
        <Toaster toast={toast} onDismiss={dismissToast} />
      </Suspense>
    )
  )
}
