// Advice on the largest opportunities: lever, step, expected money, first action and acceptance test.

import type { FigureNames } from '#domain/document/figure-names.ts'
import { opportunityName, stepName } from '#domain/document/figure-names.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { evidenceText, voicesFor } from '#domain/figure/evidence-text.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { nameIn, type RankedOpportunity } from '#domain/finding/finding.ts'
import { costFigure, stepFigure } from '#domain/opportunity/figures.ts'
import {
  decidedLever,
  type Lever,
  type LeverReason,
  type LeverStatus,
  leverFacts,
  leverFor,
} from '#domain/opportunity/lever.ts'
import { MONTHS_PER_YEAR, repeatsStep } from '#domain/opportunity/opportunity.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { AnswerSource } from '#domain/quantity/quantity.ts'

/** Payback verdict: within a year, later, never, or unknown because no cost was estimated. */
export const VERDICTS = ['pays', 'later', 'never', 'unjudged'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What to do about an opportunity, in the words of its lever. */
export interface Advice {
  opportunityId: number
  stepId: number | null
  /** Name of the step, or of the opportunity if it has no step. */
  name: string
  /** Who does the work today, as text. */
  owner: string
  /** The confirmed lever, else the proposed one. */
  lever: Lever
  /** Why the rule proposes the lever; null if a user confirmed it. */
  reason: LeverReason | null
  /** Texts name the lever only if it is confirmed. */
  status: LeverStatus
  /** The opportunity's own title; empty if it only names friction and step. */
  title: string
  verdict: Verdict
  /** The headline figure of the opportunity. */
  figure: Figure
  grounds: string
  /** The figures that its texts may refer to. */
  figures: FigureNames
  quotes: AnswerSource[]
}

const ADVISED = 5

/** Advice on the opportunities with the largest expected savings, largest first. */
export function adviceOf(
  ranked: readonly RankedOpportunity[],
  steps: readonly ProcessStep[],
  answers: ReadonlyMap<number, AnswerSource>,
): Advice[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  return ranked
    .filter(({ figure }) => (figure.value ?? 0) > 0)
    .slice(0, ADVISED)
    .map(each => adviceOn(each, byId.get(each.opportunity.stepId ?? 0) ?? null, answers))
}

function adviceOn(
  ranked: RankedOpportunity,
  step: ProcessStep | null,
  answers: ReadonlyMap<number, AnswerSource>,
): Advice {
  const { opportunity, figure } = ranked
  const { lever: chosen, status } = decidedLever(opportunity)
  const { lever, reason } = leverFor(step && leverFacts(step))
  return {
    opportunityId: opportunity.id,
    stepId: step?.id ?? null,
    name: step?.label ?? opportunity.title,
    owner: doersOf(step),
    lever: chosen ?? lever,
    reason: chosen ? null : reason,
    status,
    title: ownTitle(opportunity.title, step),
    verdict: verdictOf(ranked),
    figure,
    grounds: evidenceText(figure),
    figures: adviceFigures(ranked, step),
    quotes: voicesFor(figure, step, answers),
  }
}

const ownTitle = (title: string, step: ProcessStep | null): string => (repeatsStep(title, step) ? '' : title)

/** Who does the work today; an owner may be a person, a role or a team. */
const doersOf = (step: ProcessStep | null): string =>
  evidenceMessages().doers({ owner: step ? ownerOf(step) : '' })

/** Compares the estimated costs with the expected savings of the first year, all at their usual values. */
function verdictOf({ opportunity, figure }: RankedOpportunity): Verdict {
  const { oneOffCost, runningCost } = opportunity
  if (figure.value === null || (!oneOffCost && !runningCost)) return 'unjudged'
  const left = figure.value - runningYear(opportunity)
  if (left <= 0) return 'never'
  return left < (oneOffCost?.usual ?? 0) ? 'later' : 'pays'
}

const runningYear = ({ runningCost }: JudgedOpportunity) => (runningCost?.usual ?? 0) * MONTHS_PER_YEAR

/** The figures that texts about one opportunity may refer to. */
export function adviceFigures(ranked: RankedOpportunity, step: ProcessStep | null): FigureNames {
  const { opportunity, figure } = ranked
  const own = opportunityName(opportunity.id)
  const figures = { [own]: figure, [`${own}.year`]: firstYear(ranked) }
  if (!step) return figures
  return { ...figures, ...stepFigures(step), [`${own}.target`]: targetFigure(ranked, step) }
}

/** Yearly cost, minutes and runs of a step, by the names that texts use. */
export function stepFigures(step: ProcessStep): FigureNames {
  const own = stepName(step.id)
  return {
    [own]: costFigure(step),
    [`${own}.minutes`]: stepFigure(step, 'durationMin'),
    [`${own}.runs`]: stepFigure(step, 'runsPerMonth'),
  }
}

const from = (figure: Figure): FigureInput => ({ kind: 'figure', figure })

/** Savings of the first year minus all costs. */
function firstYear({ opportunity, figure }: RankedOpportunity): Figure {
  const { id, title, oneOffCost, judgedBy: author, judgedAt: date } = opportunity
  const { firstYear: label, ...labels } = figureMessages().figures.opportunity
  const cost = (name: 'oneOffCost' | 'runningCostYear', value: number): FigureInput => ({
    kind: 'entry',
    label: labels[name]({ title }),
    value,
    unit: 'money',
    author,
    date,
  })
  const once = oneOffCost?.usual ?? 0
  const running = runningYear(opportunity)
  return {
    id: `opportunity:${id}:year`,
    label: label({ title }),
    value: figure.value === null ? null : figure.value - once - running,
    unit: 'money',
    formula: 'opportunity.first_year',
    version: 1,
    inputs: [from(figure), cost('oneOffCost', once), cost('runningCostYear', running)],
  }
}

/** Minutes per run after the expected savings: the target of the acceptance test. */
function targetFigure({ opportunity, figure, on }: RankedOpportunity, step: ProcessStep): Figure {
  const minutes = stepFigure(step, 'durationMin')
  const cost = costFigure(step)
  // A scenario may save on other steps, or on this one and others.
  const saved = on.find(({ identity }) => identity === step.id)?.counted ?? 0
  const share = cost.value ? saved / cost.value : 0
  // Adding zero turns -0 into 0.
  const target = Math.round((minutes.value ?? 0) * (1 - share) * 10) / 10 + 0
  return {
    id: `opportunity:${opportunity.id}:target`,
    label: figureMessages().figures.opportunity.target({ title: opportunity.title }),
    value: cost.value === null ? null : target,
    unit: 'minutes',
    formula: 'opportunity.target',
    version: 1,
    inputs: [from(minutes), from(figure), from(cost)],
  }
}

/** The texts of advice, from content. Patterns contain {name}, {owner}, {minutes}, {runs}, {target}, {cost}, {year}. */
export interface AdviceWording {
  levers: Record<Lever, LeverWording>
  /** While no lever is confirmed. Absent in states frozen before levers were proposals, which keep the words of the lever. */
  own?: Pick<LeverWording, 'title' | 'monday' | 'test'>
  /** For an opportunity without a step, whatever the lever. */
  offMap: Pick<LeverWording, 'monday' | 'test'>
  reasons: Record<LeverReason | 'chosen', string>
  verdicts: Record<Verdict, string>
}

/** The texts of one lever. */
export interface LeverWording {
  /** One or two words. */
  label: string
  title: string
  /** When the lever fits. */
  fits: string
  /** The first action, for Monday. */
  monday: string
  /** Acceptance test against the step's own numbers. */
  test: string
}

/** Advice as text that refers to figures by name. */
export interface AdviceText {
  /** The lever; empty while it is not confirmed. */
  label: string
  title: string
  why: string
  monday: string
  test: string
  verdict: string
}

/** The text of one piece of advice. */
export function adviceText(
  advice: Advice,
  { levers, own, offMap, reasons, verdicts }: AdviceWording,
): AdviceText {
  const isConfirmed = advice.status === 'confirmed' || own === undefined
  const wording = isConfirmed ? levers[advice.lever] : { ...own, label: '' }
  const { monday, test } = advice.stepId === null ? offMap : wording
  const put = (pattern: string) => filled(pattern, advice)
  return {
    label: wording.label,
    title: isConfirmed || advice.title === '' ? put(wording.title) : advice.title,
    why: put(reasons[advice.reason ?? 'chosen'] ?? ''),
    monday: put(monday),
    test: put(test),
    verdict: put(verdicts[advice.verdict]),
  }
}

function filled(pattern: string, { name, owner, opportunityId, stepId }: Advice): string {
  const own = opportunityName(opportunityId)
  const at = stepName(stepId ?? 0)
  const put: Record<string, string> = {
    name: nameIn(name),
    owner,
    saving: `{${own}}`,
    target: `{${own}.target}`,
    year: `{${own}.year}`,
    cost: `{${at}}`,
    minutes: `{${at}.minutes}`,
    runs: `{${at}.runs}`,
  }
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, key: string) => put[key] ?? whole)
}
