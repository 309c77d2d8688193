// A twenty-first German corpus: answers from trades, care, hotels, workshops, offices and shops, with all hard classes.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the twentieth corpus, and measured once before they were changed. */
export const TWENTY_FIRST_GERMAN: CorpusAnswer[] = [
  // Corrections
  ['Eine Heizungswartung dauert 50 Minuten, na ja, sagen wir 70 mit dem Papierkram.', 'minutes 70'],
  ['Wir haben so 45 Anreisen am Tag. Halt, das ist am Wochenende. Normal sind es 30.', 'volume 630'],
  ['Ich rechne vielleicht 12 Mandanten die Woche ab. Im Monat, meine ich.', 'volume 12'],
  ['Das sind 20 Sekunden pro Blech. Quatsch, Minuten. Zwanzig Minuten.', 'minutes 20'],
  ['Der Ausschuss liegt bei 3 Prozent, ich korrigiere mich, 4,5 Prozent.', 'percent 4.5'],
  ['Die Aushilfen kriegen 14 Euro die Stunde. Nee, stimmt gar nicht, 16 seit dem neuen Tarif.', 'rate 16'],
  [
    'Ich hätte eine halbe Stunde gesagt, aber als ich letzte Woche gestoppt habe, waren es 50 Minuten.',
    'minutes 50',
  ],
  // Past, target, present
  ['Vor der Umstellung hatten wir 90 Umbuchungen in der Woche, jetzt sind wir bei 60.', 'volume 260'],
  ['Ein Reifenwechsel hat mal 40 Minuten gedauert, heutzutage sind es 25.', 'minutes 25'],
  ['Der Chef hätte das gern in 15 Minuten, in Wirklichkeit dauert es 35.', 'minutes 35'],
  ['2019 hatten wir noch so 200 Retouren im Monat.'],
  ['Wir peilen eine Ausschussquote von 2 Prozent an, momentan sind es 6.', 'percent 6'],
  [
    'Offiziell sind dafür zehn Minuten vorgesehen. Unter zwanzig habe ich es noch nie geschafft.',
    'minutes 20',
  ],
  // Ranges in parts
  ['An einem ruhigen Tag schere ich vier Hunde, an einem vollen neun.', 'volume 84 136.5 189'],
  [
    'Das Minimum sind 15 Minuten. Das Maximum waren bisher zwei Stunden. Die meisten sind in 40 Minuten fertig.',
    'minutes 15 40 120',
  ],
  ['Mal sind es fünf Minuten, mal fünfundvierzig.', 'minutes 5 25 45'],
  ['Normalerweise eineinviertel Stunden, zwei Stunden, wenn das Dach steil ist.', 'minutes 75 75 120'],
  ['Wir nehmen 80 bis 100 Buchungen die Woche an, im August eher 150.', 'volume 346.67 390 650'],
  ['Selten unter 30 Minuten und so gut wie nie über 90.', 'minutes 30 60 90'],
  // Lists
  [
    'Die Begrüßung dauert 2 Minuten, der Papierkram 6 und das Zimmerzeigen nochmal 5.',
    'minutes 2',
    'minutes 6',
    'minutes 5',
  ],
  [
    'Ein Maler kostet 46 Euro die Stunde, ein Lehrling 24 und der Vorarbeiter 61.',
    'rate 46',
    'rate 24',
    'rate 61',
  ],
  [
    'Jeden Monat machen wir 60 Abrechnungen, 15 Eintritte und 8 Austritte.',
    'volume 60',
    'volume 15',
    'volume 8',
  ],
  [
    'Von den Anrufen drehen sich 40 Prozent um Rechnungen, 25 um Termine und 10 sind falsch verbunden.',
    'percent 40',
    'percent 25',
    'percent 10',
  ],
  ['Vier Minuten lese ich, sechs telefoniere ich und drei tippe ich.', 'minutes 4', 'minutes 6', 'minutes 3'],
  // Hours with minutes, days, halves
  ['Eine Trauerfeier zu organisieren, das sind 2 Stunden 15.', 'minutes 135'],
  ['Eine Komplettaufbereitung dauert eine Stunde zehn.', 'minutes 70'],
  ['Für den Jahresabschluss eines kleinen Ladens brauche ich 6½ Stunden.', 'minutes 390'],
  ['Eine Aufnahme kostet mich 0,75 Stunden.', 'minutes 45'],
  ['Eine Wohnung neu zu verkabeln sind zweieinhalb Tage Arbeit für einen Elektriker.', 'minutes 1200'],
  ['Die Inventur kostet uns einen ganzen Arbeitstag.', 'minutes 480'],
  ['An so einem Formular sitze ich locker einen halben Vormittag.', 'minutes 120'],
  ['Für das Protokoll einer Begehung brauche ich 1 h 45 min.', 'minutes 105'],
  ['Den Tank zu reinigen ist ein Dreistundenjob.', 'minutes 180'],
  ['Das Abtippen dauert fünfundzwanzig Minuten.', 'minutes 25'],
  // Large numbers, amounts
  ['Wir füllen 2,2 Mio. Flaschen im Jahr ab.', 'volume 183333.33'],
  ['Wir verschicken zwölfhundert Abrechnungen im Monat.', 'volume 1200'],
  ['Die Bücherei verleiht etwa 36 Tsd. Bücher im Jahr.', 'volume 3000'],
  ['Glasbruch kostet uns ungefähr 7.500 Euro im Jahr.', 'money 7500'],
  ['Wir schmeißen jede Woche Blumen für 400 Euro weg.', 'money 400'],
  ['Jeder Gast, der nicht kommt, kostet das Restaurant rund 65 Euro.', 'money 65'],
  ['Die Lagerung schlägt mit dreieinhalbtausend Euro im Monat zu Buche.', 'money 3500'],
  ['Die Verspätungszuschläge haben uns letztes Jahr zehntausend Euro gekostet.', 'money 10000'],
  // Volumes in other shapes
  ['Jeden Morgen sind 18 Abreisen.', 'volume 378'],
  ['Ungefähr alle vierzehn Tage kommt eine Beschwerde.', 'volume 2.17'],
  ['Alle zwei Monate müssen wir die Waagen neu eichen.', 'volume 0.5'],
  ['Das Telefon klingelt 15-mal in der Stunde.', 'volume 2520'],
  ['Fünf Friseurinnen mit je sieben Kundinnen am Tag.', 'volume 735'],
  ['Im Schnitt fahren 22 Transporter pro Tag vom Hof.', 'volume 462'],
  ['Etwa alle drei Tage zieht jemand ein.', 'volume 7'],
  ['In einer normalen Woche kommen da 75 Rezepte zusammen.', 'volume 325'],
  ['Die Tierarzthelferin ruft jeden Tag 20 Halter zurück.', 'volume 420'],
  ['Täglich laufen hier etwa 1.600 Pakete durch.', 'volume 33600'],
  // Shares
  ['Bei einer von zwölf Lieferungen fehlt etwas.', 'percent 8.33'],
  ['Von zehn Angeboten, die wir schreiben, werden drei zum Auftrag.', 'percent 30'],
  ['Zwei von fünf Patienten vergessen ihre Karte.', 'percent 40'],
  ['Drei Viertel meiner Rechnungen werden zu spät bezahlt.', 'percent 75'],
  ['Rund 8 % der Buchungen werden storniert.', 'percent 8'],
  ['Weniger als 1 Prozent der Tests müssen wir wiederholen.', 'percent 1'],
  // Rates
  ['Der Schlüsseldienst nimmt 85 die Stunde.', 'rate 85'],
  ['Mit Versicherung und allem kommt ein Fahrer auf 34 Euro die Stunde.', 'rate 34'],
  ['Unsere Buchhalterin bekommt 400 Euro am Tag.', 'rate 50'],
  // Several in one
  ['Davon gibt es 25 die Woche, und jede ist eine gute Viertelstunde.', 'volume 108.33', 'minutes 15'],
  ['Ein Abstrich dauert 12 Minuten, und 9 von 100 müssen wir wiederholen.', 'minutes 12', 'percent 9'],
  // Traps
  ['Der Salon hat sechs Stühle und zwei Waschbecken.'],
  ['Ich bin seit 22 Jahren Installateur.'],
  ['Die Brauereiführung beginnt um 15.15 Uhr und geht bis 17 Uhr.'],
  ['Ein Fass wiegt etwa 70 Kilo.'],
  ['Die Garantie läuft 24 Monate.'],
  ['Zwei meiner Kollegen sind krank.'],
  ['Wir sind zu neunt, drei davon in Teilzeit.'],
  ['Sie finden uns am Marktplatz 48, zweiter Stock.'],
  ['Das Hotel hat 120 Zimmer auf vier Etagen.'],
  ['Frühstück gibt es von 6.30 bis 10 Uhr.'],
  ['Ich würde sagen, eine Sechs von zehn.'],
  ['Das geht zum einen Ohr rein und zum anderen raus.'],
  ['Der neue Ofen hat sich in drei Jahren bezahlt gemacht.'],
  ['Die Mieten sind letztes Jahr um 5 Prozent gestiegen.'],
  ['Das Ersatzteil ist zehn Tage unterwegs.'],
  ['Die Kinder sind zwischen drei und sechs Jahre alt.'],
  ['Formular 27b muss man von Hand ausfüllen.'],
]
