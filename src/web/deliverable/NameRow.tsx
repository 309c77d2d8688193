// One proposed name in its sentence: whether it is replaced, and by which text.

import { useState } from 'react'
import type { ProposedName } from '#contract/deliverable.ts'
import { NAME_LIMITS } from '#domain/document/pseudonym/name-decision.ts'
import type { NameChoices } from '#web/deliverable/name-choices.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  name: ProposedName
  choice: NameChoices[string]
  onChange(choice: NameChoices[string]): void
}

export function NameRow({ name, choice, onChange }: Props) {
  const [editing, setEditing] = useState(false)
  const { text, count } = name
  const isHidden = choice.action === 'cover'
  const close = () => {
    setEditing(false)
    if (choice.replacement.trim() === '') onChange({ ...choice, replacement: name.replacement })
  }
  return (
    <li className="py-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
        <Checkbox
          label={
            <span className="font-medium wrap-anywhere">
              {isHidden ? `${text} → ${choice.replacement}` : `${text} is kept`}
              {count > 1 && <span className="font-normal text-muted"> · {count}×</span>}
            </span>
          }
          hint={<Sentence name={name} replacement={isHidden ? choice.replacement : null} />}
          checked={isHidden}
          onChange={event => onChange({ ...choice, action: event.target.checked ? 'cover' : 'keep' })}
        />
        {isHidden && !editing && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Change what replaces ${text}`}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )}
      </div>
      {isHidden && editing && (
        <Field label={`Replace ${text} with`} hideLabel className="mt-2 ml-7">
          <Input
            autoFocus
            maxLength={NAME_LIMITS.replacement}
            autoComplete="off"
            value={choice.replacement}
            onChange={event => onChange({ ...choice, replacement: event.target.value })}
            onBlur={close}
            onKeyDown={event => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.stopPropagation()
              close()
            }}
          />
        </Field>
      )}
    </li>
  )
}

/** The sentence as it will appear in the document. */
function Sentence({ name, replacement }: { name: ProposedName; replacement: string | null }) {
  const { before, text, after } = name
  return (
    <span dir="auto" className="wrap-anywhere">
      {before}
      {replacement === null ? (
        <mark className="bg-band font-medium text-ink">{text}</mark>
      ) : (
        <>
          <del className="bg-danger-wash text-muted">{text}</del>{' '}
          <ins className="bg-signal-wash font-medium text-ink decoration-signal">{replacement}</ins>
        </>
      )}
      {after}
    </span>
  )
}
