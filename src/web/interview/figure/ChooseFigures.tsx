// Dialog shown when several figures of an answer could fill the same field of the new step.

import { type FormEvent, useId, useState } from 'react'
import type { SavedQuantity } from '#contract/quantity.ts'
import type { FigureChoice } from '#domain/process/step-figures.ts'
import { QUANTITY_LABELS, QUANTITY_UNITS, type StepValueField } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { FIELD_NAMES } from '#web/interview/figure/figure-links.ts'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Select } from '#web/ui/form/input.tsx'

/** The id of the figure for each field; null for none. */
export type ChosenFigures = Partial<Record<StepValueField, number | null>>

interface Props {
  label: string
  choices: FigureChoice<SavedQuantity>[]
  onChosen: (figures: ChosenFigures) => void
  onClose: () => void
}

export function ChooseFigures({ label, choices, onChosen, onClose }: Props) {
  const form = useId()
  const [chosen, choose] = useState<ChosenFigures>(() =>
    Object.fromEntries(choices.map(({ field, certain }) => [field, certain?.id ?? null])),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChosen(chosen)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Which figures belong to “${label}”?`}
      description="The answer contains several figures that could be meant, or figures with another name."
      form={form}
      submit="Create the step"
    >
      <form id={form} onSubmit={submit} className="grid gap-4">
        {choices.map(({ field, fitting }) => (
          <Field key={field} label={`Figure for ${FIELD_NAMES[field]}`}>
            <Select
              value={chosen[field] ?? ''}
              onChange={event => choose({ ...chosen, [field]: Number(event.target.value) || null })}
            >
              <option value="">None of these</option>
              {fitting.map(figure => (
                <option key={figure.id} value={figure.id}>
                  {optionText(figure)}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </form>
    </FormDialog>
  )
}

function optionText({ kind, label, words, min, usual, max }: SavedQuantity): string {
  const unit = QUANTITY_UNITS[kind]
  const range = min === max ? '' : ` (${rangeText([min, max].map(end => amountText(end, unit)))})`
  return `${label || words || QUANTITY_LABELS[kind]}: ${amountText(usual, unit)}${range}`
}
