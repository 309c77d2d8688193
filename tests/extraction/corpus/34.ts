// A thirty-fourth corpus in both languages: answers about orders, invoices, quotes, claims, tickets, hiring, a warehouse and home care, with one or two difficulties each; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written before the rules were changed for the thirty-third corpus, and measured once after. */
export const THIRTY_FOURTH_ENGLISH: CorpusAnswer[] = [
  // Corrections
  ['Booking in a delivery is a ten-minute job. Hmm, fifteen, with the labels.', 'minutes 15'],
  ['I approve 25 invoices an hour, I mean a day.', 'volume 525'],
  ['We lose about 3 percent of parcels. No, that was last winter, right now it is 2.', 'percent 2'],
  ['A return costs us 14 dollars. Hold on, 14 is just the postage, all in it is 22.', 'money 22'],
  // Past, target, present
  ['Before the new phone system we took 300 calls a day; now it is around 220.', 'volume 4620'],
  ['We were aiming for ten minutes a ticket. We are at 18.', 'minutes 18'],
  ['The contract says 48 hours of reading per tender, but I never need more than 5 hours.', 'minutes 300'],
  ['Two years ago a quarter of our quotes went out late. These days it is 6 percent.', 'percent 6'],
  // Ranges in parts
  [
    'A home visit can be over in 20 minutes. The long ones are 50. I would say 30 is typical.',
    'minutes 20 30 50',
  ],
  ['At worst I get 70 emails a day, at best 25.', 'volume 525 997.5 1470'],
  ['It takes from 4 to 6 minutes per line.', 'minutes 4 5 6'],
  ['Most claims need 15 minutes, the odd one takes an hour.', 'minutes 15 15 60'],
  // Lists
  [
    'I need five minutes for the call, three for the notes and twelve for the letter.',
    'minutes 5',
    'minutes 3',
    'minutes 12',
  ],
  ['We get 80 applications a month from the website and 25 from agencies.', 'volume 80', 'volume 25'],
  [
    'Freight is 4,000 dollars a month, packaging 1,200, storage 800.',
    'money 4000',
    'money 1200',
    'money 800',
  ],
  // Hours with minutes
  ['Writing up an accident claim is three hours fifteen on average.', 'minutes 195'],
  ['I spend 2 h 30 min on the rota.', 'minutes 150'],
  ['Unloading a truck takes three quarters of an hour.', 'minutes 45'],
  // Working days, halves
  ['A full stocktake is three days of work for one person.', 'minutes 1440'],
  ['I need half a day to put a bid together.', 'minutes 240'],
  ['Training the new joiners takes me one and a half days.', 'minutes 720'],
  // Large numbers
  ['We got two hundred and fifty thousand orders last year.', 'volume 20833.33'],
  ['That is 3.5k tickets a month, all told.', 'volume 3500'],
  ['Late deliveries cost us half a million a year.', 'money 500000'],
  ['We do 1.1 mn transactions a year.', 'volume 91666.67'],
  // Amounts a year
  ['The courier contract comes to 31,000 a year.', 'money 31000'],
  ['For job ads we pay 12,000 annually.', 'money 12000'],
  ['The home gets about 240 new admissions a year.', 'volume 20'],
  // People as volumes
  ['There are nine of us on the night shift.'],
  ['Forty drivers check in at the gate every morning.', 'volume 840'],
  ['With three people we clear 600 tickets a week.', 'volume 2600'],
  // Plain
  ['One in eight orders has to be corrected, and that takes me six minutes.', 'percent 12.5', 'minutes 6'],
  // Traps
  ['The biggest crate was 300 pounds and it took the forklift.'],
  ['The gate is only open five days a week.'],
  ['Send it to 45 Canal Road, second floor.'],
  ['I was over the moon, ten out of ten.'],
  ['She joined us in 2021 as number 14.'],
  ['Policyholders have 14 days to cancel.'],
  ['Orders above 2,000 dollars go to the manager.'],
  ['With a better scanner I could do 100 an hour.'],
]

