// The table of options in the report: in the order of their numbers; one line sums up those beyond its rows.

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

it('lists the options in the order of their numbers, as the matrix beside it has them', () => {
  const facts = factsOf(demo)
  const table = portfolioTable(facts)
  const rows = table?.kind === 'table' ? table.rows : []
  const numbers = rows.flatMap(([first]) => (typeof first === 'string' ? [Number(first)] : []))
  // By start and payback, the order would be another.
  const { options } = facts.portfolio
  const ranks = options.map(({ expected }) =>
    facts.rated.findIndex(each => each.id === expected.opportunity.id),
  )
  expect(ranks).not.toEqual(ranks.toSorted((a, b) => a - b))
  expect(numbers.length).toBe(demo.opportunities.length)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})
