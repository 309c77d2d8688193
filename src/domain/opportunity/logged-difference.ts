// Said against logged: the money a year between what people said about a number of a step and what an event log recorded.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costInputs, costWith } from '#domain/opportunity/figures.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { accountsOf, NUMBER_UNITS, type NumberField } from '#domain/process/step-field.ts'
import {
  isAnswer,
  isLogged,
  type LogSource,
  type Quantity,
  quantityInput,
} from '#domain/quantity/quantity.ts'
import { differsFrom } from '#domain/source/log/agreement.ts'

/** A number of a step about which interviewees and a log differ. */
export interface LoggedDifference {
  step: ProcessStep
  field: NumberField
  /** The last statement of each interview, and of those that differ the one nearest to the log. */
  said: Quantity[]
  nearest: Quantity
  logged: Quantity & { source: LogSource }
  /** Yearly cost with the logged number minus that with the nearest statement. */
  money: Figure
}

/**
 * Numbers that a log states which is still there, and from which an interview differs by more than rounding and
 * chance; the most money first.
 */
export function loggedDifferencesOf(steps: readonly ProcessStep[]): LoggedDifference[] {
  const found = steps.flatMap(step =>
    (['durationMin', 'runsPerMonth'] as const).flatMap(field => differenceOf(step, field) ?? []),
  )
  return found.sort((a, b) => Math.abs(b.money.value ?? 0) - Math.abs(a.money.value ?? 0))
}

function differenceOf(step: ProcessStep, field: NumberField): LoggedDifference | null {
  const { counted } = accountsOf(step, field)
  const logged = counted.findLast(isOfLog)
  const said = counted.filter(({ source }) => isAnswer(source))
  if (!logged) return null
  const distance = ({ usual }: Quantity) => Math.abs(usual - logged.usual)
  const measured = { ...logged, ...logged.source }
  const [nearest] = said
    .filter(each => differsFrom(measured, each))
    .toSorted((a, b) => distance(a) - distance(b))
  if (!nearest) return null
  return { step, field, said, nearest, logged, money: moneyBetween(step, field, { nearest, logged }) }
}

const isOfLog = (each: Quantity): each is LoggedDifference['logged'] =>
  isLogged(each.source) && each.source.sourceId !== null

function moneyBetween(
  step: ProcessStep,
  field: NumberField,
  { nearest, logged }: Pick<LoggedDifference, 'nearest' | 'logged'>,
): Figure {
  const recorded = costWith(step, field, logged.usual)
  const said = costWith(step, field, nearest.usual)
  return {
    id: `step:${step.id}:${field}:logged`,
    label: figureMessages().figures.steps.loggedDifference[field === 'durationMin' ? 'duration' : 'volume']({
      step: step.label,
    }),
    value: recorded === null || said === null ? null : recorded - said,
    unit: 'money_per_year',
    formula: 'step.logged_difference',
    version: 1,
    inputs: [
      { kind: 'figure', figure: statedFigure(step, field, logged, 'log') },
      { kind: 'figure', figure: statedFigure(step, field, nearest, 'interview') },
      ...costInputs(step, field),
    ],
  }
}

/** One statement as a figure, so that it opens to its cases or its quote. */
function statedFigure(
  step: ProcessStep,
  field: NumberField,
  stated: Quantity,
  by: 'log' | 'interview',
): Figure {
  const words = figureMessages().figures.steps
  const name = field === 'durationMin' ? words.duration : words.volume
  return {
    id: `step:${step.id}:${field}:${by === 'log' ? 'recorded' : 'said'}`,
    label: words.statedBy({ figure: name({ step: step.label }), by }),
    value: stated.usual,
    unit: NUMBER_UNITS[field],
    formula: 'step.stated',
    version: 1,
    inputs: [quantityInput(stated)],
  }
}
