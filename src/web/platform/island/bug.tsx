// Sends every bug of the page to the error boundary, so that it is never reported as "cannot be reached".

import { type ReactNode, useEffect, useState } from 'react'
import { CallError } from '#web/platform/call.ts'

const listeners = new Set<(error: unknown) => void>()

/** Whether `error` is a bug of the page, rather than an answer of the server or a lost connection. */
export const isBug = (error: unknown) => !(error instanceof CallError)

/** Passes an error that no component has thrown to the error boundary. */
export function showBug(error: unknown): void {
  for (const listener of listeners) listener(error)
}

/** Throws errors passed to `showBug` during render, so that the boundary above catches them. */
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
