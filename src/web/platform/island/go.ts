// Navigation from a page that may be a document of its own or a page of the application.

import { createContext } from 'react'
import { keepToastForNextPage } from '#web/platform/toast.ts'

/** Replaces this page by another: the application changes its view, a document of its own navigates. */
export const Replace = createContext((path: string) => {
  keepToastForNextPage()
  window.location.replace(path)
})
