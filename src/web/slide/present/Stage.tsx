// The ground of a presentation's windows: dark in both schemes, so that the page alone is bright in the room.

import type { ReactNode } from 'react'

export function Stage({ children }: { children: ReactNode }) {
  return <main className="min-h-dvh bg-paper text-ink [color-scheme:dark]">{children}</main>
}
