// Lanes of the map: their heights, membership of steps, and free places.

import { expect, test } from 'vitest'
import { bandsOf, type InLane, laneAt } from '#domain/process/layout/bands.ts'
import { anyOverlap, freePlace, pulledApart } from '#domain/process/layout/free-positions.ts'
import type { Engine } from '#domain/process/step.ts'

const at = (engine: Engine, y: number, x = 50): InLane => ({ engine, position: { x, y } })
const OF_THE_SPECIFICATION = {
  acquisition: { top: 25, height: 100 },
  delivery: { top: 125, height: 100 },
  support: { top: 225, height: 100 },
}

test.each<[string, InLane[]]>([
  ['no steps', []],
  ['steps in its rows', [at('acquisition', 50), at('delivery', 150), at('support', 250)]],
  ['steps a little off', [at('acquisition', 90), at('support', 210)]],
  ['steps all in the wrong lanes', [at('support', 50), at('delivery', 250), at('acquisition', 150)]],
  ['steps above all lanes', [at('support', -400), at('acquisition', -90)]],
])('the bands match the specification with %s', (_, steps) => {
  expect(bandsOf(steps)).toEqual(OF_THE_SPECIFICATION)
})

test('a lane is as high as its rows, and lower lanes move down', () => {
  const rows = [
    at('acquisition', 50),
    at('acquisition', 250),
    at('delivery', 350),
    at('support', 450),
    at('support', 550),
  ]
  expect(bandsOf(rows)).toEqual({
    acquisition: { top: 25, height: 300 },
    delivery: { top: 325, height: 100 },
    support: { top: 425, height: 200 },
  })
})

test('a single outlying step does not move the bands of other lanes', () => {
  const rows = [0, 1, 2]
    .map(n => at('acquisition', 50 + 100 * n))
    .concat(at('delivery', 350), at('support', 450))
  expect(bandsOf([...rows, at('support', 150)]).delivery.top).toBe(325)
  expect(bandsOf([...rows, at('acquisition', 900)]).delivery.top).toBe(325)
})

test('a step belongs to the band that contains its centre', () => {
  const bands = bandsOf([])
  expect([0, 99, 101, 300, 301].map(y => laneAt(bands, { x: 0, y }))).toEqual([
    'acquisition',
    'acquisition',
    'delivery',
    null,
    null,
  ])
})

test('a free place is the first in the lane without overlap, decision diamonds included', () => {
  expect(freePlace([], 'delivery')).toEqual({ x: 50, y: 150 })
  const steps = [
    at('delivery', 150),
    { ...at('acquisition', 95, 230), isDecision: true },
    at('support', 150, 300),
  ]
  expect(freePlace(steps, 'delivery')).toEqual({ x: 590, y: 150 })
})

test('overlapping steps are spread apart; steps at an identical position are not', () => {
  const dense = [at('support', 0, 0), at('support', 0, 120), at('support', 60, 0)]
  const wide = pulledApart(dense)
  expect(wide && anyOverlap(wide)).toBe(false)
  expect(wide?.map(s => s.position.x)).toEqual([0, 168, 0])
  expect(pulledApart([at('support', 0), at('support', 0)])).toBe(null)
})
