// The axis of a tornado chart leaves room for the texts beside its longest bars.

import { expect, it } from 'vitest'
import { tornadoEnds, tornadoLabelWidth } from '#domain/document/deck/chart-look.ts'
import type { TornadoChart } from '#domain/document/deck/types.ts'

const WIDTH = 290

it.each([
  ['$137k', '$469k'],
  ['130\u202f671\u00a0CHF', '288\u202f293\u00a0CHF'],
] as [string, string][])('leaves room for the labels %s and %s', (least, most) => {
  const chart: TornadoChart = {
    type: 'tornado',
    base: 258,
    ends: ['Low', 'High'],
    rows: [{ label: 'Adoption', worse: 131, better: 411, texts: [least, most] }],
  }
  const [low, high] = tornadoEnds(chart, WIDTH)
  const points = (value: number) => (value / (high - low)) * WIDTH
  expect(points(131 - low)).toBeGreaterThan(tornadoLabelWidth([least]))
  expect(points(high - 411)).toBeGreaterThan(tornadoLabelWidth([most]))
})
