// The installation's own name in the titles of its pages.

import { useEffect } from 'react'
import { sentSystemName } from '#web/platform/system-name.ts'
import { useSystem } from '#web/system/useSystem.ts'

/** Puts it into the title of the page at `pathname`. */
export function useSystemTitle(pathname: string): void {
  const name = useSystem()?.systemName
  // The page's own title is written in the same commit; the name that the document came with is replaced right after.
  useEffect(() => {
    if (pathname && name) document.title = document.title.replace(sentSystemName, name)
  }, [pathname, name])
}

/** The title of a page that is known only when its content is there. */
export function useTitle(title: string): void {
  const name = useSystem()?.systemName ?? sentSystemName
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
