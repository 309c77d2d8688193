// Expected savings of opportunities: a share of the step's cost, or a scenario's difference; each saving counts once.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure, hoursFigure } from '#domain/opportunity/figures.ts'
import type { FundingDecision } from '#domain/opportunity/funding.ts'
import { JUDGING_FIELDS, type JudgedRanges } from '#domain/opportunity/judgement.ts'
import type { LeverDecision } from '#domain/opportunity/lever.ts'
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
import { leftAfter } from '#domain/simulation/pert.ts'

/**
 * A user's estimates; null where none was entered. Shares in percent 0–100, money in the audit's currency (running: per month).
 */
export interface Judgement extends JudgedRanges {
  judgedBy: string | null
  judgedAt: string | null
}

/** An opportunity with the estimates from which its expected savings are computed. */
export interface JudgedOpportunity extends Judgement, OnScenario {
  id: number
  stepId: number | null
  title: string
  /** Money a year: the amount that can be saved where no step says it. */
  projectedSavings: number
  /** Kind of saving; hours freed by default. */
  saves?: SavingsKind
  /** Id of the lever that a user chose; absent or null if the rule chooses. */
  lever?: string | null
  /** What a user decided on the proposed lever, and why. */
  leverDecision?: LeverDecision | null
  /** A user's choice whether to fund it; absent or null if the rule decides. */
  funding?: FundingDecision | null
  /** Opportunities whose one-off cost it shares, as the limits of the plan say; absent for none. */
  sharesCostOf?: readonly number[]
}

type Shares = Pick<Judgement, 'addressable' | 'realisation'>

/** Whether a user estimated its shares or costs; then it counts in what is offered to the ROI. */
export const isJudged = (judgement: JudgedRanges) => JUDGING_FIELDS.some(field => judgement[field] !== null)

/** Fraction of the cost that is saved; null if it was not estimated. */
export function savedShare({ addressable, realisation }: Shares): Range | null {
  if (!addressable || !realisation) return null
  const at = (point: keyof Range) => (addressable[point] / 100) * (realisation[point] / 100)
  return { min: at('min'), usual: at('usual'), max: at('max') }
}

/** Sum of several shares of one step, point by point. */
export const totalShare = (shares: readonly Shares[]): Range =>
  sumRanges(shares.flatMap(each => savedShare(each) ?? []))

/** More than everything cannot be saved; the tolerance covers floating-point noise. */
export const savesTooMuch = (total: Range) => total.max > 1 + 1e-9

/** The shares that count: the user's estimates, else the organization's defaults. */
export const sharesOf = ({ addressable, realisation }: Shares, defaults: OrganizationDefaults) =>
  addressable && realisation
    ? { addressable, realisation }
    : { addressable: defaults.addressable, realisation: defaults.realisation }

/** Factor for the shares of a step's opportunities, so that their sum does not exceed 1. */
export const cutOf = (total: number) => (total > 1 ? 1 / total : 1)

/** The savings of an opportunity on a step, money a year at the usual values: alone, and beside other opportunities. */
export interface CountedStep {
  /** Identity of the step. */
  identity: number
  label: string
  claimed: number
  counted: number
}

/** An opportunity with its expected savings and their maximum. Money a year, at the usual values. */
export interface ExpectedSavings {
  opportunity: JudgedOpportunity
  step: ProcessStep | null
  /** A user estimated its shares or costs, and its savings are known. */
  judged: boolean
  /** The scenario from whose difference it takes its savings; null if shares count. */
  scenario: ScenarioSavings | null
  /** Its scenario was deleted, so its shares count. */
  lacksScenario: boolean
  /** Yearly cost of the step, or the entered amount without a step; with a scenario its whole difference. Null if unknown. */
  ceiling: Figure
  /**
   * Expected fraction of it saved after the cut, 0–1; with a scenario, the fraction left after counting each difference once.
   */
  share: number
  /** Fraction of the step that scenarios leave to the opportunity's own shares: 0–1. */
  left: number
  /** Hours per year that it frees; null if unknown. */
  hours: number | null
  /** The steps on which it saves; empty without a step. */
  on: CountedStep[]
  /** Its headline figure; null while the cost of its step is unknown. */
  figure: Figure
}

/**
 * Expected savings of every opportunity, in the given order. Savings on one step are cut to its cost; what a scenario saves on
 * a step counts once, and shares apply to what it leaves.
 */
export function expectedSavings(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  defaults: OrganizationDefaults,
  scenarios: Scenarios = NO_SCENARIOS,
): ExpectedSavings[] {
  const counted = countedOnce(opportunities, scenarios, ({ cost, hours }) => ({
    cost: Float64Array.of(cost.value ?? 0),
    hours: Float64Array.of(hours.value ?? 0),
  }))
  const byOpportunity = Map.groupBy(counted.parts, part => part.opportunity)
  const totals = totalShares(opportunities, defaults, scenarios)
  return opportunities.map(opportunity => {
    const step = steps.get(opportunity.stepId ?? 0) ?? null
    const scenario = scenarioOf(opportunity, scenarios)
    if (scenario) return fromScenario(opportunity, step, scenario, byOpportunity.get(opportunity.id) ?? [])
    const cut = cutOf(totals.get(opportunity.stepId ?? 0) ?? 0)
    const lacks = lacksScenario(opportunity, scenarios)
    return { ...fromShares(opportunity, step, defaults, { cut, counted }), lacksScenario: lacks }
  })
}

const usualShare = (each: Shares, defaults: OrganizationDefaults) =>
  savedShare(sharesOf(each, defaults))?.usual ?? 0

