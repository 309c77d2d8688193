// A plan in use in deck and report: what starts when, costs by quarter and weeks of roles, read from generated audits
// and recomputed.

import { expect, it } from 'vitest'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import { reportStory } from '#domain/document/report/story.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { plannedFunding } from '#domain/opportunity/funding.ts'
import { amountText, inRounded, inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'
import { cases } from '../../../../../tests/property.ts'

const ROLE = 'Integration engineer'
const WEEKS = 3

/** The audit with a plan in use: its options start in quarters 1, 3, 4 and 1 again, each with three weeks of a role. */
function planned(audit: WordedSnapshot): WordedSnapshot {
  const by = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
  return {
    ...audit,
    roi: { ...audit.roi, marks: {} },
    opportunities: audit.opportunities.map((each, n) => ({
      ...each,
      oneOffCost: each.oneOffCost ?? { min: 100, usual: 200, max: 300 },
      funding: { ...plannedFunding([1, 3, 4][n % 3] ?? 1), ...by },
    })),
    plan: {
      quarters: 4,
      budget: null,
      people: [{ role: ROLE, weeks: 40 }],
      options: audit.opportunities.map(({ id }) => ({
        opportunityId: id,
        weeks: [{ role: ROLE, weeks: WEEKS }],
        needs: [],
        excludes: [],
      })),
    },
  }
}

const AUDITS = [demoContent(), ...anyAudits(cases(12, 40))]
  .filter(({ opportunities }) => opportunities.length > 1)
  .map(planned)

type Table = Extract<SlideElement, { kind: 'table' }>
const cellsOf = ({ rows }: Table) =>
  rows.map(({ cells }) => cells.map(({ runs }) => runs.map(({ text }) => text).join('')))
const quartersOn = ({ elements }: DeckSlide) =>
  elements.find((each): each is Table => each.kind === 'table' && each.name === 'Quarters')

function check(audit: WordedSnapshot): void {
  const { slides } = deckOf(audit, MAIN)
  const slide = slides.find(each => each.id === 'recommendations')
  const table = slide && quartersOn(slide)
  const chosen = new Set(factsOf(audit).portfolio.funded.map(({ expected }) => expected.opportunity.id))
  const funded = audit.opportunities.filter(({ id }) => chosen.has(id))
  const startingIn = (quarter: number) => funded.filter(({ funding }) => funding?.quarter === quarter)
  const last = Math.max(...funded.map(({ funding }) => funding?.quarter ?? 1))
  expect(slides.length).toBeLessThanOrEqual(12)
  expect(table).toBeDefined()
  const [starts = [], costs = [], weeks = []] = table ? cellsOf(table) : []
  expect(costs).toHaveLength(last + 1)
  for (let quarter = 1; quarter <= last; quarter += 1) {
    const begun = funded.filter(({ funding }) => (funding?.quarter ?? 1) <= quarter)
    const cost =
      startingIn(quarter).reduce((sum, { oneOffCost }) => sum + (oneOffCost?.usual ?? 0), 0) +
      begun.reduce((sum, { runningCost }) => sum + 3 * (runningCost?.usual ?? 0), 0)
    expect(costs[quarter]).toBe(inStyle(audit.style, () => inRounded(() => amountText(cost, 'money'))))
    expect(starts[quarter] === '–').toBe(startingIn(quarter).length === 0)
    const [used] = /^\d+/.exec(weeks[quarter] ?? '') ?? []
    expect(Number(used)).toBe(WEEKS * startingIn(quarter).length)
  }
  // Only what starts in the first quarter is due within 90 days.
  const rows = slide?.elements.filter(({ name }) => /^Text what:\d$/.test(name)) ?? []
  expect(rows.length).toBeLessThanOrEqual(startingIn(1).length)
}

it('shows in the deck which options start in each quarter, the cost and role weeks', () => {
  expect(AUDITS.length).toBeGreaterThan(5)
  for (const audit of AUDITS) inMessages(audit.messages, () => inStyle(audit.style, () => check(audit)))
})

it('names the budget of what starts in the first quarter, however late it pays back', () => {
  const costly = planned(demoContent())
  const audit = {
    ...costly,
    opportunities: costly.opportunities.map(each => ({
      ...each,
      oneOffCost: { min: 900_000, usual: 1_000_000, max: 1_100_000 },
    })),
  }
  inMessages(audit.messages, () =>
    inStyle(audit.style, () => {
      const slide = deckOf(audit, MAIN).slides.find(({ id }) => id === 'recommendations')
      const built = slide?.elements.filter(({ name }) => /^Text build:\d$/.test(name)) ?? []
      expect(built.length).toBeGreaterThan(0)
      for (const each of built) {
        expect(JSON.stringify(each)).not.toContain('no budget yet')
        expect(JSON.stringify(each)).toContain('$1M')
      }
    }),
  )
})

it('shows the same quarters in the report', () => {
  const audit = planned(demoContent())
  inMessages(audit.messages, () =>
    inStyle(audit.style, () => {
      const facts = factsOf(audit)
      const text = JSON.stringify(reportStory(facts))
      for (const { cost } of facts.quarters) expect(text).toContain(cost.id)
      expect(text).toContain(ROLE)
      expect(text).toContain(audit.messages.portfolio.quarter({ quarter: 4 }))
    }),
  )
})
