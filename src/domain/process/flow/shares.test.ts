// What a screen says of a decision whose shares are incomplete.

import { expect, it } from 'vitest'
import { sharesText } from '#domain/process/flow/shares.ts'

const DECISION = { isDecision: true }
const link = (targetId: number, share?: number) => ({
  sourceId: 1,
  targetId,
  ...(share !== undefined && { share }),
})

it.each([
  [[link(2, 88)], 'Shares incomplete: 88% given, the other 12% lead nowhere'],
  [[link(2, 66.7)], 'Shares incomplete: 66.7% given, the other 33.3% lead nowhere'],
  [[link(2, 88), link(3)], 'Shares incomplete: 88% given, 1 of 2 links without one'],
  [[link(2, 60), link(3, 60)], 'Shares incomplete: together 120%, not 100%'],
  [[link(2, 88), link(3, 12)], ''],
  [[link(2, 100)], ''],
  [[link(2)], ''],
  [[link(2), link(3)], ''],
  [[], ''],
])('of the shares %j: %s', (leaving, text) => {
  expect(sharesText(DECISION, leaving)).toBe(text)
  expect(sharesText({ isDecision: false }, leaving)).toBe('')
})
