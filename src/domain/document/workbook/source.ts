// Evidence level and source of an input in words: who said or entered it, with the quote and without ids.

import { evidenceLevelText } from '#domain/figure/evidence-text.ts'
import {
  type EvidenceLevel,
  evidenceLevelOf,
  evidenceLevelOfInput,
  type FigureInput,
  figureSourcesOf,
} from '#domain/figure/figure.ts'
import { STEP_FIELD_LABELS } from '#domain/process/step.ts'
import { amountText } from '#domain/text/number-style.ts'

export interface Source {
  /** Confirmed, Said, Entered or Assumed. */
  standing: string
  source: string
}

type End = Exclude<FigureInput, { kind: 'figure' }>

const LEVEL_WORDS: Record<EvidenceLevel, string> = {
  confirmed: 'Confirmed',
  said: 'Said',
  entered: 'Entered',
  assumed: 'Assumed',
}

export const evidenceLevelWord = (level: EvidenceLevel) => LEVEL_WORDS[level]

/** For a number of a step: its own evidence level, followed by the interviewees' quotes. */
export function sourceWords(inputs: readonly FigureInput[]): Source {
  const ends = openEnds(inputs)
  const own = ends.find(end => end.kind === 'step')
  if (!own) return givenWords(inputs)
  const level = evidenceLevelOfInput(own)
  const quotes = ends.filter(end => end.kind === 'answer').map(endWords)
  const evidence = level === 'said' ? [] : [firstUpper(evidenceLevelText(own))]
  return { standing: evidenceLevelWord(level), source: [...evidence, ...quotes].join('; ') }
}

/** For any other input: the evidence level of its weakest source. */
export function givenWords(inputs: readonly FigureInput[]): Source {
  const ends = openEnds(inputs)
  const level = evidenceLevelOf({ ...NAMELESS, inputs: [...inputs] })
  return { standing: evidenceLevelWord(level), source: listed(ends.map(endWords)) }
}

/** A nameless figure that wraps the inputs of a value that is not a figure. */
const NAMELESS = { id: '', label: '', value: null, unit: 'count', formula: '', version: 1 } as const

const MOST = 6

/** Joins the first six different words, with a count of the rest. */
export function listed(words: readonly string[]): string {
  const unique = [...new Set(words)]
  const more = unique.length - MOST
  return [...unique.slice(0, MOST), ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

const openEnds = (inputs: readonly FigureInput[]): End[] =>
  inputs.flatMap(input => (input.kind === 'figure' ? figureSourcesOf(input.figure) : [input]))

/** One source in words: “It takes half an hour” (Dana, to “How long does it take?”). */
export function endWords(end: End): string {
  if (end.kind === 'answer') {
    const who = [end.interviewee, end.question && `to “${end.question}”`].filter(Boolean).join(', ')
    const value = end.value === null || end.unit === null ? '' : `${amountText(end.value, end.unit)}: `
    const said = end.quote === '' ? 'entered beside an answer without words' : `“${end.quote}”`
    return `${value}${said}${who === '' ? '' : ` (${who})`}`
  }
  const amount =
    typeof end.value === 'number' && end.unit ? amountText(end.value, end.unit) : String(end.value)
  const what =
    end.kind === 'step' ? `${STEP_FIELD_LABELS[end.field] ?? end.field} of “${end.label}”` : end.label
  return `${what}: ${amount}, ${evidenceLevelText(end)}`
}

export const firstUpper = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
