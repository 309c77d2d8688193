// Figures extracted from answers: the corpora, positions and quotes, and the running time.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CORPORA } from '../../../tests/extraction/corpora.ts'
import { measure } from '../../../tests/extraction/measure.ts'
import { anyText as realisticText } from '../../../tests/texts/realistic-texts.ts'
import { figuresIn } from './extraction.ts'
import { WORKING_TIME } from './figure.ts'

const US = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }
const DE = { currency: 'EUR', locale: 'de-DE', ...WORKING_TIME }

describe.each(CORPORA)('the corpus $name', ({ corpus, style, least = { precision: 0.97, recall: 0.9 } }) => {
  it('reaches its required precision and recall', () => {
    const { precision, recall, misses } = measure(corpus, style)
    expect(precision, misses.join('\n')).toBeGreaterThanOrEqual(least.precision)
    expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(least.recall)
  })
})

it('has at least 400 sentences, a fifth of them without figures', () => {
  const all = CORPORA.flatMap(({ corpus }) => corpus)
  expect(all.length).toBeGreaterThanOrEqual(400)
  expect(all.filter(said => said.length === 1).length).toBeGreaterThanOrEqual(all.length / 5)
})

it.each([
  ['In the last week we closed 40 tickets.', '40 a week: 52 weeks ÷ 12 months'],
  ['A quarter of the orders come back.', '25 of 100'],
  ['Two thirds of the orders come back.', '2 × 33 of 100'],
])('leaves a factor of one out of what is shown: %s', (text, why) => {
  expect(figuresIn(text, US).map(figure => figure.why)).toEqual([why])
})

it('returns position, exact quote, unit, period and assumptions of each figure', () => {
  const text = 'We are 140 people. Usually 14 minutes, 11 to 18, and 45 quotes a day at about $90 an hour.'
  expect(figuresIn(text, US)).toEqual([
    {
      kind: 'minutes',
      min: 11,
      usual: 14,
      max: 18,
      period: null,
      currency: null,
      quote: 'Usually 14 minutes, 11 to 18',
      start: 19,
      end: 47,
      why: '',
    },
    {
      kind: 'volume',
      min: 945,
      usual: 945,
      max: 945,
      period: 'day',
      currency: null,
      quote: '45 quotes a day',
      start: 53,
      end: 68,
      why: '45 a day: 21 working days a month (assumed)',
    },
    {
      kind: 'rate',
      min: 90,
      usual: 90,
      max: 90,
      period: 'hour',
      currency: 'USD',
      quote: 'at about $90 an hour',
      start: 69,
      end: 89,
      why: '',
    },
  ])
})

it('gives a fortnight and a half year the same meaning in volumes and money', () => {
  const found = (text: string, style: typeof US) =>
    figuresIn(text, style).map(({ usual, period, why }) => [usual, period, why])
  expect(found('We get 40 orders a fortnight.', US)).toEqual([
    [86.67, 'week', '40 × 0.5 a week: 52 weeks ÷ 12 months'],
  ])
  expect(found('Cleaning is $300 a fortnight.', US)).toEqual([[150, 'week', '× 0.5: a week']])
  expect(found('Wir zahlen 600 im Halbjahr.', DE)).toEqual([[1200, 'year', '× 2: a year']])
})

it.each([
  [
    'of another business',
    'The practice on Mill Road sees 60 patients a day.',
    'Der Laden nebenan braucht 20 Minuten.',
  ],
  [
    'under a condition that is not met',
    'With two more people we could do 60 orders a month.',
    'Wenn wir einen Scanner hätten, wären es fünf Minuten.',
  ],
  [
    'that is a threshold',
    'If a call takes longer than 10 minutes, it goes to the back office.',
    'Ab 50 Euro bekommt man eine Tasche.',
  ],
  [
    'up to which people may decide',
    'I can refund up to 40 dollars.',
    'Bis 150 Euro darf der Hausmeister das selbst beauftragen.',
  ],
  [
    'of a time without work',
    'The dough has to rest for 12 hours.',
    'Der Lack muss über Nacht trocknen, mindestens zehn Stunden.',
  ],
  ['of money that is no cost', 'The deductible is 250 dollars.', 'Der Ausweis kostet die Leute 37 Euro.'],
  [
    'of money that comes in',
    'The stand brings in 700 dollars a day.',
    'Der Kiosk bringt 700 Euro am Tag ein.',
  ],
  ['that others pay', 'Members pay 40 dollars a month.', 'Die Mitglieder zahlen 40 Euro im Monat.'],
  [
    'of the past',
    'When I started in 1998, we did forty tests a week.',
    'Bevor wir den Scanner hatten, hat eine Lieferung eine Stunde gedauert.',
  ],
  ['of the staff', '30 percent of the staff work from home.', 'Ein Drittel der Belegschaft ist in Teilzeit.'],
])('refuses a number %s', (_, english, german) => {
  expect([...figuresIn(english, US), ...figuresIn(german, DE)]).toEqual([])
})

