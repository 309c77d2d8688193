// The two filters of the matrix, the values of the first one, and the choice of the horizontal axis.

import type { ImpactScale } from '#domain/opportunity/opportunity.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

/** The filter values as typed. */
export interface FilterInput {
  minimumImpact: string
  maximumEffort: string
  scale: ImpactScale
  /** The horizontal axis; null until the user has chosen. */
  across: Across | null
}

interface Props {
  typed: FilterInput
  onTyped: (typed: FilterInput) => void
  /** The horizontal axis in use, and whether that of costs can be chosen. */
  across: Across
  hasCost: boolean
}

export function Filters({ typed, onTyped, across, hasCost }: Props) {
  const { sign } = useNumbers()
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
        <EnumSelect
          values={['money', 'score']}
          labels={{ money: `${sign} per month`, score: 'score 1–10' }}
          value={typed.scale}
          onChoose={scale => onTyped({ ...typed, scale })}
        />
      </Field>
      <Field label="Maximum effort" className="w-32">
        <Input
          inputMode="decimal"
          value={typed.maximumEffort}
          onChange={event => onTyped({ ...typed, maximumEffort: event.target.value })}
        />
      </Field>
      {hasCost && (
        <Field label="Across" className="w-36">
          <EnumSelect
            values={['effort', 'cost']}
            labels={{ effort: 'Effort', cost: 'One-off cost' }}
            value={across}
            onChoose={chosen => onTyped({ ...typed, across: chosen })}
          />
        </Field>
      )}
    </div>
  )
}
