// A sign-in or registration page as a prerendered page: inline styles, and the form as an island.

import type { ReactNode } from 'react'
import { EntryBackground } from '#web/account/entry/EntryBackground.tsx'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { Island } from '#web/platform/island/island.tsx'
import styles from './entry.css?inline'

interface EntryPageProps {
  /** Name of the island's script. */
  name: string
  children: ReactNode
}

export function EntryPage({ name, children }: EntryPageProps) {
  return (
    <Island name={name} background={EntryBackground} styles={styles}>
      <EntryFrame>{children}</EntryFrame>
    </Island>
  )
}
