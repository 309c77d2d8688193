// Figures of steps, and specification figures of opportunities, with their inputs down to step fields and answers.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { basisOf } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { effortOf, impactOf, MONTHS_PER_YEAR, monthlyCost } from '#domain/opportunity/opportunity.ts'
import { namedEvidenceLevel } from '#domain/process/statements.ts'
import { ASSUMED_RUNS_PER_MONTH, type ProcessStep } from '#domain/process/step.ts'
import {
  lacksNumbers,
  NUMBER_FIELDS,
  type NumberField,
  runsOf,
  stepField,
} from '#domain/process/step-field.ts'
import { quantityInput } from '#domain/quantity/quantity.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** A number of a step as an input; a figure with its answers if answers state it. */
function numberInput(step: ProcessStep, field: NumberField): FigureInput[] {
  const { range, unit, inputs } = stepField(step, field)
  if (inputs.length === 1) return inputs
  return [{ kind: 'figure', figure: namedFigure(step, field, range.usual, unit, inputs) }]
}

/** The friction of a step as an input, with the answers that support it. */
function frictionInput({ id: stepId, label, friction, sources, marks }: ProcessStep): FigureInput[] {
  const named = sources?.friction ?? []
  const mark = marks?.friction
  const level = named.length > 0 ? namedEvidenceLevel(named) : mark ? 'entered' : 'assumed'
  const end = {
    kind: 'step',
    stepId,
    label,
    field: 'friction',
    value: figureMessages().terms.frictions[friction],
  } as const
  return [{ ...end, unit: null, standing: level, ...mark }, ...named.map(quantityInput)]
}

/** A number of a step as a separate figure, with its inputs. */
export function stepFigure(step: ProcessStep, field: NumberField): Figure {
  const { range, unit, inputs } = stepField(step, field)
  return namedFigure(step, field, range.usual, unit, inputs)
}

const FIELD_NAMES = { durationMin: 'duration', costPerHour: 'rate', runsPerMonth: 'volume' } as const

const namedFigure = (
  { id, label }: ProcessStep,
  field: NumberField,
  value: number,
  unit: Unit,
  inputs: FigureInput[],
): Figure => ({
  id: `step:${id}:${field}`,
  label: figureMessages().figures.steps[FIELD_NAMES[field]]({ step: label }),
  value,
  unit,
  formula: 'step.named',
  version: 1,
  inputs,
})

const assumedRuns = (): FigureInput => ({
  kind: 'assumption',
  label: figureMessages().figures.steps.runs,
  value: ASSUMED_RUNS_PER_MONTH,
  unit: 'runs_per_month',
  author: null,
})

/** Specification figure: monthly impact of a step from its minutes, rate, friction and the assumed 60 runs. */
export function impactFigure(step: ProcessStep): Figure {
  return {
    id: `step:${step.id}:impact`,
    label: figureMessages().figures.steps.impact,
    value: impactOf(step),
    unit: 'money_per_month',
    formula: 'opportunity.impact',
    version: 1,
    inputs: [
      ...numberInput(step, 'durationMin'),
      ...numberInput(step, 'costPerHour'),
      ...frictionInput(step),
      assumedRuns(),
    ],
  }
}

/** Specification figure: impact × 12, at 60 runs a month and weighted by friction. Neither a cost nor a saving. */
export function specificationFigure(step: ProcessStep): Figure {
  return {
    id: `step:${step.id}:literal`,
    label: figureMessages().figures.steps.specification({ step: step.label }),
    value: impactOf(step) * MONTHS_PER_YEAR,
    unit: 'money_per_year',
    formula: 'opportunity.literal',
    version: 1,
    inputs: [{ kind: 'figure', figure: impactFigure(step) }],
  }
}

/**
 * Yearly cost of the step, unweighted: its headline figure, and the maximum that can be saved on it. Null while minutes,
 * rate or volume are unknown; measured if all three were stated.
 */
export function costFigure(step: ProcessStep): Figure {
  const { cost, costMeasured } = figureMessages().figures.steps
  const isUnknown = lacksNumbers(step)
  const figure: Figure = {
    id: `step:${step.id}:cost`,
    label: cost({ step: step.label }),
    value: isUnknown ? null : monthlyCost(step, runsOf(step)) * MONTHS_PER_YEAR,
    unit: 'money_per_year',
    formula: isUnknown ? 'step.unknown' : 'step.yearly_cost',
    version: 1,
    inputs: [
      ...numberInput(step, 'durationMin'),
      ...numberInput(step, 'costPerHour'),
      ...numberInput(step, 'runsPerMonth'),
    ],
  }
  return basisOf(figure) === 'evidence' ? { ...figure, label: costMeasured({ step: step.label }) } : figure
}