it('keeps the numbers of today beside a refused one', () => {
  const found = (text: string, style: typeof US) => figuresIn(text, style).map(({ usual }) => usual)
  expect(found('The shop next door needs 10 minutes, we need 20.', US)).toEqual([20])
  expect(found('The dough rests for two hours, and shaping it takes 15 minutes.', US)).toEqual([15])
  expect(found('I would say 15 minutes.', US)).toEqual([15])
  expect(found('Bei vollem Betrieb können es über 40 Minuten sein.', DE)).toEqual([40])
})

it('reads the said value of most cases, and a day as how long the work takes', () => {
  const found = (text: string, style: typeof US) =>
    figuresIn(text, style).map(({ kind, min, usual, max }) => [kind, min, usual, max])
  expect(found('8 minutes for each order, 15 if it is abroad.', US)).toEqual([['minutes', 8, 8, 15]])
  expect(found('Ein Gutachten schreibe ich an einem Tag.', DE)).toEqual([['minutes', 480, 480, 480]])
})

it('counts people who come or are served, but not the workforce', () => {
  const found = (text: string) => figuresIn(text, US).map(({ usual }) => usual)
  expect(found('On an ordinary day 55 people queue at our window.')).toEqual([1155])
  expect(found('We have 8 people per shift.')).toEqual([])
})

it('uses the configured working days and hours', () => {
  const found = (text: string, more: object) => figuresIn(text, { ...US, ...more })[0]?.usual
  expect(found('45 quotes a day', { workingDaysPerMonth: 20 })).toBe(900)
  expect(found('Our day rate is $960.', { workingHoursPerDay: 6 })).toBe(160)
})

it('reads $ as the currency of the audit where that currency uses the sign', () => {
  const found = (text: string, style: typeof US) => figuresIn(text, style)[0]?.currency
  expect(found('That is $40 each.', { ...US, currency: 'CAD', locale: 'en-CA' })).toBe('CAD')
  expect(found('Das kostet $40.', DE)).toBe('USD')
  expect(found('Das kostet 40 €.', DE)).toBe('EUR')
})

it('parses digits in the format of the locale', () => {
  const found = (text: string, style: typeof US) => figuresIn(text, style).map(({ usual }) => usual)
  expect(found('It costs us $1,250.50 a month.', US)).toEqual([1250.5])
  expect(found('Das kostet uns 1.250,50 € im Monat.', DE)).toEqual([1250.5])
  expect(found("Das kostet uns CHF 1'250.50 im Monat.", DE)).toEqual([1250.5])
})

const WORDS = [...new Set(CORPORA.flatMap(({ corpus }) => corpus.flatMap(([text]) => text.split(' '))))]
const anyText = fc.oneof(
  realisticText,
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map(each => each.join(' ')),
)

it('keeps figures ordered, disjoint and quoted, with min ≤ usual ≤ max, in any text', () => {
  fc.assert(
    fc.property(anyText, text => {
      let end = 0
      for (const each of figuresIn(text, US)) {
        expect(each.start).toBeGreaterThanOrEqual(end)
        expect(each.quote).toBe(text.slice(each.start, each.end))
        expect(each.min).toBeLessThanOrEqual(each.usual)
        expect(each.usual).toBeLessThanOrEqual(each.max)
        end = each.end
      }
    }),
  )
})

/** Token reads during extraction: a machine-independent measure of work. */
function looksAt(text: string): number {
  let looks = 0
  const has = Map.prototype.get
  Map.prototype.get = function (key) {
    looks++
    return has.call(this, key)
  }
  try {
    figuresIn(text, US)
  } finally {
    Map.prototype.get = has
  }
  return looks
}

it('runs in linear time for any repeated text', () => {
  const parts = [
    '1 ',
    '1-',
    'one ',
    'hundred and ',
    'of the last ten ',
    'every second ',
    'between 1 and ',
    'usually about ',
    '1, 2, ',
    '$',
  ]
  const unit = fc.oneof(
    fc.constantFrom(...parts),
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }).map(each => `${each.join(' ')} `),
  )
  fc.assert(
    fc.property(unit, part => {
      const times = Math.ceil(1000 / part.length)
      const short = looksAt(part.repeat(times))
      const long = looksAt(part.repeat(4 * times))
      expect(long).toBeLessThanOrEqual(5 * short + 2000)
      expect(long).toBeLessThanOrEqual(100 * 4 * times * part.length)
    }),
  )
})

