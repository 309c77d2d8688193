// Recomputes products that a document writes out, from the written factors, as a reader would.

interface Style {
  locale: string
}

/**
 * Returns the product of "12 min × 1.733,33 runs/month × 38,50 €/h × 12 months, of which …"; null if the text is not
 * a product.
 */
export function product(made: string, style: Style): number | null {
  const said =
    /^(.+?) × 12 months(?:, of which (.+?)% can be reached and (.+?)% of that is realised$|$)/.exec(made)
  if (!said) return null
  const [, factors = '', reached, realised] = said
  const share = (text: string | undefined) => (text === undefined ? 1 : amount(text, style) / 100)
  const cost = factors.split(' × ').reduce((so, factor) => so * inHours(factor, style), 12)
  return cost * share(reached) * share(realised)
}

const inHours = (factor: string, style: Style) => amount(factor, style) / (/\smin$/.test(factor) ? 60 : 1)

/** Parses the number in a text, with the separators of its locale. */
export function amount(text: string, { locale }: Style): number {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12_345.6)
  const point = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  const digits = [...text].filter(each => /\d/.test(each) || each === point).join('')
  return Number(digits.replace(point, '.')) * (/[−-]/.test(text) ? -1 : 1)
}

/** Whether both are equal as written: within half a unit, plus the error of binary fractions. */
export const isRounded = (written: number, exact: number) =>
  Math.abs(written - exact) <= 0.5 + 1e-7 * Math.max(1, Math.abs(exact))
