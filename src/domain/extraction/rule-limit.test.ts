// Limits of extraction rules: sentences that a rule must leave alone, in each class beside the wording that the rule is
// for.

import { describe, expect, it } from 'vitest'
import type { CorpusAnswer } from '../../../tests/extraction/corpus-answer.ts'
import { measure } from '../../../tests/extraction/measure.ts'

const US = { currency: 'USD', locale: 'en-US' }
const DE = { currency: 'EUR', locale: 'de-DE' }

const LIMITS: { limit: string; english: CorpusAnswer[]; german: CorpusAnswer[] }[] = [
  {
    limit: 'a document as the object of work, and estimating as work, are not hearsay',
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
    limit: 'counts that go, are lost, or follow a verb that ends like a cost are not money',
    english: [
      ['150 a week go to legal.', 'volume 650'],
      ['300 a month are lost in the post.', 'volume 300'],
      ['25,000 a year is spent on consultants.', 'money 25000'],
      ['25,000 a year are spent on consultants.', 'money 25000'],
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
    limit: 'pay of the speaker, a budget, and costs of things for customers are not income',
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
  {
    limit: 'a period that opens another statement, and a case that a question names, correct nothing',
    english: [
      ['We get 30 calls a day. On Mondays, it is 50.', 'volume 630', 'volume 216.67'],
      ['We do 60 a day. Last year, it was 50.', 'volume 1260', 'volume 4.17'],
      ['We handle 40 calls a day. Every month, I send a summary.', 'volume 840'],
      ['We handle 40 calls a day. This week, the system is down.', 'volume 840'],
      ['We open 60 files a day. A week, I mean.', 'volume 260'],
      ['It takes 20 minutes. With complications? 90.', 'minutes 20'],
      ['We do 40 a day. On a bad day? 60.', 'volume 840'],
      ['It takes 20 minutes. Did I say 20? 30.', 'minutes 30'],
      ['We get 20 calls an hour, 200 on Mondays.', 'volume 3360', 'volume 866.67'],
      ['We get 20 calls an hour, 30 on Mondays.', 'volume 3360 3360 5040'],
      ['Entering it takes 10 minutes. At worst three days go by.', 'minutes 10'],
      ["It takes three hours. Four, when I'm honest.", 'minutes 240'],
      ['It takes three hours. Four, when I’m honest.', 'minutes 240'],
    ],
    german: [
      ['Wir bearbeiten 40 Anrufe am Tag. Jeden Monat, so will es die Leitung, prüfe ich das.', 'volume 840'],
      ['Wir bearbeiten 40 Anrufe am Tag. In der Woche, meine ich.', 'volume 173.33'],
      ['Das dauert 20 Minuten. Mit Komplikationen? 90.', 'minutes 20'],
      ['Die Eingabe dauert 10 Minuten. Im schlimmsten Fall vergehen drei Tage.', 'minutes 10'],
    ],
  },
  {
    limit: 'a bound keeps its value if the next number counts or measures something else',
    english: [
      ['We get over 200 orders a month, 300 returns a month.', 'volume 200', 'volume 300'],
      ['We get over 200 orders a month, 300 a month.', 'volume 300'],
      ['It takes under an hour, 20 minutes of that typing.', 'minutes 60', 'minutes 20'],
    ],
    german: [
      ['Wir haben über 200 Bestellungen im Monat, 300 Retouren im Monat.', 'volume 200', 'volume 300'],
      ['Das geht in unter einer Stunde, so 40 Minuten.', 'minutes 40'],
    ],
  },
  {
    limit: 'what is missing, added or done next behind a share is not another share',
    english: [
      ['20 percent are rejected, then 3 clerks check them.', 'percent 20'],
      ['10 percent need another two signatures.', 'percent 10'],
      ['20 percent are rejected and another 3 clerks check them.', 'percent 20'],
      ['15 percent withdraw and another ten never answer.', 'percent 15', 'percent 10'],
    ],
    german: [
      ['Bei 20 Prozent fehlen noch drei Unterlagen.', 'percent 20'],
      ['15 Prozent ziehen zurück, weitere zehn melden sich nie.', 'percent 15', 'percent 10'],
    ],
  },
  {
    limit: 'another count of a later clause has no period of its own',
    english: [
      ['We process 900 claims a month with the tool and 14 fields have to be filled in.', 'volume 900'],
      ['We process 900 claims a month, of which 40 are rejected.', 'volume 900', 'volume 40'],
    ],
    german: [
      ['Wir bearbeiten 900 Anträge im Monat, davon müssen 60 wiederholt werden.', 'volume 900', 'volume 60'],
    ],
  },
  {
    limit: 'a first meeting is of today, a first year is past',
    english: [
      ['In our first meeting we spend 45 minutes on the goals.', 'minutes 45'],
      ['We spend 45 minutes in our first meeting.', 'minutes 45'],
      ['In my first year it took 45 minutes. Now it takes 20.', 'minutes 20'],
    ],
    german: [
      ['In unserem ersten Gespräch brauchen wir 45 Minuten.', 'minutes 45'],
      ['Wir brauchen 45 Minuten in unserem ersten Gespräch.', 'minutes 45'],
      ['In meinem ersten Jahr dauerte es 45 Minuten. Heute sind es 20.', 'minutes 20'],
    ],
  },
  {
    limit: 'deadlines, shipping and days ahead are not work',
    english: [
      ['We give customers ten days to pay.'],
      ['We give applicants ten days to reply.'],
      ['I give half a morning to every appeal.', 'minutes 120'],
    ],
    german: [['Wir planen drei Tage voraus.'], ['Der Versand geht zwei Tage.']],
  },
  {
    limit: 'sites of the company, nurses and filed appeals are its own',
    english: [
      ['The plant in Dayton ships 300 orders a week.', 'volume 1300'],
      ['The branch on Main Street opens 40 accounts a week.', 'volume 173.33'],
      ['Our sister plant in Leeds does 300 a week.'],
      ['Our sister branch in Leeds does 300 a week.'],
      ['The shop on Main Street sells 40 cakes a week.'],
    ],
    german: [
      ['Eine Schwesternhelferin braucht 20 Minuten pro Bett.', 'minutes 20'],
      ['Der Schwesternruf kommt 40 Mal am Tag.', 'volume 840'],
      ['Unser Schwesterwerk in Fürth macht 300 die Woche.'],
      ['Der Einspruch ist in 15 Minuten eingelegt.', 'minutes 15'],
      ['Die Gurken werden 48 Stunden in Essig eingelegt.'],
    ],
  },
  {
    limit: 'a mill is not a million in English',
    english: [
      ['We get 4 mill orders a week.', 'volume 17.33'],
      ['We send 40 boxes a week to the mill. It takes 20 minutes.', 'volume 173.33', 'minutes 20'],
      ['The lab runs 2 million tests a year.', 'volume 166666.67'],
    ],
    german: [
      ['Wir haben 2 Mill. Vorgänge im Jahr.', 'volume 166666.67'],
      ['Im Jahr sind es 2 Mill. Euro Miete.', 'money 2000000'],
    ],
  },
]

describe.each(LIMITS)('$limit', ({ english, german }) => {
  it('in English', () => expect(measure(english, US).misses).toEqual([]))
  it('in German', () => expect(measure(german, DE).misses).toEqual([]))
})
