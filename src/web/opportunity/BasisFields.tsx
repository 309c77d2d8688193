// Source of an opportunity's savings (judged shares or a scenario's difference), and the resulting amount.

import { useId } from 'react'
import type { Opportunity } from '#contract/opportunity.ts'
import type { Scenario } from '#contract/scenario.ts'
import { type HeadlineSavings, headlineSavingsOf } from '#domain/opportunity/headline-savings.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { overlapsOf } from '#domain/opportunity/overlap.ts'
import type { ScenarioStep, Scenarios } from '#domain/opportunity/scenario-savings.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { MapState } from '#domain/process/scenario/scenario.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { OpenFigure } from '#web/figure/index.ts'
import type { Errors, Form } from '#web/opportunity/opportunity-form.ts'
import { useScenarioSavings } from '#web/opportunity/scenarios.ts'
import { useRead } from '#web/platform/api.ts'
import { useAway } from '#web/platform/away.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Checkbox, RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/states.tsx'

/** The audit's data in addition to the edited opportunity. */
export interface Around {
  asIs: MapState
  opportunities: readonly Opportunity[]
  defaults: OrganizationDefaults
}

interface Props {
  auditId: number
  around: Around
  /** The stored opportunity; null for a new one. */
  opportunity: Opportunity | null
  form: Form
  errors: Errors
  onForm: (form: Form) => void
}

const SHARES = ''

export function BasisFields({ auditId, around, opportunity, form, errors, onForm }: Props) {
  const { data: scenarios } = useRead('scenario.list', { params: { id: auditId } })
  // The maps of another scenario may not be on this device.
  const isAway = useAway()
  if (!scenarios) return <Loading />
  const { scenarioId } = form
  const isDeleted = scenarioId !== null && !scenarios.some(({ id }) => id === scenarioId)
  if (scenarios.length === 0 && !isDeleted) return null
  const choose = (value: string) =>
    onForm({
      ...form,
      scenarioId: value === SHARES ? null : Number(value),
      scenarioSteps: [],
      isChosen: false,
    })
  return (
    <div className="grid gap-4 border-t border-rule pt-5">
      <Field
        label="Savings from"
        hint={
          isAway
            ? 'Can be changed when the network is back.'
            : 'The scenario’s difference replaces the shares, which are kept.'
        }
      >
        <Select disabled={isAway} value={scenarioId ?? SHARES} onChange={event => choose(event.target.value)}>
          <option value={SHARES}>Shares judged below</option>
          {isDeleted && <option value={scenarioId}>A scenario that was deleted</option>}
          {scenarios.map(({ id, title }) => (
            <option key={id} value={id}>
              From scenario “{title}”
            </option>
          ))}
        </Select>
      </Field>
      {isDeleted && (
        <Notice tone="caution">
          Its scenario was deleted. Until it is restored, the shares below apply.
        </Notice>
      )}
      {scenarioId !== null && !isDeleted && (
        <Difference
          auditId={auditId}
          around={around}
          opportunity={opportunity}
          form={form}
          errors={errors}
          onForm={onForm}
          scenarios={scenarios}
        />
      )}
    </div>
  )
}

/** The steps that differ in the scenario, and their savings together, as they would be saved now. */
function Difference({
  auditId,
  around,
  opportunity,
  form,
  errors,
  onForm,
}: Props & { scenarios: Scenario[] }) {
  const wanted = [form.scenarioId, ...around.opportunities.map(each => each.scenarioId)]
  const savings = useScenarioSavings(
    auditId,
    around.asIs,
    wanted.flatMap(id => id ?? []),
  )
  const steps = savings?.get(form.scenarioId ?? 0)?.steps
  if (!savings || !steps) return <Loading />
  if (steps.length === 0)
    return <Notice>This scenario changes nothing yet: every step is as it is today.</Notice>
  return (
    <>
      <RadioGroup
        legend="Steps"
        value={form.isChosen ? 'chosen' : 'all'}
        onChange={value => onForm({ ...form, isChosen: value === 'chosen' })}
        options={[
          {
            value: 'all',
            label: `All changed steps (${steps.length})`,
            hint: 'Includes steps that change later.',
          },
          { value: 'chosen', label: 'Chosen steps' },
        ]}
      />
      {form.isChosen && <Chosen steps={steps} form={form} error={errors.scenarioSteps} onForm={onForm} />}
      <ExpectedSavingsView
        headlineSavings={headlineWith(around, opportunity, form, savings)}
        around={around}
      />
    </>
  )
}

