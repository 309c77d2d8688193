// Evidence level and source of an input in words: who said or entered it, with the quote and without ids.

import { firstUpper } from '#domain/document/text.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import { evidenceLevelText, statedText } from '#domain/figure/evidence-text.ts'
import {
  evidenceLevelOf,
  evidenceLevelOfInput,
  type FigureInput,
  figureSourcesOf,
  isStatement,
} from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Evidence level and source of an input, in words. */
export interface Source {
  standing: EvidenceLevel
  source: string
}

type SourceWords = InputWords['source']
type End = Exclude<FigureInput, { kind: 'figure' }>

/** For a number of a step: its own evidence level, followed by the interviewees' quotes. */
export function sourceWords(inputs: readonly FigureInput[], words: SourceWords): Source {
  const ends = openEnds(inputs)
  const own = ends.find(end => end.kind === 'step')
  if (!own) return givenWords(inputs, words)
  const level = evidenceLevelOfInput(own)
  const quotes = ends.filter(isStatement).map(end => endWords(end, words))
  const evidence =
    level === 'said' || level === 'logged' || level === 'documented'
      ? []
      : [firstUpper(evidenceLevelText(own))]
  return { standing: level, source: [...evidence, ...quotes].join('; ') }
}

/** For any other input: the evidence level of its weakest source. */
export function givenWords(inputs: readonly FigureInput[], words: SourceWords): Source {
  const ends = openEnds(inputs)
  const level = evidenceLevelOf({ ...NAMELESS, inputs: [...inputs] })
  return {
    standing: level,
    source: listed(
      ends.map(end => endWords(end, words)),
      words,
    ),
  }
}

/** A nameless figure that wraps the inputs of a value that is not a figure. */
const NAMELESS = { id: '', label: '', value: null, unit: 'count', formula: '', version: 1 } as const

const MAX = 6

/** Joins the first six different words, with a count of the rest. */
export function listed(all: readonly string[], words: SourceWords): string {
  const unique = [...new Set(all)]
  const more = unique.length - MAX
  return [...unique.slice(0, MAX), ...(more > 0 ? [words.more({ count: more })] : [])].join('; ')
}

const openEnds = (inputs: readonly FigureInput[]): End[] =>
  inputs.flatMap(input => (input.kind === 'figure' ? figureSourcesOf(input.figure) : [input]))

/** One source in words: “It takes half an hour” (Dana, to “How long does it take?”). */
export function endWords(end: End, words: SourceWords): string {
  if (end.kind === 'answer') {
    const who = [end.interviewee, end.question && words.asked({ question: end.question })]
      .filter(Boolean)
      .join(', ')
    const value = end.value === null || end.unit === null ? '' : `${amountText(end.value, end.unit)}: `
    const said = end.quote === '' ? words.wordless : words.quote({ quote: end.quote })
    return `${value}${said}${who === '' ? '' : ` (${who})`}`
  }
  if (end.kind === 'log' || end.kind === 'file')
    return `${amountText(end.value, end.unit)}: ${statedText(end)}`
  const amount =
    typeof end.value === 'number' && end.unit ? amountText(end.value, end.unit) : String(end.value)
  const fields: Record<string, string> = figureMessages().terms.stepFields
  const what =
    end.kind === 'step' ? words.ofStep({ field: fields[end.field] ?? end.field, step: end.label }) : end.label
  return words.line({ what, amount, level: evidenceLevelText(end) })
}
