// Tests for the slide of lead time, revenue and people: whole sentences, a title that its ratings prove, and the place in the
// main deck.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { SLIDE_KINDS } from '#domain/slide.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

const SAID: [response: string, score: number][] = [
  ['Hands-on work takes two hours. On the calendar it takes nine days from request to invoice.', 8],
  ['When she was away for two weeks they waited five days and we lost eight orders. We keep no list.', 7],
  ['Only Ruth prices hazardous loads.', 9],
]

const saying = (said: typeof SAID, language: 'en' | 'de' = 'en'): WordedSnapshot => ({
  ...demoContent(),
  language,
  messages: messagesOf(language),
  interviews: [
    {
      id: 1,
      templateName: 'operations',
      interviewee: 'Dana Whitcombe',
      intervieweeRole: '',
      intervieweeKind: null,
      completed: true,
      questions: [],
      answers: said.map(([response, impactScore], n) => ({
        id: n + 1,
        questionId: `q${n}`,
        response,
        impactScore,
      })),
    },
  ],
})

const deck = (audit: WordedSnapshot) =>
  inStyle(audit.style, () => inMessages(audit.messages, () => deckOf(audit, MAIN).slides))
const impactOf = (audit: WordedSnapshot) => deck(audit).find(({ id }) => id === 'business_impact')
const textOf = ({ elements }: DeckSlide) =>
  elements
    .flatMap(element => ('paragraphs' in element ? (element.paragraphs ?? []) : []))
    .map(({ runs }) => runs.map(({ text }) => text).join(''))

it('quotes the sentence of each point whole, with the rating that the title names', () => {
  const slide = impactOf(saying(SAID)) as DeckSlide
  const texts = textOf(slide)
  for (const quote of [
    'On the calendar it takes nine days from request to invoice.',
    'When she was away for two weeks they waited five days and we lost eight orders.',
    'Only Ruth prices hazardous loads.',
  ])
    expect(texts).toContain(`“${quote}”`)
  expect(texts.join('|')).not.toMatch(/Hands-on|no list/)
  expect(slide.title).toBe(
    'Beyond cost, long lead times, lost revenue and dependence on key people are rated 7 to 9 of 10',
  )
  expect(texts.filter(text => /of 10$/.test(text) && /^Impact/.test(text))).toEqual([
    'Impact rated 8 of 10',
    'Impact rated 7 of 10',
    'Impact rated 9 of 10',
  ])
  expect(texts).toContain('Rated 7 or more of 10: 3 of 3 answers.')
})

it('leaves out points without a proof, and the slide without any', () => {
  const slide = impactOf(saying(SAID.slice(0, 1)))
  expect(slide?.title).toBe('Beyond cost, long lead times are rated 8 of 10')
  expect(impactOf(saying([['Pricing takes 25 minutes.', 9]]))).toBeUndefined()
  expect(impactOf(demoContent())).toBeUndefined()
})

it('takes the place of the costs in a full deck, unless a user edited them', () => {
  const ids = (audit: WordedSnapshot) => deck(audit).map(({ id }) => id)
  const full = saying(SAID)
  expect(ids(full)).toEqual(['cover', ...SLIDE_KINDS.filter(kind => kind !== 'costs')])
  expect(ids(saying([]))).toContain('costs')
  const texts = { title: { text: 'Pricing costs most', base: '' } }
  const slides = full.slides.map(slide => (slide.kind === 'costs' ? { ...slide, texts } : slide))
  expect(ids({ ...full, slides })).toContain('costs')
  const hidden = full.slides.map(slide => ({ ...slide, hidden: slide.kind === 'business_impact' }))
  expect(ids({ ...full, slides: hidden })).toContain('costs')
})

it('is worded in German', () => {
  const slide = impactOf(
    saying(
      [
        ['Der Kunde wartet vier Tage darauf.', 8],
        ['Im Urlaub verlieren wir Aufträge.', 7],
      ],
      'de',
    ),
  )
  expect(slide?.title).toBe(
    'Lange Durchlaufzeiten und entgangener Umsatz: Auswirkung mit 7 bis 8 von 10 bewertet',
  )
})
