// One business case: NPV, savings, cost and payback are the same in deck, report, one-pager and workbook, whatever was
// saved in the calculator.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, MAIN, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { amountText, inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../tests/audits/audits.ts'
import { cases } from '../../../tests/property.ts'

type Saved = (roi: AuditSnapshot['roi']) => AuditSnapshot['roi']
const OTHER = { projectedSavings: 228_000, implementationCost: 40_000 }
const source = { kind: 'opportunities' } as const
const sources = { projectedSavings: source, implementationCost: source, runningCost: source }
const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

/** What is saved beside a portfolio: nothing, amounts taken over for another period, or amounts that a user typed. */
const SAVED: Record<string, Saved> = {
  'saved amounts that were taken over for another period': roi => ({
    ...roi,
    saved: true,
    inputs: { ...roi.inputs, ...OTHER, timePeriod: 24 },
    plan: { ...roi.plan, sources },
  }),
  'typed amounts': roi => ({
    ...roi,
    saved: true,
    inputs: { ...roi.inputs, ...OTHER, timePeriod: 18 },
    plan: { ...roi.plan, sources: {} },
    marks: { ...roi.marks, projectedSavings: MARK, implementationCost: MARK },
  }),
  'the example': roi => ({ ...roi, saved: true, marks: {} }),
  'nothing saved': roi => ({ ...roi, saved: false, marks: {}, author: null }),
}

/** Figures that say the same thing of the case, by any of their names. */
const SAME = [
  ['portfolio:npv', 'roi:p50'],
  ['portfolio:npv:p10', 'roi:p10'],
  ['portfolio:npv:p90', 'roi:p90'],
  ['portfolio:positive', 'roi:positive'],
  ['portfolio:period', 'roi:projectedSavings'],
  ['portfolio:once', 'roi:implementationCost'],
  ['portfolio:running_total', 'roi:running_total'],
  ['portfolio:net', 'roi:cash'],
]
const PAYBACKS = ['roi:payback', 'roi:sound_payback']

interface Shown {
  id: string
  /** As a document writes it, or its value in the workbook. */
  as: string
  in: string
}

/** Every run or cell that refers to a figure, anywhere in a document. */
function shownIn(part: string, value: unknown): Shown[] {
  if (typeof value !== 'object' || value === null) return []
  const { figureId, figure, text, value: amount } = value as Record<string, unknown>
  const id = figureId ?? figure
  const as = text ?? amount
  return [
    ...(typeof id === 'string' && as !== null ? [{ id, as: String(as), in: part }] : []),
    ...Object.values(value).flatMap(each => shownIn(part, each)),
  ]
}

function shownOf(audit: WordedSnapshot, slides: unknown): Shown[] {
  return [
    ...shownIn('deck', slides),
    ...shownIn('report', reportDocument(audit, []).blocks),
    ...shownIn('appendix', reportDocument(audit, APPENDICES).blocks),
    ...shownIn('one-pager', summaryDocument(audit).blocks),
    ...workbookOf(audit).sheets.flatMap(({ name, rows }) => shownIn(`workbook, ${name}`, rows)),
  ]
}

/** The sheet of the portfolio adds up the options that it lists, and says where the business case has other amounts. */
const isOfOptions = (id: string, place: string) => place === 'workbook, Portfolio' && !/npv|positive/.test(id)

/** Behind the difference of typed amounts, the appendix names both NPVs. */
const isEvidence = (id: string, place: string) => place === 'appendix' && id.startsWith('portfolio:')

function contradictions(audit: WordedSnapshot): string[] {
  const facts = factsOf(audit)
  const { slides, figures } = deckOf(audit, WHOLE)
  const shown = shownOf(audit, slides)
  const amounts = new Map(figures.map(({ id, value }) => [id, value]))
  for (const figure of Object.values(facts.portfolioCase ?? {}))
    if ('value' in figure) amounts.set(figure.id, figure.value)
  for (const figure of Object.values(facts.portfolioCase?.bridge ?? {})) amounts.set(figure.id, figure.value)
  const paybacks = PAYBACKS.flatMap(id => {
    const mine = shown.filter(each => each.id === id)
    return new Set(mine.map(({ as }) => monthsIn(as))).size < 2
      ? []
      : mine.map(({ as, in: place }) => `${id} ${as} in ${place}`)
  })
  const amountsOfOneThing = SAME.flatMap(ids => {
    const mine = shown.filter(
      ({ id, in: place }) =>
        ids.includes(id) && !isOfOptions(id, place) && !(facts.entered && isEvidence(id, place)),
    )
    const values = new Set(mine.map(({ id }) => amounts.get(id)))
    return values.size < 2 ? [] : mine.map(({ id, as, in: place }) => `${id} ${as} in ${place}`)
  })
  return [...paybacks, ...amountsOfOneThing]
}

