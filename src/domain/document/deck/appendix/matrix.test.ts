// The matrix and its continued list: the column of descriptions only where one is described, and bubbles inside the axes.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { matrixSlides } from '#domain/document/deck/appendix/matrix.ts'
import { AXIS, LARGEST_BUBBLE } from '#domain/document/deck/appendix/quadrants.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { plain } from '#domain/document/deck/page.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

it.each([
  ['none is described', '', false],
  ['one shows nothing', ' \u200b ', false],
  ['all are described', 'Draft the reply', true],
])('shows the column of descriptions: %s', (_, description, isShown) => {
  const audit = demoContent()
  const opportunities = [...audit.opportunities, ...audit.opportunities].map((each, at) => ({
    ...each,
    id: at + 1,
    description,
  }))
  const slides = matrixSlides(factsOf({ ...audit, opportunities }))
  const headings = slides
    .slice(1)
    .flatMap(({ elements }) => elements.flatMap(each => (each.kind === 'table' ? each.header : [])))
    .map(({ runs }) => plain(runs))
  expect(headings).toContain('Opportunity')
  expect(headings.includes('What to do')).toBe(isShown)
})

it('draws a bubble around the number of an opportunity whose savings are not known', () => {
  const audit = demoContent()
  const [first] = audit.opportunities
  const steps = audit.steps.map(step => (step.id === first?.stepId ? { ...step, marks: {} } : step))
  const facts = factsOf({ ...audit, steps })
  expect(facts.rated.filter(({ leading }) => leading.figure.value === null)).toHaveLength(1)
  const [slide] = matrixSlides(facts)
  const chart = slide?.elements.find(each => each.kind === 'chart')
  const sizes =
    chart?.kind === 'chart' && chart.chart.type === 'bubble'
      ? chart.chart.bubbles.map(({ size }) => size)
      : []
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(Math.max(...sizes) / 20)
})

it.each(['options', 'opportunity_matrix'])(
  'draws the bubble of an option without a cost inside the axes (%s)',
  id => {
    const audit = demoContent()
    const opportunities = audit.opportunities.map(own => ({
      ...own,
      oneOffCost: { min: 0, usual: 0, max: 0 },
    }))
    const slide = deckOf({ ...audit, opportunities }, WHOLE).slides.find(each => each.id === id)
    const element = slide?.elements.find(each => each.kind === 'chart')
    if (element?.kind !== 'chart' || element.chart.type !== 'bubble') throw new Error('no matrix')
    const { bubbles, plot } = element.chart
    const w = plot.w * element.box.w
    const h = plot.h * element.box.h
    const largest = Math.max(...bubbles.map(({ size }) => size))
    for (const { x, y, size } of bubbles) {
      const radius = (Math.sqrt(size / largest) * LARGEST_BUBBLE * Math.min(w, h)) / 2
      expect((x / AXIS) * w).toBeGreaterThan(radius)
      expect((y / AXIS) * h).toBeGreaterThan(radius)
    }
  },
)
