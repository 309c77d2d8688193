// Why a figure has its value, as its window says it.

import { FORMULAS } from '#content/formulas.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { whyText } from '#domain/figure/why.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** In plain words; no ids and no names of formulas. */
export function whyOf(figure: Figure, style: NumberStyle): string {
  return whyText(figure, style) ?? FORMULAS[figure.formula] ?? ''
}
