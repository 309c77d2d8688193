// The ROI calculator: four entries, the literal results, and the sound model beneath them.

import { useMemo } from 'react'
import type { RoiInputs } from '#domain/roi.ts'
import { roiFigures } from '#domain/roi-figures.ts'
import { roiRange } from '#domain/roi-range.ts'
import { toast } from '#web/platform/toast.ts'
import { RoiResults } from '#web/roi/RoiResults.tsx'
import { RoiValue } from '#web/roi/RoiValue.tsx'
import type { RoiDesk } from '#web/roi/useRoi.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface Props {
  desk: RoiDesk
  readOnly: boolean
}

export function RoiCalculator({ desk, readOnly }: Props) {
  const range = useMemo(() => roiRange(desk.state.inputs), [desk.state.inputs])
  const figures = useMemo(() => roiFigures(desk.state, range), [desk.state, range])
  const calculate = async () => {
    if (await desk.save())
      toast({ title: 'ROI Calculated', description: 'The results are saved with this audit.' })
  }
  return (
    <section aria-labelledby="roi-title" className="border-t border-ink pt-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="roi-title" className="headline text-xl">
          ROI Calculator
        </h2>
        <Standing desk={desk} />
      </header>
      <form
        className="mt-5"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void calculate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(field => (
            <EntryField key={field.name} {...field} desk={desk} readOnly={readOnly} />
          ))}
        </div>
        <Button type="submit" className="mt-5" pending={desk.pending} disabled={readOnly}>
          Calculate ROI
        </Button>
      </form>
      <RoiResults figures={figures} />
      <RoiValue figures={figures} range={range} />
    </section>
  )
}

/** Nobody's numbers are ever shown as somebody's. */
function Standing({ desk: { state, changed } }: { desk: RoiDesk }) {
  if (state.saved) return <p className="caption">{state.author ? `Saved by ${state.author}` : 'Saved'}</p>
  return (
    <Badge tone="caution" basis="assumption">
      {changed ? 'Not saved yet' : 'Example inputs'}
    </Badge>
  )
}

const FIELDS: readonly { name: keyof RoiInputs; label: string; hint: string }[] = [
  { name: 'currentCost', label: 'Current Annual Cost ($)', hint: 'What the work costs today' },
  { name: 'projectedSavings', label: 'Projected Savings ($)', hint: 'Over the whole period' },
  { name: 'implementationCost', label: 'Implementation Cost ($)', hint: 'Once, before the savings begin' },
  { name: 'timePeriod', label: 'Time Period (months)', hint: 'Months the savings are counted for' },
]

interface EntryProps extends Props {
  name: keyof RoiInputs
  label: string
  hint: string
}

function EntryField({ name, label, hint, desk, readOnly }: EntryProps) {
  return (
    <Field label={label} hint={hint}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        className="tabular-nums"
        value={desk.typed(name)}
        onChange={event => desk.edit(name, event.target.value)}
        onBlur={() => desk.tidy(name)}
      />
    </Field>
  )
}
