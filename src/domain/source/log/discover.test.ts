// Discovery of maps from logs written out case by case, whose transitions can be counted by eye.

import { expect, it } from 'vitest'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'
import { mapOfLog } from '../../process/import-export/log-map.ts'
import { discoverMap } from './discover.ts'
import { logBuilder } from './event-log.ts'

const [CHECK = '', PRICE = '', SEND = '', RARE = ''] = LANGUAGES.de.steps

/** One case for each list of activities, a minute apart; `times` repeats it. */
function logOf(traces: readonly { times: number; activities: readonly string[] }[]) {
  const builder = logBuilder(false)
  const cases = traces.flatMap(({ times, activities }) => Array.from({ length: times }, () => activities))
  for (const [n, activities] of cases.entries())
    for (const [at, activity] of activities.entries())
      builder.add({ caseId: `C-${n}`, activity, resource: '', start: null, end: at * 60_000 })
  return builder.finish(null)
}

const log = logOf([
  { times: 60, activities: [CHECK, PRICE, SEND] },
  { times: 30, activities: [CHECK, PRICE, PRICE, CHECK, PRICE, SEND] },
  { times: 8, activities: [CHECK, SEND] },
  { times: 2, activities: [CHECK, RARE, PRICE, SEND] },
])

it('finds every activity and transition at full detail, in case order', () => {
  const { steps, links, activities, covered } = discoverMap(log, 100)
  expect({ activities, covered }).toEqual({ activities: 4, covered: 100 })
  const names = steps.map(({ name }) => name)
  expect(names[0]).toBe(CHECK)
  expect(names.at(-1)).toBe(SEND)
  const found = links.map(({ from, to, count, share }) => [names[from], names[to], count, share])
  // The first activity is followed 130 times; a repetition of PRICE is not a link.
  expect(found).toHaveLength(6)
  expect(found).toEqual(
    expect.arrayContaining([
      [CHECK, PRICE, 120, 92.3],
      [CHECK, SEND, 8, 6.2],
      [CHECK, RARE, 2, 1.5],
      [RARE, PRICE, 2, 100],
      [PRICE, SEND, 92, 75.4],
      [PRICE, CHECK, 30, 24.6],
    ]),
  )
})

it('omits rare activities and transitions at lower detail, and reports covered cases', () => {
  const some = discoverMap(log, 50)
  expect(some.steps.map(({ name }) => name)).toEqual([CHECK, PRICE, SEND])
  // Transitions below a fifth stay only as the most frequent way in or out; the way back is above a fifth.
  expect(some.links.map(({ from, to }) => [from, to])).toEqual([
    [0, 1],
    [1, 0],
    [1, 2],
  ])
  // The eight that skip PRICE, and the two with RARE.
  expect(some.covered).toBe(90)
  const least = discoverMap(log, 0)
  expect(least.steps.map(({ name, cases }) => [name, cases])).toEqual([
    [CHECK, 100],
    [SEND, 100],
  ])
  expect(least.links).toMatchObject([{ from: 0, to: 1, share: 100 }])
  expect(least.covered).toBe(8)
})

it('becomes a map whose decision shares add up to 100', () => {
  const { steps, links } = mapOfLog(discoverMap(log, 100))
  expect(steps.filter(({ isDecision }) => isDecision).map(({ label }) => label)).toEqual([CHECK, PRICE])
  for (const [place, { isDecision }] of steps.entries()) {
    const shares = links.filter(({ source }) => source === place).map(({ share }) => share ?? 0)
    if (isDecision) expect(shares.reduce((sum, each) => sum + each, 0)).toBeCloseTo(100, 9)
  }
  expect(new Set(steps.map(({ position }) => position.x)).size).toBeGreaterThan(2)
})

it('proposes one step for a log of one activity', () => {
  const found = discoverMap(logOf([{ times: 3, activities: [CHECK, CHECK] }]), 50)
  expect(found).toMatchObject({ steps: [{ name: CHECK, cases: 3 }], links: [], covered: 100 })
})
