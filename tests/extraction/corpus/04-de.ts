// A fourth German corpus by class: corrections, past and target, ranges in parts, lists, working time, amounts, traps.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** The rules were made with these sentences. */
export const FOURTH_GERMAN: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Das dauert 20 Minuten, nein, Entschuldigung, 30 Minuten.', 'minutes 30'],
  ['Wir machen etwa 400 im Monat. Quatsch, 500.', 'volume 500'],
  ['Das sind zwei Stunden, ich meine zwei Minuten.', 'minutes 2'],
  ['Einer dauert 15 Stunden, ich meine Minuten.', 'minutes 15'],
  ['Wir verschicken 60 Pakete pro Woche, besser gesagt 80.', 'volume 346.67'],
  ['Die Stunde kostet 40 Euro. Nein, 45 Euro.', 'rate 45'],
  ['Vielleicht 12 Minuten. Moment, eher 18.', 'minutes 18'],
  ['Wir haben 90 Anrufe pro Woche, Korrektur, pro Tag.', 'volume 1890'],
  // Past or target against present
  ['Früher dauerte das 45 Minuten, jetzt sind es 20.', 'minutes 20'],
  ['Vor der Umstellung waren es 300 Anträge im Monat, heute sind es 500.', 'volume 500'],
  ['Das Ziel sind 10 Minuten, aber wir brauchen 25.', 'minutes 25'],
  ['Es dauert 40 Minuten und wir wollen auf 15 kommen.', 'minutes 40'],
  ['Vor fünf Jahren dauerte eine Akte eine Stunde, heute sind es 35 Minuten.', 'minutes 35'],
  ['Früher haben wir 80 Angebote im Monat geschrieben.'],
  ['Unser Ziel sind 5 Minuten pro Anruf.'],
  // Ranges in parts
  ['Mindestens 10 Minuten. Meistens 20. Höchstens 45.', 'minutes 10 20 45'],
  ['Das Minimum sind 5 Minuten, normalerweise 12, das Maximum sind 30.', 'minutes 5 12 30'],
  ['Normalerweise dauert es 30 Minuten. An schlechten Tagen sind es 90.', 'minutes 30 30 90'],
  ['Meist sind es 200 Aufträge im Monat. In ruhigen Monaten sind es 120.', 'volume 120 200 200'],
  ['Im Schnitt 15 Minuten. Am schnellsten 8, am längsten 40.', 'minutes 8 15 40'],
  // Lists without units
  ['Das Prüfen dauert 10 Minuten, das Tippen 15 und das Ablegen 5.', 'minutes 10', 'minutes 15', 'minutes 5'],
  [
    'Wir bekommen 200 Aufträge im Monat, 50 Reklamationen und 30 Retouren.',
    'volume 200',
    'volume 50',
    'volume 30',
  ],
  ['Sortieren 6 Minuten, Scannen 4, Indizieren 9.', 'minutes 6', 'minutes 4', 'minutes 9'],
  ['Ein Sachbearbeiter kostet 30 Euro die Stunde, ein Planer 45.', 'rate 30', 'rate 45'],
  // Hours with minutes
  ['Es dauert 1 Std. 15 Min.', 'minutes 75'],
  ['Der Bericht dauert 1:30 h.', 'minutes 90'],
  ['Das dauert eine Stunde zwanzig.', 'minutes 80'],
  ['Dafür brauchen wir eine Stunde und zehn Minuten.', 'minutes 70'],
  ['Pro Fahrzeug sind es 2h15.', 'minutes 135'],
  // Spoken and abbreviated
  ['Fünfzehnhundert Rechnungen kommen im Jahr.', 'volume 125'],
  ['Das dauert so zwanzig Minuten rum.', 'minutes 20'],
  ['Etwa 1,2 Tsd. Mails im Monat.', 'volume 1200'],
  ['Der Abschluss dauert 3 1/2 Std.', 'minutes 210'],
  ['Wir beantworten hundertzwanzig Anrufe die Woche.', 'volume 520'],
  // Working days and halves
  ['Der Abschluss kostet mich zwei Arbeitstage.', 'minutes 960'],
  ['Ich brauche anderthalb Tage für jeden Bericht.', 'minutes 720'],
  ['Dafür brauche ich einen halben Tag.', 'minutes 240'],
  ['Das sind eineinhalb Personentage.', 'minutes 720'],
  ['Ich sitze einen ganzen Tag daran.', 'minutes 480'],
  // Thousands and millions
  ['Nacharbeit kostet uns 1,2 Mio. Euro im Jahr.', 'money 1200000'],
  ['Wir bearbeiten 3 Tausend Aufträge im Jahr.', 'volume 250'],
  ['Die Strafe war eine halbe Million Euro.', 'money 500000'],
  ['Das kostet uns 250 TEUR im Jahr.', 'money 250000'],
  ['Wir scannen 1,5 Mio. Seiten im Jahr.', 'volume 125000'],
  // Amounts a year against volumes
  ['Wir zahlen 12.000 im Jahr für die Lizenz.', 'money 12000'],
  ['Das Porto kostet uns 4.500 im Monat.', 'money 4500'],
  ['Für Kuriere geben wir 40.000 im Jahr aus.', 'money 40000'],
  // People against volumes
  ['Sechs Sachbearbeiter am Tag arbeiten daran.'],
  ['Zwei von uns machen das jeden Tag.'],
  ['Im Sommer haben wir 12 Aushilfen im Monat.'],
  ['Drei Leute pro Schicht bearbeiten Retouren.'],
  // Traps
  ['Eine Palette wiegt 40 Pfund.'],
  ['Wir haben 6 Tage die Woche geöffnet.'],
  ['Das habe ich schon tausendmal gesagt.'],
  ['Das Büro ist in der Mühlenstraße 14.'],
  ['Wir arbeiten 5 Tage die Woche, 8 Stunden am Tag.'],
]

