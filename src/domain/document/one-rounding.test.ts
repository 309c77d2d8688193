// One rounding on each slide and each page of the report, over generated audits in both languages. ROUNDED_AUDITS sets their
// number.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { REPORT_APPENDIX } from '#domain/document/choice.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { anyAudits } from '../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../tests/audits/audits.ts'
import {
  allPages,
  exactAmounts,
  exactValues,
  mainPages,
  twoRoundings,
} from '../../../tests/files/roundings.ts'

const STYLES = { de: { currency: 'EUR', locale: 'de-DE' }, en: { currency: 'USD', locale: 'en-US' } }
const inLanguage = (audit: WordedSnapshot, language: 'de' | 'en'): WordedSnapshot => ({
  ...audit,
  language,
  style: STYLES[language],
  messages: messagesOf(language),
})

const AUDITS = [
  ...LANGUAGES.map(language => inLanguage(demoContent(), language)),
  ...anyAudits(Number(process.env.ROUNDED_AUDITS ?? 32)).map((audit, n) => {
    const { roi } = audit
    // The portfolio leads only where no amounts were typed.
    const open = n % 4 < 2 ? audit : { ...audit, roi: { ...roi, marks: {} } }
    return inLanguage(open, n % 2 ? 'de' : 'en')
  }),
]

it('writes no figure in two roundings on one slide or page, and rounds each in the main part', () => {
  const wrong = AUDITS.flatMap(audit => {
    const main = mainPages(audit)
    const known = exactValues(audit)
    const pages = [...main, ...allPages(audit, REPORT_APPENDIX)]
    return [
      ...pages.flatMap(page => twoRoundings(page, audit, known)),
      ...main.flatMap(page => exactAmounts(page, audit)),
    ]
  })
  expect(wrong).toEqual([])
})

it.each(LANGUAGES)('detects an exact amount beside its rounding, in %s', language => {
  const audit = inLanguage(demoContent(), language)
  const [exact, rough] = language === 'de' ? ['190.362 €', '190.000 €'] : ['$190,362', '$190k']
  const found = (...texts: string[]) =>
    twoRoundings({ name: 'Page', passages: texts.map(text => [{ text, figureId: text }]) }, audit)
  expect(found(`${exact} a year`, `of ${rough}`)).toEqual([`Page: ${rough} and ${exact}`])
  expect(found(exact, exact)).toEqual([])
  expect(exactAmounts({ name: 'Page', passages: [[{ text: exact }]] }, audit)).toEqual([`Page: ${exact}`])
})
