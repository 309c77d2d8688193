// The Edit Step panel. Edits apply immediately; Save and Cancel only close it.

import { Suspense, useEffect, useRef } from 'react'
import { useParams } from 'react-router'
import { figureText } from '#domain/figure/figure.ts'
import { costFigure, specificationFigure } from '#domain/opportunity/figures.ts'
import { weakestOfStep } from '#domain/opportunity/weakest-input.ts'
import {
  ASSUMED_RUNS_PER_MONTH,
  ENGINE_LABELS,
  ENGINES,
  FRICTION_LABELS,
  FRICTIONS,
} from '#domain/process/step.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { CommentButton } from '#web/comment/index.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { StepSource } from '#web/interview/index.ts'
import { MoreFields } from '#web/platform/form/MoreFields.tsx'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import type { StepView } from '#web/process/canvas/view/views.ts'
import { aboutStep } from '#web/process/step/about.ts'
import { CopiedNumbersOfStep } from '#web/process/step/CopiedNumbers.tsx'
import { OrderOfWork } from '#web/process/step/OrderOfWork.tsx'
import { StepConflict } from '#web/process/step/StepConflict.tsx'
import { StepFieldInput } from '#web/process/step/StepFieldInput.tsx'
import { NumberEvidence, usePlaceholders, useSourced } from '#web/process/step-evidence.tsx'
import { useCanvas, useStepView, useWatched } from '#web/process/watch.ts'
import { ComparableRange, StepKind } from '#web/step-kind/index.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'

export default function EditStepPanel() {
  const { step, opened } = useWatched('chrome').panel
  const panel = useRef<HTMLElement>(null)
  useFocus(panel, step, opened)
  return step === null ? null : <Panel key={step} id={step} panel={panel} />
}

type PanelRef = React.RefObject<HTMLElement | null>