/** As documents write it; a cell of the workbook holds the number of months. */
const monthsIn = (as: string) => (Number.isFinite(Number(as)) ? amountText(Number(as), 'months') : as)

it('states how much typed amounts change the NPV, in deck and report, in both languages', () => {
  const typed = (language: DocumentLanguage) => {
    const demo = demoContent()
    const { results: _results, ...rest } = { ...demo, language, messages: messagesOf(language) }
    return { ...rest, roi: (SAVED['typed amounts'] as Saved)(rest.roi) }
  }
  for (const audit of LANGUAGES.map(typed))
    inStyle(audit.style, () =>
      inMessages(audit.messages, () => {
        const { entered } = factsOf(audit)
        const places = shownOf(audit, deckOf(audit, MAIN).slides)
          .filter(({ id }) => id === entered?.difference.id)
          .map(each => each.in)
        expect(places).toEqual(expect.arrayContaining(['deck', 'report']))
      }),
    )
})

const AUDITS = [demoContent(), ...anyAudits(cases(1, 60), 3)]

/** The demo with these of its judged options funded and all others not. */
function fundedAlone(ids: readonly number[]): WordedSnapshot {
  const demo = demoContent()
  const decided = (id: number) => ({
    funding: ids.includes(id) ? ('now' as const) : ('not_funded' as const),
    reason: 'The client decided',
    ...MARK,
  })
  const opportunities = demo.opportunities.map(each => ({ ...each, funding: decided(each.id) }))
  return { ...demo, opportunities, roi: { ...demo.roi, marks: {} } }
}

it('gives a single funded option the NPV of the total, in every list', () => {
  const ids = factsOf(demoContent()).portfolio.funded.map(({ expected }) => expected.opportunity.id)
  for (const id of ids) {
    const audit = fundedAlone([id])
    const { portfolio, portfolioCase } = factsOf(audit)
    const rows = portfolio.funded.map(({ figures }) => figures?.npv.value)
    expect([rows, portfolioCase?.together.value]).toEqual([[portfolioCase?.npv.value], 0])
    const listed = shownOf(audit, deckOf(audit, MAIN).slides)
      .filter(each => [`portfolio:option:${id}:npv`, 'portfolio:npv', 'roi:p50'].includes(each.id))
      .filter(each => each.in === 'deck' || each.in === 'report')
    expect(new Set(listed.map(({ in: place }) => place))).toEqual(new Set(['deck', 'report']))
    expect(new Set(listed.map(({ as }) => as)).size).toBe(1)
  }
})

it('shows what lies between the NPVs of the options and their total, in deck, report and workbook', () => {
  const audit = demoContent()
  const facts = factsOf(audit)
  const { npv, together } = facts.portfolioCase ?? expect.fail('nothing is funded')
  const rows = facts.portfolio.funded.map(({ figures }) => figures?.npv.value ?? 0)
  expect(rows.reduce((sum, each) => sum + each, together.value ?? 0)).toBe(npv.value)
  const listed = shownOf(audit, deckOf(audit, MAIN).slides).filter(({ id }) => id === together.id)
  expect(listed.map(each => each.in)).toEqual(expect.arrayContaining(['deck', 'report']))
  const sheet = workbookOf(audit).sheets.find(({ rows }) => JSON.stringify(rows).includes(together.label))
  expect(JSON.stringify(sheet?.rows)).toContain(String(together.value))
})

it.each(Object.entries(SAVED))('is the same in all documents, with %s', { timeout: 120_000 }, (_, saved) => {
  for (const audit of AUDITS)
    inStyle(audit.style, () =>
      inMessages(audit.messages, () => {
        const { results: _results, ...rest } = audit
        expect(contradictions({ ...rest, roi: saved(audit.roi) })).toEqual([])
      }),
    )
})
