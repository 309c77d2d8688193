// Dialog for the effect of a scenario on a step: the usual value of each part, and its range under More.

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
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
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
const ENDS = { min: 'Min', max: 'Max' } as const
type Typed = Record<EffectField, Record<(typeof POINTS)[number], string>>

const HINTS: Record<EffectField, string> = {
  minutesAfter: 'Minutes per run. Leave empty to keep today’s.',
  share: 'Percent of runs handled. Leave empty for all.',
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
  const partOf = (field: EffectField): PartProps => ({
    field,
    typed: typed[field],
    error: errors[field],
    onTyped: part => setTyped({ ...typed, [field]: part }),
  })
  const isInRange = (field: string) =>
    `${typed[field as EffectField].min}${typed[field as EffectField].max}` !== ''
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
      <form id={FORM} noValidate className="grid gap-5" onSubmit={submit}>
        <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {EFFECT_FIELDS.map(field => (
            <UsualField key={field} {...partOf(field)} />
          ))}
        </div>
        <MoreFields form="effect" holds="min and max values" invalid={Object.keys(errors).some(isInRange)}>
          <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
            {EFFECT_FIELDS.map(field => (
              <RangeFields key={field} {...partOf(field)} />
            ))}
          </div>
        </MoreFields>
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

function UsualField({ field, typed, error, onTyped }: PartProps) {
  return (
    <Field label={useLabel(field)} hint={HINTS[field]} error={error}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        value={typed.usual}
        onChange={event => onTyped({ ...typed, usual: event.target.value })}
      />
    </Field>
  )
}

function RangeFields({ field, typed, error, onTyped }: PartProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{useLabel(field)}</legend>
      <div className="mt-1.5 grid grid-cols-2 gap-2">
        {(['min', 'max'] as const).map(end => (
          <Field
            key={end}
            label={<span className="text-xs font-normal text-muted">{ENDS[end]}</span>}
            invalid={error !== undefined && typed[end] !== ''}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              className="px-2 tabular-nums"
              value={typed[end]}
              onChange={event => onTyped({ ...typed, [end]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  )
}

/** The label of a part with its unit. */
function useLabel(field: EffectField): string {
  const { sign } = useNumbers()
  if (field === 'toolCost' || field === 'oneOffCost') return `${EFFECT_LABELS[field]} (${sign})`
  return HIGHEST[field] === 100 ? `${EFFECT_LABELS[field]} (%)` : EFFECT_LABELS[field]
}

function read(typed: Typed): { effect: StepEffect; errors: Partial<Record<EffectField, string>> } {
  const errors: Partial<Record<EffectField, string>> = {}
  const effect = { ...NO_EFFECT }
  for (const field of EFFECT_FIELDS) {
    const range = readRange(typed[field])
    if (!range) continue
    if (!(range.min >= 0 && range.max <= HIGHEST[field]))
      errors[field] = HIGHEST[field] === 100 ? 'Percentages from 0 to 100' : 'Numbers of 0 or more'
    else if (!isOrdered(range)) errors[field] = 'Min, usual and max must not decrease.'
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