/** Sum of the shares of each step, of the opportunities that count by shares. */
function totalShares(
  opportunities: readonly JudgedOpportunity[],
  defaults: OrganizationDefaults,
  scenarios: Scenarios,
) {
  const totals = new Map<number, number>()
  for (const each of opportunities)
    if (each.stepId !== null && !scenarioOf(each, scenarios))
      totals.set(each.stepId, (totals.get(each.stepId) ?? 0) + usualShare(each, defaults))
  return totals
}

/** Fraction that scenarios leave; 1 where there is nothing. */
const leftOf = (whole: number, taken: number) => (whole > 0 ? leftAfter(1, taken / whole) : 1)

function fromShares(
  opportunity: JudgedOpportunity,
  step: ProcessStep | null,
  defaults: OrganizationDefaults,
  { cut, counted }: { cut: number; counted: Counted },
): Omit<ExpectedSavings, 'lacksScenario'> {
  const before = usualShare(opportunity, defaults)
  const ceiling = step ? costFigure(step) : enteredFigure(opportunity)
  const whole = ceiling.value ?? 0
  const taken = step ? counted.taken.get(step.id) : undefined
  const beside = counted.parts.filter(part => taken && part.step.identity === step?.id)
  const left = leftOf(whole, taken?.cost[0] ?? 0)
  const share = before * cut * left
  const figure: Figure = {
    id: `opportunity:${opportunity.id}:expected`,
    label: figureMessages().figures.opportunity.expected({ title: opportunity.title }),
    value: ceiling.value === null ? null : whole * share,
    unit: 'money_per_year',
    formula: formulaOf(ceiling, left, cut),
    version: 1,
    inputs: [
      { kind: 'figure', figure: ceiling },
      ...shareInputs(opportunity, defaults),
      ...(left < 1 ? differences(beside) : []),
    ],
  }
  const hours = step && ceiling.value !== null ? hoursFigure(step).value : null
  return {
    opportunity,
    step,
    judged: ceiling.value !== null && isJudged(opportunity),
    scenario: null,
    ceiling,
    share,
    left,
    figure,
    hours: hours === null ? null : hours * before * cut * leftOf(hours, taken?.hours[0] ?? 0),
    on: step
      ? [{ identity: step.id, label: step.label, claimed: whole * before, counted: whole * share }]
      : [],
  }
}

function formulaOf(ceiling: Figure, left: number, cut: number): string {
  if (ceiling.value === null) return 'opportunity.unknown'
  if (left < 1) return 'opportunity.expected_left'
  return cut < 1 ? 'opportunity.expected_cut' : 'opportunity.expected'
}

/** Each difference once: several opportunities may count on the same one. */
const differences = (parts: readonly CountedPart[]): FigureInput[] =>
  [...new Set(parts.map(({ step }) => step))].map(({ cost: figure }) => ({ kind: 'figure', figure }))

const countedOn = ({ step, saved }: CountedPart) => ({
  identity: step.identity,
  label: step.label,
  claimed: step.cost.value ?? 0,
  counted: saved.cost[0] ?? 0,
})

function fromScenario(
  opportunity: JudgedOpportunity,
  step: ProcessStep | null,
  scenario: ScenarioSavings,
  parts: readonly CountedPart[],
): ExpectedSavings {
  const { id, title } = opportunity
  const sum = (of: (part: CountedPart) => number | null | undefined) =>
    parts.reduce((total, part) => total + (of(part) ?? 0), 0)
  const isUnknown = parts.length > 0 && parts.every(part => part.step.cost.value === null)
  const all = sum(part => part.step.cost.value)
  const value = sum(part => part.saved.cost[0])
  const ceiling: Figure = {
    id: `opportunity:${id}:difference`,
    label: figureMessages().figures.opportunity.inScenario({ title, scenario: scenario.title }),
    value: isUnknown ? null : all,
    unit: 'money_per_year',
    formula: 'scenario.sum',
    version: 1,
    inputs: differences(parts),
  }
  return {
    opportunity,
    step,
    judged: !isUnknown,
    scenario,
    lacksScenario: false,
    ceiling,
    left: 1,
    share: all === 0 ? 1 : value / all,
    hours: isUnknown ? null : sum(part => part.saved.hours[0]),
    on: parts.map(countedOn),
    figure: {
      id: `opportunity:${id}:expected`,
      label: figureMessages().figures.opportunity.expected({ title }),
      value: isUnknown ? null : value,
      unit: 'money_per_year',
      formula: isUnknown
        ? 'opportunity.unknown'
        : value === all
          ? 'opportunity.difference'
          : 'opportunity.difference_once',
      version: 1,
      inputs: [{ kind: 'figure', figure: ceiling }],
    },
  }
}

/** Without a step, the yearly amount that a user entered. */
function enteredFigure({ id, title, projectedSavings: value }: JudgedOpportunity): Figure {
  const label = figureMessages().figures.opportunity.entered({ title })
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

function shareInputs(opportunity: JudgedOpportunity, defaults: OrganizationDefaults): FigureInput[] {
  const { title, judgedBy: author, judgedAt: date } = opportunity
  const shares = sharesOf(opportunity, defaults)
  const isEntered = shares.addressable === opportunity.addressable
  const by = isEntered
    ? { kind: 'entry' as const, author, date }
    : { kind: 'assumption' as const, author: null }
  return (['addressable', 'realisation'] as const).map(name => ({
    ...by,
    label: figureMessages().figures.opportunity[name]({ title, isDefault: !isEntered }),
    value: shares[name].usual,
    unit: 'percent',
  }))
}
