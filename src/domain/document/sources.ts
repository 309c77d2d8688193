// Sources of a figure in words, for speaker notes and the evidence appendix.

import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { evidenceLevelText, statedText } from '#domain/figure/evidence-text.ts'
import { type Figure, type FigureInput, figureText } from '#domain/figure/figure.ts'
import { amountText, inExact } from '#domain/text/number-style.ts'

/** Formulas in words by id, from the content files. */
export type Formulas = Record<string, string>

/** The formula of a figure in words; its id if there is no text for it. */
export const formulaText = (figure: Figure, formulas: Formulas) => formulas[figure.formula] ?? figure.formula

/** One input in one line. */
export function inputText(input: FigureInput): string {
  if (input.kind === 'figure') return `${input.figure.label} ${figureText(input.figure)}`
  const { input: write } = evidenceMessages()
  if (input.kind === 'answer') return write.answer({ name: input.interviewee, quote: input.quote })
  if (input.kind === 'log' || input.kind === 'file')
    return `${statedText(input)} (${evidenceLevelText(input)})`
  if (input.kind === 'step')
    return write.step({
      step: input.label,
      field: input.field,
      value: stepValue(input),
      level: evidenceLevelText(input),
    })
  const by = input.author ? `, ${evidenceLevelText({ ...input, kind: 'entry' })}` : ''
  const text = `${input.label} ${amountText(input.value, input.unit)}${by}`
  return input.kind === 'assumption' ? write.assumption({ text }) : text
}

/** Whether it is a number of a step without a statement or an entry: the value is the field's default and no assumption. */
export const isPlaceholder = (input: FigureInput): input is StepInput =>
  input.kind === 'step' && typeof input.value === 'number' && input.standing === 'assumed' && !input.undecided

type StepInput = Extract<FigureInput, { kind: 'step' }>

function stepValue(input: StepInput): string {
  const { value, unit } = input
  if (isPlaceholder(input)) return amountText(null, unit ?? 'count')
  return typeof value === 'number' && unit ? amountText(value, unit) : String(value)
}

const LISTED = 6

/** The inputs of a figure in one text; a long list is cut, with a count of the rest. */
export function sourcesText(figure: Figure): string {
  const texts = figure.inputs.slice(0, LISTED).map(inputText)
  const more = figure.inputs.length - texts.length
  return [...texts, ...(more > 0 ? [evidenceMessages().input.more({ count: more })] : [])].join('; ')
}

/** The speaker note for one figure. */
function figureNote(figure: Figure, formulas: Formulas): string {
  const sources = sourcesText(figure)
  const from = sources === '' ? '' : evidenceMessages().input.from({ sources })
  return `${figure.label}: ${figureText(figure)}. ${formulaText(figure, formulas)}${from}`
}

/** The source notes that close the notes of every slide. */
export function sourceNotes(figures: Figure[], formulas: Formulas, other: string[] = []): string[] {
  const lines = [...inExact(() => figures.map(figure => figureNote(figure, formulas))), ...other]
  return lines.length === 0 ? [] : [evidenceMessages().input.heading, ...lines]
}
