// States instead of content: loading, empty, failed.

import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** A whole page that is loading; its text is the page's heading meanwhile, and read by screen readers. */
export function LoadingScreen({ text = 'Loading...' }: { text?: string }) {
  return (
    <div className="grid min-h-dvh place-items-center">
      <div role="status" className="flex items-center gap-3 p-6 text-sm text-muted">
        <Spinner />
        <h1>{text}</h1>
      </div>
    </div>
  )
}

export function Loading({ text = 'Loading...' }: { text?: string | undefined }) {
  return (
    <div role="status" className="flex items-center gap-3 p-6 text-sm text-muted">
      <Spinner />
      {text}
    </div>
  )
}

interface EmptyProps {
  /** Set if the text alone would not say what is missing. */
  title?: string
  children: ReactNode
  action?: ReactNode
}

export function Empty({ title, children, action }: EmptyProps) {
  return (
    <div className="border-y border-rule px-6 py-12 text-center">
      {title && <h3 className="headline text-lg">{title}</h3>}
      <div className="mx-auto mt-1 max-w-md text-sm text-muted">{children}</div>
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

interface FailedProps {
  /** What could not be loaded, as a sentence. */
  title: string
  children?: ReactNode
  retryLabel?: string
  onRetry?: () => void
}

export function Failed({ title, children, retryLabel = 'Try again', onRetry }: FailedProps) {
  return (
    <div role="alert" className="border-l-2 border-danger bg-danger-wash px-5 py-4 text-sm">
      <p className="font-semibold">{title}</p>
      {children && <div className="mt-1 text-muted">{children}</div>}
      {onRetry && (
        <Button variant="secondary" size="sm" className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
