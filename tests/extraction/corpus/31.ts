// A thirty-first corpus in both languages: answers from radiology, a tax adviser, a bank's back office, admissions, a water utility, removals, a notary, a tender office and others; a quarter has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written before the rules were changed for the thirtieth corpus, and measured once after they were. */
export const THIRTY_FIRST_ENGLISH: CorpusAnswer[] = [
  // Corrections
  [
    'Reporting a chest film takes me three minutes, I want to say, well, four with the dictation.',
    'minutes 4',
  ],
  ['We open 60 accounts a day. A week. Sixty a week.', 'volume 260'],
  ['The interpreter charges 70 an hour, I believe, no, I have it here, 82.', 'rate 82'],
  ['That is maybe eight percent, or let us say ten to be safe.', 'percent 10'],
  ['Each tender takes us two weeks, no, two days of actual work.', 'minutes 960'],
  ['I get around 25 letters a day. Did I say letters? Emails. But yes, 25.', 'volume 525'],
  ['A meter change is 40 minutes. That is wrong, actually, they got it down to 30.', 'minutes 30'],
  // Past, target, present
  ['It was two hours per return in my first season and it is about fifty minutes today.', 'minutes 50'],
  ['We have gone from 30 complaints a week to 12.', 'volume 52'],
  ['On paper a scan takes 20 minutes. In practice you need 35.', 'minutes 35'],
  ['The aim is under 2 percent, last month we had 5.', 'percent 5'],
  ['By the end of the year we should be processing 900 applications a month.'],
  ['Since the merger it takes 25 minutes instead of 15.', 'minutes 25'],
  // Ranges
  ['You can be through a deed in twenty minutes or it can take two hours.', 'minutes 20 70 120'],
  ['Normally it is five calls an hour. On Mondays nine. Never less than three.', 'volume 504 840 1512'],
  ['A small flat takes three hours to pack. A house takes eight.', 'minutes 180 330 480'],
  ['We do 12 to 15 scans a day, typically 14.', 'volume 252 294 315'],
  ['I allow ten minutes, fifteen if they bring the wrong papers.', 'minutes 10 10 15'],
  ['At least half an hour. Mostly an hour. I have had one that took four.', 'minutes 30 60 240'],
  // Lists
  [
    'Scanning the file is two minutes, naming it one and uploading it three.',
    'minutes 2',
    'minutes 1',
    'minutes 3',
  ],
  ['Every day we get 30 emails, 12 calls and 5 walk-ins.', 'volume 630', 'volume 252', 'volume 105'],
  ['Fifteen percent withdraw and another ten never answer.', 'percent 15', 'percent 10'],
  ['The van is 35 dollars an hour, each mover 28.', 'rate 35', 'rate 28'],
  ['We read 400 meters a week, repair 20 and replace 6.', 'volume 1733.33', 'volume 86.67', 'volume 26'],
  // Hours and minutes, days
  ['A full MRI list is three hours twenty.', 'minutes 200'],
  ['It takes 1:45 h to clear a flat.', 'minutes 105'],
  ['Preparing the minutes eats a day and a half.', 'minutes 720'],
  ['I need the better part of an hour for a will.', 'minutes 60'],
  ['We set aside half a day for each inspection.', 'minutes 240'],
  // Large numbers and money
  ['The bank books 2.5 million payments a month.', 'volume 2500000'],
  ['We print about 15 thousand bills a month.', 'volume 15000'],
  ['Postage sets us back 6,000 a quarter.', 'money 6000'],
  ['Archiving costs the firm 24k a year.', 'money 24000'],
  ['We pay 1,100 a month for the scanner lease.', 'money 1100'],
  // People
  ['We interview 40 applicants a month.', 'volume 40'],
  ['Some 120 customers a week walk in without an appointment.', 'volume 520'],
  // Several
  [
    'About one return in twelve is queried, and answering a query takes 40 minutes.',
    'percent 8.33',
    'minutes 40',
  ],
  ['Six deeds a day, half an hour each.', 'volume 126', 'minutes 30'],
  // Traps
  ['The piano weighed 600 pounds and we had four flights of stairs.'],
  ['We are on Elm Road, number 18, next to the bank.'],
  ['The desk is staffed from 8 to 6, five days a week.'],
  ['He gave me his two cents and went back to his seat in row 14.'],
  ['A move costs the customer 900 dollars.'],
  ['They have three weeks to pay.'],
  ['The contrast agent needs 20 minutes to take effect.'],
  ['Orders above 25,000 dollars go out to tender.'],
  ['I turned 50 last May and I have two years to go in this job.'],
  ['With a second scanner we would manage 40 patients a day.'],
  ['The university across the river takes 3,000 students a year.'],
  ['The reservoir is 30 feet deep.'],
]

