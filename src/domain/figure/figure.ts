// Figures: numbers that carry their unit, formula and inputs, so that each can be traced to its sources.

import { EVIDENCE_LEVELS, type EvidenceLevel, isEvidence } from '#domain/figure/evidence-level.ts'
import type { Passage } from '#domain/source/document/document-text.ts'
import type { RangeMeasure } from '#domain/source/file/sheet.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import { amountText, currentStyle, type NumberStyle, type Unit } from '#domain/text/number-style.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

/** A number with its provenance. `value` is null if the formula has no result (division by zero, never reached). */
export interface Figure {
  /** Stable within an audit, e.g. "step:12:impact"; screen, deck and PDF use the same id. */
  id: string
  label: string
  value: number | null
  unit: Unit
  /** Id of the formula, e.g. "opportunity.impact", and its version; both change only when the rule changes. */
  formula: string
  version: number
  inputs: FigureInput[]
}

/** One input of a figure: another figure, or a source at the end of its lineage. */
export type FigureInput =
  | { kind: 'figure'; figure: Figure }
  | {
      kind: 'step'
      stepId: number
      label: string
      field: string
      value: number | string
      unit: Unit | null
      /** confirmed: by the client; said: named in answers; entered: typed by a user; assumed: the default value. */
      standing: EvidenceLevel
      /** The person who confirmed or entered it, if any, and when (ISO 8601). */
      author?: string | null
      date?: string | null
      /** Lowest and highest value, if interviewees differ and no decision was made. */
      undecided?: { min: number; max: number }
      /** A different value that the client confirmed before the number was changed. */
      was?: { value: number; author: string; date: string }
    }
  | {
      kind: 'answer'
      answerId: number
      interviewId: number
      questionId: string
      /** The question as asked. */
      question?: string
      interviewee: string | null
      quote: string
      value: number | null
      unit: Unit | null
    }
  /** An event log states it. `sourceId` is null after the log was removed: it then counts as entered. */
  | {
      kind: 'log'
      /** The accepted number, whose cases can be listed; missing in snapshots made before numbers had filters. */
      quantityId?: number
      sourceId: number | null
      filename: string
      activities: string[]
      measure: 'duration' | 'working_duration' | 'runs'
      executions: number
      cases: number
      /** The period measured, as ISO dates. */
      from: string
      to: string
      /** Which cases were measured; all if left out. */
      filter?: LogFilter
      value: number
      unit: Unit
    }
  /** Cells of a file state it. `sourceId` is null after the file was removed: it then counts as entered. */
  | {
      kind: 'file'
      sourceId: number | null
      filename: string
      sheet: string
      /** "B4" or "B4:B9". */
      range: string
      measure: RangeMeasure
      value: number
      unit: Unit
    }
  /** A passage of a document states it. */
  | ({
      kind: 'file'
      sourceId: number | null
      filename: string
      page: number | null
      quote: string
      value: number
      unit: Unit
    } & Passage)
  /** A user entered it for this audit. */
  | ({ kind: 'entry' } & Given)
  /** A value without measurement, assumed by the model or its author. */
  | ({ kind: 'assumption' } & Given)

interface Given {
  label: string
  value: number
  unit: Unit
  author: string | null
  /** When it was entered, ISO 8601. */
  date?: string | null
}

/** All figures below the `roots`, including the roots, depth first and without duplicates. */
export function figuresUnder(...roots: Figure[]): Figure[] {
  const seen = new Map<string, Figure>()
  for (const root of roots) collect(root, seen)
  return [...seen.values()]
}

function collect(figure: Figure, seen: Map<string, Figure>): void {
  if (seen.has(figure.id)) return
  seen.set(figure.id, figure)
  for (const input of figure.inputs) if (input.kind === 'figure') collect(input.figure, seen)
}

/** The sum of the known values; null if there are parts and none is known. */
export function sumOfKnown(parts: readonly Pick<Figure, 'value'>[]): number | null {
  const known = parts.flatMap(({ value }) => value ?? [])
  return known.length === 0 && parts.length > 0 ? null : known.reduce((total, each) => total + each, 0)
}

/** The formatted value, the same on every screen and in every document. A payback of 0 months is written in words. */
export const figureText = (figure: Figure, style: NumberStyle = currentStyle()) =>
  figure.value === 0 && figure.unit === 'months' && figure.id.includes('payback')
    ? noPayback(figure)
    : amountText(figure.value, figure.unit, style)

/** Only the payback of a scenario has decimals, so its 0 may be a small cost; any other 0 has nothing to pay back. */
function noPayback(payback: Figure): string {
  const cost = payback.inputs.find(isOneOffCost)
  const isSpent = cost !== undefined && amountOf(cost) !== 0
  return payback.id.startsWith('scenario:') && isSpent ? unitMessages().lessThanMonth : noCostText(payback)
}

/** What a payback says while its one-off cost is 0: there is none, or it is not or only partly estimated. */
export function noCostText(payback: Pick<Figure, 'inputs'>): string {
  const { noOneOffCost, costNotEstimated, costPartlyEstimated } = unitMessages()
  const texts = { all: noOneOffCost, some: costPartlyEstimated, none: costNotEstimated }
  return texts[costsEstimated(payback)]
}

