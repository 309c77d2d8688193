// The installation's own name in the titles of its pages.

import { useEffect } from 'react'
import { useSystem } from '#web/system/useSystem.ts'

/** The name that pages are built with; each installation may have its own. */
const BUILT_WITH = 'AI Audit Assistant'

/** Puts it into the title of the page at `pathname`. */
export function useSystemTitle(pathname: string): void {
  const name = useSystem()?.systemName
  // The page's own title is written in the same commit; what it was built with is replaced right after.
  useEffect(() => {
    if (pathname && name) document.title = document.title.replace(BUILT_WITH, name)
  }, [pathname, name])
}

/** The title of a page that is known only when its content is there. */
export function useTitle(title: string): void {
  const name = useSystem()?.systemName ?? BUILT_WITH
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
