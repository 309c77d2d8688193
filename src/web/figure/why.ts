// Why a figure has its value, as its window says it.

import { FORMULAS } from '#content/formulas.ts'
import type { Figure } from '#domain/figure.ts'
import { whyText } from '#domain/figure-why.ts'

/** In plain words; no ids and no names of formulas. */
export function whyOf(figure: Figure): string {
  return whyText(figure) ?? FORMULAS[figure.formula] ?? ''
}
