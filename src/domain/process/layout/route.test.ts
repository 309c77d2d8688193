// Routes of links around steps, on laid-out and arbitrary maps.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { segments } from '#domain/process/layout/crossings.ts'
import { labelBox } from '#domain/process/layout/label-places.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { LABEL, labelWidth } from '#domain/process/layout/link-label.ts'
import { outlineOf, overlaps, type Sides } from '#domain/process/layout/outline.ts'
import { isThrough, type RouteNode, routeNode, routesOf, runsThrough } from '#domain/process/layout/route.ts'
import { ENGINES, type Engine, type Position } from '#domain/process/step.ts'
import { cases } from '../../../../tests/property.ts'

interface RoutedMap {
  key: number
  engine: Engine
  isDecision: boolean
  position: Position
}

const at = (key: number, x: number, y: number, isDecision = false): RoutedMap => ({
  key,
  engine: 'support',
  isDecision,
  position: { x, y },
})
const link = (source: number, target: number, label = '') => ({
  key: `${source} ${target}`,
  source,
  target,
  label,
  share: null,
})

const raw = fc.record({
  x: fc.integer({ min: 0, max: 2400 }),
  y: fc.integer({ min: 0, max: 1400 }),
  isDecision: fc.boolean(),
  engine: fc.constantFrom(...ENGINES),
})

/** Arbitrary steps that do not overlap, and links among them. */
const freeMap = (most: number) =>
  fc.array(raw, { minLength: 10, maxLength: most }).chain(all => {
    const steps: RoutedMap[] = []
    for (const { x, y, ...rest } of all) {
      const step = { ...rest, key: steps.length, position: { x, y } }
      if (!steps.some(other => overlaps(outlineOf(other), outlineOf(step)))) steps.push(step)
    }
    const key = fc.nat(steps.length - 1)
    const links = fc.uniqueArray(
      fc.tuple(key, key).filter(([a, b]) => a !== b),
      { maxLength: 2 * steps.length, selector: ([a, b]) => `${a} ${b}` },
    )
    return fc.record({
      steps: fc.constant(steps),
      links: links.map(pairs => pairs.map(([a, b]) => link(a, b))),
    })
  })

const through = (steps: RoutedMap[], points: readonly Position[]) => {
  const nodes = steps.map(routeNode)
  return segments(points).flatMap(part => nodes.filter(node => isThrough(part, node)).map(node => node.key))
}

const isOnOutline = (point: Position, node: RouteNode<number>) => {
  const x = (node.left + node.right) / 2
  const y = (node.top + node.bottom) / 2
  const dx = Math.abs(point.x - x) / (node.right - x)
  const dy = Math.abs(point.y - y) / (node.bottom - y)
  return Math.abs((node.isDecision ? dx + dy : Math.max(dx, dy)) - 1) < 1e-6
}

function expectSound(steps: RoutedMap[], links: ReturnType<typeof link>[]) {
  const routes = routesOf(steps, links)
  for (const { key, source, target } of links) {
    const points = routes.get(key)?.points ?? []
    expect(through(steps, points)).toEqual([])
    expect(isOnOutline(points[0]!, routeNode(steps[source]!))).toBe(true)
    expect(isOnOutline(points.at(-1)!, routeNode(steps[target]!))).toBe(true)
    points.slice(1).forEach((q, n) => {
      const p = points[n]!
      expect(p.x === q.x).not.toBe(p.y === q.y)
    })
  }
  return routes
}

describe('any steps without overlap', () => {
  test('no link crosses a step; each runs at right angles from source to target', () => {
    fc.assert(
      fc.property(freeMap(60), ({ steps, links }) => {
        expectSound(steps, links)
      }),
      { numRuns: cases(40) },
    )
  })

  test('the same map gives the same routes', () => {
    fc.assert(
      fc.property(freeMap(40), ({ steps, links }) => {
        expect(routesOf(structuredClone(steps), links)).toEqual(routesOf(steps, links))
      }),
      { numRuns: cases(15) },
    )
  })
})

test('a laid-out map of 10 to 200 steps has valid routes', () => {
  fc.assert(
    fc.property(freeMap(200), ({ steps, links }) => {
      const placed = autoLayout(steps, links)
      const sparse = links.filter((_, n) => n % 2 === 0)
      expectSound(
        steps.map(step => ({ ...step, position: placed.get(step.key)! })),
        sparse,
      )
    }),
    { numRuns: cases(10) },
  )
})

const routesBetween = (steps: RoutedMap[], ...links: ReturnType<typeof link>[]) => {
  const routes = expectSound(steps, links)
  return links.map(({ key }) => routes.get(key)?.points ?? [])
}

test('a neighbour in the row gets a straight line', () => {
  expect(routesBetween([at(0, 50, 50), at(1, 230, 50)], link(0, 1))).toEqual([
    [
      { x: 190, y: 75 },
      { x: 230, y: 75 },
    ],
  ])
})

test('a link past an intermediate step bends around it', () => {
  const [points] = routesBetween([at(0, 50, 50), at(1, 230, 50), at(2, 410, 50)], link(0, 2))
  expect(points).toHaveLength(6)
})

