// What opportunities are expected to save: a share of what their step costs, or a scenario's difference; each saving once.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { costFigure, hoursFigure } from '#domain/opportunity/figures.ts'
import type { SavingsKind } from '#domain/opportunity/opportunity.ts'
import {
  type Counted,
  type CountedPart,
  countedOnce,
  lacksScenario,
  NO_SCENARIOS,
  type OnScenario,
  type ScenarioSavings,
  type Scenarios,
  scenarioOf,
} from '#domain/opportunity/scenario-savings.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type Range, sumRanges } from '#domain/range.ts'

/** Judged by a person; null while nobody has. Shares in percent 0–100, money in the audit's currency (running: a month). */
export interface Judgement {
  /** Share of the step's cost that the opportunity can reach at all. */
  addressable: Range | null
  /** Share of that which will really be saved. Given together with `addressable`. */
  realisation: Range | null
  oneOffCost: Range | null
  runningCost: Range | null
  judgedBy: string | null
  judgedAt: string | null
}

export interface JudgedOpportunity extends Judgement, OnScenario {
  id: number
  stepId: number | null
  title: string
  /** Money a year: what there is to save where no step says it. */
  projectedSavings: number
  /** What its saving is; hours freed while nobody has said. */
  saves?: SavingsKind
  /** Id of the lever that a person chose; absent or null while the rule chooses. */
  lever?: string | null
}

type Shares = Pick<Judgement, 'addressable' | 'realisation'>

/** Somebody has judged its shares or its costs; it counts in what the ROI is offered. */
export const isJudged = ({ addressable, oneOffCost, runningCost }: Omit<Judgement, 'realisation'>) =>
  addressable !== null || oneOffCost !== null || runningCost !== null

/** Share of the cost that is saved, as a fraction; null while it is not judged. */
export function savedShare({ addressable, realisation }: Shares): Range | null {
  if (!addressable || !realisation) return null
  const at = (point: keyof Range) => (addressable[point] / 100) * (realisation[point] / 100)
  return { min: at('min'), usual: at('usual'), max: at('max') }
}

/** What several shares of one step add up to, at each point. */
export const totalShare = (shares: readonly Shares[]): Range =>
  sumRanges(shares.flatMap(each => savedShare(each) ?? []))

/** More than everything cannot be saved; a little dust of binary fractions is no excess. */
export const savesTooMuch = (total: Range) => total.max > 1 + 1e-9

/** The shares that count: those that somebody judged, else the house's. */
export const sharesOf = ({ addressable, realisation }: Shares, house: OrganizationDefaults) =>
  addressable && realisation
    ? { addressable, realisation }
    : { addressable: house.addressable, realisation: house.realisation }

/** What the shares of a step's opportunities are multiplied by, so that they add to no more than the whole. */
export const cutOf = (total: number) => (total > 1 ? 1 / total : 1)

/** What an opportunity counts on a step, money a year at the usual values: by itself, and beside the others. */
export interface CountedStep {
  /** What the step is known by. */
  identity: number
  label: string
  claimed: number
  counted: number
}

/** An opportunity with what it is expected to save and what there is to save. Money a year, at the usual values. */
export interface ExpectedSavings {
  opportunity: JudgedOpportunity
  step: ProcessStep | null
  judged: boolean
  /** Whose difference it takes its savings from; null where shares count. */
  scenario: ScenarioSavings | null
  /** The scenario that it was to count on is deleted: its shares count. */
  lacksScenario: boolean
  /** Yearly cost of the step, or the amount that was entered where there is none; with a scenario all of its difference. */
  ceiling: Figure
  /** The share of it that is expected to be saved, after the cut: 0–1; with a scenario what is left once all is counted once. */
  share: number
  /** The share of the step that scenarios leave to its own shares: 0–1. */
  left: number
  /** Hours a year that it frees; null where nobody knows them. */
  hours: number | null
  /** Where it saves; empty without a step. */
  on: CountedStep[]
  /** Its leading figure. */
  figure: Figure
}

/**
 * What every opportunity is expected to save, in the order given. Those of one step are cut to what it costs; what a
 * scenario takes off a step is counted once, and shares of that step are of what it leaves.
 */
export function expectedSavings(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  house: OrganizationDefaults,
  scenarios: Scenarios = NO_SCENARIOS,
): ExpectedSavings[] {
  const counted = countedOnce(opportunities, scenarios, ({ cost, hours }) => ({
    cost: Float64Array.of(cost.value ?? 0),
    hours: Float64Array.of(hours.value ?? 0),
  }))
  const byOpportunity = Map.groupBy(counted.parts, part => part.opportunity)
  const totals = totalShares(opportunities, house, scenarios)
  return opportunities.map(opportunity => {
    const step = steps.get(opportunity.stepId ?? 0) ?? null
    const scenario = scenarioOf(opportunity, scenarios)
    if (scenario) return fromScenario(opportunity, step, scenario, byOpportunity.get(opportunity.id) ?? [])
    const cut = cutOf(totals.get(opportunity.stepId ?? 0) ?? 0)
    const lacks = lacksScenario(opportunity, scenarios)
    return { ...fromShares(opportunity, step, house, { cut, counted }), lacksScenario: lacks }
  })
}

const usualShare = (each: Shares, house: OrganizationDefaults) =>
  savedShare(sharesOf(each, house))?.usual ?? 0

