// A figure item for a row of figures.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { FigureItem } from '#domain/document/report/types.ts'
import { type Formulas, formulaText } from '#domain/document/sources.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'

/** A figure as a block shows it, with `note` or its formula; the appendix shows its id and sources. */
export const item = (figure: Figure, formulas: Formulas, note?: string): FigureItem => ({
  label: figure.label,
  value: figureText(figure),
  note: note ?? formulaText(figure, formulas),
  figureId: figure.id,
})

/** How many of these figures one row shows: up to four, else rows of four or three. */
export const figuresPerRow = (count: number): number => (count <= 4 ? count : count % 4 === 0 ? 4 : 3)

/** For an average: the number of rated answers, because ratings are optional. Undefined for other figures. */
export const ratedNote = ({ unit, inputs }: Figure, { report }: DocumentMessages): string | undefined =>
  unit === 'average_score' ? report.money.ofRated({ count: inputs.length }) : undefined
