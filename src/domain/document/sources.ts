// Sources of a figure in words, for speaker notes and the evidence appendix.

import { evidenceLevelText, type Figure, type FigureInput, figureText } from '#domain/figure/figure.ts'
import { STEP_FIELD_LABELS } from '#domain/process/step.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The note that precedes the source notes of a slide's figures, one note per figure. */
export const SOURCES_BELOW = 'Sources'

/** Formulas in words by id, from the content files. */
export type Formulas = Record<string, string>

/** The formula of a figure in words; its id if there is no text for it. */
export const formulaText = (figure: Figure, formulas: Formulas) => formulas[figure.formula] ?? figure.formula

/** One input in one line. */
export function inputText(input: FigureInput): string {
  if (input.kind === 'figure') return `${input.figure.label} ${figureText(input.figure)}`
  if (input.kind === 'answer')
    return `answer${input.interviewee ? ` of ${input.interviewee}` : ''}: “${input.quote}”`
  if (input.kind === 'step')
    return `step “${input.label}” ${(STEP_FIELD_LABELS[input.field] ?? input.field).toLowerCase()} ${stepValue(input)} (${evidenceLevelText(input)})`
  const by = input.author ? `, ${evidenceLevelText({ ...input, kind: 'entry' })}` : ''
  return `${input.kind === 'assumption' ? 'assumption: ' : ''}${input.label} ${amountText(input.value, input.unit)}${by}`
}

function stepValue({ value, unit }: Extract<FigureInput, { kind: 'step' }>): string {
  return typeof value === 'number' && unit ? amountText(value, unit) : String(value)
}

const LISTED = 6

/** The inputs of a figure in one text; a long list is cut, with a count of the rest. */
export function sourcesText(figure: Figure): string {
  const texts = figure.inputs.slice(0, LISTED).map(inputText)
  const more = figure.inputs.length - texts.length
  return [...texts, ...(more > 0 ? [`and ${more} more`] : [])].join('; ')
}

/** The speaker note for one figure. */
function figureNote(figure: Figure, formulas: Formulas): string {
  const sources = sourcesText(figure)
  const from = sources === '' ? '' : ` From ${sources}.`
  return `${figure.label}: ${figureText(figure)}. ${formulaText(figure, formulas)}${from}`
}

/** The source notes that close the notes of every slide. */
export function sourceNotes(figures: Figure[], formulas: Formulas, other: string[] = []): string[] {
  const lines = [...figures.map(figure => figureNote(figure, formulas)), ...other]
  return lines.length === 0 ? [] : [SOURCES_BELOW, ...lines]
}
