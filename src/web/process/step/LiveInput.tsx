// Text field that applies each keystroke, and shows the map's own value again on blur.

import { type ComponentProps, type ReactNode, useState } from 'react'
import { Input } from '#web/ui/form/input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Called on every keystroke. */
  onType: (typed: string) => void
  onLeave: () => void
  /** A message about the last typed text, e.g. which number was read from it. */
  noteOf?: (typed: string) => string | null
  /** Shown beside the field. */
  unit?: ReactNode
}

export function LiveInput({ value, onType, onLeave, noteOf, unit, ...props }: Props) {
  const [note, setNote] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const input = (
    <Input
      {...props}
      data-untouched={typed === null || undefined}
      value={typed ?? value}
      onChange={event => {
        setTyped(event.target.value)
        setNote(noteOf?.(event.target.value) ?? null)
        onType(event.target.value)
      }}
      onBlur={() => {
        setTyped(null)
        onLeave()
      }}
    />
  )
  const field = unit ? (
    <span className="flex items-center gap-0.5">
      {input}
      {unit}
    </span>
  ) : (
    input
  )
  if (!noteOf) return field
  return (
    <span data-noted className="block w-full">
      {field}
      <span role="status" className="block text-xs text-muted">
        {note}
      </span>
    </span>
  )
}
