// A fault of the page itself, wherever it happens, ends where people see it: at the error boundary, never as "cannot be reached".

import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '#web/platform/call.ts'

const listeners = new Set<(error: unknown) => void>()

/** Whether `error` is no answer of the server and no lost connection, but a fault of the page. */
export const isBug = (error: unknown) => !(error instanceof CallError)

/** Hands a fault that no component has thrown to the error boundary. */
export function showBug(error: unknown): void {
  for (const listener of listeners) listener(error)
}

/** Throws what is handed to `showBug` while drawing, so that the boundary above catches it. */
export function Bugs({ children }: { children: ReactNode }) {
  const [bug, setBug] = useState<{ error: unknown } | null>(null)
  useEffect(() => {
    const listen = (error: unknown) => setBug({ error })
    listeners.add(listen)
    return () => void listeners.delete(listen)
  }, [])
  if (bug) throw bug.error
  return children
}
