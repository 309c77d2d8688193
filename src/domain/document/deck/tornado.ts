// The tornado chart: the value with one input at each end of its range.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ChartElement, SlideBox } from '#domain/document/deck/types.ts'
import { figureText } from '#domain/figure/figure.ts'
import { percentOf } from '#domain/roi/assumptions-register.ts'
import type { Swing } from '#domain/roi/tornado.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'

/** Bars on both sides of the value at the usual inputs, widest first. */
export function tornado(
  { swings, roiFigures: { npv }, messages }: SnapshotFacts,
  box: SlideBox,
): ChartElement {
  const { tornado: said } = messages.deck.risk
  const rows = swings.map(({ swing }) => ({
    label: messages.terms.swings[swing.id],
    min: swing.npv[0],
    max: swing.npv[1],
    texts: [moneyText(swing.npv[0]), moneyText(swing.npv[1])] as [string, string],
  }))
  return {
    kind: 'chart',
    name: said.name,
    box,
    chart: {
      type: 'tornado',
      base: npv.value ?? 0,
      rows,
      ends: [said.min, said.max],
    },
    alt: said.alt({
      npv: figureText(npv),
      list: rows.map(({ label, texts: [min, max] }) => said.row({ label, min, max })).join('; '),
    }),
  }
}

/** An end of an input's range with its unit. */
export function endText({ id }: Swing, end: number): string {
  if (id === 'adoption' || id === 'discountRate') return amountText(percentOf(end), 'percent')
  return amountText(end, id === 'runningCost' ? 'money_per_month' : 'money')
}
