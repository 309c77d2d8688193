// The tornado: what the value is with one input moved to each end of its range.

import type { Box, ChartElement } from '#domain/document/deck/types.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import { figureText } from '#domain/figure.ts'
import { amountText, currentStyle, moneyFormat, moneyText } from '#domain/number-style.ts'
import { SWING_LABELS } from '#domain/roi-figures.ts'
import type { Swing } from '#domain/roi-range.ts'
import { percentOf } from '#domain/roi-register.ts'

/** Bars to both sides of the value at the usual entries, the widest first. */
export function tornado({ swings, roiFigures: { npv } }: DossierFacts, box: Box): ChartElement {
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

/** An end of an input in its unit. */
export function endText({ id }: Swing, end: number): string {
  if (id === 'adoption' || id === 'discountRate') return amountText(percentOf(end), 'percent')
  return amountText(end, id === 'runningCost' ? 'money_per_month' : 'money')
}
