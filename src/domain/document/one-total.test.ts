// One expected total: where no portfolio leads, amounts taken over from the opportunities follow them after they changed,
// and no kinds of savings are shown beside savings that a user typed.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { clientDocument } from '#domain/document/client-page.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { amountText, inStyle } from '#domain/text/number-style.ts'
import { demoContent } from '../../../tests/audits/audits.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
const source = { kind: 'opportunities' } as const

/** Savings as they were taken over before a client's number was accepted. */
const BEFORE = 316_157

/** The demo with savings that were taken over earlier. */
function movedAudit(change: Partial<WordedSnapshot> = {}): WordedSnapshot {
  const { results: _results, ...demo } = demoContent()
  const { roi } = demo
  return {
    ...demo,
    roi: {
      ...roi,
      inputs: { ...roi.inputs, projectedSavings: BEFORE, implementationCost: 0 },
      plan: { ...roi.plan, sources: { projectedSavings: source } },
    },
    ...change,
  }
}

/** Without an estimated cost no option is assessed, so no portfolio leads. */
const withoutCosts = (): WordedSnapshot['opportunities'] =>
  demoContent().opportunities.map(each => ({ ...each, oneOffCost: null, runningCost: null }))

/** A cost that a user typed leads over the portfolio. */
function withTypedCost(): WordedSnapshot {
  const audit = movedAudit()
  const { roi } = audit
  const inputs = { ...roi.inputs, implementationCost: 12_345 }
  return { ...audit, roi: { ...roi, inputs, marks: { ...roi.marks, implementationCost: MARK } } }
}

const documentsOf = (audit: WordedSnapshot) => ({
  deck: deckOf(audit, WHOLE).slides,
  report: [...reportDocument(audit, APPENDICES).blocks, ...summaryDocument(audit).blocks],
  workbook: workbookOf(audit).sheets,
  client: clientDocument(audit, ['summary', 'map', 'opportunities', 'slides']).pages().slides,
})

const AUDITS = LANGUAGES.flatMap(language => {
  const worded = { language, messages: messagesOf(language) }
  return [
    [`without a portfolio, ${language}`, { ...movedAudit({ opportunities: withoutCosts() }), ...worded }],
    [`with a typed cost, ${language}`, { ...withTypedCost(), ...worded }],
  ] as const
})

it.each(AUDITS)('follows the opportunities in every document, %s', (_, audit) => {
  inStyle(audit.style, () =>
    inMessages(audit.messages, () => {
      const { roi, business, roiFigures } = factsOf(audit)
      const expected = Math.round(business.savings?.figure.value ?? 0)
      expect(expected).not.toBe(BEFORE)
      expect(roi.inputs.projectedSavings).toBe(expected)
      expect(roiFigures.entries.projectedSavings.formula).toBe('roi.taken')
      for (const [name, document] of Object.entries(documentsOf(audit))) {
        const text = JSON.stringify(document)
        expect(text, name).not.toContain(amountText(BEFORE, 'money'))
        expect(text, name).not.toContain(String(BEFORE))
      }
    }),
  )
})

it('keeps what a user typed, and shows no kinds of savings that do not add up to it', () => {
  const audit = movedAudit()
  const typed = { ...audit.roi, plan: { ...audit.roi.plan, sources: {} } }
  for (const opportunities of [audit.opportunities, withoutCosts()]) {
    const entered = { ...audit, opportunities, roi: typed }
    inStyle(entered.style, () =>
      inMessages(entered.messages, () => {
        expect(factsOf(entered).roi.inputs.projectedSavings).toBe(BEFORE)
        const { slides } = deckOf(entered, WHOLE)
        const names = slides.flatMap(({ elements }) => elements.map(({ name }) => name))
        expect(names).not.toContain('Kinds of savings')
      }),
    )
  }
})
