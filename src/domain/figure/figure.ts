// Figures: numbers that carry their unit, their formula and their inputs, so that each can be opened to its source.

import { amountText, currentStyle, dayText, type NumberStyle, type Unit } from '#domain/text/number-style.ts'

/** A number with its provenance. `value` is null where the formula has no answer (division by zero, never reached). */
export interface Figure {
  /** Stable within an audit, e.g. "step:12:impact"; the same id stands on screen, in the deck and in the PDF. */
  id: string
  label: string
  value: number | null
  unit: Unit
  /** Id of the formula, e.g. "opportunity.impact", and its version; both change only together with the rule. */
  formula: string
  version: number
  inputs: FigureInput[]
}

export type FigureInput =
  | { kind: 'figure'; figure: Figure }
  | {
      kind: 'step'
      stepId: number
      label: string
      field: string
      value: number | string
      unit: Unit | null
      /** confirmed where the client stands for this value, said where answers name it, entered where a person typed it, assumed where it is the default. */
      standing: EvidenceLevel
      /** Who confirmed or typed it, where somebody did, and when (ISO 8601). */
      author?: string | null
      date?: string | null
      /** Interviewees differ and nobody has chosen: the least and the most they name. */
      undecided?: { min: number; max: number }
      /** Another value that the client confirmed, before it was changed. */
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
  /** A person gave it for this audit. */
  | ({ kind: 'entry' } & Given)
  /** Nobody has measured it: the model, or its author, takes it for granted. */
  | ({ kind: 'assumption' } & Given)

interface Given {
  label: string
  value: number
  unit: Unit
  author: string | null
  /** When it was given, ISO 8601. */
  date?: string | null
}

/** Every figure under the `roots`, themselves included, depth first and without repeats. */
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

/** A figure as every screen and document shows it. */
export const figureText = (figure: Figure, style: NumberStyle = currentStyle()) =>
  amountText(figure.value, figure.unit, style)

/** How many ends of each kind the thread of a figure has. */
export type SourceCounts = Record<Exclude<FigureInput['kind'], 'figure'>, number>

/** The ends of the thread of `root`, each once. */
export function figureSourcesOf(root: Figure): Exclude<FigureInput, { kind: 'figure' }>[] {
  const ends = new Map<string, Exclude<FigureInput, { kind: 'figure' }>>()
  for (const { inputs } of figuresUnder(root))
    for (const input of inputs) if (input.kind !== 'figure') ends.set(JSON.stringify(input), input)
  return [...ends.values()]
}

/** How many ends of each kind `root` stands on. */
export function countFigureSources(root: Figure): SourceCounts {
  const ends: SourceCounts = { answer: 0, step: 0, entry: 0, assumption: 0 }
  for (const { kind } of figureSourcesOf(root)) ends[kind] += 1
  return ends
}

/**
 * What a number stands on, strongest first: confirmed by the client, said in an interview (it opens to a quote), entered
 * by a person, assumed. Only the first two are evidence (PRODUCT "Standing of an input").
 */
export const EVIDENCE_LEVELS = ['confirmed', 'said', 'entered', 'assumed'] as const
export type EvidenceLevel = (typeof EVIDENCE_LEVELS)[number]

/**
 * The standing of one end in words: "confirmed by Dana Reyes, Nov 23, 2026", "said in an interview", "entered by Mona
 * Member, Nov 22, 2026", "assumed"; and what was confirmed before the number was changed.
 */
export function evidenceLevelText(end: End, style: NumberStyle = currentStyle()): string {
  const words = ownStandingText(end, style)
  if (end.kind !== 'step' || !end.was) return words
  const { value, author, date } = end.was
  const before = amountText(value, end.unit ?? 'count', style)
  return `${words}; ${before} was confirmed by ${author}, ${dayText(date, style)}, before it was changed`
}

type End = Exclude<FigureInput, { kind: 'figure' }>

function ownStandingText(end: End, style: NumberStyle): string {
  if (end.kind === 'step' && end.undecided) {
    const [min, max] = [end.undecided.min, end.undecided.max].map(value =>
      amountText(value, end.unit ?? 'count', style),
    )
    return `assumed: accounts differ, ${min} to ${max}, nobody has decided`
  }
  const standing = evidenceLevelOfInput(end)
  if (standing === 'said') return 'said in an interview'
  const { author, date } = end.kind === 'answer' ? {} : end
  const by = author ? ` by ${author}${date ? `, ${dayText(date, style)}` : ''}` : ''
  return `${standing}${by}`
}

/** The standing of one end. What was named beside an answer without words was entered: it opens to no quote. */
export function evidenceLevelOfInput(end: Exclude<FigureInput, { kind: 'figure' }>): EvidenceLevel {
  if (end.kind === 'answer') return end.quote === '' ? 'entered' : 'said'
  if (end.kind === 'entry') return 'entered'
  return end.kind === 'step' ? end.standing : 'assumed'
}

/**
 * The standing of a figure is that of its weakest end; a figure without ends is assumed. What was said of a number that
 * the client confirmed makes it no weaker.
 */
export function evidenceLevelOf(root: Figure): EvidenceLevel {
  const found = new Set(figuresUnder(root).flatMap(weighedEnds).map(evidenceLevelOfInput))
  return EVIDENCE_LEVELS.findLast(each => found.has(each)) ?? 'assumed'
}

function weighedEnds({ inputs }: Figure): End[] {
  const isConfirmed = inputs.some(input => input.kind === 'step' && input.standing === 'confirmed')
  return inputs.flatMap(input =>
    input.kind === 'figure' || (isConfirmed && input.kind === 'answer') ? [] : [input],
  )
}

/** assumption unless everything under the figure was confirmed or said: drawn dashed. */
export function basisOf(root: Figure): 'evidence' | 'assumption' {
  return isEvidence(evidenceLevelOf(root)) ? 'evidence' : 'assumption'
}

/** Whether a standing is evidence: confirmed, or said. */
export const isEvidence = (standing: EvidenceLevel): standing is 'confirmed' | 'said' =>
  standing === 'confirmed' || standing === 'said'
