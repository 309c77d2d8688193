// Sentences beside a rule of extraction that it must leave alone, each class with the wording that the rule is for.

import { describe, expect, it } from 'vitest'
import { measure } from '../../../tests/extraction/measure.ts'
import type { Said } from '../../../tests/extraction/said.ts'

const US = { currency: 'USD', locale: 'en-US' }
const DE = { currency: 'EUR', locale: 'de-DE' }

const LIMITS: { limit: string; english: Said[]; german: Said[] }[] = [
  {
    limit: 'a document as the object of work, and estimating as work, are no hearsay',
    english: [
      ['Checking the policy takes 10 minutes. I then need 5 minutes to file it.', 'minutes 10', 'minutes 5'],
      ['The procedure takes 20 minutes. We need 10 minutes to clean the room.', 'minutes 20', 'minutes 10'],
      ['The procedure gives 20 minutes. We need 35 minutes.', 'minutes 35'],
      ['According to the manual it is 20 minutes. We need 40.', 'minutes 40'],
      [
        'The surveyor estimates the damage in 20 minutes. We then need 10 minutes to write it up.',
        'minutes 20',
        'minutes 10',
      ],
      ['The surveyor estimates about 20 minutes. We need 30 minutes for the report.', 'minutes 30'],
    ],
    german: [
      [
        'Die Anweisung zu lesen dauert 10 Minuten. Wir brauchen dann 5 Minuten für die Ablage.',
        'minutes 10',
        'minutes 5',
      ],
      [
        'Der Gutachter schätzt den Schaden in 20 Minuten. Wir brauchen dann 10 Minuten für das Protokoll.',
        'minutes 20',
        'minutes 10',
      ],
      ['Die Vorschrift nennt 20 Minuten. Wir brauchen 40.', 'minutes 40'],
      ['Der Gutachter schätzt 20 Minuten. Wir brauchen 30.', 'minutes 30'],
    ],
  },
  {
    limit: 'counts that go, are lost, or follow a verb that ends like a cost are no money',
    english: [
      ['150 a week go to legal.', 'volume 650'],
      ['300 a month are lost in the post.', 'volume 300'],
      ['25,000 a year is spent on consultants.', 'money 25000'],
      ['The workshop repairs 120 a week.', 'volume 520'],
      ['We release 150 a month.', 'volume 150'],
      ['We refuel 150 a day.', 'volume 3150'],
      ['We refuel at 150 a day.', 'volume 3150'],
      ['Repairs 14,000 a year.', 'money 14000'],
      ['The rent is 900 a month.', 'money 900'],
      ['We have 150 a week in rework.', 'volume 650'],
      ['300 a week end up in the bin.', 'volume 1300'],
      ['We have 300 a week in repairs.', 'volume 1300'],
      ['We had to pay 12,000 in overtime last year.', 'money 12000'],
    ],
    german: [
      ['Ich berate 150 im Monat.', 'volume 150'],
      ['Miete 900 im Monat.', 'money 900'],
      ['Die Büromiete liegt bei 900 im Monat.', 'money 900'],
    ],
  },
  {
    limit: 'pay of the speaker, a budget, and costs of things for customers are no income',
    english: [
      ['The company pays me 3,200 dollars a month.', 'money 3200'],
      ['I get paid 3,000 dollars a month.', 'money 3000'],
      ['We get paid 40 dollars a visit.'],
      ['The insurance company pays us 85 dollars a visit.'],
      ['The insurer reimburses me 85 dollars per visit.'],
      ['Head office gives us 20,000 dollars a year for training.', 'money 20000'],
      ['The city gives us 20,000 dollars a year.'],
      ['Postage is $400 a month for customer letters.', 'money 400'],
      ['Printing costs 200 dollars a month for patient leaflets.', 'money 200'],
      ['Printing costs 200 dollars a month for the patient leaflets.', 'money 200'],
      ['The fee is 80 dollars a month for the customer who leases.'],
      ['The fee is 80 dollars a month for customers.'],
    ],
    german: [
      ['Der Betrieb zahlt mir 3.200 Euro im Monat.', 'money 3200'],
      ['Die Zentrale gibt uns 20.000 Euro im Jahr für Schulungen.', 'money 20000'],
      ['Die Kasse zahlt uns 85 Euro pro Besuch.'],
    ],
  },
]

describe.each(LIMITS)('$limit', ({ english, german }) => {
  it('in English', () => expect(measure(english, US).misses).toEqual([]))
  it('in German', () => expect(measure(german, DE).misses).toEqual([]))
})