it.each([
  ['about twelve hundred a month, in December up to one thousand eight hundred, in August nine hundred', US],
  ['1,200 invoices a month; in December up to 1,800; in August only 900.', US],
  ['Etwa zwölfhundert im Monat, im Dezember bis zu 1800, im August 900.', DE],
])('reads exceptional months as minimum and maximum: %s', (text, style) => {
  const found = figuresIn(text, style).map(({ kind, min, usual, max }) => [kind, min, usual, max])
  expect(found).toEqual([['volume', 900, 1200, 1800]])
})

it('reads a share of returned approvals, but not an approval rating', () => {
  const found = (text: string) => figuresIn(text, US).map(({ kind, usual }) => [kind, usual])
  const text =
    'One in eight comes back from approval because the order number is missing; it takes half an hour.'
  expect(found(text)).toEqual([
    ['percent', 12.5],
    ['minutes', 30],
  ])
  expect(found('Our approval rating is 80 percent.')).toEqual([])
})

it('joins minimum and maximum with a count from an earlier sentence', () => {
  const found = (text: string) => figuresIn(text, US).map(({ min, usual, max }) => [min, usual, max])
  const ends = 'Quietest month last year 480 shipments (January), busiest 790 (October).'
  expect(found(`We move 620 shipments a month, most of them by road. ${ends}`)).toEqual([[480, 620, 790]])
  // A different counted noun, or a value that is not the middle of the range, gives separate figures.
  expect(found(`We write 620 quotes a month, most of them by hand. ${ends}`)).toEqual([
    [620, 620, 620],
    [480, 635, 790],
  ])
  expect(found(`We move 900 shipments a month, most of them by road. ${ends}`)).toHaveLength(2)
})

it.each([
  ['Eight of us spend 60 hours a week on it.', US],
  ['It takes 40 hours per month.', US],
  ['I spend two days a week on quotes.', US],
  ['It takes 3 hours of work a week.', US],
  ['We lose 2 hours on reminders every day.', US],
  ['In a typical week I spend 6 hours on reports.', US],
  ['Each morning I spend 20 minutes sorting.', US],
  ['10 minutes of every hour go into it.', US],
  ['Der Bericht kostet mich drei Stunden pro Woche.', DE],
  ['Jede Woche verbringe ich sechs Stunden mit Berichten.', DE],
])('does not read hours of work in a period as minutes of a run: %s', (text, style) => {
  expect(figuresIn(text, style).filter(({ kind }) => kind === 'minutes')).toEqual([])
})

it.each([
  ['Three times a day, 10 minutes each.', US, ['volume 63', 'minutes 10']],
  ['We see 30 claims a week, and each takes 20 minutes.', US, ['volume 130', 'minutes 20']],
  ['It takes 30 minutes per order, 12 orders a day.', US, ['minutes 30', 'volume 252']],
  ['Twice a week it takes me an hour.', US, ['volume 8.67', 'minutes 60']],
  ['Dreimal am Tag, je 10 Minuten.', DE, ['volume 63', 'minutes 10']],
])('reads the minutes of a single run beside its frequency: %s', (text, style, figures) => {
  expect(figuresIn(text, style).map(({ kind, usual }) => `${kind} ${usual}`)).toEqual(figures)
})

it.each([
  ['85 Mandanten, jeder kommt einmal im Monat.', DE, ['volume 85']],
  ['Wir haben 60 Mieter. Jeder ruft zweimal im Jahr an.', DE, ['volume 10']],
  ['We have 40 clients, and each sends papers twice a month.', US, ['volume 80']],
  ['Each clerk calls twice a day.', US, ['volume 42']],
  ['It takes 5 minutes, each of them twice a week.', US, ['minutes 5', 'volume 8.67']],
  ['A driver delivers to 14 stops a day.', US, ['volume 294']],
  ['The van delivers to 12 to 16 addresses a day.', US, ['volume 294']],
])('multiplies a frequency by the cases that it holds for: %s', (text, style, figures) => {
  expect(figuresIn(text, style).map(({ kind, usual }) => `${kind} ${usual}`)).toEqual(figures)
})