/** Yearly cost of the step if one number had this value; null while another number is unknown. */
export function costWith(step: ProcessStep, field: NumberField, value: number): number | null {
  const others = NUMBER_FIELDS.filter(each => each !== field)
  if (lacksNumbers(step, others)) return null
  const runs = field === 'runsPerMonth' ? value : runsOf(step)
  return monthlyCost({ ...step, [field]: value }, runs) * MONTHS_PER_YEAR
}

/** The inputs of the yearly cost without those of one number. */
export const costInputs = (step: ProcessStep, without: NumberField): FigureInput[] => [
  ...(['durationMin', 'costPerHour'] as const)
    .filter(field => field !== without)
    .flatMap(field => numberInput(step, field)),
  ...(without === 'runsPerMonth' ? [] : numberInput(step, 'runsPerMonth')),
]

/** Hours per year that the step takes; null while minutes or volume are unknown. */
export function hoursFigure(step: ProcessStep): Figure {
  const isUnknown = lacksNumbers(step, ['durationMin', 'runsPerMonth'])
  return {
    id: `step:${step.id}:hours`,
    label: figureMessages().figures.steps.hours({ step: step.label }),
    value: isUnknown ? null : (step.durationMin / 60) * runsOf(step) * MONTHS_PER_YEAR,
    unit: 'hours_per_year',
    formula: isUnknown ? 'step.unknown' : 'step.hours',
    version: 1,
    inputs: [...numberInput(step, 'durationMin'), ...numberInput(step, 'runsPerMonth')],
  }
}

/** The numbers stored with an opportunity. */
export interface Stored {
  id: number
  title: string
  effort: number
  /** Money a month. */
  impact: number
  /** Money a year. */
  projectedSavings: number
}

/**
 * The specification figures. Each is derived from the step while the step still yields this number, else from the stored value.
 */
export interface OpportunityFigures {
  effort: Figure
  impact: Figure
  /** Impact × 12: the specification's "$N/year". */
  specification: Figure
}

/** The specification figures of an opportunity on its step, which may have been deleted. */
export function opportunityFigures(stored: Stored, step: ProcessStep | null): OpportunityFigures {
  return {
    effort: effortOn(stored, step),
    impact: impactOn(stored, step),
    specification: specificationFigureOf(stored, step),
  }
}

type OwnName = 'effort' | 'impact' | 'literal'

type Given = Pick<Figure, 'value' | 'unit' | 'formula' | 'inputs'>

const ownFigure = ({ id, title }: Stored, name: OwnName, given: Given): Figure => ({
  id: `opportunity:${id}:${name}`,
  label: figureMessages().figures.opportunity[name === 'literal' ? 'specification' : name]({ title }),
  version: 1,
  ...given,
})

/** A stored value of an opportunity that nothing else explains. */
const storedAlone = ({ title }: Stored, value: number, unit: Unit): Given => ({
  value,
  unit,
  formula: 'opportunity.stored',
  inputs: [
    {
      kind: 'entry',
      label: figureMessages().figures.opportunity.stored({ title }),
      value,
      unit,
      author: null,
    },
  ],
})

function effortOn(stored: Stored, step: ProcessStep | null): Figure {
  const { effort: value } = stored
  const given: Given =
    step && effortOf(step.durationMin) === value
      ? { value, unit: 'score', formula: 'opportunity.effort', inputs: numberInput(step, 'durationMin') }
      : storedAlone(stored, value, 'score')
  return ownFigure(stored, 'effort', given)
}

function impactOn(stored: Stored, step: ProcessStep | null): Figure {
  const { impact: value } = stored
  const fromStep = step && impactFigure(step)
  const given: Given =
    fromStep?.value === value
      ? { value, unit: 'money_per_month', formula: 'opportunity.impact', inputs: fromStep.inputs }
      : storedAlone(stored, value, 'money_per_month')
  return ownFigure(stored, 'impact', given)
}

function specificationFigureOf(stored: Stored, step: ProcessStep | null): Figure {
  const { projectedSavings: value } = stored
  const fromStep = step && specificationFigure(step)
  const given: Given =
    fromStep?.value === value
      ? {
          value,
          unit: 'money_per_year',
          formula: 'opportunity.literal',
          inputs: [{ kind: 'figure', figure: fromStep }],
        }
      : storedAlone(stored, value, 'money_per_year')
  return ownFigure(stored, 'literal', given)
}
