// Next questions of an audit: its unknown numbers, ranked by how far each moves the result.

import type { Figure } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import { disputesOf } from '#domain/process/client-statement.ts'
import { isWithoutWork } from '#domain/process/decision.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import type { FlowLink } from '#domain/process/flow/shares.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { spanOf } from '#domain/process/statements.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import {
  accountsOf,
  countingFlow,
  NUMBER_FIELDS,
  type NumberField,
  stepField,
  withPlaceholders,
} from '#domain/process/step-field.ts'

/** Number of steps by what is unknown. `differ`: statements about a number differ and are not resolved. */
export type Gaps = Record<NumberField | 'owner' | 'differ', number>

/** A number of a step that is unknown or disputed, and how far it moves the result. */
export interface NextQuestion {
  stepId: number
  step: string
  field: NumberField
  /** The value in use until then. */
  value: number
  /** The two values that are compared: the ends of the statements, else half and twice the value. */
  low: number
  high: number
  /** Statements differ; otherwise the value is assumed. */
  differ: boolean
  /** How far the result moves between the two values, in money a year. */
  swing: Figure
  /** The step has no volume yet, so this is a lower bound: entering a volume moves the result at least this far. */
  atLeast: boolean
}

/** The saved map of an audit; its flow is computed here. */
export interface AskedMap {
  steps: readonly ProcessStep[]
  links: readonly FlowLink[]
}

/** Order of questions about a step: volume first, since it is guessed most often. */
const ASKED: readonly NumberField[] = ['runsPerMonth', 'durationMin', 'costPerHour']

/** Number of questions offered. */
export const NEXT_QUESTIONS = 5

/** Number of steps by what they lack. A decision lacks no minutes and no rate until its work is stated. */
export function gapsOf({ steps, links }: AskedMap): Gaps {
  const flowing = withFlow(steps, links)
  const lacking = (lacks: (step: ProcessStep) => boolean) => flowing.filter(lacks).length
  const lacksWork = (step: ProcessStep, field: NumberField) => isOpen(step, field) && !isWithoutWork(step)
  return {
    durationMin: lacking(step => lacksWork(step, 'durationMin')),
    costPerHour: lacking(step => lacksWork(step, 'costPerHour')),
    runsPerMonth: lacking(step => isOpen(step, 'runsPerMonth')),
    owner: lacking(step => ownerOf(step) === ''),
    differ: lacking(step => NUMBER_FIELDS.some(field => accountsOf(step, field).undecided)),
  }
}

/** Whether the number is neither stated nor typed nor derived from the flow; disputed numbers are counted separately. */
function isOpen(step: ProcessStep, field: NumberField): boolean {
  if (field === 'runsPerMonth' && countingFlow(step)) return false
  const { level, undecided } = stepField(step, field)
  return level === 'assumed' && !undecided
}

/**
 * The numbers most worth asking for, by effect on the result, largest first. The result is the expected savings of all
 * opportunities, or the yearly cost of the steps while there are none. Numbers without effect are left out.
 */
export function nextQuestions(
  map: AskedMap,
  opportunities: readonly JudgedOpportunity[],
  defaults: OrganizationDefaults,
): NextQuestion[] {
  const flowing = withFlow(map.steps, map.links)
  const worth = worthOf(opportunities, defaults)
  const spread = spreadOf(flowing, worth)
  const waiting = waitingOf(map.links, flowing)
  return flowing
    .flatMap(step => ASKED.flatMap(field => triedOf(step, field) ?? []))
    .map(tried => ({ tried, move: toTheCent(moveOf(tried, worth, spread)) }))
    .filter(({ move }) => move > 0)
    .sort((a, b) => b.move - a.move || a.tried.step.id - b.tried.step.id)
    .slice(0, NEXT_QUESTIONS)
    .map(({ tried, move }) => ({
      ...questionOf(tried, move, opportunities.length > 0),
      atLeast: tried.field === 'runsPerMonth' && waiting.has(tried.step.id),
    }))
}

/** Steps with outgoing links but no volume yet. */
function waitingOf(links: readonly FlowLink[], flowing: readonly ProcessStep[]): ReadonlySet<number> {
  const waiting = new Set(links.map(({ sourceId }) => sourceId))
  for (const step of flowing)
    for (const { stepId } of countingFlow(step)?.origins ?? []) waiting.delete(stepId)
  return waiting
}

