// Scenarios in documents: compares up to three side by side with the as-is map, with their changes and savings.

import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { OnScenario, Scenarios } from '#domain/opportunity/scenario-savings.ts'
import { type ScenarioMoney, scenarioMoney } from '#domain/process/scenario/money.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import type { StepDifference } from '#domain/process/scenario/scenario.ts'
import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import { NUMBER_UNITS, type NumberField, runsOf } from '#domain/process/step-field.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Scenarios that fit side by side on a page. */
const SHOWN = 3

/** A to-be map and its as-is map. */
export interface ScenarioRecord {
  id: number
  title: string
  note: string
  steps: ProcessStep[]
  links: ProcessLink[]
}

/** A scenario and its money against today. */
export interface ScenarioComparison {
  scenario: ScenarioRecord
  money: ScenarioMoney
}

/** The scenarios that documents show: the first three. */
export const shownScenarios = (scenarios: readonly ScenarioRecord[] = []) => scenarios.slice(0, SHOWN)

/** Compares the first three scenarios with the as-is map. */
export const comparedOf = (content: {
  steps: ProcessStep[]
  links: ProcessLink[]
  scenarios?: ScenarioRecord[]
}): ScenarioComparison[] =>
  shownScenarios(content.scenarios).map(scenario => ({
    scenario,
    money: scenarioMoney(scenario, content, scenario),
  }))

/** Compares the scenarios that opportunities use with the as-is map, including those that documents do not show. */
export function countedScenarios(content: {
  steps: ProcessStep[]
  links: ProcessLink[]
  scenarios?: ScenarioRecord[]
  opportunities: readonly OnScenario[]
}): Scenarios {
  const counted = new Set(content.opportunities.map(each => each.scenarioId))
  return savingsByScenario(
    content,
    (content.scenarios ?? []).filter(({ id }) => counted.has(id)),
  )
}

const SUMS = ['hours', 'cost', 'tool', 'net', 'once'] as const

/** All figures of the scenarios that documents show, with P10 and P90. */
export const scenarioFigures = (all: readonly ScenarioComparison[]): Figure[] =>
  all.flatMap(({ money }) => [
    ...SUMS.flatMap(of => withEnds(money[of])),
    money.payback,
    money.total,
    ...[...money.owners, ...money.steps].flatMap(({ hours, cost }) => [
      ...withEnds(hours),
      ...withEnds(cost),
    ]),
  ])

/** The totals of a scenario, without the ends of their ranges. */
export const scenarioSums = ({ money }: ScenarioComparison): Figure[] => [
  ...SUMS.map(of => money[of].figure),
  money.payback,
  money.total,
]

const withEnds = ({ figure, ends }: Total) => [figure, ends.p10, ends.p90]

/** One line of the comparison of scenarios. */
export interface ScenarioLine {
  label: string
  /** The figure of each scenario in this line, with its range if it has one. */
  cells: { text: string; figureId: string }[]
}

/** The totals of the scenarios, line by line: "$19,200 ($14,000 to $25,000)". */
export const scenarioLines = (all: readonly ScenarioComparison[]): ScenarioLine[] => [
  {
    label: lines().today,
    cells: all.map(({ money: { today } }) => ({
      text: today ? figureText(today) : lines().noSteps,
      figureId: today?.id ?? '',
    })),
  },
  {
    label: lines().total,
    cells: all.map(({ money: { total } }) => ({ text: figureText(total), figureId: total.id })),
  },
  ...SUMS.map(of => ({
    label: lines()[of],
    cells: all.map(({ money }) => ({ text: totalText(money[of]), figureId: money[of].figure.id })),
  })),
  {
    label: lines().payback,
    cells: all.map(({ money }) => ({ text: figureText(money.payback), figureId: money.payback.id })),
  },
]

function totalText({ figure, ends, spread }: Total): string {
  const usual = figureText(figure)
  const end = ({ value, unit }: Figure) =>
    unit === 'hours_per_year' ? amountText(Math.round(value ?? 0), 'count') : amountText(value, 'money')
  return spread.p10 < spread.p90 ? lines().range({ usual, low: end(ends.p10), high: end(ends.p90) }) : usual
}

const lines = () => evidenceMessages().scenario

/** One row per step that differs: the change, its as-is cost, its to-be cost, and the savings. */
export function scenarioRows({
  money,
}: ScenarioComparison): [step: string, what: string, saved: string, figureId: string][] {
  const saved = new Map(money.steps.map(each => [each.difference.identity, each.cost]))
  return money.difference.steps
    .filter(({ kind }) => kind !== 'same')
    .map(each => {
      const cost = saved.get(each.identity)
      const label = (each.after ?? each.before)?.label ?? ''
      return [label, whatText(each), cost ? totalText(cost) : lines().none, cost?.figure.id ?? '']
    })
}

/** Runs derived from the flow have decimals, which are rounded for readability. */
const whole = (value: number) => (value > 20 ? Math.round(value) : Math.round(value * 100) / 100)

/** The change in words: "Changed: 20 min to 5 min, Desk to Agent". */
export function whatText({ kind, before, after, fields }: StepDifference): string {
  const words = lines()
  if (!before || !after) return words.kinds[kind]
  const fromTo = (field: NumberField, was: number, is: number) =>
    fields.includes(field)
      ? [
          words.fromTo({
            from: amountText(was, NUMBER_UNITS[field]),
            to: amountText(is, NUMBER_UNITS[field]),
          }),
        ]
      : []
  const parts = [
    ...(fields.includes('label') ? [words.renamed({ label: before.label })] : []),
    ...fromTo('durationMin', before.durationMin, after.durationMin),
    ...fromTo('runsPerMonth', whole(runsOf(before)), whole(runsOf(after))),
    ...fromTo('costPerHour', before.costPerHour, after.costPerHour),
    ...(fields.includes('owner') ? [words.fromTo({ from: before.owner, to: after.owner })] : []),
    ...(after.effect?.minutesAfter
      ? [
          words.minutesAfter({
            minutes: amountText(after.effect.minutesAfter.usual, 'minutes'),
            share: amountText(after.effect.share?.usual ?? 100, 'percent'),
          }),
        ]
      : []),
    ...(after.effect?.repeatsAvoided
      ? [words.repeatsAvoided({ share: amountText(after.effect.repeatsAvoided.usual, 'percent') })]
      : []),
  ]
  return parts.length === 0 ? words.kinds[kind] : `${words.kinds[kind]}: ${parts.join(', ')}`
}
