// The continued list of opportunities: its column of descriptions only where one is described.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { matrixSlides } from '#domain/document/deck/appendix/matrix.ts'
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
