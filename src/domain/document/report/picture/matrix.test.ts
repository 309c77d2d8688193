// The opportunity matrix of the report.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { APPENDICES } from '#domain/document/choice.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { matrixPicture } from '#domain/document/report/picture/matrix.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { content, demoContent } from '../../../../../tests/audits/audits.ts'

it('draws an opportunity with negative savings as the smallest bubble', () => {
  const losing: OpportunityRecord = {
    id: 99,
    stepId: null,
    title: 'More work',
    description: '',
    category: 'idea',
    effort: 2,
    impact: 0,
    projectedSavings: -9000,
  }
  const report = reportDocument(content({ opportunities: [losing] }), APPENDICES)
  const dots = pagesOf(report).flatMap(({ nodes }) =>
    nodes.flatMap(node => (node.tag === 'Figure' ? node.marks.filter(({ kind }) => kind === 'circle') : [])),
  )
  expect(dots).toMatchObject([{ kind: 'circle', r: 6 }])
})

it.each([451, 260])('draws every bubble inside the axes, %d points wide', width => {
  const free = demoContent().opportunities.map(own => ({ ...own, oneOffCost: { min: 0, usual: 0, max: 0 } }))
  const small: OpportunityRecord = {
    id: 99,
    stepId: null,
    title: 'Ask less',
    description: '',
    category: 'idea',
    effort: 10,
    impact: 0,
    projectedSavings: 9000,
  }
  for (const opportunities of [free, [{ ...small, projectedSavings: 1, effort: 1 }], [small]]) {
    const { marks } = matrixPicture(factsOf({ ...demoContent(), opportunities }), width)
    const axes = marks.filter(mark => mark.kind === 'line' && mark.colour === 'edge')
    const [up] = axes.flatMap(mark => (mark.kind === 'line' && mark.x === mark.toX ? mark : []))
    const [across] = axes.flatMap(mark => (mark.kind === 'line' && mark.y === mark.toY ? mark : []))
    const circles = marks.flatMap(mark => (mark.kind === 'circle' ? mark : []))
    expect(circles.length).toBeGreaterThan(0)
    for (const { x, y, r } of circles) {
      expect(x - r).toBeGreaterThan(up?.x ?? 0)
      expect(y + r).toBeLessThan(across?.y ?? 0)
      expect(x + r).toBeLessThan(width)
      expect(y - r).toBeGreaterThan(0)
    }
  }
})