test('branches of a decision leave from different corners', () => {
  const steps = [at(0, 50, 150, true), at(1, 230, 50), at(2, 230, 150), at(3, 230, 250)]
  const ends = routesBetween(steps, link(0, 1), link(0, 2), link(0, 3)).map(points => points[0])
  expect(ends).toEqual([
    { x: 120, y: 135 },
    { x: 190, y: 175 },
    { x: 120, y: 215 },
  ])
})

test('a link back runs above or below the row, never through it', () => {
  const steps = [at(0, 50, 50), at(1, 230, 50), at(2, 410, 50)]
  const [, , back = []] = routesBetween(steps, link(0, 1), link(1, 2), link(2, 0))
  expect(back.every(({ y }) => y <= 50) || back.every(({ y }) => y >= 100)).toBe(true)
})

test('links between the same steps do not overlap, in either direction', () => {
  const steps = [at(0, 50, 50), at(1, 230, 50), at(2, 230, 150), at(3, 410, 150)]
  const lines = routesBetween(steps, link(0, 1), link(0, 2), link(0, 3), link(1, 0), link(2, 3))
  const parts = lines.map(points => segments(points))
  parts.forEach((a, n) => {
    for (const b of parts.slice(n + 1))
      for (const p of a)
        for (const q of b) {
          const onEachOther =
            (p.top === p.bottom && q.top === q.bottom && Math.abs(p.top - q.top) < 2
              ? Math.min(p.right, q.right) - Math.max(p.left, q.left)
              : 0) ||
            (p.left === p.right && q.left === q.right && Math.abs(p.left - q.left) < 2
              ? Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top)
              : 0)
          expect(onEachOther).toBeLessThanOrEqual(0)
        }
  })
})

test('a label is placed on its link, clear of the steps', () => {
  const steps = [at(0, 50, 150, true), at(1, 230, 50), at(2, 230, 250)]
  const text = 'only what is refrigerated'
  const links = [link(0, 1, text), link(0, 2, 'no')]
  const routes = expectSound(steps, links)
  for (const { key, label } of links) {
    const { label: middle, points } = routes.get(key)!
    const width = labelWidth(label, null)
    const box = {
      left: middle.x - width / 2,
      right: middle.x + width / 2,
      top: middle.y - LABEL.height / 2,
      bottom: middle.y + LABEL.height / 2,
    }
    expect(steps.some(step => overlaps(outlineOf(step), box))).toBe(false)
    expect(segments(points).some(part => part.left <= middle.x && middle.x <= part.right)).toBe(true)
  }
})

test.each([160, 200])(
  'between steps %i units apart, a wide label is beside its link, not under a step',
  apart => {
    const steps = [0, 1, 2].map(n => at(n, 50 + n * apart, 150, n === 1))
    const texts = ['needs a second signature', 'no · 40%']
    const links = texts.map((text, n) => link(n, n + 1, text))
    const boxes = links.map(({ key, label }) =>
      labelBox(expectSound(steps, links).get(key)!.label, labelWidth(label, null)),
    )
    for (const box of boxes) expect(steps.filter(step => overlaps(outlineOf(step), box))).toEqual([])
    expect(overlaps(boxes[0]!, boxes[1]!)).toBe(false)
  },
)

describe('the text of a link', () => {
  const TEXT = 'no · 40%'
  const width = labelWidth(TEXT, null)
  const crossedBy = (box: Sides, lines: readonly (readonly Position[])[]) =>
    lines.some(points => segments(points).some(part => runsThrough(part, box)))

  test('is not crossed by another link where its own link has a free place', () => {
    fc.assert(
      fc.property(freeMap(30), ({ steps, links }) => {
        const routes = routesOf(
          steps,
          links.map(each => ({ ...each, label: TEXT })),
        )
        const outlines = steps.map(outlineOf)
        for (const [key, { points, label }] of routes) {
          const others = [...routes].flatMap(([other, route]) => (other === key ? [] : [route]))
          const lines = others.map(route => route.points)
          const texts = others.map(route => labelBox(route.label, width))
          const isFree = (box: Sides) =>
            ![...outlines, ...texts].some(each => overlaps(each, box)) && !crossedBy(box, lines)
          if (isFree(labelBox(label, width))) continue
          const places = segments(points).flatMap(({ left, right, top, bottom }) => {
            const length = right - left + bottom - top
            return Array.from({ length: Math.floor(length / 24) + 1 }, (_, n) => ({
              x: left + ((right - left) * n * 24) / (length || 1),
              y: top + ((bottom - top) * n * 24) / (length || 1),
            }))
          })
          expect(places.filter(place => isFree(labelBox(place, width)))).toEqual([])
        }
      }),
      { numRuns: cases(60) },
    )
  })
})

test('links leave a fully surrounded step along its edges', () => {
  const wall = [-1, 0, 1].flatMap(row =>
    [-1, 0, 1].map(column => ({ x: 500 + 140 * column, y: 500 + 50 * row })),
  )
  const steps = [...wall, { x: 1000, y: 300 }].map(({ x, y }, key) => at(key, x, y))
  expectSound(steps, [link(4, 9), link(9, 4)])
})

test('overlapping steps are still connected', () => {
  const routes = routesOf([at(0, 50, 50), at(1, 60, 60)], [link(0, 1)])
  expect(routes.get('0 1')?.points.length).toBeGreaterThan(1)
})
