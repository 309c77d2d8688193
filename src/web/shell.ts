// What is known only while pages are printed: whether it is the empty shell, and where islands leave what they print.

import { createContext, type ReactNode } from 'react'

/** Whether the document being printed is the shell that every unprinted path gets, instead of a page of its own. */
export const ApplicationShell = createContext(false)

/** The island of the page being printed; null in the browser. It is printed as a root, as the browser takes it up. */
export const IslandOfPage = createContext<{ content: ReactNode } | null>(null)
