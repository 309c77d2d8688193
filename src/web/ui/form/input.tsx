// One-line and multi-line text fields and the native select, in one style.

import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useControl } from '#web/ui/form/field.tsx'

const CONTROL =
  'w-full rounded-sm border border-edge bg-sheet px-3 text-sm text-ink transition-colors placeholder:text-muted hover:border-ink disabled:cursor-not-allowed disabled:bg-band disabled:text-muted disabled:hover:border-edge aria-invalid:border-danger aria-invalid:ring-1 aria-invalid:ring-danger'

export function Input({ className = '', ...props }: ComponentProps<'input'>) {
  return <input {...useControl()} {...props} className={`${CONTROL} h-9 read-only:bg-band ${className}`} />
}

export function Textarea({ className = '', rows = 4, ...props }: ComponentProps<'textarea'>) {
  return <textarea {...useControl()} rows={rows} {...props} className={`${CONTROL} py-2 ${className}`} />
}

/** The browser's own select: fully usable by keyboard and native on every device. */
export function Select({ className = '', children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...useControl()} {...props} className={`${CONTROL} h-9 appearance-none pr-9 ${className}`}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-muted"
      />
    </span>
  )
}