type Worth = (step: ProcessStep) => number

/**
 * The value of one more monthly run at an origin: at the step itself and at every step it flows to, by weight. Everything is
 * proportional to the runs, so the flow is not recomputed.
 */
function spreadOf(flowing: readonly ProcessStep[], worth: Worth): ReadonlyMap<number, number> {
  const spread = new Map<number, number>()
  const add = (id: number, more: number) => spread.set(id, (spread.get(id) ?? 0) + more)
  for (const step of flowing) {
    const ofOne = worth({ ...step, runsPerMonth: 1 })
    const flow = countingFlow(step)
    if (!flow) add(step.id, ofOne)
    for (const { stepId, weight } of flow?.origins ?? []) add(stepId, ofOne * weight)
  }
  return spread
}

interface Tried {
  step: ProcessStep
  field: NumberField
  low: number
  high: number
  differ: boolean
}

/** The two values between which an unknown number is varied; null if it is known. */
function triedOf(step: ProcessStep, field: NumberField): Tried | null {
  const { counting, undecided } = accountsOf(step, field)
  if (undecided) {
    const { min, max } = spanOf([...counting, ...disputedEnds(step, field)])
    return { step, field, low: min, high: max, differ: true }
  }
  if (!isOpen(step, field)) return null
  const value = stepField(step, field).range.usual
  return { step, field, low: value / 2, high: value * 2, differ: false }
}

/** What the client says instead of the step's number, and that number, which may have no other statement. */
function disputedEnds(step: ProcessStep, field: NumberField) {
  const said = disputesOf(step, field).map(({ says }) => says)
  return said.length === 0 ? [] : [step[field] ?? [], said].flat().map(end => ({ min: end, max: end }))
}

function moveOf(
  { step, field, low, high }: Tried,
  worth: Worth,
  spread: ReadonlyMap<number, number>,
): number {
  if (field === 'runsPerMonth') return Math.abs((high - low) * (spread.get(step.id) ?? 0))
  return Math.abs(worth({ ...step, [field]: high }) - worth({ ...step, [field]: low }))
}

/** Rounds so that floating-point noise does not decide the order. */
const toTheCent = (value: number) => Math.round(value * 100) / 100

/**
 * Expected savings per year of the opportunities on a step, or the step's cost if the audit has none. Opportunities based on a
 * scenario are left out, because their effect was entered.
 */
function worthOf(opportunities: readonly JudgedOpportunity[], defaults: OrganizationDefaults) {
  const judged = opportunities.filter(each => (each.scenarioId ?? null) === null)
  const byStep = Map.groupBy(judged, each => each.stepId)
  return (step: ProcessStep): number => {
    const tried = withPlaceholders(step)
    if (opportunities.length === 0) return isWithoutWork(step) ? 0 : (costFigure(tried).value ?? 0)
    const mine = byStep.get(step.id)
    if (!mine) return 0
    const saved = expectedSavings(mine, new Map([[step.id, tried]]), defaults)
    return saved.reduce((sum, { figure }) => sum + (figure.value ?? 0), 0)
  }
}

function questionOf(
  { step, field, low, high, differ }: Tried,
  move: number,
  saves: boolean,
): Omit<NextQuestion, 'atLeast'> {
  const { range, unit, inputs } = stepField(step, field)
  const what = saves ? 'Expected savings' : 'Yearly cost'
  const ends = [low, high].map((value, at) => ({
    kind: 'assumption' as const,
    label: `${at === 0 ? 'Low' : 'High'} end that was tried${differ ? ', as people say' : at === 0 ? ', half' : ', twice'}`,
    value,
    unit,
    author: null,
  }))
  const swing: Figure = {
    id: `step:${step.id}:${field}:swing`,
    label: `${what}: how far they hang on “${step.label}”`,
    value: move,
    unit: 'money_per_year',
    formula: saves ? 'savings.swing' : 'cost.swing',
    version: 1,
    inputs: [...ends, ...inputs.filter(({ kind }) => kind === 'step')],
  }
  return { stepId: step.id, step: step.label, field, value: range.usual, low, high, differ, swing }
}
