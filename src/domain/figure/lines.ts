// A figure as indented text lines down to its sources, for clients that receive only text.

import { evidenceLevelText, statedText } from '#domain/figure/evidence-text.ts'
import { type Figure, type FigureInput, figureText } from '#domain/figure/figure.ts'
import { amountText, type NumberStyle } from '#domain/text/number-style.ts'

/** The figure and, indented below it, its inputs; an input that occurs several times is listed once. */
export function figureLines(figure: Figure, style: NumberStyle): string[] {
  return linesOf(figure, style, 0, new Set())
}

function linesOf(figure: Figure, style: NumberStyle, depth: number, listed: Set<string>): string[] {
  const indent = '  '.repeat(depth)
  const head = `${indent}${figure.label}: ${figureText(figure, style)} [${figure.id}]`
  if (listed.has(figure.id)) return [`${head}, as above`]
  listed.add(figure.id)
  return [
    head,
    ...figure.inputs.flatMap(input =>
      input.kind === 'figure'
        ? linesOf(input.figure, style, depth + 1, listed)
        : [`${indent}  ${endLine(input, style)}`],
    ),
  ]
}

function endLine(input: Exclude<FigureInput, { kind: 'figure' }>, style: NumberStyle): string {
  const value =
    typeof input.value === 'number' ? amountText(input.value, input.unit ?? 'count', style) : input.value
  if (input.kind === 'log' || input.kind === 'file')
    return `${statedText(input, style)} (${value}), ${evidenceLevelText(input, style)}`
  if (input.kind !== 'answer') return `${input.label}: ${value}, ${evidenceLevelText(input, style)}`
  const said = input.quote === '' ? 'named beside the answer' : `“${input.quote}”`
  return `${input.interviewee ?? 'Interviewee'}, answer ${input.answerId}: ${said}${value === null ? '' : ` (${value})`}`
}
