// A fifth German corpus, spread over the same classes as the fourth, in the words of interviews in five industries.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** The expected figures were written before the first try; the rules were then made with these sentences. */
export const FIFTH_GERMAN: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Eine Anlieferung buchen dauert so 20 Minuten, ach was, eher 35.', 'minutes 35'],
  [
    'Wir haben rund 80 Container pro Woche. Nee, das war letztes Jahr, inzwischen sind es 55.',
    'volume 238.33',
  ],
  ['Einen Arztbrief kodieren dauert sechs Stunden. Minuten natürlich. Sechs Minuten.', 'minutes 6'],
  ['Der Makler nimmt 95 Euro die Stunde, halt, 110 Euro.', 'rate 110'],
  ['Ich würde sagen, 3 Prozent kommen zurück. Ehrlich gesagt sind es eher 7.', 'percent 7'],
  ['Wir buchen 300 Belege am Tag, Unsinn, im Monat.', 'volume 300'],
  // Past or target against present
  ['Vor zwei Jahren saßen wir 50 Minuten an einem Schaden, mittlerweile sind es 22.', 'minutes 22'],
  ['Die Leitung hätte gern 15 Minuten pro Aufnahme, tatsächlich sind es 40.', 'minutes 40'],
  ['Letztes Jahr waren es 900 Rezepte im Monat, dieses Jahr sind es 1.300.', 'volume 1300'],
  ['Als ich anfing, lag die Fehlerquote bei 12 Prozent, jetzt liegt sie bei 5 Prozent.', 'percent 5'],
  ['Bis zum Sommer sollen wir ein Ticket in 10 Minuten schließen.'],
  ['Angestrebt werden 20 Minuten, heute brauchen wir 33.', 'minutes 33'],
  // Ranges in parts
  ['Ein einfacher Nachtrag dauert 8 Minuten. Die meisten 15. Die schlimmen bis zu 45.', 'minutes 8 15 45'],
  [
    'Unter 20 Minuten geht kein Rüsten. In der Regel sind es 35, und mehr als 90 hatte ich noch nie.',
    'minutes 20 35 90',
  ],
  ['Wir bekommen zwischen 30 und 70 Überweisungen pro Woche, typisch sind 50.', 'volume 130 216.67 303.33'],
  ['Nie weniger als 12 Anrufe am Tag. Im Schnitt 18. Montags können es 30 werden.', 'volume 252 378 630'],
  [
    'Normalerweise ist die Abstimmung in 40 Minuten fertig, wenn etwas klemmt, dauert sie zwei Stunden.',
    'minutes 40 40 120',
  ],
  // Lists without units
  [
    'Einen Auflieger entladen dauert 45 Minuten, zählen 20 und einlagern 30.',
    'minutes 45',
    'minutes 20',
    'minutes 30',
  ],
  ['Die Triage braucht 4 Minuten, die Messung 6, der Papierkram 11.', 'minutes 4', 'minutes 6', 'minutes 11'],
  [
    'In einem normalen Monat haben wir 320 Neuverträge, 140 Verlängerungen und 25 Kündigungen.',
    'volume 320',
    'volume 140',
    'volume 25',
  ],
  [
    'Ein Zerspaner kostet uns 42 Euro pro Stunde, ein Einrichter 55 und ein Werkzeugmacher 61.',
    'rate 42',
    'rate 55',
    'rate 61',
  ],
  ['Etwa 8 Prozent haben keine Bestellnummer, 5 Prozent den falschen Preis.', 'percent 8', 'percent 5'],
  // Hours with minutes
  ['Eine Monatsbuchung dauert ungefähr 1 h 40.', 'minutes 100'],
  ['Die Reinigung der Linie braucht zweieinviertel Stunden.', 'minutes 135'],
  ['Ein Gutachten vor Ort dauert eine Stunde fünfundvierzig.', 'minutes 105'],
  ['Umrüsten: 2 Std. 10 Min. an Presse vier.', 'minutes 130'],
  ['Die Aufnahme dauert eine Dreiviertelstunde.', 'minutes 45'],
  ['Für die ganze Prüfung gehen 3 Stunden und 25 Minuten drauf.', 'minutes 205'],
  // Thousands and millions, spoken and abbreviated
  ['Wir bearbeiten zweieinhalbtausend Laboraufträge im Monat.', 'volume 2500'],
  ['Achtzehnhundert Paletten pro Woche laufen über Tor drei.', 'volume 7800'],
  ['Rückbelastungen kosten uns etwa 45 Tausend Euro im Monat.', 'money 45000'],
  ['Die Abschreibungen lagen bei eins Komma drei Millionen Euro.', 'money 1300000'],
  ['Wir verarbeiten 0,6 Mio Buchungen im Jahr.', 'volume 50000'],
  ['Gut dreihundert Mails am Tag landen da.', 'volume 6300'],
  // Working days and halves
  ['Der Quartalsabschluss beschäftigt mich viereinhalb Tage.', 'minutes 2160'],
  ['Eine neue Lieferantenakte ist ein halber Tag Arbeit.', 'minutes 240'],
  ['Der Prüfbericht kostet einen von uns einen vollen Arbeitstag.', 'minutes 480'],
  ['Für jeden Rückruf geht ein halber Arbeitstag drauf.', 'minutes 240'],
  ['Die Inventur dauert zwei halbe Tage.', 'minutes 480'],
  ['Wir warten drei Arbeitstage auf die Unterschrift.'],
  // Amounts a year against volumes
  ['Die Ortungslizenz kostet uns 18.500 im Jahr.', 'money 18500'],
  ['Für die Telefonleitungen werden uns monatlich 2.300 berechnet.', 'money 2300'],
  ['Die Leiharbeit schlägt mit 60 Tausend im Jahr zu Buche.', 'money 60000'],
  ['Unsere Versicherungsprämie beträgt 31.000 jährlich.', 'money 31000'],
  ['Für Schulungen geben wir 5.000 im Quartal aus.', 'money 5000'],
  ['Allein das Standgeld waren letzten Monat 12.000 Euro.', 'money 12000'],
  // People against volumes
  ['Fünf Disponenten pro Woche wechseln sich am Platz ab.'],
  ['Nachts sind wir zu 14.'],
  ['Wir stellen 20 Saisonkräfte im Jahr ein.'],
  ['Zwei Pflegekräfte und eine Schreibkraft pro Station machen die Entlassung.'],
  ['Unser Team von 9 Leuten betreut die ganze Region.'],
  ['Drei Regulierer kümmern sich um 600 Schäden im Monat.', 'volume 600'],
  // Traps
  ['Jedes Fass hat 200 Liter und wiegt rund 180 Kilo.'],
  ['Der Schalter ist an 5 Tagen in der Woche von 7 bis 15 Uhr besetzt.'],
  ['Das ist für mich ein Buch mit sieben Siegeln.'],
  ['Das Werk liegt in der Industriestraße 120, Halle 7.'],
  ['Das Formular ist zehn Jahre alt und braucht 3 Unterschriften.'],
  ['Wählen Sie Durchwahl 4417 und fragen Sie nach Tor 12.'],
  ['Da bin ich hundertprozentig dafür.'],
  ['Zimmer 214 ist im zweiten Stock, 30 Meter vom Aufzug.'],
]

