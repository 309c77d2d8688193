// The kind of a step: one field with the known kinds; those with words of the step's name are proposed. A person confirms.

import { type KeyboardEvent, useId, useState } from 'react'
import type { ConfirmedKind } from '#contract/step-kind.ts'
import { attributionText } from '#domain/attribution.ts'
import { proposedKinds } from '#domain/step-kind/proposal.ts'
import { STEP_KIND_LIMITS } from '#domain/step-kind/step-kind.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  stepId: number
  /** The name of the step. */
  label: string
  /** Whether anything but a placeholder is known of its minutes. */
  hasMinutes: boolean
  /** The user is a reader of the audit. */
  readOnly: boolean
}

/** Renders nothing while there are neither kinds nor minutes for which a kind would be of use. */
export default function StepKind({ stepId, label, hasMinutes, readOnly }: Props) {
  const { data: confirmed } = useRead('stepKind.ofStep', { params: { id: stepId } })
  const { data: kinds } = useRead('stepKind.list', {})
  if (!confirmed || !kinds || (!hasMinutes && kinds.length === 0)) return null
  const proposed = proposedKinds(label, kinds).map(({ name }) => name)
  const names = [...new Set([...proposed, ...kinds.map(({ name }) => name)])]
  return (
    <KindField
      key={`${stepId}:${confirmed.kind?.id ?? ''}`}
      stepId={stepId}
      confirmed={confirmed}
      names={names}
      // Several proposals leave the choice to the user.
      proposal={proposed.length === 1 && !readOnly ? (proposed[0] ?? '') : ''}
      readOnly={readOnly}
    />
  )
}

interface KindFieldProps {
  stepId: number
  confirmed: ConfirmedKind
  names: readonly string[]
  proposal: string
  readOnly: boolean
}

function KindField({ stepId, confirmed: { kind, confirmed }, names, proposal, readOnly }: KindFieldProps) {
  const list = useId()
  const [typed, setTyped] = useState(kind?.name ?? proposal)
  const { run, pending } = useAction('stepKind.confirm')
  const name = typed.trim()
  const save = useOnce(async () => {
    await run({ params: { id: stepId }, body: { name: name || null } })
  })
  const isChanged = name !== (kind?.name ?? '')
  // Enter in the panel's form would close the panel.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isChanged) void save()
  }
  return (
    <div className="mt-3 border-t border-rule pt-3">
      <Field label="Kind of step" hint={hintOf(confirmed, isChanged)}>
        <Input
          list={list}
          autoComplete="off"
          maxLength={STEP_KIND_LIMITS.name}
          placeholder="e.g. Invoice entry"
          value={typed}
          disabled={readOnly}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onEnter}
        />
      </Field>
      <datalist id={list}>
        {names.map(each => (
          <option key={each} value={each} />
        ))}
      </datalist>
      {isChanged && !readOnly && (
        <Button
          variant="secondary"
          size="sm"
          className="mt-2 max-w-full"
          pending={pending}
          onClick={() => void save()}
        >
          {name === '' ? 'Remove kind' : 'Confirm kind'}
        </Button>
      )}
    </div>
  )
}

function hintOf(confirmed: ConfirmedKind['confirmed'], isChanged: boolean): string {
  if (isChanged || !confirmed) return 'Compares its minutes with the same work in other audits.'
  const { by, at } = confirmed
  return `Confirmed by ${attributionText({ author: by || 'a deleted account', date: at })}.`
}