/** Written before the rules were changed for the thirtieth corpus, and measured once after they were. */
export const THIRTY_FIRST_GERMAN: CorpusAnswer[] = [
  // Corrections
  ['Einen Befund zu diktieren dauert drei Minuten, nein, mit dem Nachlesen sind es vier.', 'minutes 4'],
  ['Wir eröffnen 60 Konten am Tag. In der Woche. Sechzig in der Woche.', 'volume 260'],
  ['Die Dolmetscherin nimmt 70 die Stunde, glaube ich, nein, hier steht es, 82.', 'rate 82'],
  ['Das sind vielleicht acht Prozent, oder sagen wir lieber zehn.', 'percent 10'],
  ['Eine Ausschreibung kostet uns zwei Wochen, nein, zwei Tage reine Arbeit.', 'minutes 960'],
  ['Ich bekomme 25 Briefe am Tag. Briefe? Mails. Aber 25 stimmt.', 'volume 525'],
  ['Ein Zählerwechsel dauert 40 Minuten. Das stimmt nicht mehr, inzwischen sind es 30.', 'minutes 30'],
  // Past, target, present
  ['In meinem ersten Jahr waren es zwei Stunden pro Erklärung, heute etwa fünfzig Minuten.', 'minutes 50'],
  ['Wir sind von 30 Beschwerden in der Woche auf 12 runter.', 'volume 52'],
  ['Auf dem Papier dauert eine Aufnahme 20 Minuten. In der Praxis brauchen Sie 35.', 'minutes 35'],
  ['Angepeilt sind 2 Prozent, letzten Monat hatten wir 5.', 'percent 5'],
  ['Bis Jahresende sollen wir 900 Anträge im Monat schaffen.'],
  ['Seit der Fusion dauert es 25 Minuten statt 15.', 'minutes 25'],
  // Ranges
  [
    'Eine Urkunde kann in zwanzig Minuten durch sein, es können aber auch zwei Stunden werden.',
    'minutes 20 70 120',
  ],
  ['Normal sind fünf Anrufe in der Stunde. Montags neun. Weniger als drei nie.', 'volume 504 840 1512'],
  ['Eine kleine Wohnung packen wir in drei Stunden. Ein Haus in acht.', 'minutes 180 330 480'],
  ['Wir machen 12 bis 15 Aufnahmen am Tag, meist 14.', 'volume 252 294 315'],
  ['Ich rechne mit zehn Minuten, fünfzehn, wenn die Papiere nicht stimmen.', 'minutes 10 10 15'],
  [
    'Mindestens eine halbe Stunde. Meistens eine. Ich hatte auch schon eine, die vier gedauert hat.',
    'minutes 30 60 240',
  ],
  // Lists
  [
    'Die Akte scannen dauert zwei Minuten, benennen eine und hochladen drei.',
    'minutes 2',
    'minutes 1',
    'minutes 3',
  ],
  ['Jeden Tag kommen 30 Mails, 12 Anrufe und 5 Laufkunden.', 'volume 630', 'volume 252', 'volume 105'],
  ['Fünfzehn Prozent ziehen zurück und weitere zehn melden sich nie.', 'percent 15', 'percent 10'],
  ['Der Wagen kostet 35 Euro die Stunde, jeder Träger 28.', 'rate 35', 'rate 28'],
  [
    'Wir lesen 400 Zähler in der Woche ab, reparieren 20 und tauschen 6.',
    'volume 1733.33',
    'volume 86.67',
    'volume 26',
  ],
  // Hours and minutes, days
  ['Eine volle MRT-Liste dauert drei Stunden zwanzig.', 'minutes 200'],
  ['Es dauert 1:45 Std., eine Wohnung zu räumen.', 'minutes 105'],
  ['Das Protokoll frisst anderthalb Tage Arbeit.', 'minutes 720'],
  ['Für ein Testament brauche ich eine knappe Stunde.', 'minutes 60'],
  ['Für jede Prüfung planen wir einen halben Tag ein.', 'minutes 240'],
  // Large numbers and money
  ['Die Bank bucht 2,5 Millionen Zahlungen im Monat.', 'volume 2500000'],
  ['Wir drucken etwa 15 Tausend Rechnungen im Monat.', 'volume 15000'],
  ['Das Porto schlägt mit 6.000 im Quartal zu Buche.', 'money 6000'],
  ['Die Archivierung kostet die Kanzlei 24 T€ im Jahr.', 'money 24000'],
  ['Für den Scanner zahlen wir 1.100 im Monat Leasing.', 'money 1100'],
  // People
  ['Wir sprechen mit 40 Bewerbern im Monat.', 'volume 40'],
  ['Rund 120 Kunden in der Woche kommen ohne Termin.', 'volume 520'],
  // Several
  [
    'Etwa zu jeder zwölften Erklärung kommt eine Rückfrage, und die Antwort dauert 40 Minuten.',
    'percent 8.33',
    'minutes 40',
  ],
  ['Sechs Urkunden am Tag, je eine halbe Stunde.', 'volume 126', 'minutes 30'],
  // Traps
  ['Das Klavier wog 600 Pfund, und es waren vier Stockwerke.'],
  ['Wir sind in der Ulmenstraße, Nummer 18, neben der Bank.'],
  ['Der Schalter ist von 8 bis 18 Uhr besetzt, fünf Tage die Woche.'],
  ['Der macht drei Kreuze, wenn er bei Zimmer 14 vorbei ist.'],
  ['Ein Umzug kostet den Kunden 900 Euro.'],
  ['Die haben drei Wochen Zeit zum Zahlen.'],
  ['Das Kontrastmittel braucht 20 Minuten, bis es wirkt.'],
  ['Aufträge ab 25.000 Euro werden ausgeschrieben.'],
  ['Ich bin im Mai 50 geworden und habe noch zwei Jahre bis zur Rente.'],
  ['Mit einem zweiten Gerät würden wir 40 Patienten am Tag schaffen.'],
  ['Die Hochschule am anderen Ufer nimmt 3.000 Studenten im Jahr auf.'],
  ['Das Becken ist 9 Meter tief.'],
]
