// The frame of the public pages: skip link, navigation, footer, and inline styles.

import type { ReactNode } from 'react'
import { SiteFooter } from '#web/site/frame/SiteFooter.tsx'
import { SiteNav } from '#web/site/frame/SiteNav.tsx'
import { MAIN_ID, SkipLink } from '#web/ui/page/skip-link.tsx'

interface SiteFrameProps {
  /** Identifies the styles, so that the document contains them once. */
  name: string
  styles: string
  children: ReactNode
}

export function SiteFrame({ name, styles, children }: SiteFrameProps) {
  return (
    <>
      <style href={name} precedence="default">
        {styles}
      </style>
      <div className="flex min-h-dvh flex-col">
        <SkipLink />
        <SiteNav />
        <main id={MAIN_ID} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
      </div>
    </>
  )
}