/** Written with the others and set aside until the rules were finished. */
export const FOURTH_GERMAN_ASIDE: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Ein Antrag dauert 25 Minuten, Entschuldigung, 35.', 'minutes 35'],
  ['Wir bearbeiten 150 Tickets pro Woche. Ich meine 180.', 'volume 780'],
  ['Es sind 10 Minuten, ach nein, 14 Minuten.', 'minutes 14'],
  ['Das dauert 4 Minuten, ich meine Stunden.', 'minutes 240'],
  ['Ausschuss kostet 300 Euro im Monat. Quatsch, 800 Euro.', 'money 800'],
  ['Es sind 40 am Tag, Korrektur, pro Woche.', 'volume 173.33'],
  // Past or target against present
  ['Früher brauchten wir 60 Minuten, jetzt brauchen wir 25.', 'minutes 25'],
  ['Damals waren es 100 Aufträge im Monat, heute sind es 240.', 'volume 240'],
  ['Wir peilen 8 Minuten an, aber es dauert 17.', 'minutes 17'],
  ['Es dauert 50 Minuten; das Ziel sind 20.', 'minutes 50'],
  ['Bisher dauerte ein Angebot zwei Stunden, jetzt 45 Minuten.', 'minutes 45'],
  ['Geplant sind 6 Minuten.'],
  // Ranges in parts
  ['Das Minimum sind 4 Minuten. Typischerweise 9. Das Maximum sind 22.', 'minutes 4 9 22'],
  ['Meistens 35 Minuten. Im schlimmsten Fall 80.', 'minutes 35 35 80'],
  ['Im besten Fall 20 Minuten, meist 30, im schlimmsten Fall 70.', 'minutes 20 30 70'],
  ['Im Schnitt 60 Anfragen pro Woche. Mindestens 40.', 'volume 173.33 260 260'],
  ['Es dauert 12 Minuten. Am längsten 50.', 'minutes 12 12 50'],
  // Lists without units
  ['Kommissionieren dauert 8 Minuten, Packen 6 und Etikettieren 2.', 'minutes 8', 'minutes 6', 'minutes 2'],
  [
    'Wir erhalten 90 Rechnungen pro Woche, 20 Mahnungen und 10 Gutschriften.',
    'volume 390',
    'volume 86.67',
    'volume 43.33',
  ],
  ['Annahme 12 Minuten, Prüfung 18, Freigabe 3.', 'minutes 12', 'minutes 18', 'minutes 3'],
  ['Ein Fahrer kostet 28 Euro die Stunde, ein Disponent 36.', 'rate 28', 'rate 36'],
  // Hours with minutes
  ['Es dauert 2 Std. 20 Min.', 'minutes 140'],
  ['Eine Inspektion dauert 1:45 h.', 'minutes 105'],
  ['Das dauert zwei Stunden fünfzehn.', 'minutes 135'],
  ['Dafür brauche ich eine Stunde und eine Viertelstunde.', 'minutes 75'],
  ['Pro Antrag sind es 1h30.', 'minutes 90'],
  // Spoken and abbreviated
  ['Zwölfhundert Briefe gehen im Monat raus.', 'volume 1200'],
  ['Das dauert zehn Minuten rum.', 'minutes 10'],
  ['Etwa 2,5 Tsd. Aufträge im Monat.', 'volume 2500'],
  ['Es dauert 1 1/2 Std.', 'minutes 90'],
  ['Wir haben hundertfünfzig Buchungen pro Woche.', 'volume 650'],
  // Working days and halves
  ['Der Monatsabschluss kostet uns drei Arbeitstage.', 'minutes 1440'],
  ['Für einen Plan brauche ich anderthalb Tage.', 'minutes 720'],
  ['Die Akte kostet mich einen halben Tag.', 'minutes 240'],
  ['Ein Bericht sind zwei Personentage.', 'minutes 960'],
  // Thousands and millions
  ['Schäden kosten uns 2,4 Mio. € im Jahr.', 'money 2400000'],
  ['Wir drucken 6 Tausend Etiketten im Monat.', 'volume 6000'],
  ['Die Strafe war eine Viertelmillion Euro.', 'money 250000'],
  ['Überstunden kosten 80 TEUR im Jahr.', 'money 80000'],
  // Amounts a year against volumes
  ['Wir zahlen 7.200 im Jahr für das Lager.', 'money 7200'],
  ['Übersetzungen kosten uns 1.800 im Monat.', 'money 1800'],
  ['Wir geben 25.000 im Jahr für Aushilfen aus.', 'money 25000'],
  // People against volumes
  ['Vier Pflegerinnen am Tag kümmern sich darum.'],
  ['Drei von uns arbeiten jede Woche daran.'],
  ['Wir stellen 15 Fahrer im Jahr ein.'],
  ['Zwei Kollegen pro Schicht nehmen die Anrufe an.'],
  // Traps
  ['Die Kiste wiegt 60 Pfund.'],
  ['Der Laden hat 7 Tage die Woche offen.'],
  ['Ich habe schon hundertmal gefragt.'],
  ['Schicken Sie es in die Hafenstraße 22.'],
  ['Das ist 08/15.'],
]

