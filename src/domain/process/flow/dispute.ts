// Contradictions between a step's own volume and the volume that flows to it, each with its sources.

import { type Attribution, attributionText } from '#domain/attribution.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { statedText } from '#domain/figure/evidence-text.ts'
import { figureSourcesOf } from '#domain/figure/figure.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { flowFigure, stepField } from '#domain/process/step-field.ts'
import { quantityInput } from '#domain/quantity/quantity.ts'
import { amountText } from '#domain/text/number-style.ts'

/** One side of a dispute, as text. */
export interface FlowSide {
  /** "90 runs/month". */
  value: string
  /** Who said or entered it, or the starts that it comes from. */
  source: string
  /** The quoted statement, or empty if there is none. */
  quote: string
}

/** A step whose own volume and inflow contradict each other. */
export interface FlowDispute {
  stepId: number
  step: string
  own: FlowSide
  flow: FlowSide
  /** Who decided that the step's own volume counts despite the contradiction. */
  settled: Attribution | null
}

/** Tolerance outside the range of the step's own volume: relative to each end, and at least this many runs per month. */
const TOLERANCE = 0.05
const LEAST = 1

/** Steps whose own volume contradicts the flow, neither of them assumed; settled disputes are included. */
export const flowDisputes = (steps: readonly ProcessStep[]): FlowDispute[] =>
  steps.flatMap(step => disputeOf(step) ?? [])

/** The dispute of one step, or null if there is none. */
export function disputeOf(step: ProcessStep): FlowDispute | null {
  const { flow, runsPerMonth, accounts } = step
  if (!flow || runsPerMonth === null) return null
  const { range, level, undecided } = stepField(step, 'runsPerMonth')
  if (undecided || level === 'assumed' || flow.level === 'assumed') return null
  const slack = (end: number) => Math.max(LEAST, end * TOLERANCE)
  const { usual } = flow.runs
  if (usual >= range.min - slack(range.min) && usual <= range.max + slack(range.max)) return null
  const kept = accounts?.flow
  const isCurrent = kept && kept.own === runsPerMonth && isSame(kept.flow, usual)
  return {
    stepId: step.id,
    step: step.label,
    own: ownSide(step),
    flow: flowSide(step),
    settled: isCurrent ? { author: kept.author, date: kept.date } : null,
  }
}

/** Equal up to floating-point error. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(b))

function ownSide(step: ProcessStep): FlowSide {
  const value = amountText(step.runsPerMonth, 'runs_per_month')
  const said = (step.sources?.runsPerMonth ?? []).filter(({ usual }) => usual === step.runsPerMonth)
  const voice = said.map(quantityInput).find(each => each.kind !== 'answer' || each.quote !== '')
  const mark = step.marks?.runsPerMonth
  if (voice && voice.kind !== 'answer') return { value, source: voice.filename, quote: statedText(voice) }
  if (voice) return { value, source: voice.interviewee ?? evidenceMessages().notNamed, quote: voice.quote }
  const { entered, enteredBy } = evidenceMessages().flow
  return { value, source: mark ? enteredBy({ by: attributionText(mark) }) : entered, quote: '' }
}

function flowSide(step: ProcessStep): FlowSide {
  const { flow } = step
  if (!flow) return { value: '', source: '', quote: '' }
  const value = amountText(Math.round(flow.runs.usual), 'runs_per_month')
  const voice = figureSourcesOf(flowFigure(step, flow)).find(end => end.kind === 'answer' && end.quote !== '')
  const interviewee = voice?.kind === 'answer' ? (voice.interviewee ?? '') : null
  return {
    value,
    source: evidenceMessages().flow.fromStarts({ count: flow.origins.length, interviewee }),
    quote: voice?.kind === 'answer' ? voice.quote : '',
  }
}

/** The state of the dispute, as text. */
export const disputeText = ({ own, flow, settled }: FlowDispute) =>
  settled
    ? evidenceMessages().flow.decided({ value: own.value, by: attributionText(settled) })
    : evidenceMessages().flow.undecided({ own: own.value, flow: flow.value })
