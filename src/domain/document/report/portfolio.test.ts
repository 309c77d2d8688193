// The table of options in the report: one line sums up the options beyond its rows, never a single one.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { portfolioTable } from '#domain/document/report/portfolio.ts'
import { MAIN_ROWS } from '#domain/document/report/types.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

const demo = demoContent()

/** The rows of the table for the demo with this many options. */
function rowsOf(count: number): string {
  const more = Array.from({ length: count - demo.opportunities.length }, (_, at) =>
    demo.opportunities.slice(0, 1).map(each => ({ ...each, id: 100 + at, title: `Option ${at}` })),
  )
  const table = portfolioTable(factsOf({ ...demo, opportunities: [...demo.opportunities, ...more.flat()] }))
  return JSON.stringify(table?.kind === 'table' && table.rows)
}

it('lists one option more rather than saying that there is one', () => {
  expect(rowsOf(MAIN_ROWS + 1)).not.toContain('1 more option')
  expect(rowsOf(MAIN_ROWS + 1)).toContain('Option 0')
  expect(rowsOf(MAIN_ROWS + 2)).toContain('2 more options')
})
