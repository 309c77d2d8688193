// The figures of steps in a scenario: duration then, savings, and lineage back to today's sources.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure, hoursFigure, stepFigure } from '#domain/opportunity/figures.ts'
import type { EffectField } from '#domain/process/scenario/effect.ts'
import { effectFields, type StepDifference, scenarioField } from '#domain/process/scenario/scenario.ts'
import { lacksWork, originOf, usualWork } from '#domain/process/scenario/work.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { NUMBER_UNITS, type NumberField, stepField } from '#domain/process/step-field.ts'
import type { Unit } from '#domain/text/number-style.ts'

interface Named {
  id: number
  title: string
}

/** A figure of the scenario, or of the part of it that `name` gives. */
export const workFigure = (
  { id }: Named,
  name: string,
  label: string,
  unit: Unit,
  inputs: FigureInput[],
  value: number | null,
): Figure => ({
  id: `scenario:${id}:${name}`,
  label,
  value,
  unit,
  formula: `scenario.${FORMULA_OF[name] ?? 'sum'}`,
  version: 1,
  inputs,
})

const FORMULA_OF: Record<string, string> = { net: 'net', payback: 'payback', total: 'total' }

const UNITS = { hours: 'hours_per_year', cost: 'money_per_year' } as const

/**
 * Hours or money per year that a step saves in the scenario; null if they are unknown. Its lineage leads to the step today
 * and the step then.
 */
export function savedFigure(
  scenario: Named,
  difference: StepDifference,
  of: 'hours' | 'cost',
  value: number,
): Figure {
  const { identity, before, after } = difference
  const today = before && (of === 'hours' ? hoursFigure(before) : costFigure(before))
  const then = after && stepWorkFigure(scenario, after, before, of)
  const inputs = [today, then].flatMap((figure): FigureInput[] =>
    figure ? [{ kind: 'figure', figure }] : [],
  )
  const label = (before ?? after)?.label ?? ''
  return {
    id: `scenario:${scenario.id}:step:${identity}:${of}`,
    label: figureMessages().figures.scenario[of === 'hours' ? 'hoursSavedOn' : 'costSavedOn']({
      step: label,
    }),
    value: lacksWork(before ?? after, originOf(difference), of) ? null : value,
    unit: UNITS[of],
    formula: 'scenario.saved',
    version: 1,
    inputs,
  }
}

function stepWorkFigure(
  scenario: Named,
  step: ProcessStep,
  origin: ProcessStep | null,
  of: 'hours' | 'cost',
): Figure {
  const fields = [
    'durationMin',
    'runsPerMonth',
    ...(of === 'cost' ? (['costPerHour'] as const) : []),
  ] as const
  const parts = effectFields(step).filter(field => field !== 'toolCost' && field !== 'oneOffCost')
  return {
    id: `scenario:${scenario.id}:step:${step.originId ?? step.id}:${of}_then`,
    label: figureMessages().figures.scenario[of === 'hours' ? 'hoursThen' : 'costThen']({
      step: step.label,
      scenario: scenario.title,
    }),
    value: lacksWork(step, origin, of) ? null : usualWork(step, origin)[of],
    unit: UNITS[of],
    formula: `scenario.step_${of}`,
    version: 1,
    inputs: [
      ...fields.flatMap(field => numberInput(step, origin, field)),
      ...parts.map(field => effectInput(step, field)),
    ],
  }
}

/** While a number equals today's, its lineage leads to today's step; else it is a user's entry. */
function numberInput(step: ProcessStep, origin: ProcessStep | null, field: NumberField): FigureInput {
  const { range, unit } = scenarioField(step, origin, field)
  if (origin && stepField(origin, field).range.usual === range.usual)
    return { kind: 'figure', figure: stepFigure(origin, field) }
  const { inputs } = stepField(step, field)
  const [first] = inputs
  if (first?.kind === 'figure') return first
  return given(stepFigure(step, field).label, range.usual, unit, step.marks?.[field])
}

const EFFECT_UNITS: Record<EffectField, Unit> = {
  minutesAfter: NUMBER_UNITS.durationMin,
  share: 'percent',
  repeatsAvoided: 'percent',
  toolCost: 'money_per_month',
  oneOffCost: 'money',
}

const effectInput = (step: ProcessStep, field: EffectField): FigureInput =>
  given(
    figureMessages().figures.scenario.effects[field]({ step: step.label }),
    step.effect?.[field]?.usual ?? 0,
    EFFECT_UNITS[field],
    step.marks?.effect,
  )

/** An interviewee cannot report a future number: it is entered by a user, else assumed. */
const given = (
  label: string,
  value: number,
  unit: Unit,
  mark: { author: string; date: string } | undefined,
): FigureInput =>
  mark
    ? { kind: 'entry', label, value, unit, ...mark }
    : { kind: 'assumption', label, value, unit, author: null }

/** What the step costs beyond its work: tool cost per month, and one-off cost. */
export function afterFigures(
  scenario: Named,
  { identity, after }: StepDifference,
): { tool: Figure | null; once: Figure | null } {
  const figure = (field: 'toolCost' | 'oneOffCost', name: string): Figure | null =>
    after?.effect?.[field]
      ? {
          id: `scenario:${scenario.id}:step:${identity}:${name}`,
          label: figureMessages().figures.scenario.effects[field]({ step: after.label }),
          value: after.effect[field].usual,
          unit: EFFECT_UNITS[field],
          formula: 'scenario.given',
          version: 1,
          inputs: [effectInput(after, field)],
        }
      : null
  return { tool: figure('toolCost', 'tool'), once: figure('oneOffCost', 'once') }
}
