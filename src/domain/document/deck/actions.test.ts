// The first actions against decisions on funding: what a user funds later is not due within 90 days.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { actionsOf } from '#domain/document/deck/actions.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

const DUE = { en: 'within 90 days', de: 'innerhalb von 90 Tagen' } as const
const STARTED = { en: 'Start 1 of 5 recommended options', de: '1 von 5' } as const
const LATER = { en: 'later', de: 'später' } as const
const by = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

/** The demo in which a user funds the options of these numbers later, and the others now. */
function decided(language: DocumentLanguage, isLater: (n: number) => boolean): WordedSnapshot {
  const audit = demoContent()
  return {
    ...audit,
    messages: messagesOf(language),
    opportunities: audit.opportunities.map((each, n) => ({
      ...each,
      oneOffCost: each.oneOffCost ?? { min: 100, usual: 200, max: 300 },
      funding: {
        funding: isLater(n) ? ('later' as const) : ('now' as const),
        reason: 'Budget of 2027',
        ...by,
      },
    })),
  }
}

/** What a page shows, without its notes. */
const shown = (page: object) => JSON.stringify({ ...page, notes: [], fields: [] })

it.each(LANGUAGES)('are due within 90 days unless a user funds them later (%s)', language => {
  const audit = decided(language, n => n > 0)
  inMessages(audit.messages, () =>
    inStyle(audit.style, () => {
      const [first, ...others] = actionsOf(factsOf(audit))
      expect(first).toMatchObject({ option: audit.opportunities[0]?.title, quarter: 1 })
      expect(others.map(({ quarter }) => quarter)).toEqual([null, null])
      const { slides } = deckOf(audit, MAIN)
      const recommended = slides.find(({ id }) => id === 'recommendations')
      const rows = recommended?.elements.filter(({ name }) => /^Text what:\d$/.test(name))
      expect(rows).toHaveLength(1)
      expect(recommended?.title).toContain(STARTED[language])
    }),
  )
})

it.each(LANGUAGES)('are said to start later if a user funds all of them later (%s)', language => {
  const audit = decided(language, () => true)
  inMessages(audit.messages, () =>
    inStyle(audit.style, () => {
      const { slides } = deckOf(audit, MAIN)
      const summary = slides.find(({ id }) => id === 'executive_summary') ?? {}
      expect(shown(summary).includes(`, ${LATER[language]}`)).toBe(true)
      for (const page of [...slides, summaryDocument(audit)])
        expect(shown(page).includes(DUE[language])).toBe(false)
    }),
  )
})
