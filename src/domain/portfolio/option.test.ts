// Tests of an option's costs: estimated by a user, or 0 as an assumption.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { evidenceLevelOf, figureText } from '#domain/figure/figure.ts'
import { demoContent } from '../../../tests/audits/audits.ts'
import { expectedBook } from '../../../tests/workbook/compare.ts'

it('attributes to a user only the costs that the user estimated', () => {
  const content = demoContent()
  const [first] = content.opportunities.filter(each => each.oneOffCost && each.runningCost)
  const facts = factsOf({
    ...content,
    opportunities: content.opportunities.map(each =>
      each.id === first?.id ? { ...each, oneOffCost: null } : each,
    ),
  })
  const levels = facts.portfolio.options.flatMap(({ expected, figures }) =>
    expected.opportunity.id === first?.id && figures
      ? [figures.oneOff, figures.firstYearRunning].map(each => [each.value, evidenceLevelOf(each)])
      : [],
  )
  expect(levels).toEqual([
    [0, 'assumed'],
    [12 * (first?.runningCost?.usual ?? 0), 'entered'],
  ])
})

it.each([
  [null, 'one-off cost not estimated'],
  [{ min: 0, usual: 0, max: 0 }, 'no one-off cost'],
])('writes the payback of an option whose one-off cost is %j as words', (oneOffCost, words) => {
  const content = demoContent()
  const [first] = content.opportunities.filter(each => each.oneOffCost && each.runningCost)
  const opportunities = content.opportunities.map(each =>
    each.id === first?.id ? { ...each, oneOffCost } : each,
  )
  const given = { ...content, opportunities }
  const option = factsOf(given).portfolio.options.find(
    ({ expected }) => expected.opportunity.id === first?.id,
  )
  expect(option?.figures && figureText(option.figures.payback)).toBe(words)
  const cells = expectedBook(given).sheets.flatMap(({ rows }) => rows.flat())
  expect(cells.map(cell => cell?.value)).toContain(words)
})
