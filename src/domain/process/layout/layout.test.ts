// Auto Layout: no overlaps, links lead right, shared columns, repeatable.

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bandsOf, laneAt } from '#domain/process/layout/bands.ts'
import { flowOrder } from '#domain/process/layout/flow-order.ts'
import { anyOverlap } from '#domain/process/layout/free-positions.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { backLinkKeys, type LaidOut } from '#domain/process/link-back.ts'
import { ENGINES, type Engine } from '#domain/process/step.ts'

const step = fc.record({
  engine: fc.constantFrom(...ENGINES),
  isDecision: fc.boolean(),
  position: fc.record({ x: fc.integer({ min: -5000, max: 5000 }), y: fc.integer({ min: -5000, max: 5000 }) }),
})
const mapOf = (most: number) =>
  fc.array(step, { maxLength: most }).chain(steps => {
    const key = fc.nat(Math.max(0, steps.length - 1))
    return fc.record({
      steps: fc.constant(steps.map((s, key) => ({ ...s, key }))),
      links: fc.uniqueArray(fc.record({ source: key, target: key, share: fc.option(fc.nat(100)) }), {
        maxLength: 90,
        selector: ({ source, target }) => `${source} ${target}`,
      }),
    })
  })

const map = mapOf(60)

const laidOut = <S extends LaidOut<number>>(
  steps: readonly S[],
  links: readonly { source: number; target: number }[],
) => {
  const placed = autoLayout(steps, links)
  return steps.map(s => ({ ...s, position: placed.get(s.key) ?? s.position }))
}

test('no two steps overlap, and each is in the band of its lane', () => {
  fc.assert(
    fc.property(map, ({ steps, links }) => {
      const placed = laidOut(steps, links)
      expect(placed).toHaveLength(steps.length)
      expect(anyOverlap(placed)).toBe(false)
      const bands = bandsOf(placed)
      for (const { engine, position } of placed) expect(laneAt(bands, position)).toBe(engine)
    }),
  )
})

test('every link leads right except links back', () => {
  fc.assert(
    fc.property(mapOf(8), ({ steps, links }) => {
      const keyed = links.map((link, key) => ({ ...link, key }))
      const placed = laidOut(steps, links)
      const back = backLinkKeys(steps, keyed)
      const x = (key: number) => placed[key]?.position.x ?? Number.NaN
      for (const { source, target, key } of keyed) {
        if (!steps[source] || !steps[target]) continue
        if (back.has(key)) expect(x(target)).toBeLessThanOrEqual(x(source))
        else expect(x(target)).toBeGreaterThan(x(source))
      }
    }),
  )
})

test('laying out twice changes nothing, with or without cycles', () => {
  fc.assert(
    fc.property(map, ({ steps, links }) => {
      const once = laidOut(steps, links)
      expect(laidOut(once, links)).toEqual(once)
      expect(
        backLinkKeys(
          once,
          links.map((link, key) => ({ ...link, key })),
        ),
      ).toEqual(
        backLinkKeys(
          steps,
          links.map((link, key) => ({ ...link, key })),
        ),
      )
    }),
  )
})

