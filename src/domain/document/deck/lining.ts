// Lining digits in serif texts: Georgia has only old-style digits, so numbers are set in the sans typeface, as tall
// as capitals.

import type { Run } from '#domain/document/deck/types.ts'

/** A part of a text: a number with its signs, or the words between numbers. */
interface LiningPart {
  text: string
  isNumber: boolean
}

/** Size of a number relative to the serif text around it: Calibri's figures are 0.633 em high, Georgia's capitals 0.692. */
export const LINING_SIZE = 1.09

const NUMBER = /([−+]?\p{Sc}?−?\d+(?:[.,’\u00a0\u202f]\d+)*(?:[kM]\b|[\u00a0\u202f]?[%\p{Sc}])?)/u

/** The parts of a run in their order; joined they are its text. A figure is one part, with its unit. */
export const liningParts = ({ text, figureId }: Pick<Run, 'text' | 'figureId'>): LiningPart[] =>
  figureId !== undefined && /\d/.test(text)
    ? [{ text, isNumber: true }]
    : text
        .split(NUMBER)
        .map((part, index) => ({ text: part, isNumber: index % 2 === 1 }))
        .filter(part => part.text !== '')
