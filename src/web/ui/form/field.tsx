// A labelled field: label, hint and error around one control, which gets its id and descriptions by context.

import { createContext, type ReactNode, use, useId } from 'react'

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

const ControlContext = createContext<Partial<Control>>({})

/** Props that a control inside a Field spreads on its element. */
export function useControl(): Partial<Control> {
  return use(ControlContext)
}

// The star is CSS content: it is not part of the field's accessible name.
const REQUIRED = "after:ml-0.5 after:text-danger after:content-['*'_/_'']"

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Marks the control as invalid where the message is shown elsewhere. */
  invalid?: boolean
  required?: boolean
  /** The label is visible to screen readers only. */
  hideLabel?: boolean
  className?: string
  children: ReactNode
}

export function Field({
  label,
  hint,
  error,
  invalid,
  required,
  hideLabel,
  className = '',
  children,
}: FieldProps) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const control: Control = {
    id,
    'aria-describedby': described || undefined,
    'aria-invalid': error || invalid ? true : undefined,
    'aria-required': required ? true : undefined,
  }
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className={`${hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-medium'} ${required ? REQUIRED : ''}`}
      >
        {label}
      </label>
      <ControlContext value={control}>{children}</ControlContext>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

/** The error under a field; the empty live region is always rendered, so that a new error is announced. */
function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={error ? 'mt-1.5 text-xs font-medium text-danger' : ''}>
      {error}
    </p>
  )
}
