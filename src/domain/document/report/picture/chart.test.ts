// Charts of the report: no label leaves its picture, also above the highest line.

import { expect, it } from 'vitest'
import type { CurveChart } from '#domain/document/deck/curve.ts'
import type { LineChart } from '#domain/document/deck/types.ts'
import { chartPicture } from '#domain/document/report/picture/chart.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'

const LINE: LineChart = {
  type: 'line',
  format: '0',
  labels: ['6:00', '7:00', '8:00'],
  series: [{ name: 'Runs waiting', values: [0, 250, 90], colour: 'signal' }],
}
const CURVE: CurveChart = {
  type: 'curve',
  xTitle: 'Budget',
  x: { low: 10_000, high: 30_000, step: 10_000, format: '0' },
  y: { low: 0, high: 80_000, step: 20_000, format: '0' },
  series: [{ name: 'Best plan', points: [{ x: 10_000, y: 80_000 }], colour: 'signal' }],
}

it.each([LINE, CURVE])('keeps the labels of a chart of type $type inside its picture', chart => {
  const { w, h, lines } = chartPicture(chart, 'money', PICTURE_WIDTH)
  expect(lines.length).toBeGreaterThan(5)
  for (const { x, y, width, size } of lines) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + width).toBeLessThanOrEqual(w)
    // Digits and capitals rise 0.7 em above the base line.
    expect(y - 0.7 * size).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(h)
  }
})
