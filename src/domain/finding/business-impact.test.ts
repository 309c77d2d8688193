// Tests for sentences that prove a business impact: the whole sentence, from highly rated answers only, and under the point
// that it proves.

import { expect, it } from 'vitest'
import { businessImpacts } from '#domain/finding/business-impact.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const interview = (...answers: [response: string, impactScore: number | null][]): InterviewRecord => ({
  id: 1,
  templateName: 'operations',
  interviewee: 'Dana Whitcombe',
  intervieweeRole: '',
  intervieweeKind: null,
  completed: true,
  questions: [],
  answers: answers.map(([response, impactScore], n) => ({
    id: n + 1,
    questionId: `q${n}`,
    response,
    impactScore,
  })),
})

/** The first sentence of each point. */
const proven = (people: string[], ...answers: [string, number | null][]) =>
  Object.fromEntries(
    businessImpacts([interview(...answers)], people).map(({ point, statements }) => [
      point,
      statements[0]?.source.quote,
    ]),
  )

it('quotes the sentence that proves the point, and no other of the answer', () => {
  expect(
    proven(
      [],
      [
        'Hands-on work is about two and a half hours. On the calendar it takes nine days from request to invoice. Most of it waits for a price (6 to 30 hours).',
        8,
      ],
      [
        'Only Ruth prices reefer loads, about 45 requests a month. When she was away for two weeks in May they waited five days and we lost eight of them. Nothing is written down.',
        7,
      ],
    ),
  ).toEqual({
    leadTime: 'On the calendar it takes nine days from request to invoice.',
    revenue: 'When she was away for two weeks in May they waited five days and we lost eight of them.',
    people: 'Only Ruth prices reefer loads, about 45 requests a month.',
  })
})

it('reads German answers, with the known teams', () => {
  expect(
    proven(
      ['Geschäftsführung'],
      ['Ein Angebot zu kalkulieren dauert 20 Minuten. Der Kunde wartet trotzdem vier Tage darauf.', 8],
      ['Sonderpreise gibt nur die Geschäftsführung frei. Im Urlaub verlieren wir Aufträge.', 7],
      ['Für Reklamationen zahlen wir rund 3.400 € im Monat an Gutschriften.', 7],
    ),
  ).toEqual({
    leadTime: 'Der Kunde wartet trotzdem vier Tage darauf.',
    revenue: 'Im Urlaub verlieren wir Aufträge.',
    people: 'Sonderpreise gibt nur die Geschäftsführung frei.',
  })
})

it.each([
  ['a low rating', 'On the calendar it takes nine days from request to invoice.', 6],
  ['no rating', 'We lose three customers a month.', null],
  ['what could be', 'Customers would wait two days for a price, which means we could lose orders.', 9],
  ['time that is lost', 'We lose two hours a day to searching.', 9],
  ['time that is lost on orders', 'We lose two hours a day searching for customer orders.', 9],
  ['the overview of requests that is lost', 'With so many requests we lose track of the business.', 9],
  ['papers that are lost', 'Drivers scan the papers, and we lose three of them a week.', 9],
  ['Zeit, die an Aufträgen verloren geht', 'Wir verlieren viel Zeit mit den Aufträgen der Kunden.', 9],
  ['Papiere, die verloren gehen', 'Von den Lieferscheinen verlieren wir drei davon jede Woche.', 9],
  ['an amount after "only"', 'We charge only $5 for it.', 9],
  ['work that takes long', 'A tender takes three days of work.', 9],
  ['another meaning of "only"', 'Only half of the forms are complete, and only Mondays are busy.', 9],
  ['a weekday', 'Only Mondays are busy, only Monday brings orders.', 9],
  ['Zeit, die verloren geht', 'Wir verlieren zwei Stunden am Tag mit Suchen.', 9],
  ['nur als Einschränkung', 'Das dauert nur drei Minuten und betrifft nur Angebote.', 9],
] as const)('is not proven by %s', (_, response, score) => {
  expect(proven(['Order desk', 'Leitung', ''], [response, score])).toEqual({})
})

it('quotes lost requests and orders, whatever words are between', () => {
  expect(proven([], ['We get 45 requests a month. Last May we lost eight of them.', 7])).toEqual({
    revenue: 'Last May we lost eight of them.',
  })
  expect(proven([], ['In a busy month we lose at least two large orders to others.', 7])).toEqual({
    revenue: 'In a busy month we lose at least two large orders to others.',
  })
})

it('prefers proof over rating, and rating over order', () => {
  expect(
    proven(
      [],
      ['One takes 55 minutes to put right, and we credit $2,812 a month.', 9],
      ['We lost two tenders in spring.', 7],
      ['We lost a customer over it.', 8],
    ),
  ).toEqual({ revenue: 'We lost a customer over it.' })
})

it('finds nothing in answers about work', () => {
  const sentences = [...LANGUAGES.en.sentences, ...LANGUAGES.de.sentences]
  for (const sentence of sentences) {
    const found = proven([], [sentence.replaceAll('@', 'Ruth'), 9])
    for (const quote of Object.values(found)) expect(sentence.replaceAll('@', 'Ruth')).toContain(quote)
  }
})
