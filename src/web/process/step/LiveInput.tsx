// Text field that applies each keystroke, and shows the map's own value again on blur.

import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useControl } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props extends Omit<ComponentProps<'input'>, 'value' | 'onChange'> {
  value: string
  /** Called on every keystroke whose text is not refused. */
  onType: (typed: string) => void
  onLeave: () => void
  /** A message about the last typed text, e.g. which number was read from it. */
  noteOf?: (typed: string) => string | null
  /** Why the text cannot be kept: it remains in the field until it is corrected, or Escape discards it. */
  refusalOf?: (typed: string) => string | null
  /** Reverts what was applied while the refused text was typed. */
  onRefuse?: () => void
  /** Shown beside the field. */
  unit?: ReactNode
}

export function LiveInput({ value, onType, onLeave, noteOf, refusalOf, onRefuse, unit, ...props }: Props) {
  const [note, setNote] = useState<string | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const statusId = useId()
  const described = useControl()['aria-describedby']
  const refusal = typed === null ? null : (refusalOf?.(typed) ?? null)
  const input = (
    <Input
      {...props}
      {...(refusal && {
        'aria-invalid': true,
        'aria-describedby': [described, statusId].filter(Boolean).join(' '),
      })}
      data-untouched={typed === null || undefined}
      value={typed ?? value}
      onChange={({ target }) => {
        const refused = refusalOf?.(target.value)
        // Keeps a form from closing over text that is not saved.
        target.setCustomValidity(refused ?? '')
        setTyped(target.value)
        setNote(noteOf?.(target.value) ?? null)
        if (refused) onRefuse?.()
        else onType(target.value)
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !refusal) return
        event.stopPropagation()
        event.currentTarget.setCustomValidity('')
        setTyped(null)
        setNote(null)
      }}
      onBlur={() => {
        if (!refusal) setTyped(null)
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
  if (!noteOf && !refusalOf) return field
  return (
    <span data-noted className="block w-full">
      {field}
      <span
        id={statusId}
        role="status"
        className={`block text-xs ${refusal ? 'font-medium text-danger' : 'text-muted'}`}
      >
        {refusal ?? note}
      </span>
    </span>
  )
}
