// Map templates made from chosen steps and their links.

import { expect, test } from 'vitest'
import { templateOf } from '#domain/process/map-template.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'

const step = (key: string, x: number, y = 50) => ({
  ...STEP_DEFAULTS,
  key,
  label: key.toUpperCase(),
  sourceAnswerId: 7,
  position: { x, y },
})
const link = (source: string, target: string) => ({ source, target, label: 'yes', share: 40 })

test('keeps the chosen steps, and the links among them with label and share', () => {
  const kept = templateOf(
    [step('b', 500), step('c', 680, 150)],
    [link('a', 'b'), link('b', 'c'), link('c', 'd')],
  )
  expect(kept.steps.map(({ label }) => label)).toEqual(['B', 'C'])
  expect(kept.links).toEqual([{ source: 0, target: 1, label: 'yes', share: 40 }])
})

test('moves steps to the map’s origin in their lanes, without source answers', () => {
  const { steps } = templateOf([step('b', 500), step('c', 680, 150)], [])
  expect(steps.map(({ position }) => position)).toEqual([
    { x: 50, y: 50 },
    { x: 230, y: 150 },
  ])
  for (const kept of steps)
    for (const field of ['sourceAnswerId', 'key']) expect(kept).not.toHaveProperty(field)
})
