// Ranges and assumptions of the full model: minimum, usual and maximum, adoption, ramp-up and discount rate.

import type { ReactNode } from 'react'
import { type Ranged, rangeOf } from '#domain/roi/plan.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { AmountInput } from '#web/roi/AmountInput.tsx'
import { type FieldName, isMoney } from '#web/roi/roi-form.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  editor: RoiEditor
  readOnly: boolean
}

export function RoiPlan(props: Props) {
  const { ramp } = props.editor.state.plan
  const { sign } = useNumbers()
  return (
    <details className="mt-5 border-y border-rule py-3">
      <summary className="text-sm font-semibold">
        Ranges, running cost, adoption, ramp and discount rate
      </summary>
      <div className="mt-4 space-y-5">
        <Line
          legend={`Projected savings over the period (${sign})`}
          note={<Spread {...props} name="projectedSavings" />}
        >
          <Cell {...props} name="projectedSavings.min" label="Min" />
          <Cell {...props} name="projectedSavings" label="Usual" />
          <Cell {...props} name="projectedSavings.max" label="Max" />
        </Line>
        <Line legend={`Implementation cost (${sign})`} note={<Spread {...props} name="implementationCost" />}>
          <Cell {...props} name="implementationCost.min" label="Min" />
          <Cell {...props} name="implementationCost" label="Usual" />
          <Cell {...props} name="implementationCost.max" label="Max" />
        </Line>
        <Line legend={`Running cost a month (${sign})`} note={<Spread {...props} name="runningCost" />}>
          <Cell {...props} name="runningCost.min" label="Min" />
          <Cell {...props} name="runningCost" label="Usual" />
          <Cell {...props} name="runningCost.max" label="Max" />
        </Line>
        <Line
          legend="Adoption (%)"
          note="Share of the savings that people really use, the same for all savings."
        >
          <Cell {...props} name="adoption.min" label="Min" />
          <Cell {...props} name="adoption.usual" label="Usual" />
          <Cell {...props} name="adoption.max" label="Max" />
        </Line>
        <Line legend="Ramp (% of the monthly saving)" note="The last share applies to all later months.">
          {ramp.map((_, index) => (
            <Cell
              {...props}
              key={index}
              name={`ramp.${index}`}
              label={`Month ${index + 1}${index === ramp.length - 1 ? '+' : ''}`}
            />
          ))}
        </Line>
        <Line legend="Discount rate (% a year)" note="Cost of capital: later savings count for less.">
          <Cell {...props} name="discountRate" label="A year" />
        </Line>
      </div>
    </details>
  )
}

function Line({ legend, note, children }: { legend: string; note: ReactNode; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{legend}</legend>
      <div className="mt-1.5 grid grid-cols-3 gap-2 sm:grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]">
        {children}
      </div>
      <p className="mt-1 text-xs text-muted">{note}</p>
    </fieldset>
  )
}

interface CellProps extends Props {
  name: FieldName
  label: string
}

const TIDIED = ['projectedSavings', 'implementationCost', 'runningCost'] as const

function Cell({ editor, readOnly, name, label }: CellProps) {
  const { number } = useNumbers()
  const Entering = isMoney(name) ? AmountInput : Input
  const tidied = TIDIED.find(each => each === name)
  return (
    <Field
      label={<span className="text-xs font-normal text-muted">{label}</span>}
      error={editor.errors[name]}
    >
      <Entering
        inputMode="decimal"
        autoComplete="off"
        readOnly={readOnly}
        className="px-2 tabular-nums"
        placeholder={placeholder(editor, name, number)}
        value={editor.typed(name)}
        onChange={event => editor.edit(name, event.target.value)}
        {...(tidied && { onBlur: () => editor.tidy(tidied) })}
      />
    </Field>
  )
}

/** An empty end shows the assumed value as placeholder. */
function placeholder(
  { state: { inputs, plan } }: RoiEditor,
  name: FieldName,
  number: (value: number) => string,
): string | undefined {
  const [of = '', point = ''] = name.split('.')
  if (!point || of === 'adoption' || of === 'ramp') return undefined
  return number(Math.round(rangeOf(of as Ranged, inputs, plan)[point as 'min' | 'max']))
}

function Spread({ editor, name }: Props & { name: Ranged }) {
  return editor.state.plan.ranges[name] === null
    ? 'No range given: the spread shown in grey is assumed.'
    : 'Your range; it replaces the assumed spread.'
}
