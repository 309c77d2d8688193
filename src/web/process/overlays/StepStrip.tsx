// The selected step's numbers in small fields at the foot of the pane, and its next actions, for mouse and touch alike.

import { Link2, PanelRightOpen, Pencil, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { NUMBER_FIELDS, type NumberField } from '#domain/process/step-field.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { backToStep, drawingOf } from '#web/process/overlays/anchor.ts'
import { aboutStep } from '#web/process/step/about.ts'
import { StepConflict } from '#web/process/step/StepConflict.tsx'
import { StepFieldInput } from '#web/process/step/StepFieldInput.tsx'
import type { TypedField } from '#web/process/step/typed.ts'
import { NumberEvidence } from '#web/process/step-evidence.tsx'
import { useCanvas, useStepView } from '#web/process/watch.ts'

/** Messages about a typed number have their own line below all fields and do not widen the strip. */
const NOTES =
  '[&_[data-noted]]:contents [&_[role=status]]:order-last [&_[role=status]]:-mr-1 [&_[role=status]]:w-0 [&_[role=status]]:min-w-full [&_[role=status]:empty]:absolute [&_[data-below]]:order-last [&_[data-below]]:w-0 [&_[data-below]]:min-w-full'

export function StepStrip({ id }: { id: Key }) {
  const canvas = useCanvas()
  const view = useStepView(id)
  if (!view) return null
  const isInPanel = canvas.panel.step === id
  return (
    <fieldset
      data-at={aboutStep(canvas, id)}
      aria-label={`${view.step.label}, quick fields`}
      onKeyDown={event => event.stopPropagation()}
      className={`flex w-max max-w-full flex-wrap items-center gap-1 ${NOTES}`}
    >
      {/* Beside the panel that shows them all, a narrow pane has no room for the fields. */}
      <span className={isInPanel ? 'contents @max-[54rem]:hidden' : 'contents'}>
        <Fields step={view.step} />
      </span>
      <Actions id={id} />
      {/* The panel, if it is open on the step, shows the same question. */}
      {!isInPanel && <StepConflict id={id} />}
    </fieldset>
  )
}

const isNumber = (field: TypedField): field is NumberField =>
  (NUMBER_FIELDS as readonly string[]).includes(field)

const FIELDS: readonly { field: TypedField; name: string; width: string }[] = [
  { field: 'durationMin', name: 'Minutes', width: '!w-21' },
  { field: 'costPerHour', name: 'Hourly rate', width: '!w-21' },
  { field: 'owner', name: 'Owner', width: '!w-26' },
  { field: 'runsPerMonth', name: 'Monthly runs', width: '!w-21' },
]

function Fields({ step }: { step: CanvasStep }) {
  const { sign } = useNumbers()
  const units: Partial<Record<TypedField, ReactNode>> = {
    durationMin: 'min',
    costPerHour: `${sign}/h`,
    runsPerMonth: '/month',
  }
  return FIELDS.map(({ field, name, width }) => (
    <Small key={field} step={step} field={field} name={name} width={width} unit={units[field]} />
  ))
}

interface SmallProps {
  step: CanvasStep
  field: TypedField
  name: string
  width: string
  unit: ReactNode
}

/** Enter keeps the typed text and Escape reverts it; both return the focus to the step. */
function Small({ step, field, name, width, unit }: SmallProps) {
  const canvas = useCanvas()
  const keyPressed = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    if (event.key === 'Escape') canvas.editor.takeBack(`${step.key} ${field}`)
    backToStep(drawingOf(event.currentTarget), step.key)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field inside
    <span className="contents text-xs text-muted" onKeyDown={keyPressed}>
      {isNumber(field) && <NumberEvidence step={step} field={field} />}
      <StepFieldInput
        step={step}
        field={field}
        unit={unit}
        aria-label={name}
        className={`!h-7 !px-1.5 !text-xs pointer-coarse:!h-11 pointer-coarse:!text-base ${width}`}
      />
    </span>
  )
}

function Actions({ id }: { id: Key }) {
  const canvas = useCanvas()
  const connect = (drawing: Element | null | undefined) => {
    canvas.tools.setLinking(true)
    canvas.tools.linkStep(id)
    backToStep(drawing, id)
  }
  return (
    <span className="ml-auto flex gap-1">
      <Action name="Add next step" onPress={() => canvas.commands.addNext(id)}>
        <Plus aria-hidden />
      </Action>
      <Action name="Connect to…" onPress={connect}>
        <Link2 aria-hidden />
      </Action>
      <Action name="Name the step" onPress={() => canvas.inline.startNaming(id)}>
        <Pencil aria-hidden />
      </Action>
      {canvas.panel.step !== id && (
        <Action name="Edit in the panel" onPress={() => canvas.panel.open(id)}>
          <PanelRightOpen aria-hidden />
        </Action>
      )}
    </span>
  )
}

function Action({
  name,
  onPress,
  children,
}: {
  name: string
  onPress: (drawing: Element | null | undefined) => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={event => onPress(drawingOf(event.currentTarget))}
      className="grid size-7 place-items-center rounded-sm text-ink hover:bg-band pointer-coarse:size-11 [&_svg]:size-4"
    >
      {children}
    </button>
  )
}
