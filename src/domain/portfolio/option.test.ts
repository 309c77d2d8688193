// Tests of an option's costs: estimated by a user, or 0 as an assumption.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { demoContent } from '../../../tests/audits/audits.ts'

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
