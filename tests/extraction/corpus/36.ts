// A thirty-sixth corpus in both languages: answers about dispatch, returns, dunning, recruiting, a ward and a hotline, with one or two difficulties each; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the thirty-fourth corpus, and measured once before they were changed. */
export const THIRTY_SIXTH_ENGLISH: CorpusAnswer[] = [
  // Corrections
  ['A credit check is done in three minutes, no, more like five if the site is slow.', 'minutes 5'],
  ['We ship 70 pallets a day. A week, I mean, it is not that bad yet.', 'volume 303.33'],
  ['I would have said 9 percent are returned, but the last report says 11.', 'percent 11'],
  // Past, target, present
  ['Last winter a triage call lasted 15 minutes, now we are through in eight.', 'minutes 8'],
  ['The plan was 50 interviews a month, we actually do 32.', 'volume 32'],
  ['It has always been two hours for the rota and it still is.', 'minutes 120'],
  // Ranges in parts
  ['If nothing is missing a return takes four minutes. With photos it is ten.', 'minutes 4 7 10'],
  ['We write at least 20 reminders a day, on bad days up to 60.', 'volume 420 840 1260'],
  ['A bed change can be five minutes or it can be half an hour.', 'minutes 5 17.5 30'],
  // Lists
  [
    'Booking the slot is two minutes, printing the papers five and briefing the driver another four.',
    'minutes 2',
    'minutes 5',
    'minutes 4',
  ],
  ['Half of the calls are about deliveries, 20 percent about invoices.', 'percent 50', 'percent 20'],
  // Hours with minutes
  ['Ward handover is an hour and a half, every time.', 'minutes 90'],
  ['It takes me 2h 10m to finish the dunning run.', 'minutes 130'],
  // Working days, halves
  ['Setting up a new carrier is easily three working days.', 'minutes 1440'],
  ['I lose half a day on every complaint that goes to court.', 'minutes 240'],
  // Large numbers
  ['The hotline took 410,000 calls last year.', 'volume 34166.67'],
  ['We handle a good two thousand returns a week.', 'volume 8666.67'],
  // Amounts a year
  ['Job portals cost us 28,000 a year.', 'money 28000'],
  ['Bad debt was 130k last year.', 'money 130000'],
  // People as volumes
  ['The ward takes in nine patients a day.', 'volume 189'],
  ['We are six dispatchers and two trainees.'],
  // Traps
  ['The scale only goes to 60 pounds.'],
  ['Returns are accepted for 30 days.'],
  ['Dock 14 is round the back, off 3rd Avenue.'],
  ['I would bet my last dollar on that, 100 percent.'],
]

/** Written after the rules of the thirty-fourth corpus, and measured once before they were changed. */
export const THIRTY_SIXTH_GERMAN: CorpusAnswer[] = [
  // Corrections
  [
    'Eine Bonitätsprüfung ist in drei Minuten gemacht, nein, eher in fünf, wenn die Seite langsam ist.',
    'minutes 5',
  ],
  [
    'Wir verladen 70 Paletten am Tag. In der Woche, meine ich, so schlimm ist es noch nicht.',
    'volume 303.33',
  ],
  ['Ich hätte gesagt, 9 Prozent kommen zurück, aber im letzten Bericht stehen 11.', 'percent 11'],
  // Past, target, present
  ['Letzten Winter dauerte ein Anruf noch 15 Minuten, jetzt sind wir in acht durch.', 'minutes 8'],
  ['Geplant waren 50 Gespräche im Monat, tatsächlich führen wir 32.', 'volume 32'],
  ['Für den Dienstplan waren es schon immer zwei Stunden, und dabei ist es geblieben.', 'minutes 120'],
  // Ranges in parts
  ['Wenn nichts fehlt, dauert eine Retoure vier Minuten. Mit Fotos sind es zehn.', 'minutes 4 7 10'],
  ['Wir schreiben mindestens 20 Mahnungen am Tag, an schlechten Tagen bis zu 60.', 'volume 420 840 1260'],
  ['Ein Bettenwechsel kann fünf Minuten dauern oder auch eine halbe Stunde.', 'minutes 5 17.5 30'],
  // Lists
  [
    'Das Zeitfenster zu buchen sind zwei Minuten, die Papiere zu drucken fünf und den Fahrer einzuweisen noch mal vier.',
    'minutes 2',
    'minutes 5',
    'minutes 4',
  ],
  [
    'Bei der Hälfte der Anrufe geht es um Lieferungen, bei 20 Prozent um Rechnungen.',
    'percent 50',
    'percent 20',
  ],
  // Hours with minutes
  ['Die Übergabe auf der Station dauert jedes Mal anderthalb Stunden.', 'minutes 90'],
  ['Für den Mahnlauf brauche ich 2 Std. 10 Min.', 'minutes 130'],
  // Working days, halves
  ['Einen neuen Spediteur anzulegen sind locker drei Arbeitstage.', 'minutes 1440'],
  ['Mit jeder Beschwerde, die vor Gericht geht, verliere ich einen halben Tag.', 'minutes 240'],
  // Large numbers
  ['Die Hotline hat letztes Jahr 410.000 Anrufe angenommen.', 'volume 34166.67'],
  ['Wir bearbeiten gut zweitausend Retouren die Woche.', 'volume 8666.67'],
  // Amounts a year
  ['Jobportale kosten uns 28.000 im Jahr.', 'money 28000'],
  ['Die Forderungsausfälle lagen letztes Jahr bei 130 Tsd. Euro.', 'money 130000'],
  // People as volumes
  ['Die Station nimmt am Tag neun Patienten auf.', 'volume 189'],
  ['Wir sind sechs Disponenten und zwei Azubis.'],
  // Traps
  ['Die Waage geht nur bis 60 Pfund.'],
  ['Retouren nehmen wir 30 Tage lang an.'],
  ['Tor 14 ist hinten, von der Dritten Straße aus.'],
  ['Da wette ich meinen letzten Euro drauf, hundert Prozent.'],
]
