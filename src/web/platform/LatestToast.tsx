// The toast on the screen. Most visits see none, so what draws it comes with the first.

import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { dismissToast, useToast } from '#web/platform/toast.ts'

export const fetchToaster = () => import('#web/ui/toaster.tsx')
const Toaster = lazy(async () => ({ default: (await fetchToaster()).Toaster }))

export function LatestToast() {
  const toast = useToast()
  // Once there it stays, so that the focus has a place when a toast goes.
  const spoken = useRef(false)
  spoken.current ||= toast !== null
  return <Suspense>{spoken.current && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>
}

/** A page that can say something. */
export function Toasted({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LatestToast />
    </>
  )
}
