// A sixth German corpus: spoken answers from logistics, insurance, hospitals, accounting, manufacturing and law.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** The expected figures were written before the first try; the rules were then made with these sentences. */
export const SIXTH_GERMAN: CorpusAnswer[] = [
  // Ranges in parts
  ['Den Lieferschein prüfen? Meistens zwanzig Minuten. An schlechten Tagen eine Stunde.', 'minutes 20 20 60'],
  [
    'Einen einfachen Schaden schließe ich in 15 Minuten ab. Die meisten brauchen 25. Der schlimmste hat 90 gebraucht.',
    'minutes 15 25 90',
  ],
  ['Im besten Fall sind es 5 Minuten, normal 12, und wenn der Scanner klemmt, 40.', 'minutes 5 12 40'],
  ['Das Minimum sind zwei Stunden. Das Maximum sind fünf.', 'minutes 120 210 300'],
  ['Unter einer halben Stunde geht kein Vertrag, und höchstens sind es drei Stunden.', 'minutes 30 105 180'],
  [
    'Wir nehmen mindestens 40 Patienten pro Woche auf. Üblich sind 55. Maximal 80.',
    'volume 173.33 238.33 346.67',
  ],
  ['Das kann in zehn Minuten gehen, aber in der Regel dauert es fünfundzwanzig.', 'minutes 10 25 25'],
  ['An ruhigen Tagen kommen 30 Bestellungen, an vollen 75.', 'volume 630 1102.5 1575'],
  ['Mindestens drei Prozent kommen zurück, im Winter bis zu acht.', 'percent 3 5.5 8'],
  // Corrections
  ['Das dauert nicht 20 Minuten, das dauert 40.', 'minutes 40'],
  ['Das sind nicht 300 Akten im Monat. Das sind 450.', 'volume 450'],
  ['Es heißt immer 10 Prozent; es sind nicht 10, es sind 18.', 'percent 18'],
  ['Wir schicken 60 Mahnungen pro Woche, nein, Moment, 60 im Monat.', 'volume 60'],
  ['Eine Stunde je Prüfakte. Streichen Sie das, anderthalb Stunden.', 'minutes 90'],
  // Waiting and work
  ['Die brauchen zwei Arbeitstage, bis sie antworten.'],
  ['Der Versicherer braucht zehn Tage, ehe wir etwas hören.'],
  ['Das liegt drei Tage im Fach, bis der Partner unterschreibt.'],
  ['Für den Schriftsatz arbeite ich zwei volle Tage.', 'minutes 960'],
  // Past or target against present
  ['Früher brauchten wir 45 Minuten pro Chargenprotokoll, jetzt sind es 20.', 'minutes 20'],
  ['Wir wollen auf 10 Minuten pro Anruf kommen. Heute sind wir bei 17.', 'minutes 17'],
  ['Vor der Fusion hatten wir 500 Mandate im Monat; mittlerweile sind es 800.', 'volume 800'],
  ['Unser Ziel sind 2 Prozent Ausschuss.'],
  // Lists
  ['Kommissionieren dauert 6 Minuten, Packen 4 und Etikettieren 2.', 'minutes 6', 'minutes 4', 'minutes 2'],
  ['Ein Partner kostet 400 Euro die Stunde, ein Anwalt 250.', 'rate 400', 'rate 250'],
  // Hours with minutes, thousands, days
  ['Die Zollpapiere für einen Lkw dauern eine Stunde zwanzig.', 'minutes 80'],
  ['Wir buchen ungefähr 12 Tsd. Rechnungen im Jahr.', 'volume 1000'],
  ['Eine halbe Million Pakete im Jahr laufen durch dieses Tor.', 'volume 41666.67'],
  ['In jedem Gutachten stecken anderthalb Tage Arbeit.', 'minutes 720'],
  // Amounts and people
  ['Das Übersetzungsbüro bekommt von uns 14.000 im Jahr.', 'money 14000'],
  ['Sechs Leute im Monat verlassen die Abteilung.'],
  // Traps
  ['Unser Büro hat 6 Tage die Woche offen.'],
  ['Der Stapler ist 12 Jahre alt und hebt 3.000 Pfund.'],
  ['Seit Mai 2021 haben wir die Version 4.2.'],
  ['In neun von zehn Fällen ist es das eine oder das andere.', 'percent 90'],
  ['Er wohnt in der Mühlgasse 23 und ist am 4. März 1978 geboren.'],
]

