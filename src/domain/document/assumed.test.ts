// Tests: numbers without a source are drawn and labelled as assumptions, and a quotation proves only its own number.

import { describe, expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { type AuditSnapshot, factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, MAIN, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import { quoteText } from '#domain/document/quote.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { content, demoContent } from '../../../tests/audits/audits.ts'

const MARK = { author: 'Tom Okafor', date: '2026-11-20T09:00:00.000Z' }
const VOLUME: Quantity = {
  id: 1,
  answerId: 1,
  kind: 'volume',
  label: '',
  min: 900,
  usual: 1200,
  max: 1800,
  link: { to: 'step', stepId: 1, field: 'runsPerMonth' },
  source: { answerId: 1, interviewId: 1, questionId: 'q', interviewee: null, quote: 'About 1200 a month.' },
}
const step = (id: number, label: string, more: Partial<ProcessStep>): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label,
  position: { x: id * 200, y: 0 },
  owner: 'Desk',
  friction: 'time_sink',
  ...more,
})
const untouched = step(1, 'Pay & file', { runsPerMonth: 1200, sources: { runsPerMonth: [VOLUME] } })
const entered = step(2, 'Type invoice in', {
  durationMin: 12,
  costPerHour: 38.5,
  runsPerMonth: 1200,
  marks: { durationMin: MARK, costPerHour: MARK, runsPerMonth: MARK },
  sources: { runsPerMonth: [{ ...VOLUME, link: { to: 'step', stepId: 2, field: 'runsPerMonth' } }] },
})
const audit: WordedSnapshot = content({ steps: [untouched, entered] })

const textOf = (element: SlideElement) =>
  'paragraphs' in element ? (element.paragraphs ?? []).flatMap(each => each.runs).map(run => run.text) : []
const slide = (wanted: string) => deckOf(audit, MAIN).slides.find(({ id }) => id === wanted) as DeckSlide
const written = (id: string) => slide(id).elements.map(each => textOf(each).join(''))

it('lists no steps without a cost as the most expensive ones of a map page', () => {
  const unknown = Array.from({ length: 16 }, (_, at) => step(at + 2, `Log complaint ${at}`, {}))
  const steps = [{ ...entered, id: 1 }, ...unknown]
  const pages = deckOf(content({ steps }), WHOLE).slides.filter(({ id }) => id.startsWith('map_pages'))
  const tables = pages.flatMap(({ elements }) => elements.filter(({ kind }) => kind === 'table'))
  expect(tables.map(each => JSON.stringify(each)).join()).not.toContain('Log complaint')
  expect(pages.map(each => JSON.stringify(each)).join()).toContain('Log complaint 9')
})

it('claims no share of the total, and no order by cost, where steps lack numbers', () => {
  const known = [1, 2, 3, 4].map(id => ({ ...entered, id, label: `Type invoice ${id} in` }))
  const unknown = Array.from({ length: 16 }, (_, at) => step(at + 5, `Log complaint ${at}`, {}))
  for (const [language, share, drawn] of [
    ['en', / 75% of the known cost$/, /^\d+ steps are not drawn\.$/],
    ['de', / 75\s?% der bekannten Kosten$/, /^\d+ Schritte sind nicht gezeichnet\.$/],
  ] as const) {
    const messages = messagesOf(language)
    const given = { ...content({ steps: [...known, ...unknown] }), language, messages }
    const { slides } = inMessages(messages, () => deckOf(given, MAIN))
    expect(slides.find(({ id }) => id === 'costs')?.title).toMatch(share)
    const map = slides.find(({ id }) => id === 'process_map')?.elements.map(each => textOf(each).join(''))
    expect(map).toContainEqual(expect.stringMatching(drawn))
  }
})

it('shows no cost for a step with default numbers, and titles count the known steps', () => {
  expect(slide('situation').title).toMatch(/^2 process steps are mapped; the one with known numbers costs /)
  expect(slide('complication').title).toMatch(
    /^2 steps lose time or risk errors; the one with known numbers costs .*100% of the known cost$/,
  )
  const rendered = slide('process_map')
    .elements.filter(each => each.name.startsWith('Step'))
    .map(each => textOf(each).join(''))
  expect(rendered).toEqual(['Pay & file', expect.stringMatching(/^Type invoice in\$/)])
  expect(written('complication').join('|')).toContain('Cost not known yet')
  // Findings and options show no money for unknown costs.
  expect(written('key_findings').join('|')).not.toMatch(/Pay & file.*\$/)
})

