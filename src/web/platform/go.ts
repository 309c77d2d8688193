// Going to another page from a page that may stand alone or inside the application.

import { createContext } from 'react'
import { keepToastForNextPage } from '#web/platform/toast.ts'

/** How to replace this page by another: the application changes its view, a page that stands alone leaves. */
export const Replace = createContext((path: string) => {
  keepToastForNextPage()
  window.location.replace(path)
})
