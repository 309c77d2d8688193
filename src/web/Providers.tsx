// Context of the signed-in and sign-in pages: query cache, session, toast.

import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { newQueryClient } from '#web/platform/api.ts'
import { Bugs } from '#web/platform/island/bug.tsx'
import { LatestToast } from '#web/platform/LatestToast.tsx'
import { SessionProvider } from '#web/platform/session/session.tsx'

export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(newQueryClient)
  return (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Bugs>{children}</Bugs>
        <LatestToast />
      </SessionProvider>
    </QueryClientProvider>
  )
}
