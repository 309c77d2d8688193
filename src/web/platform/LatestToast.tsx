// The toast on the screen. Most visits see none, so what draws it comes with the first.

import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import type { ToasterProps } from '#web/ui/toaster.tsx'

export const fetchToaster = () => import('#web/ui/toaster.tsx')
const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  fetchToaster().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToast }),
  ),
)

/** What there is to say is often that the network has gone, and then what draws it nicely cannot come either. */
function PlainToast({ toast, onDismiss }: ToasterProps) {
  if (!toast) return null
  return (
    <div
      role="alert"
      className="fixed inset-x-0 top-16 z-60 m-4 rounded-sm border border-l-4 border-rule border-l-danger bg-sheet p-4 text-sm shadow-sheet sm:top-auto sm:bottom-0 sm:left-auto sm:max-w-88 print:hidden"
    >
      <p className="font-semibold">{toast.title}</p>
      {toast.description && <p className="mt-0.5 text-muted">{toast.description}</p>}
      <button type="button" className="link mt-2" onClick={() => onDismiss(toast.id)}>
        Dismiss
      </button>
    </div>
  )
}

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
