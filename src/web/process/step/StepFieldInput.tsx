// Input for one field of one step, in the panel or in the table. Edits apply immediately.

import type { NumberField } from '#domain/process/step-field.ts'
import { TypingHere } from '#web/presence/index.ts'
import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import { pendingFields } from '#web/process/canvas/outbox/writes.ts'
import { aboutStep } from '#web/process/step/about.ts'
import { LiveInput } from '#web/process/step/LiveInput.tsx'
import { fromTyped, noteOf, refusalOf, statesNumber, type TypedField } from '#web/process/step/typed.ts'
import { usePlaceholders, useVolumeInPlace } from '#web/process/step-evidence.tsx'
import { useCanvas } from '#web/process/watch.ts'

const LIMITS: Record<TypedField, object> = {
  label: { maxLength: 500 },
  owner: { maxLength: 200 },
  system: { maxLength: 200, placeholder: 'None entered' },
  durationMin: { inputMode: 'decimal' },
  costPerHour: { inputMode: 'decimal' },
  runsPerMonth: { inputMode: 'decimal' },
}

const NUMBERS = { durationMin: true, costPerHour: true, runsPerMonth: true }

const isNumber = (field: TypedField): field is NumberField => field in NUMBERS

interface Props {
  step: CanvasStep
  field: TypedField
  disabled?: boolean
  'aria-label'?: string
  className?: string
  autoFocus?: boolean
  unit?: React.ReactNode
}

/** The default of a new step is shown as a placeholder: "15 assumed". */
export function StepFieldInput({ step, field, ...props }: Props) {
  const canvas = useCanvas()
  const isPlaceholder = usePlaceholders(step)
  const isUnknown = isNumber(field) && isPlaceholder(field)
  const volume = useVolumeInPlace(step)
  const merge = `${step.key} ${field}`
  /** Entered by a user, saved or not: emptying it changes something although the number stays. */
  const isStated = (number: NumberField) =>
    step.marks?.[number] !== undefined || pendingFields(canvas.outbox.queue, step.key).has(number)
  return (
    <>
      <LiveInput
        data-field={field}
        {...LIMITS[field]}
        {...(field === 'runsPerMonth' && { placeholder: volume })}
        {...(isUnknown && step[field] !== null && { placeholder: `${step[field]} assumed` })}
        {...props}
        value={isUnknown ? '' : String(step[field] ?? '')}
        onType={typed => {
          const change = fromTyped[field](typed)
          // Text that is not a number leaves the default, and counts as no statement.
          if (!isNumber(field) || statesNumber(typed)) canvas.commands.change(step.key, change, merge)
          else if (step[field] !== change[field] || isStated(field))
            canvas.commands.clear(step.key, change, merge)
        }}
        onLeave={() => canvas.editor.seal()}
        {...(isNumber(field) && {
          noteOf: (typed: string) => noteOf(field, typed),
          refusalOf: (typed: string) => refusalOf(field, typed),
          onRefuse: () => canvas.editor.takeBack(merge),
        })}
      />
      <TypingHere about={aboutStep(canvas, step.key)} field={field} />
    </>
  )
}
