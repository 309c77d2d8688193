// Dialog for the effect of a scenario on a step: each part as least, usual and most.

import { type FormEvent, useState } from 'react'
import {
  EFFECT_FIELDS,
  EFFECT_LABELS,
  type EffectField,
  NO_EFFECT,
  type StepEffect,
} from '#domain/process/scenario/effect.ts'
import { isOrdered, type Range } from '#domain/range.ts'
import { fieldText, writtenNumber } from '#domain/text/written-number.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  label: string
  effect: StepEffect | null
  onClose: () => void
  onSave: (effect: StepEffect | null) => void
}

const POINTS = ['min', 'usual', 'max'] as const
const POINT_LABELS = { min: 'Min', usual: 'Usual', max: 'Max' } as const
type Typed = Record<EffectField, Record<(typeof POINTS)[number], string>>

const HINTS: Record<EffectField, string> = {
  minutesAfter: 'Minutes per run. Empty: as today.',
  share: 'Percent of runs handled. Empty: all.',
  repeatsAvoided: 'Percent of handled runs that no longer need rework.',
  toolCost: 'Cost of the tool per month.',
  oneOffCost: 'Cost to build and introduce it.',
}

const HIGHEST: Record<EffectField, number> = {
  minutesAfter: 1_000_000,
  share: 100,
  repeatsAvoided: 100,
  toolCost: 1e12,
  oneOffCost: 1e12,
}

const typedFrom = (effect: StepEffect | null): Typed =>
  Object.fromEntries(
    EFFECT_FIELDS.map(field => {
      const range = effect?.[field]
      return [field, { min: text(range?.min), usual: text(range?.usual), max: text(range?.max) }]
    }),
  ) as Typed

const text = (value: number | undefined) => (value === undefined ? '' : fieldText(value))

const FORM = 'effect-form'

export function EffectDialog({ label, effect, onClose, onSave }: Props) {
  const [typed, setTyped] = useState(() => typedFrom(effect))
  const [errors, setErrors] = useState<Partial<Record<EffectField, string>>>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reading = read(typed)
    setErrors(reading.errors)
    if (Object.keys(reading.errors).length > 0) return
    onSave(Object.values(reading.effect).every(each => each === null) ? null : reading.effect)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={`Effect on “${label}”`}
      description="Estimates are recorded under your name."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM}>
            Save effect
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="grid gap-x-8 gap-y-5 sm:grid-cols-2" onSubmit={submit}>
        {EFFECT_FIELDS.map(field => (
          <Part
            key={field}
            field={field}
            typed={typed[field]}
            error={errors[field]}
            onTyped={part => setTyped({ ...typed, [field]: part })}
          />
        ))}
      </form>
    </Dialog>
  )
}

interface PartProps {
  field: EffectField
  typed: Typed[EffectField]
  error: string | undefined
  onTyped: (typed: Typed[EffectField]) => void
}

function Part({ field, typed, error, onTyped }: PartProps) {
  const { sign } = useNumbers()
  const isMoney = field === 'toolCost' || field === 'oneOffCost'
  return (
    <fieldset>
      <legend className="text-sm font-medium">
        {EFFECT_LABELS[field]}
        {isMoney && ` (${sign})`}
        {HIGHEST[field] === 100 && ' (%)'}
      </legend>
      <div className="mt-1.5 grid grid-cols-3 gap-2">
        {POINTS.map(point => (
          <Field
            key={point}
            label={<span className="text-xs font-normal text-muted">{POINT_LABELS[point]}</span>}
            invalid={error !== undefined}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              className="px-2 tabular-nums"
              value={typed[point]}
              onChange={event => onTyped({ ...typed, [point]: event.target.value })}
            />
          </Field>
        ))}
      </div>
      <p aria-live="polite" className={`mt-1 text-xs ${error ? 'font-medium text-danger' : 'text-muted'}`}>
        {error ?? HINTS[field]}
      </p>
    </fieldset>
  )
}

function read(typed: Typed): { effect: StepEffect; errors: Partial<Record<EffectField, string>> } {
  const errors: Partial<Record<EffectField, string>> = {}
  const effect = { ...NO_EFFECT }
  for (const field of EFFECT_FIELDS) {
    const range = readRange(typed[field])
    if (!range) continue
    if (!(range.min >= 0 && range.max <= HIGHEST[field]))
      errors[field] = HIGHEST[field] === 100 ? 'Percentages from 0 to 100' : 'Numbers of 0 or more'
    else if (!isOrdered(range)) errors[field] = 'Low, usual and high must not decrease.'
    effect[field] = range
  }
  return { effect, errors }
}

/** The usual value alone counts for all three; three empty fields mean no value. */
function readRange({ min, usual, max }: Typed[EffectField]): Range | null {
  const number = (typed: string) => writtenNumber(typed) ?? Number.NaN
  if (`${min}${usual}${max}`.trim() === '') return null
  return { min: number(min.trim() || usual), usual: number(usual), max: number(max.trim() || usual) }
}
