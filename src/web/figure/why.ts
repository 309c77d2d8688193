// Explanation of a figure's value, as shown in its dialog.

import { FORMULAS } from '#content/formulas.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { whyText } from '#domain/figure/why.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** In plain words, without ids or formula names. */
export function whyOf(figure: Figure, style: NumberStyle): string {
  return whyText(figure, style) ?? FORMULAS[figure.formula] ?? ''
}