it('shows no default value of an unknown number, neither as its source nor in notes', () => {
  const documents = JSON.stringify([deckOf(audit, WHOLE).slides, reportDocument(audit, APPENDICES).blocks])
  expect(documents).toContain('Pay & file')
  expect(documents.match(/.{60}(?:15.min|\$50\/h).{20}/g) ?? []).toEqual([])
})

it('a quotation names its speaker and the number that it supports', () => {
  expect(written('complication')).toContain('“About 1200 a month.”Unnamed interviewee, on volume')
  expect(written('key_findings').join('|')).toContain('Unnamed interviewee, on volume')
})

describe('a truncated quotation', () => {
  const face = { font: 'serif', size: 15 } as const
  const start =
    'Three out of ten orders that I get are incomplete when they come in, and then I write to the desk and wait for whoever is there. '
  const said = (quote: string, unit: 'minutes' | 'percent', value: number) =>
    quoteText(
      { answerId: 1, interviewId: 1, questionId: 'q', interviewee: null, quote, proves: { value, unit } },
      face,
      240,
      2,
    )

  it('keeps the words that state its figure', () => {
    const quote = `${start}It costs me 25 minutes each time, which nobody sees.`
    expect(said(quote, 'minutes', 25)).toMatch(/^“….*25 minutes/)
    expect(said(quote, 'percent', 30)).toMatch(/^“Three out of ten orders.*…”$/)
    expect(said(`${start} It is so.`, 'minutes', 25)).toMatch(/^“Three out of ten.*…”$/)
  })

  it('starts at the sentence with these words if it fits', () => {
    expect(said(`${start}It is 25 minutes.`, 'minutes', 25)).toBe('“…It is 25 minutes.”')
  })
})

it('the report lists the counted decisions and every period of the ninety days', () => {
  const demo = demoContent()
  const texts = reportDocument(demo, APPENDICES).blocks.map(block => {
    if (block.kind === 'heading') return `# ${block.text}`
    if (block.kind !== 'paragraph') return ''
    return typeof block.content === 'string' ? block.content : block.content.map(run => run.text).join('')
  })
  const decisions = texts.slice(texts.indexOf('# Decisions') + 1)
  const [, count = ''] = /^(\d+) decisions?/.exec(decisions[0] ?? '') ?? []
  expect(Number(count)).toBeGreaterThan(0)
  const listed = decisions.slice(1, 1 + Number(count))
  expect(listed.map(text => text.split('.')[0])).toEqual(listed.map((_, index) => String(index + 1)))
  for (const stretch of ['Day 1–30', 'Day 31–60', 'Day 61–90'])
    expect(texts.some(text => text.startsWith(stretch))).toBe(true)
})

describe('a portfolio over the default period', () => {
  const SAID = {
    en: [
      'TIME PERIOD ASSUMED',
      'The time period of these figures is the default and has not been confirmed.',
    ],
    de: [messagesOf('de').deck.tags.mark.period, messagesOf('de').deck.tags.sentence.period],
  }
  const led = (language: DocumentLanguage, roi: Partial<AuditSnapshot['roi']>) => {
    const demo = demoContent()
    const { timePeriod: _, ...marks } = demo.roi.marks
    const messages = messagesOf(language)
    return { ...demo, language, messages, roi: { ...demo.roi, marks, ...roi } }
  }

  it.each([
    ['en', true],
    ['en', false],
    ['de', true],
    ['de', false],
  ] as const)('says that it is assumed, in %s, saved: %s', (language, saved) => {
    const open = led(language, { saved, ...(!saved && { marks: {} }) })
    inMessages(open.messages, () => {
      expect(factsOf(open).shownCase).not.toBeNull()
      const [mark, sentence] = SAID[language]
      const marked = deckOf(open, MAIN).slides.filter(({ elements }) =>
        elements.some(each => textOf(each).join('') === mark),
      )
      expect(marked.map(({ id }) => id)).toEqual(
        expect.arrayContaining(['executive_summary', 'options', 'business_case', 'risk', 'decisions']),
      )
      for (const document of [reportDocument(open, []), summaryDocument(open)])
        expect(JSON.stringify(document.blocks)).toContain(sentence)
      expect(JSON.stringify([reportDocument(open, []), summaryDocument(open)])).not.toContain(
        open.messages.deck.tags.sentence.example,
      )
      // Ranges stay beside the NPVs.
      const summary = deckOf(open, MAIN).slides.find(({ id }) => id === 'executive_summary')
      expect(JSON.stringify(summary)).toContain('portfolio:npv:p10')
    })
  })

  it('says nothing once a user has confirmed it', () => {
    const confirmed = demoContent()
    const shown = JSON.stringify([deckOf(confirmed, MAIN).slides, reportDocument(confirmed, []).blocks])
    for (const text of SAID.en) expect(shown).not.toContain(text)
  })
})
