// Options without a one-off cost, or without any: no slide or report asks for an amount of 0.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type DocumentLanguage, LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

const NONE = { min: 0, usual: 0, max: 0 }

/** The demo, whose options cost nothing once, and nothing a month unless `isRunning`. */
const auditWith = ({ language, isRunning }: { language: DocumentLanguage; isRunning: boolean }) => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map(own => ({
    ...own,
    oneOffCost: NONE,
    ...(!isRunning && { runningCost: NONE }),
  }))
  return { ...demo, opportunities, language, messages: messagesOf(language) }
}

/** The titles and paragraphs of the whole deck and of the report, one per line, with plain spaces. */
const textOf = (audit: WordedSnapshot) =>
  inMessages(audit.messages, () => textsIn([deckOf(audit, WHOLE).slides, reportDocument(audit, APPENDICES)]))
    .join('\n')
    .replaceAll('\u00a0', ' ')

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if ('runs' in value && Array.isArray(value.runs))
    return [value.runs.map(({ text }: { text: string }) => text).join('')]
  return [...('title' in value ? [String(value.title)] : []), ...Object.values(value).flatMap(textsIn)]
}

it.each(LANGUAGES.flatMap(language => [true, false].map(isRunning => ({ language, isRunning }))))(
  'asks for no amount of 0 ($language, running costs: $isRunning)',
  ({ language, isRunning }) => {
    const said = textOf(auditWith({ language, isRunning }))
    expect(said).not.toMatch(/(?:Invest|Release|[Bb]udget) \$0\b|\$0 (?:once|einmalig|in \S+ Option)/)
    expect(said).not.toMatch(/no cost has been entered|keine Kosten eingetragen/)
  },
)

it('names the running costs alone, and what needs no money', () => {
  const said = textOf(auditWith({ language: 'en', isRunning: true }))
  expect(said).toContain('Release $14.4k for the first year for 5 options; decide again on day 90.')
  expect(said).toContain('on 20 live cases; no one-off cost.')
  expect(said).toContain('$190,362 in savings in 12 months; no one-off cost')
  const free = textOf(auditWith({ language: 'en', isRunning: false }))
  expect(free).toContain('Approve 5 options; decide again on day 90.')
  expect(free).toContain('Start 5 options: NPV $148k, nearly all of it capacity')
})

it('counts one judged opportunity in the singular', () => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map((own, at) => (at === 0 ? own : unjudged(own)))
  expect(textOf({ ...demo, opportunities })).toContain('; 1 of 5 opportunities is judged')
})

/** The opportunity without its shares and costs. */
function unjudged(own: OpportunityRecord): OpportunityRecord {
  const { addressable: _, realisation: __, oneOffCost: ___, runningCost: ____, ...rest } = own
  return rest
}
