// Geometry of the radar chart: order and direction of its spokes.

import { expect, test } from 'vitest'
import { radarOf, svgPoints } from '#domain/assessment/radar.ts'

test('draws the first spoke upwards and the others clockwise', () => {
  const { spokes, area, rings, labels } = radarOf([4, 2, 1, 3], 4, 100, 10)
  expect(spokes).toEqual([
    { x: 0, y: -100 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
    { x: -100, y: 0 },
  ])
  expect(area).toEqual([
    { x: 0, y: -100 },
    { x: 50, y: 0 },
    { x: 0, y: 25 },
    { x: -75, y: 0 },
  ])
  expect(rings).toHaveLength(4)
  expect(labels.map(label => label.anchor)).toEqual(['middle', 'start', 'middle', 'end'])
  expect(svgPoints(area)).toBe('0,-100 50,0 0,25 -75,0')
})
