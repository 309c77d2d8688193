// Another order of work to try: a step that goes first, and runs that wait until a batch is complete.

import type { LeadTime } from '#domain/lead-time/lead-time.ts'
import type { Tried } from '#web/process/lead-time/question.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Slider } from '#web/ui/form/slider.tsx'

interface Props {
  /** Today's lead time, which names the steps. */
  found: LeadTime | null
  tried: Tried
  setTried: (tried: Tried) => void
}

/** Runs of a batch: fewest, initial and most. */
const FEWEST = 2
const FIRST = 5
const MAX = 50

export function WorkOrder({ found, tried, setTried }: Props) {
  const { urgent, batch } = tried
  const choose = (value: string) => (value === '' ? null : Number(value))
  const chooseBatch = (identity: number | null) =>
    setTried({ ...tried, batch: identity === null ? null : { identity, size: batch?.size ?? FIRST } })
  const steps = found?.steps.map(({ identity, label }) => (
    <option key={identity} value={identity}>
      {label}
    </option>
  ))
  return (
    <>
      <Field label="Worked on first" hint="Before the other steps of its owner.">
        <Select
          value={urgent ?? ''}
          onChange={event => setTried({ ...tried, urgent: choose(event.target.value) })}
        >
          <option value="">No step</option>
          {steps}
        </Select>
      </Field>
      <Field label="Collected in batches" hint="Runs wait until the batch is complete.">
        <Select value={batch?.identity ?? ''} onChange={event => chooseBatch(choose(event.target.value))}>
          <option value="">No step</option>
          {steps}
        </Select>
      </Field>
      {batch && (
        <Field label={`Batch of ${batch.size}`}>
          <Slider
            value={batch.size}
            onChange={size => setTried({ ...tried, batch: { ...batch, size } })}
            min={FEWEST}
            max={MAX}
            step={1}
          />
        </Field>
      )}
    </>
  )
}