it.each([
  ['Usually 9 minutes, 4 when the patient is known, 25 when I have to call the insurer.', US, [4, 9, 25]],
  ['It is usually 9, 4 when the portal is up, 25 minutes when I have to call.', US, [4, 9, 25]],
  ['Usually 14 minutes, 11 when all papers are there and 18 if customs asks.', US, [11, 14, 18]],
  ['Nine minutes as a rule; four if the portal answers, twenty-five if it does not.', US, [4, 9, 25]],
  ['About 9 minutes, 25 minutes when the insurer has to be called, 4 when not.', US, [4, 9, 25]],
  ['Meist 9 Minuten, 4 wenn der Patient bekannt ist, 25 wenn ich die Kasse anrufen muss.', DE, [4, 9, 25]],
])('combines clauses into one range: %s', (text, style, values) => {
  const found = figuresIn(text, style).map(({ kind, min, usual, max }) => [kind, min, usual, max])
  expect(found).toEqual([['minutes', ...values]])
})

it.each([
  ['We get 200 orders a month. The biggest customer sends 60.', [200]],
  ['We get 200 orders a month. Some 40 of them are wrong.', [200]],
  ['Reading it takes 5 minutes. When I am done, I spend 10 minutes on the letter.', [5, 10]],
  ['Sorting takes 8 minutes and after lunch we do the mail, 30 minutes.', [8, 30]],
  ['About 5 percent are rejected. If they are resubmitted, 2 percent fail again.', [5, 2]],
])('keeps a clause with its own subject or work out of the range: %s', (text, values) => {
  expect(figuresIn(text, US).map(({ min, max }) => [min, max])).toEqual(values.map(one => [one, one]))
})

it('does not combine numbers of clauses about different subjects', () => {
  const found = (text: string) => figuresIn(text, US).map(({ kind, min, max }) => [kind, min, max])
  expect(found('Usually 9 minutes when the patient is known, 25 patients a day.')).toEqual([
    ['minutes', 9, 9],
    ['volume', 525, 525],
  ])
  expect(found('Usually 9 minutes if the form is there, 8 % come back.')).toEqual([
    ['minutes', 9, 9],
    ['percent', 8, 8],
  ])
})

it.each([
  ['It takes 8 minutes to enter, 15 if it is a new client.', US],
  ['Typing it into the system takes 8 minutes per order, 15 when it is a new client.', US],
  ['I spend 8 minutes typing the order into the system, 15 if something is missing.', US],
  ['Das dauert 8 Minuten je Auftrag, 15 bei Neukunden.', DE],
  ['Das Anlegen dauert 8 Minuten je Auftrag, 15 wenn es ein Neukunde ist.', DE],
])('takes the longer case as the high end, behind words about the work: %s', (text, style) => {
  const found = figuresIn(text, style).map(({ kind, min, usual, max }) => [kind, min, usual, max])
  expect(found).toEqual([['minutes', 8, 8, 15]])
})

it.each([
  ['It takes 8 minutes to sort, 15 after lunch.', [8]],
  ['It takes 8 minutes to enter, 15 people do it if needed.', [8]],
  ['It takes 8 minutes, and filing is done, 15 if it is late.', [8]],
])('keeps a number that is no case of the minutes out of their range: %s', (text, highs) => {
  const minutes = figuresIn(text, US).filter(({ kind }) => kind === 'minutes')
  expect(minutes.map(({ max }) => max)).toEqual(highs)
})

it.each([
  ['Wir setzen 400 Kronen im Jahr ein.', DE, 'volume'],
  ['Jede dauert eine halbe Stunde und wir setzen 400 Kronen im Jahr ein.', DE, 'volume'],
  ['Wir setzen 400 Kronen im Jahr ein, jede kostet uns 90 Euro im Labor.', DE, 'volume'],
  ['Das Labor kostet 90 Euro, und wir setzen 400 Kronen im Jahr ein.', DE, 'volume'],
  ['400 Kronen kostet eine Brücke.', DE, 'money'],
  ['Das kostet uns 400 Kronen im Monat.', DE, 'money'],
  ['Ein Techniker bekommt 400 Kronen pro Stunde.', DE, 'rate'],
  ['Das macht 400 dänische Kronen im Monat.', DE, 'money'],
  ['Das macht 400 schwedische Kronen im Monat.', DE, 'money'],
  ['Das macht 400 norwegische Kronen im Monat.', DE, 'money'],
  ['Das macht 400 Kronen im Monat.', { ...DE, currency: 'SEK' }, 'money'],
])('reads Kronen as money beside a price or of a country only: %s', (text, style, kind) => {
  expect(figuresIn(text, style).find(({ quote }) => quote.includes('400'))?.kind).toBe(kind)
})

it.each([
  ['Das macht 400 schwedische Kronen im Monat.', 'EUR', 'SEK'],
  ['Das kostet 400 Kronen.', 'NOK', 'NOK'],
  ['Das kostet 400 Kronen.', 'EUR', 'DKK'],
])('reads the country of Kronen: %s in an audit in %s', (text, currency, read) => {
  expect(figuresIn(text, { ...DE, currency })[0]?.currency).toBe(read)
})
