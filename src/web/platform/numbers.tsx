// Number style of the page: the currency and locale of the audit it shows, else the organization's.

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

/** Sets the number style for all descendants. */
export function Numbers({ style, children }: { style: NumberStyle; children: ReactNode }) {
  const { currency, locale, dates = locale, isRounded } = style
  const value = useMemo(
    () => ({ currency, locale, dates, ...(isRounded && { isRounded }) }),
    [currency, locale, dates, isRounded],
  )
  return <Style value={value}>{children}</Style>
}

/** Functions that format numbers in the current style. */
export function useNumbers() {
  const style = useContext(Style)
  return useMemo(
    () => ({
      style,
      sign: currencySign(style),
      amount: (value: number | null, unit: Unit) => amountText(value, unit, style),
      /** A factor in the product of a figure, with every decimal. */
      factor: (value: number | null, unit: Unit) => factorText(value, unit, style),
      figure: (figure: Figure) => figureText(figure, style),
      /** A figure that leads: three significant digits. */
      leading: (figure: Figure) => figureText(figure, { ...style, isRounded: true }),
      money: (value: number) => moneyText(value, style),
      /** Money that leads, with three significant digits. */
      leadMoney: (value: number) => moneyText(value, { ...style, isRounded: true }),
      /** Money at the axis of a chart. */
      shortMoney: (value: number) => shortMoneyText(value, style),
      number: (value: number) => numberText(value, style),
    }),
    [style],
  )
}
