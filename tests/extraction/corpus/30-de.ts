// A thirtieth German corpus: answers from hospital billing, a building authority, a forwarder, an insurer, payroll, a school office, a laboratory and property management; a quarter has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the twenty-ninth corpus, and measured once before they were changed. */
export const THIRTIETH_GERMAN: CorpusAnswer[] = [
  // Corrections of value and of unit
  ['Einen ambulanten Fall zu kodieren dauert vier Minuten. Vier? Eher sieben inzwischen.', 'minutes 7'],
  ['Wir verschicken 1.200 Rechnungen die Woche, pardon, im Monat, ich war bei den Mahnungen.', 'volume 1200'],
  ['Ein Bauantrag ist drei Stunden Lesen. Tage, muss ich sagen, drei Tage.', 'minutes 1440'],
  [
    'Etwa 6 Prozent der Fälle kommen von der Kasse zurück. Ich nehme das zurück, es sind eher 9.',
    'percent 9',
  ],
  [
    'In der Lohnabrechnung haben wir 340 Änderungen im Monat. Warten Sie, ich schaue nach. Hier steht 412.',
    'volume 412',
  ],
  ['Der Zollagent nimmt 110 Euro die Stunde. Waren es 110? Nein, 125.', 'rate 125'],
  ['Ich hätte zwanzig Minuten gesagt, aber wenn ich ehrlich bin, sind es fünfunddreißig.', 'minutes 35'],
  ['Jede Sendung kostet uns 18 Euro an Papierkram, ach, das ist der alte Satz, jetzt 22.', 'money 22'],
  // Past, target, present
  ['Die Ablehnungen lagen mal bei 14 Prozent, mittlerweile haben wir das auf 8 gedrückt.', 'percent 8'],
  [
    'Bevor es das Portal gab, war eine Anmeldung ein Gespräch von 40 Minuten. Jetzt sind es zehn.',
    'minutes 10',
  ],
  ['Eigentlich sollen wir eine Probe in 30 Minuten schaffen, in Wirklichkeit brauchen wir 50.', 'minutes 50'],
  ['Vor drei Jahren hat das Amt 90 Genehmigungen im Monat erteilt. Heute sind es 140.', 'volume 140'],
  ['Kalkuliert sind zwei Stunden pro Police, tatsächlich sind es drei.', 'minutes 180'],
  ['Nächstes Jahr wollen wir bei 400 Besichtigungen im Monat sein.'],
  ['Ihr Vorgänger hat fünf Minuten pro Rechnung angesetzt. Es sind elf, ich habe gestoppt.', 'minutes 11'],
  ['Unter dem alten Verwalter waren es 15 Meldungen am Tag, und das ist auch so geblieben.', 'volume 315'],
  // Ranges in parts
  [
    'Ein einfacher Schaden dauert zehn Minuten. Mit Verletzten bis zu neunzig. Typisch sind fünfundzwanzig.',
    'minutes 10 25 90',
  ],
  [
    'Weniger als 30 Proben am Tag haben wir nie. Meistens 55. Der Rekord liegt bei 120.',
    'volume 630 1155 2520',
  ],
  [
    'Wenn ich Glück habe, ist eine Rückfrage in fünf Minuten erledigt, wenn nicht, in einer Dreiviertelstunde.',
    'minutes 5 25 45',
  ],
  ['Zwischen 8 und 12 Prozent der Mieter zahlen zu spät, in der Regel 10.', 'percent 8 10 12'],
  ['Die meisten Begehungen dauern eine Stunde. Große Objekte können vier brauchen.', 'minutes 60 60 240'],
  ['Eine Doppelzahlung kostet uns 40 Euro. Schlimmstenfalls 300.', 'money 40 40 300'],
  ['Minimal sind es 15 Minuten. Maximal 45.', 'minutes 15 30 45'],
  [
    'In einem ruhigen Monat verladen wir 20 Container, in einem starken 70, normal sind etwa 45.',
    'volume 20 45 70',
  ],
  ['Zwei Minuten, wenn der Barcode lesbar ist. Zwölf, wenn nicht.', 'minutes 2 7 12'],
  // Lists without later units
  [
    'Die Überweisung erfassen dauert sechs Minuten, den Versicherungsschutz prüfen vier und die Praxis anrufen acht.',
    'minutes 6',
    'minutes 4',
    'minutes 8',
  ],
  [
    'Wir haben 80 Eintritte im Monat, 65 Austritte und rund 300 Änderungen.',
    'volume 80',
    'volume 65',
    'volume 300',
  ],
  [
    'Bei 20 Prozent der Anträge fehlt ein Plan, bei 12 die Unterschrift und bei 5 die Gebühr.',
    'percent 20',
    'percent 12',
    'percent 5',
  ],
  ['Der Nachtdienst kostet 48 Euro die Stunde, der Tagdienst 36.', 'rate 48', 'rate 36'],
  [
    'Kuriere kosten uns 2.100 im Monat, Verpackung 900 und das Lager 1.350.',
    'money 2100',
    'money 900',
    'money 1350',
  ],
  ['Eine Laborhilfe schafft 25 Objektträger in der Stunde, eine erfahrene 40.', 'volume 4200', 'volume 6720'],
  [
    'Zuerst lese ich den Mietvertrag, das ist eine halbe Stunde. Dann die Zusammenfassung, nochmal zwanzig Minuten. Dann zehn für die Ablage.',
    'minutes 30',
    'minutes 20',
    'minutes 10',
  ],
  // Hours with minutes, spoken and abbreviated
  ['Der Monatsabschluss braucht viereinviertel Stunden.', 'minutes 255'],
  ['Eine Kündigung dauert 1 Std. 40 Min. von Anfang bis Ende.', 'minutes 100'],
  ['Die Morgentour braucht 2 h 5 min.', 'minutes 125'],
  ['Einen Stapel abzustimmen ist eine Stunde vierzig.', 'minutes 100'],
  ['An einem Widerspruch sitze ich gut und gerne anderthalb Stunden.', 'minutes 90'],
  ['Ein Manifest ist in unter einer Minute durch, so vierzig Sekunden.', 'minutes 0.67'],
  // Working days, halves
  ['Die Jahresmeldung ans Schulamt sind zweieinhalb Tage Arbeit.', 'minutes 1200'],
  ['Eine Wohnungsübergabe vorzubereiten kostet mein Team einen vollen Arbeitstag.', 'minutes 480'],
  ['Für jede Anhörung geht ein halber Vormittag drauf.', 'minutes 120'],
  ['Die Ratenverlängerung frisst etwa drei Personentage pro Reederei.', 'minutes 1440'],
  // Large numbers
  ['Wir regulieren 1,3 Mio. Schäden im Jahr.', 'volume 108333.33'],
  ['Das Labor macht an die zweihunderttausend Tests im Jahr.', 'volume 16666.67'],
  ['Ausbuchungen kosten uns 1,8 Millionen Euro im Jahr.', 'money 1800000'],
  ['Rund 45 Tsd. Pakete im Monat laufen über die Rampe.', 'volume 45000'],
  ['Zwölfhundert Lohnzettel gehen jeden Monat raus.', 'volume 1200'],
  ['Standgelder kosten uns 160.000 im Jahr.', 'money 160000'],
  // Amounts a year read as volumes
  ['Das Laborsystem kostet 52.000 im Jahr an Lizenzen.', 'money 52000'],
  ['Für Papierformulare geben wir jährlich 8.500 aus.', 'money 8500'],
  ['An Heizungsreparaturen gehen jedes Jahr so 14.000 weg.', 'money 14000'],
  // People as volumes
  ['Am Empfang nehmen wir 35 neue Patienten am Tag auf.', 'volume 735'],
  ['In der ersten Schulwoche rufen uns 200 Eltern an.'],
  ['Der Schalter bedient 70 Antragsteller am Tag.', 'volume 1470'],
  ['Etwa 90 Mieter im Monat melden einen Wasserschaden.', 'volume 90'],
  // Several in one
  [
    'Wir bekommen 500 Überweisungen im Monat, bei jeder fünften fehlt etwas, und dann telefoniere ich jeweils 12 Minuten hinterher.',
    'volume 500',
    'percent 20',
    'minutes 12',
  ],
  ['Ich mache 30 Nachträge am Tag zu je sechs Minuten.', 'volume 630', 'minutes 6'],
  ['Eine falsche Steuerklasse kostet uns 55 Euro und eine Stunde Arbeit.', 'money 55', 'minutes 60'],
  // Traps
  ['Die Kiste hatte 1.400 Pfund, und keiner hatte einen Stapler bestellt.'],
  ['Unser Schalter hat drei Tage in der Woche auf, von neun bis eins.'],
  ['Kommen Sie in die Gießereistraße 77, dritter Stock, und fragen Sie nach Denise.'],
  ['Da hat sie neun von zehn Punkten gegeben, das sagt doch alles.'],
  ['Das Formular 1450 geht an Schalter 6.'],
  ['Wir sind zu sechst in der Schadenabteilung, zwei sind krank.'],
  ['Die Prämie beträgt für den Kunden 80 Euro im Monat.'],
  ['Mieter haben 14 Tage Zeit für den Einspruch.'],
  ['Die Kultur muss 48 Stunden bebrütet werden.'],
  ['Alles über 10.000 Euro braucht zwei Unterschriften.'],
  ['Unsere Schwesterstelle in Fürth macht 300 die Woche.'],
  ['Mit einer Kraft mehr könnten wir 60 am Tag schaffen.'],
  ['Ich bin seit 22 Jahren hier, das war meine dritte Stelle.'],
  ['Die Eltern zahlen 45 Euro für den Ausflug.'],
  ['Sie erreichen mich unter der 0142, Durchwahl 12.'],
  ['Das Haus hat 64 Wohnungen auf 8 Etagen.'],
  ['Wir nehmen im Jahr 1,2 Millionen Euro Miete ein.'],
]
