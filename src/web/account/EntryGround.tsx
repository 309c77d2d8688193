// What a door stands on where it is printed as a page of its own.

import type { ReactNode } from 'react'
import { Providers } from '#web/Providers.tsx'
import { useSystemTitle } from '#web/system/index.ts'

export function EntryGround({ children }: { children: ReactNode }) {
  return (
    <Providers>
      <Titled />
      {children}
    </Providers>
  )
}

function Titled() {
  useSystemTitle('the page')
  return null
}
