// Tests for "Why?" of the main figures: sentences with their own numbers in the audit's currency, without ids or formula names.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { whyText } from '#domain/figure/why.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { content, demoContent } from '../../../tests/audits/audits.ts'

const facts = factsOf({ ...demoContent(), roi: content().roi })
const said = (figure: Figure, style = DEFAULT_STYLE) => whyText(figure, style)?.replaceAll('\u00a0', ' ')

it('explains the headline with its own amounts', () => {
  const { net, percent, payback, p10, p50, riskAdjustedPayback } = facts.roiFigures
  expect(said(net)).toBe(
    '$75,000 is saved over the period, and $25,000 is spent once. Running costs are not included.',
  )
  expect(said(percent)).toMatch(/^\$50,000 of the savings remains after \$25,000 is spent once\./)
  expect(said(payback)).toMatch(
    /^\$75,000 is saved over 12 months, so \$25,000 spent once is paid back after 4 months\./,
  )
  expect(said(p50)).toMatch(/^The result is above \$30,352 in half of the simulation runs\./)
  expect(said(p10)).toMatch(/^The result is above \$21,806 in nine of ten simulation runs\./)
  expect(said(riskAdjustedPayback)).toMatch(
    /^The cost is paid back within 7 months in half of the simulation runs\./,
  )
})

it('uses the currency of the audit', () => {
  const [first] = facts.leading
  expect(said(first?.figure as Figure, { currency: 'EUR', locale: 'de-DE' })).toMatch(
    /^This step costs 279\.000 € a year\. We expect to save 83\.700 € of it/,
  )
})

it('gives no explanation for a payback that is never reached', () => {
  const inputs = { currentCost: 0, projectedSavings: 0, implementationCost: 5, timePeriod: 12 }
  const { payback } = factsOf(content({ roi: { ...content().roi, inputs } })).roiFigures
  expect([payback.value, said(payback)]).toEqual([null, undefined])
})

it('says that nothing has to be paid back where nothing is spent', () => {
  const inputs = { currentCost: 0, projectedSavings: 75_000, implementationCost: 0, timePeriod: 12 }
  const roi = { ...content().roi, inputs, plan: { ...content().roi.plan, runningCost: 0 } }
  const { payback, riskAdjustedPayback } = factsOf(content({ roi })).roiFigures
  for (const figure of [payback, riskAdjustedPayback])
    expect(said(figure)).toMatch(/^Nothing is spent once, so there is nothing to pay back\./)
})

it('says that a payback is not known where no one-off cost was entered', () => {
  const { implementationCost: _, ...marks } = content().roi.marks
  const inputs = { currentCost: 0, projectedSavings: 75_000, implementationCost: 0, timePeriod: 12 }
  const { payback, riskAdjustedPayback } = factsOf(
    content({ roi: { ...content().roi, inputs, marks } }),
  ).roiFigures
  for (const figure of [payback, riskAdjustedPayback])
    expect(said(figure)).toMatch(/^The one-off cost is not estimated, so the payback is not known\./)
})

it('counts one minute and one run in the singular', () => {
  const [first] = facts.leading
  const cost = first?.figure.inputs[0]
  if (cost?.kind !== 'figure') throw new Error('no yearly cost')
  const inputs = cost.figure.inputs.map(input =>
    input.kind === 'figure' || input.unit === 'money_per_hour' ? input : { ...input, value: 1 },
  )
  expect(said({ ...cost.figure, inputs } as Figure)).toMatch(
    /^Each run is 1 minute of work at \$62 an hour, once a month\.$/,
  )
})

it('contains no ids or formula names, for any figure', () => {
  const texts = snapshotFigures(facts).flatMap(figure => said(figure) ?? [])
  expect(texts.length).toBeGreaterThan(20)
  for (const text of texts)
    expect(text).not.toMatch(/\b(?:roi|step|opportunity|opportunities|cash|audit|map)[.:]\w|NaN|undefined/)
  expect(ENTRIES.some(name => texts.join().includes(name))).toBe(false)
})