test('steps without links keep their manual order', () => {
  fc.assert(
    fc.property(map, ({ steps }) => {
      const placed = laidOut(steps, [])
      for (const engine of ENGINES) {
        const lane = steps.filter(s => s.engine === engine)
        lane.sort((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
        expect(lane.map(s => placed[s.key]?.position.x)).toEqual(lane.map((_, n) => 50 + 180 * n))
      }
    }),
  )
})

const at = (key: number, engine: Engine, x = key): LaidOut<number> => ({ key, engine, position: { x, y: 0 } })
const chain = (...keys: number[]) => keys.slice(1).map((target, n) => ({ source: keys[n] ?? 0, target }))
const place = (placed: LaidOut<number>[], key: number) => {
  const { x, y } = placed.find(s => s.key === key)?.position ?? { x: Number.NaN, y: Number.NaN }
  return [(x - 50) / 180, (y - 50) / 100]
}

test('lanes share columns: a handover is to the right of its predecessor', () => {
  const steps = [
    at(1, 'acquisition'),
    at(2, 'delivery', -500),
    at(3, 'support', -900),
    at(4, 'acquisition', -7),
  ]
  const placed = laidOut(steps, chain(1, 2, 3, 4))
  expect([1, 2, 3, 4].map(key => place(placed, key))).toEqual([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 0],
  ])
})

test('branches of a decision are placed below each other, and the lane grows', () => {
  const steps = [1, 2, 3, 4, 5].map(key => at(key, 'acquisition'))
  const placed = laidOut([...steps, at(6, 'delivery')], [...chain(1, 2, 3, 5), ...chain(2, 4, 5, 6)])
  expect([place(placed, 3), place(placed, 4)]).toEqual([
    [2, 0],
    [2, 1],
  ])
  expect(bandsOf(placed)).toEqual({
    acquisition: { top: 25, height: 200 },
    delivery: { top: 225, height: 100 },
    support: { top: 325, height: 100 },
  })
  expect(place(placed, 6)).toEqual([4, 2])
})

test('a long process wraps into rows within its lanes', () => {
  const engines = [...'aaaadddddsss'].map(letter => ENGINES.find(engine => engine.startsWith(letter))!)
  const placed = laidOut(
    engines.map((engine, key) => at(key, engine)),
    chain(...engines.keys()),
  )
  expect(placed.map(({ key }) => place(placed, key))).toEqual([
    ...[0, 1, 2, 3].map(x => [x, 0]),
    ...[4, 5].map(x => [x, 1]),
    ...[0, 1, 2].map(x => [x, 2]),
    ...[3, 4, 5].map(x => [x, 3]),
  ])
  expect(laidOut(placed, chain(...engines.keys()))).toEqual(placed)
})

test('a process that alternates between lanes does not wrap', () => {
  const engines = [...'adsadsadsads'].map(letter => ENGINES.find(engine => engine.startsWith(letter))!)
  const placed = laidOut(
    engines.map((engine, key) => at(key, engine)),
    chain(...engines.keys()),
  )
  expect(placed.map(({ key }) => place(placed, key)[0])).toEqual([...engines.keys()])
})

test('a rework link is a link back, and the way forward is not', () => {
  const steps = [1, 2, 3, 4].map(key => at(key, 'support'))
  const links = [...chain(1, 2, 3, 4), { source: 3, target: 2 }].map((link, key) => ({ ...link, key }))
  expect([...backLinkKeys(steps, links)]).toEqual([3])
})

test('a cycle without an entry starts at its leftmost step', () => {
  const placed = laidOut(
    [at(1, 'support', 500), at(2, 'support', 0), at(3, 'support', 900)],
    [...chain(1, 2, 3), { source: 3, target: 1 }],
  )
  expect([2, 3, 1].map(key => place(placed, key)[0])).toEqual([0, 1, 2])
})

test('a step that joins late is placed near its join', () => {
  const steps = [1, 2, 3, 4].map(key => at(key, 'support'))
  const placed = laidOut([...steps, at(5, 'delivery', -80)], [...chain(1, 2, 3, 4), { source: 5, target: 4 }])
  expect(place(placed, 5)).toEqual([2, 1])
})

test('columns leave room for link labels', () => {
  const link = { source: 1, target: 2, label: 'only what is refrigerated', share: 12.5 }
  const [, second] = laidOut([at(1, 'support'), at(2, 'support')], [link])
  expect(second?.position.x).toBeGreaterThan(50 + 140 + 150)
})

test('flow order follows the links of a map that is folded into rows', () => {
  const keys = Array.from({ length: 16 }, (_, n) => n + 1)
  const placed = laidOut(
    keys.map(key => at(key, 'delivery')),
    chain(...keys),
  )
  expect(new Set(placed.map(({ position }) => position.y)).size).toBeGreaterThan(1)
  expect(flowOrder(placed.toReversed(), chain(...keys)).map(s => s.key)).toEqual(keys)
})

test('flow order puts steps without links last, by lane, row and place', () => {
  const steps = [at(1, 'support', 900), at(2, 'support', 1100), at(3, 'support', 0), at(4, 'delivery', 50)]
  const low = { ...at(5, 'support', -100), position: { x: -100, y: 500 } }
  expect(flowOrder([low, ...steps], chain(1, 2)).map(s => s.key)).toEqual([1, 2, 4, 3, 5])
})

test('flow order puts sources before targets', () => {
  const steps = [at(1, 'support', 900), at(2, 'delivery', 0), at(3, 'support', 100)]
  expect(flowOrder(steps, chain(1, 2, 3)).map(s => s.key)).toEqual([1, 2, 3])
})
