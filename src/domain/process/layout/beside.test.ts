// Tests for new steps beside a map: a long chain reads on in its order.

import { expect, test } from 'vitest'
import { placesBeside } from '#domain/process/layout/beside.ts'
import { anyOverlap } from '#domain/process/layout/free-positions.ts'
import { LAYOUT } from '#domain/process/step.ts'

const refs = Array.from({ length: 11 }, (_, n) => `s${n + 1}`)
const steps = refs.map(ref => ({ ref, label: ref, engine: 'delivery' as const, isDecision: false }))
const links = refs.slice(1).map((to, n) => ({ from: refs[n] ?? '', to, label: '' }))

/** The refs row by row, each from the left. */
const read = (places: ReadonlyMap<string, { x: number; y: number }>) =>
  [...places].sort(([, a], [, b]) => a.y - b.y || a.x - b.x).map(([ref]) => ref)

test('a long chain on an empty map is folded into rows that read on in its order', () => {
  const places = placesBeside([], steps, links)
  expect(read(places)).toEqual(refs)
  expect(new Set([...places.values()].map(({ y }) => y)).size).toBe(2)
})

test('a long chain beside a map is one row in its order', () => {
  const present = [
    {
      engine: 'delivery' as const,
      isDecision: false,
      position: { x: LAYOUT.startX, y: LAYOUT.laneY.delivery },
    },
  ]
  const places = placesBeside(present, steps, links)
  expect(read(places)).toEqual(refs)
  expect(new Set([...places.values()].map(({ y }) => y)).size).toBe(1)
  const all = [...places.values()].map(position => ({ engine: 'delivery' as const, position }))
  expect(anyOverlap([...present, ...all])).toBe(false)
})
