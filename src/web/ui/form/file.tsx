// Choosing one file: a labelled field of a form, or a hidden input that a button opens.

import type { ReactNode, Ref } from 'react'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface FileFieldProps {
  /** Extensions and media types as in HTML, e.g. ".csv,.tsv". */
  accept: string
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  /** Undefined if the choice was removed. */
  onFile(file: File | undefined): void
}

export function FileField({ accept, onFile, ...field }: FileFieldProps) {
  return (
    <Field label="File" {...field}>
      <Input
        type="file"
        accept={accept}
        className="py-1.5"
        onChange={event => onFile(event.target.files?.[0])}
      />
    </Field>
  )
}

interface FilePickerProps {
  /** The button calls its `click`. */
  ref: Ref<HTMLInputElement>
  label: string
  accept: string
  onFile(file: File): void
}

/** Also reports a file that is chosen again, e.g. after it was edited. */
export function FilePicker({ ref, label, accept, onFile }: FilePickerProps) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      aria-label={label}
      className="sr-only"
      tabIndex={-1}
      onChange={event => {
        const [file] = event.target.files ?? []
        if (file) onFile(file)
        event.target.value = ''
      }}
    />
  )
}
