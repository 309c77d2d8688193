// When an owner's people begin work and how long their break at noon is; used by the simulation of lead times.

import type { SavedCapacity } from '#contract/capacity.ts'
import { PAUSES, STARTS } from '#domain/process/capacity.ts'
import { useAction } from '#web/platform/api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  entered: SavedCapacity
  frozen: boolean
}

export function OwnerDay({ auditId, entered, frozen }: Props) {
  const set = useAction('capacity.set')
  const { owner, people, hoursPerMonth, version, startsAt = null, pauseMinutes = null } = entered
  const save = (change: Partial<Pick<SavedCapacity, 'startsAt' | 'pauseMinutes'>>) => {
    const body = { owner, people, hoursPerMonth, version, startsAt, pauseMinutes, ...change }
    void set.run({ params: { id: auditId }, body })
  }
  const numberIn = (value: string) => (value === '' ? null : Number(value))
  return (
    <details className="mt-1 text-xs">
      <summary className="min-h-6 cursor-pointer">
        {startsAt === null && pauseMinutes === null ? 'Day' : dayText({ startsAt, pauseMinutes })}
      </summary>
      <Field label="Work begins at" className="mt-1">
        <Select
          aria-label={`Work of ${owner} begins at`}
          disabled={frozen}
          value={startsAt ?? ''}
          onChange={({ target: { value } }) => save({ startsAt: numberIn(value) })}
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
          onChange={({ target: { value } }) => save({ pauseMinutes: numberIn(value) })}
        >
          <option value="">None assumed</option>
          {optionsOf(PAUSES, pauseMinutes).map(minutes => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </Select>
      </Field>
    </details>
  )
}

/** The choices, with a value from a log that is none of them. */
const optionsOf = (choices: readonly number[], value: number | null): number[] =>
  [...new Set([...choices, ...(value === null ? [] : [value])])].sort((a, b) => a - b)

const clockText = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${Math.round(minutes) % 60}`.padStart(2, '0')}`

function dayText({ startsAt, pauseMinutes }: { startsAt: number | null; pauseMinutes: number | null }) {
  const parts = [
    ...(startsAt === null ? [] : [`from ${clockText(startsAt)}`]),
    ...(pauseMinutes ? [`break ${pauseMinutes} min`] : []),
  ]
  return parts.length === 0 ? 'Day' : parts.join(', ')
}
