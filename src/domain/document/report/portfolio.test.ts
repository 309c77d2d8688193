// The table of options in the report: in the order of their numbers; one line sums up those beyond its rows.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { portfolioTable } from '#domain/document/report/portfolio.ts'
import { MAIN_ROWS } from '#domain/document/report/types.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

const demo = demoContent()
const textOf = (cell: string | Run[]) =>
  (typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')).replaceAll('\u00a0', ' ')

/** The demo with options that cost far more than they save, which rank among the recommended ones. */
const withCostly = () => {
  const costly = demo.opportunities.flatMap((each, at) =>
    [0, 1, 2].map(copy => ({
      ...each,
      id: 100 + 10 * at + copy,
      title: `Replace the system ${at}-${copy}`,
      oneOffCost: { min: 9e6, usual: 9e6, max: 9e6 },
      funding: null,
    })),
  )
  return { ...demo, opportunities: [...demo.opportunities, ...costly] }
}

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

it.each(['report', 'deck'])(
  'lists recommended options in one block where not all fit in the %s',
  document => {
    const given = withCostly()
    const facts = factsOf(given)
    const reported = portfolioTable(facts)
    const onSlide = deckOf(given, MAIN)
      .slides.find(({ id }) => id === 'options')
      ?.elements.find(each => each.kind === 'table' && each.name === 'Options')
    const cells =
      document === 'report'
        ? reported?.kind === 'table' && reported.rows.map(row => row.map(textOf))
        : onSlide?.kind === 'table' && onSlide.rows.map(row => row.cells.map(({ runs }) => textOf(runs)))
    const listed = (cells || []).filter(([number = '']) => /^\d+$/.test(number))
    expect(listed.length).toBeLessThan(facts.portfolio.options.length)
    const numbersOf = (isRecommended: boolean) =>
      listed.flatMap(([number, , funding = '']) =>
        /^Not (?:recommended|assessed)/.test(funding) === isRecommended ? [] : Number(number),
      )
    const recommended = numbersOf(true)
    const others = numbersOf(false)
    expect(recommended).toHaveLength(facts.portfolio.funded.length)
    expect(Math.min(...others)).toBeLessThan(Math.max(...recommended))
    expect(listed.map(([number]) => Number(number))).toEqual([
      ...recommended.toSorted((a, b) => a - b),
      ...others.toSorted((a, b) => a - b),
    ])
  },
)