/** Written with the others; their misses were first read after the rules were finished. */
export const FIFTH_GERMAN_ASIDE: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Eine Steuererklärung dauert 50 Minuten, hm, nein, sagen wir 65.', 'minutes 65'],
  ['Wir haben 25 Laufkunden am Tag. Stopp, das habe ich verwechselt, es sind 15 am Tag.', 'volume 315'],
  ['Eine Palette umpacken dauert 30 Sekunden, Verzeihung, 30 Minuten.', 'minutes 30'],
  ['Das passiert in 20 Prozent der Fälle, ach nee, 12 Prozent.', 'percent 12'],
  // Past or target against present
  ['Vor einem Jahr haben wir 2.000 Zeilen im Monat erfasst, aktuell sind es 3.100.', 'volume 3100'],
  ['Laut Vorgabe sind es 5 Minuten, realistisch braucht man 9.', 'minutes 9'],
  ['Seit wir die Scanner haben, sind es statt 55 nur noch 30 Minuten.', 'minutes 30'],
  ['Im Idealfall hätten wir 200 Aufträge im Monat.'],
  // Ranges in parts
  [
    'Der kürzeste Besuch dauert 10 Minuten. Die meisten dauern 25. Manche ziehen sich 70.',
    'minutes 10 25 70',
  ],
  ['Eine Demontage braucht mindestens 6 Stunden, eher 8, maximal 14.', 'minutes 360 480 840'],
  [
    'An einem gewöhnlichen Tag verschicken wir 90 Kartons. Vor Weihnachten sind es 160 am Tag.',
    'volume 1890 1890 3360',
  ],
  ['Üblicherweise dauert ein Gespräch 7 Minuten. Wenn sie verärgert sind, 20.', 'minutes 7 7 20'],
  // Lists without units
  ['Akte holen dauert 3 Minuten, lesen 8, diktieren 5.', 'minutes 3', 'minutes 8', 'minutes 5'],
  [
    'Jede Woche kommen 45 Anfragen, 30 Bestellungen und 12 Beschwerden.',
    'volume 195',
    'volume 130',
    'volume 52',
  ],
  ['Lackierer kosten uns 34 Euro die Stunde, Schweißer 48.', 'rate 34', 'rate 48'],
  ['Drucken dauert eine Minute, falzen zwei und kuvertieren drei.', 'minutes 1', 'minutes 2', 'minutes 3'],
  // Hours with minutes
  ['Eine volle Abstimmung dauert 2h05.', 'minutes 125'],
  ['Einen Lkw laden dauert eine Stunde und vierzig Minuten.', 'minutes 100'],
  ['Die OP-Vorbereitung dauert eine Stunde fünfzig.', 'minutes 110'],
  ['Ein Ursachenbericht frisst 4 Std. 30.', 'minutes 270'],
  // Thousands and millions, spoken and abbreviated
  ['Zweiundzwanzighundert Schäden im Monat landen hier.', 'volume 2200'],
  ['Wir drucken 1,1 Millionen Etiketten im Jahr.', 'volume 91666.67'],
  ['Der Ausschuss kostet uns 300.000 Euro im Jahr.', 'money 300000'],
  ['Wir haben gut tausend Retouren im Monat.', 'volume 1000'],
  // Working days and halves
  ['Eine Ausschreibung sind drei Tage Arbeit für einen Ingenieur.', 'minutes 1440'],
  ['Jeder Störungsbericht kostet mich einen halben Tag.', 'minutes 240'],
  ['Die Vorlage für den Vorstand dauert anderthalb Arbeitstage.', 'minutes 720'],
  ['Es dauert zwei bis drei Tage, bis die Bank antwortet.'],
  // Amounts a year against volumes
  ['Für den Archivraum zahlen wir 9.600 im Jahr.', 'money 9600'],
  ['Die Entsorgung kostet 1.400 im Monat.', 'money 1400'],
  ['Die Kurierrechnung liegt bei 2.750 pro Quartal.', 'money 2750'],
  ['Lizenzen verschlingen 80.000 jährlich.', 'money 80000'],
  // People against volumes
  ['Acht Fahrer am Tag melden sich am Tor.'],
  ['Wir sind 6 in der Frühschicht und 4 in der Spätschicht.'],
  ['Jeden Monat kommen 3 Azubis dazu.'],
  ['Zu viert bearbeiten wir 120 Genehmigungen pro Woche.', 'volume 520'],
  // Traps
  ['Ein Ballen wiegt 90 Pfund.'],
  ['Die Hotline läuft 7 Tage die Woche, 24 Stunden am Tag.'],
  ['Sie sind in die Kanalstraße 48 gezogen, dritter Stock.'],
  ['Er schwebt seit 2 Wochen auf Wolke sieben.'],
]