/** What the shares of each step add up to, of those opportunities that count by shares. */
function totalShares(
  opportunities: readonly JudgedOpportunity[],
  house: OrganizationDefaults,
  scenarios: Scenarios,
) {
  const totals = new Map<number, number>()
  for (const each of opportunities)
    if (each.stepId !== null && !scenarioOf(each, scenarios))
      totals.set(each.stepId, (totals.get(each.stepId) ?? 0) + usualShare(each, house))
  return totals
}

/** The share of something that scenarios leave; all of nothing. */
const leftOf = (whole: number, taken: number) => (whole > 0 ? Math.max(0, 1 - taken / whole) : 1)

function fromShares(
  opportunity: JudgedOpportunity,
  step: ProcessStep | null,
  house: OrganizationDefaults,
  { cut, counted }: { cut: number; counted: Counted },
): Omit<ExpectedSavings, 'lacksScenario'> {
  const before = usualShare(opportunity, house)
  const ceiling = step ? costFigure(step) : enteredFigure(opportunity)
  const whole = ceiling.value ?? 0
  const taken = step ? counted.taken.get(step.id) : undefined
  const beside = counted.parts.filter(part => taken && part.step.identity === step?.id)
  const left = leftOf(whole, taken?.cost[0] ?? 0)
  const share = before * cut * left
  const figure: Figure = {
    id: `opportunity:${opportunity.id}:expected`,
    label: `Expected savings: ${opportunity.title}`,
    value: whole * share,
    unit: 'money_per_year',
    formula:
      left < 1 ? 'opportunity.expected_left' : cut < 1 ? 'opportunity.expected_cut' : 'opportunity.expected',
    version: 1,
    inputs: [
      { kind: 'figure', figure: ceiling },
      ...shareInputs(opportunity, house),
      ...(left < 1 ? differences(beside) : []),
    ],
  }
  const hours = step && (hoursFigure(step).value ?? 0)
  return {
    ...{ opportunity, step, judged: isJudged(opportunity), scenario: null, ceiling, share, left, figure },
    hours: hours === null ? null : hours * before * cut * leftOf(hours, taken?.hours[0] ?? 0),
    on: step
      ? [{ identity: step.id, label: step.label, claimed: whole * before, counted: whole * share }]
      : [],
  }
}

/** Each once: several opportunities may count on the same. */
const differences = (parts: readonly CountedPart[]): FigureInput[] =>
  [...new Set(parts.map(({ step }) => step))].map(({ cost: figure }) => ({ kind: 'figure', figure }))

function fromScenario(
  opportunity: JudgedOpportunity,
  step: ProcessStep | null,
  scenario: ScenarioSavings,
  parts: readonly CountedPart[],
): ExpectedSavings {
  const { id, title } = opportunity
  const sum = (of: (part: CountedPart) => number | null | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0)
  const all = sum(part => part.step.cost.value)
  const value = sum(part => part.saved.cost[0])
  const ceiling: Figure = {
    id: `opportunity:${id}:difference`,
    label: `Saved in “${scenario.title}”, for “${title}”`,
    value: all,
    unit: 'money_per_year',
    formula: 'scenario.sum',
    version: 1,
    inputs: differences(parts),
  }
  return {
    ...{ opportunity, step, judged: true, scenario, lacksScenario: false, ceiling, left: 1 },
    share: all === 0 ? 1 : value / all,
    hours: sum(part => part.saved.hours[0]),
    on: parts.map(part => ({
      ...{ identity: part.step.identity, label: part.step.label },
      ...{ claimed: part.step.cost.value ?? 0, counted: part.saved.cost[0] ?? 0 },
    })),
    figure: {
      id: `opportunity:${id}:expected`,
      label: `Expected savings: ${title}`,
      value,
      unit: 'money_per_year',
      formula: value === all ? 'opportunity.difference' : 'opportunity.difference_once',
      version: 1,
      inputs: [{ kind: 'figure', figure: ceiling }],
    },
  }
}

/** The largest saving first; of equal ones the older. */
export const largestFirst = (a: Ranked, b: Ranked): number =>
  (b.figure.value ?? 0) - (a.figure.value ?? 0) || a.opportunity.id - b.opportunity.id

type Ranked = Pick<ExpectedSavings, 'opportunity' | 'figure'>

/** Where there is no step, somebody entered a yearly amount. */
function enteredFigure({ id, title, projectedSavings: value }: JudgedOpportunity): Figure {
  const label = `Yearly amount entered for “${title}”`
  return {
    id: `opportunity:${id}:entered`,
    label,
    value,
    unit: 'money_per_year',
    formula: 'opportunity.stored',
    version: 1,
    inputs: [{ kind: 'entry', label, value, unit: 'money_per_year', author: null }],
  }
}

/** What each share is called. */
export const SHARE_LABELS = { addressable: 'Addressable share', realisation: 'Realised share' } as const

function shareInputs(opportunity: JudgedOpportunity, house: OrganizationDefaults): FigureInput[] {
  const { title, judgedBy: author, judgedAt: date } = opportunity
  const shares = sharesOf(opportunity, house)
  const isEntered = shares.addressable === opportunity.addressable
  const by = isEntered
    ? { kind: 'entry' as const, author, date }
    : { kind: 'assumption' as const, author: null }
  return (['addressable', 'realisation'] as const).map(name => ({
    ...by,
    label: `${SHARE_LABELS[name]} of “${title}”${isEntered ? '' : ', the house’s default'}`,
    value: shares[name].usual,
    unit: 'percent',
  }))
}
