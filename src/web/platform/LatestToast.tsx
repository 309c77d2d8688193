// The toast on the screen. Most visits show none, so the component that draws it is loaded with the first one.

import { type ComponentType, lazy, type ReactNode, Suspense, useRef } from 'react'
import { dismissToast, useToast } from '#web/platform/toast.ts'
import type { ToasterProps } from '#web/ui/toast/toast.tsx'

export const fetchToaster = () => import('#web/ui/toast/toast.tsx')
const Toaster = lazy<ComponentType<ToasterProps>>(() =>
  fetchToaster().then(
    ({ Toaster }) => ({ default: Toaster }),
    () => ({ default: PlainToast }),
  ),
)

/** The message is often that the network is gone; then the styled toaster cannot be loaded either. */
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
  // Once mounted it stays, so that the focus has a place when a toast disappears.
  const announced = useRef(false)
  announced.current ||= toast !== null
  return <Suspense>{announced.current && <Toaster toast={toast} onDismiss={dismissToast} />}</Suspense>
}

/** A page that can show toasts. */
export function Toasted({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <LatestToast />
    </>
  )
}
