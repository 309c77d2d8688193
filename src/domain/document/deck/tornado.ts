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
  const { tornado: words } = messages.deck.risk
  const rows = swings.map(({ swing }) => {
    const [worse, better] = swing.npv.toSorted((a, b) => a - b) as [number, number]
    return {
      label: messages.terms.swings[swing.id],
      worse,
      better,
      texts: [moneyText(worse), moneyText(better)] as [string, string],
    }
  })
  return {
    kind: 'chart',
    name: words.name,
    box,
    chart: {
      type: 'tornado',
      base: npv.value ?? 0,
      rows,
      ends: [words.worse, words.better],
    },
    alt: words.alt({
      npv: figureText(npv),
      list: rows.map(({ label, texts: [worse, better] }) => words.row({ label, worse, better })).join('; '),
    }),
  }
}

/** An end of an input's range with its unit. */
export function endText({ id }: Swing, end: number): string {
  if (id === 'adoption' || id === 'discountRate') return amountText(percentOf(end), 'percent')
  return amountText(end, id === 'runningCost' ? 'money_per_month' : 'money')
}