/** Written with the others; scored only after each group of rules. */
export const SIXTH_GERMAN_ASIDE: CorpusAnswer[] = [
  // Ranges in parts
  ['Normalerweise eine halbe Stunde. Wenn der Kunde diskutiert, zwei Stunden.', 'minutes 30 30 120'],
  [
    'Ein schlichtes Testament dauert 40 Minuten. Das durchschnittliche dauert 70. Komplizierte gehen bis 180.',
    'minutes 40 70 180',
  ],
  ['Wenn alles klappt, sind es 8 Minuten, meistens 14, und im schlimmsten Fall 35.', 'minutes 8 14 35'],
  ['Die schnellste dauert eine Stunde. Die langsamste vier.', 'minutes 60 150 240'],
  ['Ich brauche nie unter 20 Minuten für eine Akte und selten über 50.', 'minutes 20 35 50'],
  ['Wir haben mindestens 15 Lkw am Tag. Meistens 22. Die Spitze sind 40.', 'volume 315 462 840'],
  ['Das geht in fünf Minuten, aber im Allgemeinen dauert es zehn.', 'minutes 5 10 10'],
  ['In einer ruhigen Woche kommen 12 neue Mandate, in einer vollen 30.', 'volume 52 91 130'],
  ['Meistens sind 4 Prozent falsch. Nach einem Feiertag sind es 9.', 'percent 4 4 9'],
  ['Das Rüsten der Form dauert im Schnitt 30 Minuten. Es hat auch schon 100 gedauert.', 'minutes 30 30 100'],
  ['Die meisten Buchungen dauern drei Minuten, manche bis zu fünfzehn.', 'minutes 3 3 15'],
  // Corrections
  ['Es sind nicht 15 Minuten. Es sind 25.', 'minutes 25'],
  ['Wir bekommen nicht 200 Anrufe pro Woche, wir bekommen 320.', 'volume 1386.67'],
  ['Ich habe 5 Prozent gesagt, das stimmt aber nicht, es sind 8.', 'percent 8'],
  ['Zwei Stunden je Erklärung, oder besser gesagt drei.', 'minutes 180'],
  ['Wir verschicken 70 Kisten am Tag, ich meine in der Woche.', 'volume 303.33'],
  // Waiting and work
  ['Das Labor braucht drei Arbeitstage für eine Rückmeldung.'],
  ['Vom Gericht hören wir erst nach sechs Wochen.'],
  ['Der Mandant lässt uns vier Tage auf die Belege warten.'],
  ['Die Klageerwiderung zu schreiben dauert einen Arbeitstag.', 'minutes 480'],
  ['Die Rechnung bleibt eine Woche liegen, bevor sie freigegeben wird.'],
  // Past or target against present
  ['Das waren mal 90 Minuten pro Police; heute brauchen wir 35.', 'minutes 35'],
  ['Geplant sind 6 Minuten pro Palette. Wir sind noch bei 11.', 'minutes 11'],
  ['Vor fünf Jahren waren es 100 Überweisungen im Monat, und jetzt haben wir 240.', 'volume 240'],
  ['Die Leitung hofft auf 5 Prozent Rückläufer.'],
  // Lists
  ['Wiegen dauert 2 Minuten, Messen 3 und Aufschreiben 5.', 'minutes 2', 'minutes 3', 'minutes 5'],
  ['Eine Pflegekraft kostet 38 Euro die Stunde, ein Träger 22.', 'rate 38', 'rate 22'],
  ['Wir bekommen 80 Faxe am Tag und 140 E-Mails.', 'volume 1680', 'volume 2940'],
  // Hours with minutes, thousands, days
  ['Eine Visite dauert zwei Stunden fünfzehn.', 'minutes 135'],
  ['Die Presse ist in 1 Std. 5 Min. gerüstet.', 'minutes 65'],
  ['Etwa 3,6 Tausend Auszüge im Jahr gehen raus.', 'volume 300'],
  ['Eine Viertelmillion Briefe im Jahr werden hier gescannt.', 'volume 20833.33'],
  ['Jede Schätzung ist ein halber Arbeitstag.', 'minutes 240'],
  // Amounts and people
  ['Das Lager kostet uns 22.000 im Jahr.', 'money 22000'],
  ['Zehn Aushilfen pro Woche kommen vor Weihnachten dazu.'],
  // Traps
  ['Die Praxis hat 5 Tage die Woche geöffnet, von 8 bis 18 Uhr.'],
  ['Ein Fass wiegt 220 Pfund, und der Aufzug ist 8 Jahre alt.'],
  ['Das ist die Hafenstraße 14, dritter Stock.'],
  ['Aller guten Dinge sind drei, und vier Augen sehen mehr als zwei.'],
  ['Am 12. Juni haben wir Release 7.1 installiert.'],
]
