// A thirty-third German corpus: answers about orders, invoices, quotes, claims, tickets, hiring, a warehouse and a care home, with one or two difficulties each; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the thirty-second corpus, and measured once before they were changed. */
export const THIRTY_THIRD_GERMAN: CorpusAnswer[] = [
  // Corrections
  ['Einen Auftrag anlegen? Fünf Minuten. Na ja, eher acht.', 'minutes 8'],
  ['Wir schreiben 60 Angebote im Monat, nein, in der Woche.', 'volume 260'],
  [
    'Für eine Schadenmeldung brauche ich 25 Minuten ... Verzeihung, 35, die Fotos kommen ja noch dazu.',
    'minutes 35',
  ],
  ['Pro Bewerbung sind das zwei Stunden. Minuten, meine ich, zwei Minuten.', 'minutes 2'],
  ['Ungefähr 4 Prozent der Rechnungen sind falsch, wobei, es sind wohl eher 7.', 'percent 7'],
  ['Die Zeitarbeiter kosten uns 29 Euro die Stunde, stimmt nicht, 31.', 'rate 31'],
  // Past, target, present
  ['Früher kamen am Tag 150 Anrufe rein, seit dem neuen Formular sind es noch 90.', 'volume 1890'],
  ['Vorgabe sind zehn Minuten je Rechnung, ich brauche aber eine Viertelstunde.', 'minutes 15'],
  [
    'Auf Papier hat eine Pflegedokumentation 40 Minuten gedauert, mit dem Tablet dauert sie noch 15.',
    'minutes 15',
  ],
  ['2020 hatten wir 30 Reklamationen im Monat, heute sind es 12.', 'volume 12'],
  ['Bis Jahresende sollen wir 80 Tickets am Tag schaffen. Im Moment schaffen wir 55.', 'volume 1155'],
  // Ranges in parts
  [
    'Die schnellsten Angebote gehen in 20 Minuten raus, die meisten in einer Stunde, die ganz schwierigen dauern vier Stunden.',
    'minutes 20 60 240',
  ],
  ['An ruhigen Tagen kommen 40 Lieferungen an. An vollen sind es 90.', 'volume 840 1365 1890'],
  ['Einen Lebenslauf anzusehen dauert mindestens 3 Minuten. Höchstens 10.', 'minutes 3 6.5 10'],
  ['Normalerweise brauche ich 8 Minuten, es können aber auch mal 30 werden.', 'minutes 8 8 30'],
  ['Wir haben zwischen 200 und 300 Bestellungen pro Woche, im Schnitt 240.', 'volume 866.67 1040 1300'],
  // Lists
  [
    'Das Ticket aufnehmen dauert drei Minuten, beantworten zehn und abschließen zwei.',
    'minutes 3',
    'minutes 10',
    'minutes 2',
  ],
  ['Eine Sachbearbeiterin kostet uns 34 Euro die Stunde, der Teamleiter 52.', 'rate 34', 'rate 52'],
  [
    'Im Monat haben wir 900 Eingangsrechnungen, 120 Gutschriften und etwa 40 Mahnungen.',
    'volume 900',
    'volume 120',
    'volume 40',
  ],
  [
    'Die Rechnung zu prüfen sind 5 Minuten. Sie freigeben zu lassen noch mal 12. Buchen 2.',
    'minutes 5',
    'minutes 12',
    'minutes 2',
  ],
  ['Bei 9 Prozent der Anträge fehlt ein Nachweis, bei 4 stimmt das Datum nicht.', 'percent 9', 'percent 4'],
  // Hours with minutes
  ['Am Dienstplan sitze ich zwei Stunden zwanzig, mindestens.', 'minutes 140'],
  ['Mit dem Papierkram dauert ein Erstgespräch eineinviertel Stunden.', 'minutes 75'],
  ['Eine Ausschreibung durchzulesen kostet mich 1h 45.', 'minutes 105'],
  ['Die Übergabe dauert in einer normalen Nacht ca. 35 Min.', 'minutes 35'],
  ['Einen Gang zu zählen, das ist in einer guten halben Stunde erledigt.', 'minutes 30'],
  // Working days, halves
  ['Der Jahresabschluss bindet unsere Buchhalterin sechs Arbeitstage.', 'minutes 2880'],
  ['Jeder neue Kollege kostet mich einen halben Tag Erklären.', 'minutes 240'],
  ['Für ein Sonderangebot braucht die Technik anderthalb Tage.', 'minutes 720'],
  ['Mit dem Abgleich der Lieferanten bin ich den ganzen Vormittag beschäftigt.', 'minutes 240'],
  // Large numbers
  ['Bei uns laufen 15 Tsd. Rechnungen im Jahr durch.', 'volume 1250'],
  ['Jeden Monat kommen rund dreieinhalbtausend Tickets rein.', 'volume 3500'],
  ['Fehllieferungen kosten uns 1,5 Mio. Euro im Jahr.', 'money 1500000'],
  ['Aus diesem Lager gehen 2,4 Millionen Pakete im Jahr.', 'volume 200000'],
  ['Allein die Überstunden waren letztes Jahr 70.000 Euro.', 'money 70000'],
  // Amounts a year
  ['Für Übersetzungen geben wir 16.000 im Jahr aus.', 'money 16000'],
  ['Die Wartung der Scanner schlägt mit 9.000 im Jahr zu Buche.', 'money 9000'],
  ['Unser Team beantwortet 42.000 Mails im Jahr.', 'volume 3500'],
  ['Leiharbeiter kosten uns noch einmal 85.000 jährlich.', 'money 85000'],
  ['Etwa 6.000 Angebote verlassen pro Jahr unser Haus.', 'volume 500'],
  // People as volumes
  ['In der Schadenabteilung arbeiten 14 Leute.'],
  ['Am Empfang melden sich jeden Tag rund 50 Besucher an.', 'volume 1050'],
  ['Zu zweit bearbeiten wir 80 Anträge in der Woche.', 'volume 346.67'],
  ['Die Personalabteilung führt 20 Vorstellungsgespräche im Monat.', 'volume 20'],
  ['Wir fünf in der Buchhaltung schaffen 600 Belege die Woche.', 'volume 2600'],
  // Plain
  ['Jedes vierte Ticket wird wieder geöffnet.', 'percent 25'],
  ['Eine falsche Lieferung kostet uns so um die 60 Euro.', 'money 60'],
  [
    'Auf meinem Tisch landen jeden Tag 25 Schäden, und jeder kostet mich eine Viertelstunde.',
    'volume 525',
    'minutes 15',
  ],
  // Traps
  ['So ein Sack hat 50 Pfund.'],
  ['Die Hotline ist sechs Tage die Woche besetzt.'],
  ['Unser Büro ist in der Marktstraße 120.'],
  ['Das habe ich denen schon hundertmal gesagt.'],
  ['2018 haben wir auf SAP umgestellt.'],
  ['Die Kunden haben 30 Tage Zeit zum Bezahlen.'],
  ['Rechnungen über 5.000 Euro müssen zwei Leute unterschreiben.'],
  ['Ich mache das seit 13 Jahren.'],
  ['Das Haus hat 90 Betten auf vier Etagen.'],
  ['Mit einer zusätzlichen Kraft würden wir 50 am Tag schaffen.'],
  ['Rufen Sie die Durchwahl 312 an und fragen Sie nach Frau Berger.'],
  ['Das Angebot ist 14 Tage gültig.'],
]
