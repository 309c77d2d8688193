// A thirty-second corpus in both languages: longer answers from a port authority, a hospice, a bus depot, a seed trader, a driving test centre, a charity, a translation office and others; a quarter has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the thirty-first corpus, and measured once before they were changed. */
export const THIRTY_SECOND_ENGLISH: CorpusAnswer[] = [
  [
    'So when a ship comes in I spend, let me think, maybe 40 minutes on the berth plan, no, with the tide tables more like 55.',
    'minutes 55',
  ],
  [
    'We get something in the order of 85 booking requests a day, and I would say one in ten of them is nonsense.',
    'volume 1785',
    'percent 10',
  ],
  [
    'Typing up a care plan was an hour when we did it on paper; on the tablet it is twenty minutes.',
    'minutes 20',
  ],
  ['I do about 30 of those a week. Did I say a week? A month, more like.', 'volume 30'],
  ['It is never less than a quarter of an hour, and I have known it take two.', 'minutes 15 67.5 120'],
  ['On the late shift we wash 40 buses, on the early shift 15.', 'volume 315 577.5 840'],
  [
    'Cleaning takes ten minutes, refuelling four, and if there is damage to write up add another twelve.',
    'minutes 10',
    'minutes 4',
    'minutes 12',
  ],
  ['Diesel comes to roughly 210,000 a year, tyres to 38,000.', 'money 210000', 'money 38000'],
  [
    'Every single seed lot gets tested, that is an hour and three quarters each, and we have 220 lots a year.',
    'minutes 105',
    'volume 18.33',
  ],
  ['About 4 in 100 fail the test.', 'percent 4'],
  ['Candidates wait six weeks for a slot and the test itself takes me 38 minutes.', 'minutes 38'],
  [
    'The donors send us perhaps 2k letters a month, I answer each of them in two minutes or so.',
    'volume 2000',
    'minutes 2',
  ],
  ['A certified translation is half a working day, a plain one two hours.', 'minutes 240', 'minutes 120'],
  ['The agency in town wanted 65 an hour, we pay our freelancers 48.', 'rate 48'],
  [
    'They promised it would be five minutes a booking once the portal was live. It is still twelve.',
    'minutes 12',
  ],
  ['I have 25 open cases on my desk.'],
  ['Most of my day goes on the phone, I would guess five hours.'],
  [
    'We turn away around 15 percent of enquiries, and of the rest a third never sign.',
    'percent 15',
    'percent 33.33',
  ],
  [
    'Correcting a wrong manifest costs us 180 dollars and about three quarters of an hour.',
    'money 180',
    'minutes 45',
  ],
  ['Monthly we run 1,400 payslips through, of which 60 have to be redone.', 'volume 1400', 'volume 60'],
  ['The quay is 420 metres long and the cranes lift 45 tons.'],
  ['We have been at 9 Harbour Lane since 1987.'],
  ['Visitors pay 6 dollars and children half.'],
  ['The tide gives us a window of four hours.'],
  ['I am 100 percent certain about that.'],
  ['The hospice has 16 beds and a waiting list of 30.'],
  ['A new bus costs the council 400,000 dollars.'],
  ['If we scanned everything we could save two hours a day.'],
  ['Our last inspection was in March, they gave us 92 points.'],
  ['Two heads are better than one, so there are always two of us on it.'],
]

/** Written after the rules of the thirty-first corpus, and measured once before they were changed. */
export const THIRTY_SECOND_GERMAN: CorpusAnswer[] = [
  [
    'Also wenn ein Schiff reinkommt, sitze ich, warten Sie, vielleicht 40 Minuten am Liegeplan, nein, mit den Gezeiten eher 55.',
    'minutes 55',
  ],
  [
    'Bei uns laufen so um die 85 Buchungsanfragen am Tag auf, und jede zehnte davon ist Unsinn.',
    'volume 1785',
    'percent 10',
  ],
  ['Einen Pflegeplan schreiben war auf Papier eine Stunde, am Tablet sind es zwanzig Minuten.', 'minutes 20'],
  ['Davon mache ich etwa 30 in der Woche. Habe ich Woche gesagt? Im Monat eher.', 'volume 30'],
  [
    'Unter einer Viertelstunde geht gar nichts, und ich habe auch schon zwei Stunden gebraucht.',
    'minutes 15 67.5 120',
  ],
  ['In der Spätschicht waschen wir 40 Busse, in der Frühschicht 15.', 'volume 315 577.5 840'],
  [
    'Reinigen dauert zehn Minuten, tanken vier, und wenn ein Schaden aufzunehmen ist, kommen nochmal zwölf dazu.',
    'minutes 10',
    'minutes 4',
    'minutes 12',
  ],
  ['Diesel macht ungefähr 210.000 im Jahr aus, Reifen 38.000.', 'money 210000', 'money 38000'],
  [
    'Jede Saatgutpartie wird geprüft, das sind jeweils eindreiviertel Stunden, und wir haben 220 Partien im Jahr.',
    'minutes 105',
    'volume 18.33',
  ],
  ['Etwa 4 von 100 fallen durch.', 'percent 4'],
  [
    'Auf einen Termin warten die Prüflinge sechs Wochen, die Prüfung selbst kostet mich 38 Minuten.',
    'minutes 38',
  ],
  [
    'Die Spender schicken uns vielleicht 2.000 Briefe im Monat, jeden beantworte ich in zwei Minuten.',
    'volume 2000',
    'minutes 2',
  ],
  [
    'Eine beglaubigte Übersetzung ist ein halber Arbeitstag, eine einfache zwei Stunden.',
    'minutes 240',
    'minutes 120',
  ],
  ['Die Agentur in der Stadt wollte 65 die Stunde, unseren Freien zahlen wir 48.', 'rate 48'],
  [
    'Versprochen waren fünf Minuten pro Buchung, sobald das Portal läuft. Es sind immer noch zwölf.',
    'minutes 12',
  ],
  ['Ich habe 25 offene Fälle auf dem Tisch.'],
  ['Den größten Teil des Tages hänge ich am Telefon, so fünf Stunden.'],
  [
    'Rund 15 Prozent der Anfragen lehnen wir ab, und vom Rest unterschreibt ein Drittel nie.',
    'percent 15',
    'percent 33.33',
  ],
  [
    'Ein falsches Manifest zu korrigieren kostet uns 180 Euro und etwa eine Dreiviertelstunde.',
    'money 180',
    'minutes 45',
  ],
  [
    'Monatlich lassen wir 1.400 Lohnabrechnungen laufen, davon müssen 60 wiederholt werden.',
    'volume 1400',
    'volume 60',
  ],
  ['Der Kai ist 420 Meter lang, und die Kräne heben 45 Tonnen.'],
  ['Wir sitzen seit 1987 in der Hafengasse 9.'],
  ['Besucher zahlen 6 Euro und Kinder die Hälfte.'],
  ['Die Tide lässt uns ein Fenster von vier Stunden.'],
  ['Da bin ich mir zu 100 Prozent sicher.'],
  ['Das Hospiz hat 16 Betten und eine Warteliste von 30.'],
  ['Ein neuer Bus kostet die Stadt 400.000 Euro.'],
  ['Wenn wir alles scannen würden, könnten wir zwei Stunden am Tag sparen.'],
  ['Die letzte Prüfung war im März, da gab es 92 Punkte.'],
  ['Vier Augen sehen mehr als zwei, deshalb sind wir immer zu zweit.'],
]