interface ChosenProps {
  steps: readonly ScenarioStep[]
  form: Form
  error: string | undefined
  onForm: (form: Form) => void
}

function Chosen({ steps, form, error, onForm }: ChosenProps) {
  const numbers = useNumbers()
  const errorId = useId()
  const chosen = new Set(form.scenarioSteps)
  const toggle = (identity: number, isOn: boolean) =>
    onForm({
      ...form,
      // Steps that no longer differ are deselected.
      scenarioSteps: steps
        .map(each => each.identity)
        .filter(each => (each === identity ? isOn : chosen.has(each))),
    })
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="sr-only">Chosen steps</legend>
      <div className="grid max-h-56 gap-2 overflow-y-auto overscroll-contain pr-2">
        {steps.map(({ identity, label, cost }) => (
          <div key={identity} className="flex items-start justify-between gap-4">
            <Checkbox
              label={<span className="wrap-anywhere">{label}</span>}
              checked={chosen.has(identity)}
              onChange={event => toggle(identity, event.target.checked)}
            />
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">{numbers.figure(cost)}</span>
          </div>
        ))}
      </div>
      <p id={errorId} aria-live="polite" className="mt-1 text-xs font-medium text-danger">
        {error}
      </p>
    </fieldset>
  )
}

const DRAFT = -1
/** The score is not used here. */
const NO_SCORE = 1

/** All opportunities with the values of the form applied. */
function headlineWith(
  { opportunities, asIs, defaults }: Around,
  opportunity: Opportunity | null,
  { title, scenarioId, scenarioSteps, isChosen }: Form,
  savings: Scenarios,
): HeadlineSavings[] {
  const empty = {
    id: DRAFT,
    stepId: null,
    projectedSavings: 0,
    ...NOT_JUDGED,
    judgedBy: null,
    judgedAt: null,
  }
  const edited = {
    ...(opportunity ?? empty),
    title,
    scenarioId,
    scenarioSteps: isChosen ? scenarioSteps : [],
  }
  const others = opportunities.filter(({ id }) => id !== edited.id)
  const steps = new Map(asIs.steps.map(step => [step.id, step]))
  const all = isChosen && scenarioSteps.length === 0 ? [] : [edited, ...others]
  return headlineSavingsOf(all, steps, defaults, NO_SCORE, savings).sort(
    (a, b) => Number(b.opportunity === edited) - Number(a.opportunity === edited),
  )
}

/** The savings, their range, and the part that other opportunities count too. */
function ExpectedSavingsView({
  headlineSavings,
  around,
}: {
  headlineSavings: readonly HeadlineSavings[]
  around: Around
}) {
  const { money } = useNumbers()
  const [mine] = headlineSavings
  if (!mine) return null
  const { figure, ends } = mine
  const others = new Map(around.opportunities.map(({ id, title }) => [id, title]))
  const shared = overlapsOf(headlineSavings).filter(({ opportunities }) =>
    opportunities.includes(mine.opportunity.id),
  )
  return (
    <div aria-live="polite" className="border-l-2 border-signal bg-signal-wash px-4 py-3 text-sm leading-6">
      <p>
        {figure.value === null && `Savings not known: ${mine.weakest}. `}
        Saves{' '}
        <b className="font-semibold">
          <OpenFigure inSentence figure={figure}>
            {figure.value === null ? '–' : money(figure.value)}
          </OpenFigure>
        </b>{' '}
        a year
        {ends.p10.value !== ends.p90.value &&
          ` (80% range: ${rangeText([ends.p10, ends.p90].map(({ value }) => money(value ?? 0)))})`}
        .
      </p>
      {shared.map(({ identity, label, opportunities, money: off }) => (
        <p key={identity} className="text-muted wrap-anywhere">
          On “{label}” it saves the same work as{' '}
          {opportunities
            .flatMap(id => (id === mine.opportunity.id ? [] : `“${others.get(id) ?? ''}”`))
            .join(', ')}
          : {money(off)} are counted only once.
        </p>
      ))}
    </div>
  )
}
