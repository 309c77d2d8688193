// The rest of a form behind one button. Once opened, it stays open for that account on that device.

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSession } from '#web/platform/session/session.tsx'
import { focusInvalid } from '#web/ui/form/focus-invalid.ts'

interface Props {
  /** The form, for remembering whether it is open. */
  form: string
  /** What is inside, in a few words. */
  holds: string
  /** A field inside has an error: opens it and focuses that field. */
  invalid?: boolean
  children: ReactNode
}

/** Fields beyond the first five of a form. They keep their values while closed. */
export function MoreFields({ form, holds, invalid = false, children }: Props) {
  const accountId = useSession().account?.id ?? 0
  const key = `more-fields:${accountId}:${form}`
  const [open, setOpen] = useState(() => isRemembered(key))
  const part = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const isHidden = invalid && part.current?.open === false
    if (!isHidden) return
    setOpen(true)
    focusInvalid(part)
  }, [invalid])
  const keep = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!invalid) remember(key, isOpen)
  }
  return (
    <details
      ref={part}
      data-more={form}
      open={open}
      className="border-t border-rule pt-3"
      onToggle={event => keep(event.currentTarget.open)}
    >
      <summary className="min-h-6 text-sm font-medium">
        More <span className="font-normal text-muted">{holds}</span>
      </summary>
      <div className="mt-4 grid gap-5">{children}</div>
    </details>
  )
}

function isRemembered(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function remember(key: string, open: boolean): void {
  try {
    if (open) localStorage.setItem(key, 'open')
    else localStorage.removeItem(key)
  } catch {
    // Storage is full or denied: it opens closed next time.
  }
}
