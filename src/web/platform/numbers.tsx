// How the numbers of the page are written: in the currency and locale of the audit it shows, else in the house's.

import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import {
  amountText,
  currencySign,
  DEFAULT_STYLE,
  factorText,
  moneyText,
  type NumberStyle,
  numberText,
  shortMoneyText,
  type Unit,
} from '#domain/text/number-style.ts'

const Style = createContext<NumberStyle>(DEFAULT_STYLE)

/** Everything below writes its numbers in this style. */
export function Numbers({ style, children }: { style: NumberStyle; children: ReactNode }) {
  const { currency, locale } = style
  const value = useMemo(() => ({ currency, locale }), [currency, locale])
  return <Style value={value}>{children}</Style>
}

/** The ways of writing a number where it stands. */
export function useNumbers() {
  const style = useContext(Style)
  return useMemo(
    () => ({
      style,
      sign: currencySign(style),
      amount: (value: number | null, unit: Unit) => amountText(value, unit, style),
      /** A factor of the product that a figure is, with every decimal. */
      factor: (value: number | null, unit: Unit) => factorText(value, unit, style),
      figure: (figure: Figure) => figureText(figure, style),
      money: (value: number) => moneyText(value, style),
      shortMoney: (value: number) => shortMoneyText(value, style),
      number: (value: number) => numberText(value, style),
    }),
    [style],
  )
}