function Panel({ id, panel }: { id: Key; panel: PanelRef }) {
  const canvas = useCanvas()
  const view = useStepView(id)
  if (!view) return null
  return (
    <section
      ref={panel}
      data-at={aboutStep(canvas, id)}
      data-step-panel
      aria-label="Edit Step"
      className="flex shrink-0 flex-col border-edge bg-sheet max-lg:max-h-3/5 max-lg:border-t lg:w-80 lg:border-l"
      onKeyDown={event => event.key === 'Escape' && canvas.panel.open(null)}
    >
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={event => {
          event.preventDefault()
          canvas.panel.open(null)
        }}
      >
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
          <Comments view={view} />
          <fieldset disabled={canvas.editor.readOnly} className="space-y-3">
            <legend className="headline float-left mb-2 w-full text-lg">Edit Step</legend>
            <Cost view={view} />
            <StepConflict id={id} />
            <Fields view={view} />
            <MakeOpportunity view={view} />
          </fieldset>
          <Kind view={view} />
          <Sources view={view} />
        </div>
        <div className="flex gap-2 border-t border-rule px-4 py-3">
          {!canvas.editor.readOnly && (
            <Button type="submit" size="sm">
              Save
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => canvas.panel.open(null)}>
            {canvas.editor.readOnly ? 'Close' : 'Cancel'}
          </Button>
        </div>
      </form>
    </section>
  )
}

/** The panel takes the focus when it is opened, and returns it to its step when it closes. */
function useFocus(panel: PanelRef, step: Key | null, opened: number): void {
  const canvas = useCanvas()
  const last = useRef(step)
  useEffect(() => {
    // An inline name field keeps the focus.
    if (opened > 0 && canvas.inline.naming === null) panel.current?.querySelector('input')?.focus()
  }, [canvas, panel, opened])
  useEffect(() => {
    const before = last.current
    last.current = step
    if (step !== null || before === null || document.activeElement !== document.body) return
    document.querySelector<SVGGElement>(`[data-key="${CSS.escape(before)}"]`)?.focus({ preventScroll: true })
  }, [step])
}

function Fields({ view: { step } }: { view: StepView }) {
  const { sign } = useNumbers()
  return (
    <>
      <Field label="Label">
        <StepFieldInput step={step} field="label" />
      </Field>
      <Field label="Owner">
        <StepFieldInput step={step} field="owner" />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Duration (minutes)" hint={<NumberEvidence step={step} field="durationMin" words />}>
          <StepFieldInput step={step} field="durationMin" />
        </Field>
        <Field
          label={`Cost per Hour (${sign})`}
          hint={<NumberEvidence step={step} field="costPerHour" words />}
        >
          <StepFieldInput step={step} field="costPerHour" />
        </Field>
      </div>
      <OtherAudits step={step} />
      <Field label="Runs per Month" hint={<NumberEvidence step={step} field="runsPerMonth" words />}>
        <StepFieldInput step={step} field="runsPerMonth" />
      </Field>
      <CopiedNumbersOfStep step={step} />
      <MoreFields form="step" holds="lane, friction, system, decision, order of work">
        <div className="grid grid-cols-2 gap-3">
          <EngineField view={step} />
          <FrictionField view={step} />
          <Field label="System" className="col-span-2">
            <StepFieldInput step={step} field="system" />
          </Field>
        </div>
        <DecisionField view={step} />
        <OrderOfWork step={step} />
      </MoreFields>
    </>
  )
}

function EngineField({ view }: { view: StepView['step'] }) {
  const canvas = useCanvas()
  return (
    <Field label="Engine Type">
      <EnumSelect
        values={ENGINES}
        labels={ENGINE_LABELS}
        value={view.engine}
        onChoose={engine => canvas.commands.change(view.key, { engine })}
      />
    </Field>
  )
}

function FrictionField({ view }: { view: StepView['step'] }) {
  const canvas = useCanvas()
  return (
    <Field label="Friction Type">
      <EnumSelect
        values={FRICTIONS}
        labels={FRICTION_LABELS}
        value={view.friction}
        onChoose={friction => canvas.commands.change(view.key, { friction })}
      />
    </Field>
  )
}

function DecisionField({ view }: { view: StepView['step'] }) {
  const canvas = useCanvas()
  return (
    <Checkbox
      label="Decision step"
      checked={view.isDecision}
      onChange={event => canvas.commands.change(view.key, { isDecision: event.target.checked })}
    />
  )
}

/** The step's origin, and the interviewees who named its fields. */
function Sources({ view: { step } }: { view: StepView }) {
  const canvas = useCanvas()
  const { id } = useParams()
  const sourced = useSourced(step)
  if (!sourced) return null
  return (
    <Suspense>
      <StepSource
        auditId={Number(id)}
        step={sourced}
        readOnly={canvas.editor.readOnly}
        onDecided={saved => canvas.sync.takeStep(saved)}
      />
    </Suspense>
  )
}

/** The step's id on the server, for what company accounts alone see of steps of the as-is map. */
function useComparedId(step: StepView['step']): number | undefined {
  const { outbox, scenario } = useCanvas()
  const isCompany = useIsCompany()
  return isCompany && scenario === null ? outbox.known.idOf(step.key) : undefined
}

/** What steps of the same kind took in other audits. */
function OtherAudits({ step }: { step: StepView['step'] }) {
  const id = useComparedId(step)
  return id ? (
    <Suspense>
      <ComparableRange stepId={id} />
    </Suspense>
  ) : null
}

/** The kind of the step; outside the form's fieldset, because it is confirmed in completed audits too. */
function Kind({ view: { step } }: { view: StepView }) {
  const id = useComparedId(step)
  const isPlaceholder = usePlaceholders(step)
  const readOnly = useIsReader(Number(useParams().id))
  return id ? (
    <Suspense>
      <StepKind
        stepId={id}
        label={step.label}
        hasMinutes={!isPlaceholder('durationMin')}
        readOnly={readOnly}
      />
    </Suspense>
  ) : null
}

/** Comments on the step, above all that loads late; a step that the server does not know yet has none. */
function Comments({ view: { step } }: { view: StepView }) {
  const { outbox } = useCanvas()
  const auditId = Number(useParams().id)
  const id = outbox.known.idOf(step.key)
  if (!id) return null
  return (
    <p className="absolute top-3 right-2">
      <CommentButton auditId={auditId} about={`step:${id}`} name={step.label} on="this step" labelled />
    </p>
  )
}

/** The step's headline figure: its cost per year, and the evidence for it. */
function Cost({ view: { step } }: { view: StepView }) {
  const auditId = Number(useParams().id)
  const sourced = useSourced(step) ?? { ...step, id: 0, auditId }
  const cost = costFigure(sourced)
  return (
    <div className="clear-both border-b border-dashed border-edge pb-2 text-sm">
      <p>
        <OpenFigure figure={cost} showBasis className="text-lg font-semibold" />
      </p>
      <p className="text-xs text-muted">
        {cost.value === null ? 'cost not known yet' : 'costs this step'} · {weakestOfStep(sourced)} · at an
        assumed {ASSUMED_RUNS_PER_MONTH} runs a month: {figureText(specificationFigure(sourced))}
      </p>
    </div>
  )
}

/** The button that creates an opportunity from a friction. */
function MakeOpportunity({ view: { step, hasOpportunity } }: { view: StepView }) {
  const canvas = useCanvas()
  const make = () => {
    canvas.commands.makeOpportunity(step.key)
    toast({ title: hasOpportunity ? 'Opportunity updated' : 'Opportunity created', description: step.label })
  }
  // Opportunities belong to the as-is map.
  if (step.friction === 'none' || canvas.scenario !== null) return null
  return (
    <Button variant="secondary" size="sm" onClick={make}>
      {hasOpportunity ? 'Update opportunity' : 'Create opportunity'}
    </Button>
  )
}
