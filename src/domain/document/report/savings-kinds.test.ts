// The table of savings by kind in the report: cash losses that interviewees named count as cash.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { APPENDICES } from '#domain/document/choice.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { inRounded, moneyText } from '#domain/text/number-style.ts'
import { content, demoContent } from '../../../../tests/audits/audits.ts'

const loss: Quantity = {
  id: 7,
  answerId: 3,
  kind: 'money',
  label: 'Credits',
  min: 1000,
  usual: 2000,
  max: 3000,
  link: { to: 'roi', input: 'cashPerMonth' },
  source: {
    answerId: 3,
    interviewId: 1,
    questionId: 'operations.rework',
    interviewee: 'Dana Whitcombe',
    quote: 'We credit about $38 on average.',
  },
}

type Table = Extract<ReportBlock, { kind: 'table' }>

function kindsOf(audit: Parameters<typeof reportDocument>[0]): string[][] {
  const { blocks } = reportDocument(audit, APPENDICES)
  const table = blocks.find(
    (block): block is Table => block.kind === 'table' && block.columns[0]?.heading === 'Kind',
  )
  const text = (cell: Table['rows'][number][number]) =>
    typeof cell === 'string' ? cell : cell.map(run => run.text).join('')
  return table?.rows.map(row => row.map(text)) ?? []
}

it('includes cash losses in cash savings, and states their part', () => {
  const [first] = demoContent().opportunities
  const cash = { ...demoContent(), quantities: [loss] }
  cash.opportunities = cash.opportunities.map(each =>
    each.id === first?.id ? { ...each, saves: 'cash' } : each,
  )
  const own = factsOf({ ...cash, quantities: [] }).totals.byKind.cash?.figure.value ?? 0
  const [row] = kindsOf(cash)
  // $24,000 a year × 50 % × 50 %
  expect([row?.[0], row?.[1]]).toEqual(['Cash', inRounded(() => moneyText(own + 6000))])
  expect(row?.[3]).toMatch(/^\$6,000 from cash losses named in interviews/)
  const [low, high] = (row?.[2] ?? '').split(' – ').map(text => 1000 * Number(text.replace(/[$k]/g, '')))
  expect(low).toBeLessThan(own + 6000)
  expect(high).toBeGreaterThan(own + 6000)
})

it('lists cash losses where no opportunity saves cash, or none exists', () => {
  expect(kindsOf({ ...demoContent(), quantities: [loss] }).map(([kind]) => kind)).toEqual([
    'Cash',
    'Value of freed hours',
  ])
  const { roi } = content()
  const sources = { projectedSavings: { kind: 'opportunities' } } as const
  const takenOver = { ...roi, plan: { ...roi.plan, sources } }
  expect(kindsOf(content({ quantities: [loss], roi: takenOver })).map(([kind]) => kind)).toEqual(['Cash'])
})

it('is absent where a user typed other savings, to which the kinds do not add up', () => {
  expect(kindsOf(content({ quantities: [loss] }))).toEqual([])
})

it('shows the organization defaults while no opportunity is judged, as step 3 does', () => {
  const unjudged = demoContent()
  unjudged.opportunities = unjudged.opportunities.map(
    ({ addressable, realisation, oneOffCost, runningCost, ...each }) => ({ ...each, judgedBy: null }),
  )
  const [row] = kindsOf(unjudged)
  expect(row?.[0]).toBe('Value of freed hours')
  expect(row?.[3]).toMatch(/h\/year, .* FTE$/)
})