/** Written after the rules were finished, in other words; the share of the first try is in docs/benchmarks.md. */
export const FOURTH_GERMAN_LATER: CorpusAnswer[] = [
  ['Das Erfassen sind 6 Minuten. Moment, eher 9.', 'minutes 9'],
  ['Wir haben 70 Genehmigungen pro Monat, stimmt nicht, 90.', 'volume 90'],
  ['Dafür brauche ich 3 Minuten. Quatsch, Stunden.', 'minutes 180'],
  ['Der Satz ist 60 Euro pro Stunde, nein, 65 Euro pro Stunde.', 'rate 65'],
  ['Vor zwei Jahren lagen wir bei 30 Minuten, heute sind wir bei 18.', 'minutes 18'],
  ['Die Vorgabe sind 5 Minuten. Tatsächlich dauert es 14.', 'minutes 14'],
  ['Damals brauchte man eine Stunde, inzwischen sind es 20 Minuten.', 'minutes 20'],
  ['Wir sollten bei 10 Minuten pro Akte liegen, aber es sind 16.', 'minutes 16'],
  ['Nächstes Jahr wollen wir 900 Aufträge im Monat schaffen. Aktuell sind es 640.', 'volume 640'],
  ['Eine einfache dauert 5 Minuten. Die meisten dauern 15. Eine komplizierte dauert 50.', 'minutes 5 15 50'],
  ['Es dauert mindestens 15 Minuten. Es können auch 40 sein.', 'minutes 15 27.5 40'],
  ['Normalerweise sind es 8 Stunden. Schlimmstenfalls 20.', 'minutes 480 480 1200'],
  ['Das Öffnen dauert 2 Minuten, das Stempeln 1 und das Sortieren 4.', 'minutes 2', 'minutes 1', 'minutes 4'],
  [
    'Pro Monat haben wir 60 Beschwerden, 25 Erstattungen und 12 Streitfälle.',
    'volume 60',
    'volume 25',
    'volume 12',
  ],
  ['Scannen: 3 Min, Indizieren: 5, Ablegen: 2.', 'minutes 3', 'minutes 5', 'minutes 2'],
  ['Eine Übergabe dauert 1h 05min.', 'minutes 65'],
  ['Ich sitze drei Stunden dreißig daran.', 'minutes 210'],
  ['Im Schnitt dauert es 0:45 Std.', 'minutes 45'],
  ['Die Vorbereitung kostet mich 2,5 Arbeitstage.', 'minutes 1200'],
  ['Jede Ausschreibung kostet uns einen halben Arbeitstag.', 'minutes 240'],
  ['Dafür wurden uns 3,2 Millionen Euro angeboten.', 'money 3200000'],
  ['Wir verlieren 15 T€ im Monat.', 'money 15000'],
  ['Ungefähr zweitausendfünfhundert Pakete im Monat.', 'volume 2500'],
  ['Wir bezahlen der Agentur 3.600 im Quartal.', 'money 3600'],
  ['Wir sind 8 Leute pro Schicht.'],
  ['Neun Kolleginnen machen das jeden Monat.'],
  ['Wir sind zu dreißigst.'],
  ['In eine Schachtel passen 12 Pfund Schrauben.'],
  ['Wir öffnen um 8 und schließen um 17:30 Uhr, Montag bis Freitag.'],
  ['Unser Lager ist in der Industriestraße 350, Halle 12.'],
]
