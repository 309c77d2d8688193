// A sign-in or registration page as a prerendered page: inline styles, and the form as an island.

import type { ReactNode } from 'react'
import { EntryFrame } from '#web/account/entry/EntryFrame.tsx'
import { EntryGround } from '#web/account/entry/EntryGround.tsx'
import { Island } from '#web/platform/island.tsx'
import styles from './entry.css?inline'

interface EntryPageProps {
  /** Name of the island's script. */
  name: string
  children: ReactNode
}

export function EntryPage({ name, children }: EntryPageProps) {
  return (
    <Island name={name} ground={EntryGround} styles={styles}>
      <EntryFrame>{children}</EntryFrame>
    </Island>
  )
}