/** How many of the one-off costs in a sum are estimated. */
export type CostsEstimated = 'all' | 'some' | 'none'

/** How many parts of a payback's one-off cost are more than a 0 that is assumed because nothing was entered. */
export function costsEstimated({ inputs }: Pick<Figure, 'inputs'>): CostsEstimated {
  const cost = inputs.find(isOneOffCost)
  if (cost === undefined || amountOf(cost) !== 0) return 'all'
  const ends = cost.kind === 'figure' ? figureSourcesOf(cost.figure) : [cost]
  const assumed = ends.filter(({ kind }) => kind === 'assumption').length
  return assumed === 0 && ends.length > 0 ? 'all' : assumed === ends.length ? 'none' : 'some'
}

/** The one-off cost among the inputs of a payback: of the business case, of a scenario, or of an option. */
const isOneOffCost = (input: FigureInput) =>
  input.kind === 'figure'
    ? /:(?:once|implementationCost)$/.test(input.figure.id)
    : input.unit === 'money' && !isStatement(input)

const amountOf = (input: FigureInput) => (input.kind === 'figure' ? input.figure.value : input.value)

/** Number of sources of each kind in the lineage of a figure. */
export type SourceCounts = Record<Exclude<FigureInput['kind'], 'figure'>, number>

/** A source at the end of a figure's lineage. */
export type FigureSource = Exclude<FigureInput, { kind: 'figure' }>

// Figures are never modified, and a document asks for the sources of the same figure many times.
const sourcesOf = new WeakMap<Figure, readonly FigureSource[]>()

/** The sources in the lineage of `root`, each once. */
export function figureSourcesOf(root: Figure): readonly FigureSource[] {
  const known = sourcesOf.get(root)
  if (known) return known
  const ends = new Map<string, FigureSource>()
  for (const { inputs } of figuresUnder(root))
    for (const input of inputs) if (input.kind !== 'figure') ends.set(JSON.stringify(input), input)
  const found = [...ends.values()]
  sourcesOf.set(root, found)
  return found
}

/**
 * The sources of `root` as a reader counts them: a quote once, and a number of a step that quotes, logs or files state as
 * those alone.
 */
export function distinctSourcesOf(root: Figure): FigureSource[] {
  const ends = figureSourcesOf(root)
  const stated = new Set(ends.filter(isStatement).map(evidenceLevelOfInput))
  stated.delete('entered')
  const counted = ends.filter(end => !(end.kind === 'step' && stated.has(end.standing)))
  const keyOf = (end: (typeof ends)[number]) =>
    end.kind === 'answer' && end.quote !== '' ? `${end.answerId} ${end.quote}` : JSON.stringify(end)
  return [...new Map(counted.map(end => [keyOf(end), end])).values()]
}

/** Counts the sources of `root` by kind. */
export function countFigureSources(root: Figure): SourceCounts {
  const ends: SourceCounts = { answer: 0, log: 0, file: 0, step: 0, entry: 0, assumption: 0 }
  for (const { kind } of figureSourcesOf(root)) ends[kind] += 1
  return ends
}

/** The evidence level of one source. A number entered beside an answer without text is entered, as there is no quote. */
export function evidenceLevelOfInput(end: FigureSource): EvidenceLevel {
  if (end.kind === 'answer') return end.quote === '' ? 'entered' : 'said'
  if (end.kind === 'log') return end.sourceId === null ? 'entered' : 'logged'
  if (end.kind === 'file') return end.sourceId === null ? 'entered' : 'documented'
  if (end.kind === 'entry') return 'entered'
  return end.kind === 'step' ? end.standing : 'assumed'
}

/**
 * The evidence level of a figure is that of its weakest source; a figure without sources is assumed. Answers and
 * logs about a number that the client confirmed do not weaken it.
 */
export function evidenceLevelOf(root: Figure): EvidenceLevel {
  const found = new Set(figuresUnder(root).flatMap(weighedEnds).map(evidenceLevelOfInput))
  return EVIDENCE_LEVELS.findLast(each => found.has(each)) ?? 'assumed'
}

/** Whether an answer, a log or a file states it. */
export const isStatement = (
  input: FigureInput,
): input is Extract<FigureInput, { kind: 'answer' | 'log' | 'file' }> =>
  input.kind === 'answer' || input.kind === 'log' || input.kind === 'file'

function weighedEnds({ inputs }: Figure): FigureSource[] {
  const isConfirmed = inputs.some(input => input.kind === 'step' && input.standing === 'confirmed')
  return inputs.flatMap(input =>
    input.kind === 'figure' || (isConfirmed && isStatement(input)) ? [] : [input],
  )
}

/**
 * 'evidence' if all sources of the figure are confirmed, logged, documented or said, else 'assumption', which is
 * drawn dashed.
 */
export function basisOf(root: Figure): 'evidence' | 'assumption' {
  return isEvidence(evidenceLevelOf(root)) ? 'evidence' : 'assumption'
}
