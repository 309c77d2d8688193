import fc from 'fast-check'
import { expect, test } from 'vitest'
import { autoLayout, type LaidOut } from '#domain/process/layout.ts'
import { ENGINES, type Engine, LAYOUT } from '#domain/process/step.ts'

const step = fc.record({
  engine: fc.constantFrom(...ENGINES),
  position: fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
})
const map = fc.array(step, { maxLength: 40 }).chain(steps => {
  const key = fc.nat(Math.max(0, steps.length - 1))
  return fc.record({
    steps: fc.constant(steps.map((s, key): LaidOut<number> => ({ ...s, key }))),
    links: fc.array(fc.record({ source: key, target: key }), { maxLength: 60 }),
  })
})

test('every step gets one place of its own, in its lane, without gaps', () => {
  fc.assert(
    fc.property(map, ({ steps, links }) => {
      const placed = autoLayout(steps, links)
      expect(placed.size).toBe(steps.length)
      for (const engine of ENGINES) {
        const xs = steps.filter(s => s.engine === engine).map(s => placed.get(s.key))
        expect(xs.every(p => p?.y === LAYOUT.laneY[engine])).toBe(true)
        expect(xs.map(p => p?.x ?? NaN).sort((a, b) => a - b)).toEqual(xs.map((_, n) => 50 + 180 * n))
      }
    }),
  )
})

test('where links make no circle, a source stands before its target in the same lane', () => {
  fc.assert(
    fc.property(map, ({ steps, links }) => {
      const forward = links.filter(link => link.source < link.target)
      const placed = autoLayout(steps, forward)
      for (const { source, target } of forward) {
        if (steps[source]?.engine !== steps[target]?.engine) continue
        expect(placed.get(source)!.x).toBeLessThan(placed.get(target)!.x)
      }
    }),
  )
})

test('layout of a layout changes nothing', () => {
  fc.assert(
    fc.property(map, ({ steps, links }) => {
      const once = autoLayout(steps, links)
      const again = autoLayout(
        steps.map(s => ({ ...s, position: once.get(s.key)! })),
        links,
      )
      const forward = links.every(link => link.source < link.target)
      if (forward) expect(again).toEqual(once)
    }),
  )
})

test('a lane keeps its order when a step waits for a later column of another lane', () => {
  const at = (key: number, engine: Engine, x: number): LaidOut<number> => ({
    key,
    engine,
    position: { x, y: 0 },
  })
  const links = [{ source: 3, target: 1 }]
  const steps = [
    at(1, 'support', 0),
    at(2, 'support', 100),
    at(3, 'acquisition', 90),
    at(4, 'acquisition', 10),
  ]
  const once = autoLayout(steps, links)
  expect([1, 2].map(key => once.get(key)?.x)).toEqual([50, 230])
  const again = steps.map(step => ({ ...step, position: once.get(step.key)! }))
  expect(autoLayout(again, links)).toEqual(once)
})

test('a step stands before one it reaches by way of another lane', () => {
  const placed = autoLayout(
    [
      { key: 1, engine: 'support', position: { x: 900, y: 0 } },
      { key: 2, engine: 'delivery', position: { x: 0, y: 0 } },
      { key: 3, engine: 'support', position: { x: 100, y: 0 } },
    ],
    [
      { source: 1, target: 2 },
      { source: 2, target: 3 },
    ],
  )
  expect([1, 3].map(key => placed.get(key)?.x)).toEqual([50, 230])
})

test('a circle is broken at its leftmost step', () => {
  const at = (key: number, x: number): LaidOut<number> => ({ key, engine: 'support', position: { x, y: 0 } })
  const placed = autoLayout(
    [at(1, 500), at(2, 0), at(3, 900)],
    [
      { source: 1, target: 2 },
      { source: 2, target: 3 },
      { source: 3, target: 1 },
    ],
  )
  expect([2, 3, 1].map(key => placed.get(key)?.x)).toEqual([50, 230, 410])
})