/** Written before the rules were changed for the thirty-third corpus, and measured once after. */
export const THIRTY_FOURTH_GERMAN: CorpusAnswer[] = [
  // Corrections
  [
    'Eine Lieferung einzubuchen ist eine Sache von zehn Minuten. Hm, fünfzehn, mit den Etiketten.',
    'minutes 15',
  ],
  ['Ich gebe 25 Rechnungen in der Stunde frei, am Tag meine ich.', 'volume 525'],
  [
    'Wir verlieren etwa 3 Prozent der Pakete. Nein, das war letzten Winter, im Moment sind es 2.',
    'percent 2',
  ],
  ['Eine Retoure kostet uns 14 Euro. Moment, 14 ist nur das Porto, alles in allem sind es 22.', 'money 22'],
  // Past, target, present
  ['Vor der neuen Telefonanlage hatten wir 300 Anrufe am Tag, jetzt sind es um die 220.', 'volume 4620'],
  ['Angestrebt waren zehn Minuten pro Ticket. Wir liegen bei 18.', 'minutes 18'],
  ['Im Vertrag stehen acht Stunden je Ausschreibung, ich brauche aber nie mehr als fünf.', 'minutes 300'],
  ['Vor zwei Jahren ging noch ein Viertel der Angebote zu spät raus. Heute sind es 6 Prozent.', 'percent 6'],
  // Ranges in parts
  [
    'Ein Hausbesuch kann in 20 Minuten vorbei sein. Die langen dauern 50. Typisch sind 30.',
    'minutes 20 30 50',
  ],
  ['Schlimmstenfalls bekomme ich 70 Mails am Tag, bestenfalls 25.', 'volume 525 997.5 1470'],
  ['Pro Position dauert es 4 bis 6 Minuten.', 'minutes 4 5 6'],
  ['Die meisten Schäden brauchen 15 Minuten, ab und zu dauert einer eine Stunde.', 'minutes 15 15 60'],
  // Lists
  [
    'Fünf Minuten brauche ich für den Anruf, drei für die Notiz und zwölf für den Brief.',
    'minutes 5',
    'minutes 3',
    'minutes 12',
  ],
  ['Über die Webseite kommen 80 Bewerbungen im Monat, über Agenturen 25.', 'volume 80', 'volume 25'],
  [
    'Die Fracht kostet 4.000 Euro im Monat, die Verpackung 1.200, das Lager 800.',
    'money 4000',
    'money 1200',
    'money 800',
  ],
  // Hours with minutes
  ['Einen Unfall aufzunehmen dauert im Schnitt drei Stunden fünfzehn.', 'minutes 195'],
  ['Für den Dienstplan brauche ich 2 Std. 30 Min.', 'minutes 150'],
  ['Einen Lkw abzuladen dauert eine Dreiviertelstunde.', 'minutes 45'],
  // Working days, halves
  ['Eine komplette Inventur ist für eine Person drei Tage Arbeit.', 'minutes 1440'],
  ['Ich brauche einen halben Tag, um ein Angebot zusammenzustellen.', 'minutes 240'],
  ['Die Schulung der Neuen kostet mich eineinhalb Tage.', 'minutes 720'],
  // Large numbers
  ['Letztes Jahr waren es zweihundertfünfzigtausend Bestellungen.', 'volume 20833.33'],
  ['Das sind alles in allem 3,5 Tsd. Tickets im Monat.', 'volume 3500'],
  ['Verspätete Lieferungen kosten uns eine halbe Million im Jahr.', 'money 500000'],
  ['Wir machen 1,1 Mio. Buchungen im Jahr.', 'volume 91666.67'],
  // Amounts a year
  ['Der Kurierdienst macht im Jahr 31.000 aus.', 'money 31000'],
  ['Für Stellenanzeigen zahlen wir jährlich 12.000.', 'money 12000'],
  ['Das Heim hat im Jahr etwa 240 Neuaufnahmen.', 'volume 20'],
  // People as volumes
  ['In der Nachtschicht sind wir zu neunt.'],
  ['Jeden Morgen melden sich vierzig Fahrer am Tor.', 'volume 840'],
  ['Mit drei Leuten schaffen wir 600 Tickets in der Woche.', 'volume 2600'],
  // Plain
  ['Jeder achte Auftrag muss korrigiert werden, und das dauert sechs Minuten.', 'percent 12.5', 'minutes 6'],
  // Traps
  ['Die größte Kiste hatte 300 Pfund, da musste der Stapler ran.'],
  ['Das Tor ist nur an fünf Tagen in der Woche offen.'],
  ['Schicken Sie das an die Kanalstraße 45, zweiter Stock.'],
  ['Das war eine glatte Zehn von zehn.'],
  ['Sie kam 2021 als Nummer 14 zu uns.'],
  ['Versicherte haben 14 Tage Widerrufsrecht.'],
  ['Aufträge ab 2.000 Euro gehen zur Leitung.'],
  ['Mit einem besseren Scanner könnte ich 100 in der Stunde schaffen.'],
]
