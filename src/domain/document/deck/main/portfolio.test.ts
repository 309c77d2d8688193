// Titles against bodies: count, sum and scope of the recommended portfolio, read from the slides of generated audits
// and recomputed.

import { expect, it } from 'vitest'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { optionCells } from '#domain/document/deck/main/portfolio.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'
import { cases } from '../../../../../tests/property.ts'

/** Half of them follow the portfolio, which otherwise leads only where nothing else was typed. */
const AUDITS = [
  demoContent(),
  ...anyAudits(cases(48, 60)).map((audit, n) =>
    n % 2 ? audit : { ...audit, roi: { ...audit.roi, marks: {} } },
  ),
]

const tableOf = ({ elements }: DeckSlide) =>
  elements.find(
    (each): each is Extract<SlideElement, { kind: 'table' }> =>
      each.kind === 'table' && each.name === 'Options',
  )
const idsIn = (cells: { runs: { figureId?: string }[] }[]) =>
  cells.flatMap(({ runs }) => runs.flatMap(run => run.figureId ?? []))
const titleIds = ({ elements }: DeckSlide) =>
  elements.flatMap(each => (each.kind === 'text' && each.role === 'title' ? idsIn(each.paragraphs) : []))
const titled = (slide: DeckSlide | undefined) => slide?.title ?? ''

function check(audit: WordedSnapshot): boolean {
  const facts = factsOf(audit)
  const found = facts.shownCase
  const { slides } = deckOf(audit, MAIN)
  const at = (id: string) => slides.find(each => each.id === id)
  if (!found) return false
  const funded = audit.opportunities.filter(({ id }) =>
    facts.portfolio.funded.some(each => each.expected.opportunity.id === id),
  )
  const asked = funded.reduce(
    (sum, { oneOffCost, runningCost }) => sum + (oneOffCost?.usual ?? 0) + 12 * (runningCost?.usual ?? 0),
    0,
  )
  // The title names the sum that the options of the list ask for, and as many options as the list funds.
  expect(found.invest.value).toBeCloseTo(asked, 6)
  expect(found.count.value).toBe(funded.length)
  const summary = at('executive_summary')
  if (summary && (found.npv.value ?? 0) >= 0 && asked > 0)
    expect(titleIds(summary)).toContain('portfolio:invest')
  if (summary) checkCapacity(titled(summary), titleIds(summary), found)
  const options = at('options')
  const table = options && tableOf(options)
  if (!table) return true
  const listed = table.rows
    .map(({ cells }) => idsIn(cells))
    .filter(ids => ids.some(id => /^portfolio:option:/.test(id)))
  const isFunded = (ids: string[]) => funded.some(({ id }) => ids.includes(`portfolio:option:${id}:npv`))
  const numbered = table.rows.filter(({ cells: [number] }) => number?.runs.some(({ text }) => text !== ''))
  const isWhole = facts.portfolio.options.length === numbered.length
  if (isWhole) expect(listed.filter(isFunded)).toHaveLength(funded.length)
  const [totals, running] = table.rows.slice(-2).map(({ cells }) => idsIn(cells))
  expect(totals).toContain('portfolio:npv')
  // No sum is written where no one-off cost is estimated.
  expect(totals?.includes('portfolio:once')).toBe(funded.some(({ oneOffCost }) => oneOffCost))
  expect(running).toEqual(['portfolio:running'])
  expect(titled(options)).toContain(
    String(facts.portfolio.options.length === 1 ? '' : facts.portfolio.options.length),
  )
  const decisions = at('decisions')
  if (decisions && (found.npv.value ?? 0) >= 0)
    expect(JSON.stringify(decisions.elements)).toContain('portfolio:invest')
  return true
}

/** What the title says of cash and capacity, against both NPVs. */
function checkCapacity(title: string, ids: string[], { npv, npvCash }: PortfolioCase) {
  const all = npv.value ?? 0
  const cash = npvCash.value ?? 0
  if (all < 0) return
  // A part is at most the whole: where cash alone loses, the title names its NPV instead of a part.
  expect(ids.includes('portfolio:npv:cash')).toBe(cash < 0 && cash < all)
  const part = cash < 0 ? null : (all - cash) / all
  expect(/nearly all of it capacity|fast nur frei/.test(title)).toBe(part !== null && part >= 0.9)
  expect(/most of it capacity|überwiegend frei/.test(title)).toBe(part !== null && part >= 0.5 && part < 0.9)
}

it('states the count and sum of the options below in every title', () => {
  const checked = AUDITS.filter(audit =>
    inStyle(audit.style, () => inMessages(audit.messages, () => check(audit))),
  )
  expect(checked.length).toBeGreaterThan(5)
})

it('leaves the one-off cost of an option open that has running costs alone', () => {
  const demo = demoContent()
  const costs = { oneOffCost: null, runningCost: { min: 10, usual: 10, max: 10 } }
  const [first, ...others] = demo.opportunities
  if (!first) throw new Error('the demo has no opportunity')
  const cells = factsOf({ ...demo, opportunities: [{ ...first, ...costs }, ...others] })
  const option = cells.portfolio.options.find(({ expected }) => expected.opportunity.id === first.id)
  if (!option?.figures) throw new Error('the option is not assessed')
  const [, , once] = optionCells(option, cells)
  expect(once?.map(({ text }) => text)).toEqual(['–'])
})

it('asks for one sum where the options cost nothing to run', () => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map(each => ({ ...each, runningCost: null }))
  const audit = { ...demo, opportunities, roi: { ...demo.roi, marks: {} } }
  expect(factsOf(audit).shownCase?.firstYearRunning.value).toBe(0)
  const slide = deckOf(audit, MAIN).slides.find(({ id }) => id === 'decisions')
  const texts = slide?.elements.flatMap(each =>
    each.kind === 'text' ? each.paragraphs.map(({ runs }) => runs.map(({ text }) => text).join('')) : [],
  )
  expect(texts?.find(text => text.startsWith('1. '))).toMatch(
    /^1\. Release \S+ once for \w+ options?; decide/,
  )
})
