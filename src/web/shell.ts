// Whether the document being printed is the empty shell that every unprinted path gets, instead of a page of its own.

import { createContext } from 'react'

export const ApplicationShell = createContext(false)
