// The tornado chart: the value with one input at each end of its range.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ChartElement, SlideBox } from '#domain/document/deck/types.ts'
import { figureText } from '#domain/figure/figure.ts'
import { percentOf } from '#domain/roi/assumptions-register.ts'
import { SWING_LABELS } from '#domain/roi/figures.ts'
import type { Swing } from '#domain/roi/simulation.ts'
import { amountText, currentStyle, moneyFormat, moneyText } from '#domain/text/number-style.ts'

/** Bars on both sides of the value at the usual inputs, widest first. */
export function tornado({ swings, roiFigures: { npv } }: SnapshotFacts, box: SlideBox): ChartElement {
  const rows = swings.map(({ swing }) => ({
    label: SWING_LABELS[swing.id],
    min: swing.npv[0],
    max: swing.npv[1],
  }))
  return {
    kind: 'chart',
    name: 'What moves the value',
    box,
    chart: { type: 'tornado', format: moneyFormat(currentStyle()), base: npv.value ?? 0, rows },
    alt: `Tornado chart around ${figureText(npv)}: ${rows.map(each => `${each.label} ${moneyText(each.min)} to ${moneyText(each.max)}`).join('; ')}`,
  }
}

/** An end of an input's range with its unit. */
export function endText({ id }: Swing, end: number): string {
  if (id === 'adoption' || id === 'discountRate') return amountText(percentOf(end), 'percent')
  return amountText(end, id === 'runningCost' ? 'money_per_month' : 'money')
}
