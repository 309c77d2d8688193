// Input for one field of one step, in the panel or in the table. Edits apply immediately.

import { TypingHere } from '#web/presence/index.ts'
import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import { useVolumeInPlace } from '#web/process/evidence-level.tsx'
import { aboutStep } from '#web/process/step/about.ts'
import { LiveInput } from '#web/process/step/LiveInput.tsx'
import { fromTyped, noteOf, type TypedField } from '#web/process/step/typed.ts'
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

interface Props {
  step: CanvasStep
  field: TypedField
  disabled?: boolean
  'aria-label'?: string
  className?: string
  autoFocus?: boolean
  unit?: React.ReactNode
  /** The number is the default of a new step, shown as a placeholder: "15 assumed". */
  isUnknown?: boolean
}

export function StepFieldInput({ step, field, isUnknown = false, ...props }: Props) {
  const canvas = useCanvas()
  const volume = useVolumeInPlace(step)
  return (
    <>
      <LiveInput
        data-field={field}
        {...LIMITS[field]}
        {...(field === 'runsPerMonth' && { placeholder: volume })}
        {...(isUnknown && step[field] !== null && { placeholder: `${step[field]} assumed` })}
        {...props}
        value={isUnknown ? '' : String(step[field] ?? '')}
        onType={typed => canvas.commands.change(step.key, fromTyped[field](typed), `${step.key} ${field}`)}
        onLeave={() => canvas.editor.seal()}
        {...(field in NUMBERS && { noteOf: (typed: string) => noteOf(field, typed) })}
      />
      <TypingHere about={aboutStep(canvas, step.key)} field={field} />
    </>
  )
}
