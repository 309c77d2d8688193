// How an owner's people work: beginning of work, break at noon and other roles; used by the simulation of lead times.

import { useState } from 'react'
import type { SavedCapacity } from '#contract/capacity.ts'
import { ARRANGEMENT_FIELDS, PAUSES, STARTS } from '#domain/capacity/capacity.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { useSetCapacity } from '#web/process/flow/useSetCapacity.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  entered: SavedCapacity
  /** The other owners of the map. */
  others: readonly string[]
  frozen: boolean
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

export function OwnerDay({ auditId, entered, others, frozen, isOpen, onToggle }: Props) {
  const set = useSetCapacity(auditId)
  const { owner, startsAt = null, pauseMinutes = null } = entered
  const save = (change: Parameters<typeof set>[1]) => set(entered, change)
  const numberIn = (value: string) => (value === '' ? null : Number(value))
  return (
    <details
      className="mt-1 text-xs open:min-w-44"
      open={isOpen}
      onToggle={event => onToggle(event.currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer">{arrangementText(entered) || 'Day and roles'}</summary>
      <Field label="Work begins at" className="mt-1">
        <Select
          aria-label={`Work of ${owner} begins at`}
          disabled={frozen}
          value={startsAt ?? ''}
          onChange={({ target: { value } }) => void save({ startsAt: numberIn(value) })}
        >
          <option value="">9:00 assumed</option>
          {optionsOf(STARTS, startsAt).map(minutes => (
            <option key={minutes} value={minutes}>
              {clockText(minutes)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Break at noon" className="mt-1">
        <Select
          aria-label={`Break at noon of ${owner}`}
          disabled={frozen}
          value={pauseMinutes ?? ''}
          onChange={({ target: { value } }) => void save({ pauseMinutes: numberIn(value) })}
        >
          <option value="">None assumed</option>
          {optionsOf(PAUSES, pauseMinutes).map(minutes => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </Select>
      </Field>
      <OtherRoles entered={entered} others={others} frozen={frozen} save={save} />
      <Authors entered={entered} />
    </details>
  )
}

interface RolesProps extends Pick<Props, 'entered' | 'others' | 'frozen'> {
  save: (change: { otherRoles: string[] }) => Promise<SavedCapacity | null>
}

/** Owners whose runs these people take while none of their own wait. */
function OtherRoles({ entered: { owner, otherRoles = [] }, others, frozen, save }: RolesProps) {
  // Shown immediately; the fields are created again once it is stored.
  const [chosen, setChosen] = useState(otherRoles)
  if (others.length === 0) return null
  const taken = new Set(chosen.map(ownerKey))
  const choose = async (other: string, isTaken: boolean) => {
    const without = chosen.filter(each => ownerKey(each) !== ownerKey(other))
    const next = isTaken ? [...without, other] : without
    setChosen(next)
    if (!(await save({ otherRoles: next }))) setChosen(otherRoles)
  }
  return (
    <fieldset className="mt-2 space-y-1">
      <legend>Other roles</legend>
      <p className="text-muted">They also do this work while none of their own waits.</p>
      {others.map(other => (
        <Checkbox
          key={ownerKey(other)}
          label={other}
          aria-label={`${owner} also does the work of ${other}`}
          disabled={frozen}
          checked={taken.has(ownerKey(other))}
          onChange={({ target: { checked } }) => void choose(other, checked)}
        />
      ))}
    </fieldset>
  )
}

/** Who entered how these people work, each name once. */
function Authors({ entered: { marks = {} } }: Pick<Props, 'entered'>) {
  const authors = new Set(ARRANGEMENT_FIELDS.flatMap(field => marks[field]?.author ?? []))
  return authors.size > 0 && <p className="mt-1 text-muted">entered by {[...authors].join(', ')}</p>
}

/** The choices, and a value from a log that is not among them. */
const optionsOf = (choices: readonly number[], value: number | null): number[] =>
  [...new Set([...choices, ...(value === null ? [] : [value])])].sort((a, b) => a - b)

const clockText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${Math.round(minutes) % 60}`.padStart(2, '0')}`

function arrangementText({ startsAt = null, pauseMinutes = null, otherRoles = [] }: SavedCapacity): string {
  return [
    ...(startsAt === null ? [] : [`from ${clockText(startsAt)}`]),
    ...(pauseMinutes ? [`break ${pauseMinutes} min`] : []),
    ...(otherRoles.length > 0 ? [`also ${otherRoles.join(', ')}`] : []),
  ].join(', ')
}
