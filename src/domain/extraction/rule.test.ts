// Rules of extraction by class, each with sentences of its own and of the opposite case.

import { describe, expect, it } from 'vitest'
import type { CorpusAnswer } from '../../../tests/extraction/corpus-answer.ts'
import { measure } from '../../../tests/extraction/measure.ts'

const US = { currency: 'USD', locale: 'en-US' }
const DE = { currency: 'EUR', locale: 'de-DE' }

const RULES: { rule: string; english: CorpusAnswer[]; german: CorpusAnswer[] }[] = [
  {
    rule: 'a unit or period of its own sentence corrects the one before',
    english: [
      ['It takes three hours. Days, I should say.', 'minutes 1440'],
      ['It takes three hours. Minutes.', 'minutes 3'],
      ['We open 60 files a day. A week. Sixty a week.', 'volume 260'],
      ['It takes three days. Hours, I mean.', 'minutes 180'],
      ['It takes three hours. A day is short.', 'minutes 180'],
    ],
    german: [
      ['Das dauert drei Stunden. Tage, muss ich sagen.', 'minutes 1440'],
      ['Das sind drei Tage, äh, Stunden.', 'minutes 180'],
      ['Wir legen 60 Akten am Tag an. In der Woche.', 'volume 260'],
    ],
  },
  {
    rule: 'a value behind a question that repeats the one before, or within its bound, corrects it',
    english: [
      ['Thirty seconds. Thirty? Sixty.', 'minutes 1'],
      ['It is done in under a minute, forty seconds or so.', 'minutes 0.67'],
      ['Twenty minutes, forty for the long one.', 'minutes 20 20 40'],
    ],
    german: [
      ['Dreißig Sekunden. Dreißig? Sechzig.', 'minutes 1'],
      ['Das geht in unter einer Minute, so vierzig Sekunden.', 'minutes 0.67'],
    ],
  },
  {
    rule: 'what another person believes or a document says gives way to the value that follows',
    english: [
      ['The auditor reckoned five minutes. It is eleven.', 'minutes 11'],
      ['The form says 20 minutes. It takes me 40.', 'minutes 40'],
      ['The form takes 20 minutes. We do 40 a day.', 'minutes 20', 'volume 840'],
      ['I reckon five minutes. It is done at the desk.', 'minutes 5'],
    ],
    german: [
      ['Mein Chef glaubt, es sind fünf Minuten. Es sind elf.', 'minutes 11'],
      ['Im Handbuch stehen 20 Minuten. Wir brauchen 40.', 'minutes 40'],
    ],
  },
  {
    rule: 'the parts of a range are joined over a full stop',
    english: [
      ['Two minutes, if the barcode reads. Twelve, if it does not.', 'minutes 2 7 12'],
      ['A claim is ten minutes. A car with injuries, up to ninety. Typically 25.', 'minutes 10 25 90'],
      ['Usually 55 a day. The record is 120.', 'volume 1155 1155 2520'],
      ['Never below 100 a week, usually 140, and in December 300.', 'volume 433.33 606.67 1300'],
      ['At best two hours. At worst, a full day.', 'minutes 120 300 480'],
    ],
    german: [
      ['Zwei Minuten, wenn der Barcode lesbar ist. Zwölf, wenn nicht.', 'minutes 2 7 12'],
      ['Zehn Minuten an einem guten Tag. 25 an einem schlechten. Meistens 15.', 'minutes 10 15 25'],
      ['Meistens 55 am Tag. Der Rekord liegt bei 120.', 'volume 1155 1155 2520'],
    ],
  },
  {
    rule: 'later entries of a list leave out their unit, verb or sentence',
    english: [
      ['20 percent lack a drawing, 12 a signature and 5 the fee.', 'percent 20', 'percent 12', 'percent 5'],
      ['A clerk types 25 letters a day, a trainee 10.', 'volume 525', 'volume 210'],
      ['Reading is half an hour. Then ten for filing.', 'minutes 30', 'minutes 10'],
      ['Diesel comes to 210,000 a year, tyres to 38,000.', 'money 210000', 'money 38000'],
    ],
    german: [
      ['Bei 20 Prozent fehlt ein Plan, bei 12 die Gebühr.', 'percent 20', 'percent 12'],
      ['Ein Packer schafft 25 Pakete am Tag, ein geübter 40.', 'volume 525', 'volume 840'],
      ['Lesen ist eine halbe Stunde. Dann zehn für die Ablage.', 'minutes 30', 'minutes 10'],
      ['15 Prozent ziehen zurück und weitere zehn melden sich nie.', 'percent 15', 'percent 10'],
    ],
  },
  {
    rule: 'halves of days, days and weeks of work',
    english: [
      ['It takes me a morning.', 'minutes 240'],
      ['I give half a morning to every appeal.', 'minutes 120'],
      ["It takes a day's work.", 'minutes 480'],
      ['We need two weeks of work for that.', 'minutes 4800'],
      ['The reply takes two weeks.'],
      ['We are closed for a week.'],
    ],
    german: [
      ['Dafür brauche ich einen Vormittag.', 'minutes 240'],
      ['Ich brauche dafür einen Tag und einen halben.', 'minutes 720'],
      ['Das sind zwei Tage konzentrierte Arbeit.', 'minutes 960'],
    ],
  },
  {
    rule: 'large numbers, and amounts a year that are costs',
    english: [
      ['The lab runs a couple of hundred thousand tests a year.', 'volume 16666.67'],
      ['Repairs run us about 14,000 every year.', 'money 14000'],
      ['25,000 a year goes on consultants.', 'money 25000'],
      ['We had to pay 12,000 in penalties last year.', 'money 12000'],
      ['We file 12,000 in folders last year.', 'volume 1000'],
    ],
    german: [
      ['Für Prüfer gehen 25.000 im Jahr weg.', 'money 25000'],
      ['Wir haben 2 Mill. Vorgänge im Jahr.', 'volume 166666.67'],
    ],
  },
  {
    rule: 'people who come are cases, people who are hired or needed are not',
    english: [
      ['We get 80 new starters a month and 65 leavers.', 'volume 80', 'volume 65'],
      ['We need 5 new clerks a year.'],
      ['We hire 12 new drivers a year.'],
      ['We read 400 meters a week.', 'volume 1733.33'],
      ['The pipe is 400 meters long.'],
    ],
    german: [['Wir stellen 12 neue Fahrer im Jahr ein.']],
  },
  {
    rule: 'money of others, processes without work and other offices are not figures',
    english: [
      ['The premium is 80 dollars a month for the customer.'],
      ['The insurer reimburses us 85 dollars per visit.'],
      ['The samples are stored for 24 hours.'],
      ['Our sister office in Leeds does 300 a week.'],
      ['He is number one in two counties.'],
      ['Postage costs us 80 dollars a month.', 'money 80'],
    ],
    german: [
      ['Die Prämie beträgt für den Kunden 80 Euro im Monat.'],
      ['Die Kasse erstattet uns 85 Euro pro Besuch.'],
      ['Die Kultur muss 48 Stunden bebrütet werden.'],
      ['Die Akte muss zwei Stunden geprüft werden.', 'minutes 120'],
      ['Unsere Schwesterstelle in Fürth macht 300 die Woche.'],
      ['Das Hospiz hat 16 Betten und eine Warteliste von 30.'],
      ['Ich bin im Mai 50 geworden.'],
    ],
  },
]

describe.each(RULES)('$rule', ({ english, german }) => {
  it('in English', () => expect(measure(english, US).misses).toEqual([]))
  it('in German', () => expect(measure(german, DE).misses).toEqual([]))
})
