// What opportunities are expected to save: a share of what their step costs, never more than it costs.

import type { Figure, FigureInput } from '#domain/figure.ts'
import type { House } from '#domain/house.ts'
import type { SavingsKind } from '#domain/opportunity.ts'
import { costFigure } from '#domain/opportunity-figures.ts'
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

export interface JudgedOpportunity extends Judgement {
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
export const sharesOf = ({ addressable, realisation }: Shares, house: House) =>
  addressable && realisation
    ? { addressable, realisation }
    : { addressable: house.addressable, realisation: house.realisation }

/** What the shares of a step's opportunities are multiplied by, so that they add to no more than the whole. */
export const cutOf = (total: number) => (total > 1 ? 1 / total : 1)

/** An opportunity with what it is expected to save and what there is to save. Money a year, at the usual values. */
export interface ExpectedSavings {
  opportunity: JudgedOpportunity
  step: ProcessStep | null
  judged: boolean
  /** Yearly cost of the step, or the amount that was entered where there is none. */
  ceiling: Figure
  /** The share of it that is expected to be saved, after the cut: 0–1. */
  share: number
  /** Its leading figure. */
  figure: Figure
}

/** What every opportunity is expected to save, in the order given; those of one step are cut to what it costs. */
export function expectedSavings(
  opportunities: readonly JudgedOpportunity[],
  steps: ReadonlyMap<number, ProcessStep>,
  house: House,
): ExpectedSavings[] {
  const usual = (each: JudgedOpportunity) => savedShare(sharesOf(each, house))?.usual ?? 0
  const totals = new Map<number, number>()
  for (const each of opportunities)
    if (each.stepId !== null) totals.set(each.stepId, (totals.get(each.stepId) ?? 0) + usual(each))
  return opportunities.map(opportunity => {
    const step = steps.get(opportunity.stepId ?? 0) ?? null
    const cut = cutOf(totals.get(opportunity.stepId ?? 0) ?? 0)
    const share = usual(opportunity) * cut
    const ceiling = step ? costFigure(step) : enteredFigure(opportunity)
    const figure: Figure = {
      id: `opportunity:${opportunity.id}:expected`,
      label: `Expected savings: ${opportunity.title}`,
      value: (ceiling.value ?? 0) * share,
      unit: 'money_per_year',
      formula: cut < 1 ? 'opportunity.expected_cut' : 'opportunity.expected',
      version: 1,
      inputs: [{ kind: 'figure', figure: ceiling }, ...shareInputs(opportunity, house)],
    }
    return { opportunity, step, judged: isJudged(opportunity), ceiling, share, figure }
  })
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

function shareInputs(opportunity: JudgedOpportunity, house: House): FigureInput[] {
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
