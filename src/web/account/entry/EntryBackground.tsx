// Providers around a sign-in page that is prerendered as a page of its own.

import type { ReactNode } from 'react'
import { Providers } from '#web/Providers.tsx'
import { useSystemTitle } from '#web/system/index.ts'

export function EntryBackground({ children }: { children: ReactNode }) {
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
