// The two filter boxes of the matrix, and what the first one reads.

import type { ImpactScale } from '#domain/opportunity.ts'
import { Field } from '#web/ui/field.tsx'
import { Input, Select } from '#web/ui/input.tsx'

/** The boxes as typed. */
export interface Typed {
  minimumImpact: string
  maximumEffort: string
  scale: ImpactScale
}

export function Filters({ typed, onTyped }: { typed: Typed; onTyped: (typed: Typed) => void }) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Minimum impact" className="w-32">
        <Input
          inputMode="decimal"
          value={typed.minimumImpact}
          onChange={event => onTyped({ ...typed, minimumImpact: event.target.value })}
        />
      </Field>
      <Field label="Impact in" hideLabel className="w-36">
        <Select
          value={typed.scale}
          onChange={event => onTyped({ ...typed, scale: event.target.value as ImpactScale })}
        >
          <option value="money">$ per month</option>
          <option value="score">score 1–10</option>
        </Select>
      </Field>
      <Field label="Maximum effort" className="w-32">
        <Input
          inputMode="decimal"
          value={typed.maximumEffort}
          onChange={event => onTyped({ ...typed, maximumEffort: event.target.value })}
        />
      </Field>
    </div>
  )
}
