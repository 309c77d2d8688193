// Toasts: short messages, one at a time for 5 s unless one stays, placed where they cover least. Swipe right to
// dismiss, F8 to focus.

import { X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { watchPlace } from '#web/ui/toast/toast-watch.ts'

export interface ToastView {
  id: number
  title: string
  description?: string
  tone?: 'neutral' | 'success' | 'danger'
  /** Undoes the action that the toast reports. */
  undo?: () => void
  /** An action on what the toast reports. */
  act?: { label: string; run: () => void }
  stays?: true
}

export interface ToasterProps {
  toast: ToastView | null
  onDismiss: (id: number) => void
}

const EDGES = { neutral: 'border-l-ink', success: 'border-l-signal', danger: 'border-l-danger' } as const

export function Toaster({ toast, onDismiss }: ToasterProps) {
  const list = useRef<HTMLOListElement>(null)
  const isShown = toast !== null
  useLayoutEffect(() => (isShown && list.current ? watchPlace(list.current) : undefined), [isShown])
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toast && <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />}
      <Radix.Viewport
        ref={list}
        hotkey={['F8']}
        className="pointer-events-none fixed right-4 bottom-4 z-60 flex w-[calc(100%-2rem)] flex-col gap-2 sm:max-w-88 print:hidden"
      />
    </Radix.Provider>
  )
}

function ToastCard({ toast, onDismiss }: { toast: ToastView; onDismiss: ToasterProps['onDismiss'] }) {
  const tone = toast.tone ?? 'neutral'
  const act = toast.act ?? (toast.undo && { label: 'Undo', run: toast.undo })
  return (
    <Radix.Root
      open
      {...(toast.stays && { duration: Number.POSITIVE_INFINITY })}
      onOpenChange={open => !open && onDismiss(toast.id)}
      type={tone === 'danger' ? 'foreground' : 'background'}
      className={`pointer-events-auto flex items-start gap-3 rounded-sm border border-l-4 border-rule bg-sheet py-3 pr-2 pl-4 shadow-sheet ${EDGES[tone]} data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0 data-[state=open]:motion-safe:animate-[rise_160ms_ease-out]`}
    >
      <div className="min-w-0 flex-1 text-sm wrap-anywhere">
        <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
        {toast.description && (
          <Radix.Description className="mt-0.5 text-muted">{toast.description}</Radix.Description>
        )}
      </div>
      {act && (
        <Radix.Action asChild altText={act.label}>
          <Button variant="secondary" size="sm" onClick={act.run}>
            {act.label}
          </Button>
        </Radix.Action>
      )}
      <Radix.Close
        aria-label="Dismiss"
        className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-band hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </Radix.Close>
    </Radix.Root>
  )
}
