// How both maps are simulated: promised time, arrivals, the beginning of work and a break.

import { PAUSES } from '#domain/capacity/capacity.ts'
import { useRead } from '#web/platform/api.ts'
import type { SimulationTerms } from '#web/process/lead-time/question.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Select } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  terms: SimulationTerms
  setTerms: (terms: SimulationTerms) => void
}

const LONGEST_PROMISE = 10_000

export function Terms({ auditId, terms, setTerms }: Props) {
  const { data: used } = useRead('source.arrivals', { params: { id: auditId } })
  return (
    <>
      <Field label="Promised time, in hours" hint="Shows how many cases are done within it.">
        <Input
          inputMode="numeric"
          value={terms.promise ?? ''}
          onChange={({ target: { value } }) => {
            const hours = Number(value)
            const isHours = value.trim() !== '' && hours > 0 && hours <= LONGEST_PROMISE
            if (value.trim() === '' || isHours) setTerms({ ...terms, promise: isHours ? hours : null })
          }}
        />
      </Field>
      <Field label="Cases arrive">
        <Select
          value={terms.pattern === 'logged' && !used ? 'random' : terms.pattern}
          onChange={event => setTerms({ ...terms, pattern: patternOf(event.target.value) })}
        >
          {used && <option value="logged">as logged</option>}
          <option value="random">at random</option>
          <option value="even">at equal intervals</option>
        </Select>
      </Field>
      <Field label="Work begins at" hint="For owners without a start of their own.">
        <Select
          value={terms.start}
          onChange={event => setTerms({ ...terms, start: Number(event.target.value) })}
        >
          {[6, 7, 8, 9, 10].map(hour => (
            <option key={hour} value={hour * 60}>
              {hour}:00
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Break at noon" hint="For owners without a break of their own.">
        <Select
          value={terms.pause}
          onChange={event => setTerms({ ...terms, pause: Number(event.target.value) })}
        >
          {PAUSES.map(minutes => (
            <option key={minutes} value={minutes}>
              {minutes === 0 ? 'None' : `${minutes} minutes`}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

const patternOf = (value: string): SimulationTerms['pattern'] =>
  value === 'even' || value === 'logged' ? value : 'random'
