// The continued list of opportunities: its column of descriptions only where one is described.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { matrixSlides } from '#domain/document/deck/appendix/matrix.ts'
import { plain } from '#domain/document/deck/page.ts'
import { demoContent } from '../../../../../tests/audits.ts'

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
