// The frame of the printed public pages: skip link, navigation, footer, and their styles inside the document.

import { Outlet } from 'react-router'
import { SiteFooter } from '#web/site/SiteFooter.tsx'
import { SiteNav } from '#web/site/SiteNav.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/skip-link.tsx'
import styles from './site.css?inline'

export const handle = { plain: true }

export default function SiteLayout() {
  return (
    <>
      <style href="site" precedence="default">
        {styles}
      </style>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteNav />
        <main id={MAIN_ID}>
          <Outlet />
        </main>
        <SiteFooter />
      </div>
    </>
  )
}
