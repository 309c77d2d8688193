// A figure in a row of figures.

import type { FigureItem } from '#domain/document/types.ts'
import { type Figure, figureText } from '#domain/figure.ts'

/** A figure as a block shows it: its id leads to the appendix. */
export const item = (figure: Figure, note = `Source ${figure.id}`): FigureItem => ({
  label: figure.label,
  value: figureText(figure),
  note,
  figureId: figure.id,
})
