// Inserts the installation's own name into page titles.

import { useEffect } from 'react'
import { sentSystemName } from '#web/platform/island/system-name.ts'
import { useSystem } from '#web/system/useSystem.ts'

/** Sets it in the title of the page at `pathname`. */
export function useSystemTitle(pathname: string): void {
  const name = useSystem()?.systemName
  // The page sets its own title in the same commit; the built-in name in it is replaced right after.
  useEffect(() => {
    if (pathname && name) document.title = document.title.replace(sentSystemName, name)
  }, [pathname, name])
}

/** Sets the title of a page whose title is known only after its content has loaded. */
export function useTitle(title: string): void {
  const name = useSystem()?.systemName ?? sentSystemName
  useEffect(() => {
    document.title = `${title} · ${name}`
  }, [title, name])
}
