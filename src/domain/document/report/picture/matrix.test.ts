// The opportunity matrix of the report.

import { expect, it } from 'vitest'
import { APPENDICES } from '#domain/document/choice.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { content } from '../../../../../tests/audits/audits.ts'

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
