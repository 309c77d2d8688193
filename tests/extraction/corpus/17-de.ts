// A seventeenth German corpus: whole answers of two to five sentences, as people give them in an interview.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the sixteenth corpus, and measured once before they were changed. */
export const SEVENTEENTH_GERMAN: CorpusAnswer[] = [
  [
    'Eine Anfrage kommt per Mail, wir bekommen vielleicht 30 am Tag. Jemand öffnet sie und überträgt die Daten ins System, das sind etwa 6 Minuten, und dann geht sie an die Planung.',
    'volume 630',
    'minutes 6',
  ],
  [
    'Ehrlich gesagt geht die meiste Zeit dafür drauf, Unterschriften hinterherzulaufen. Jeder Vertrag braucht drei davon, und ich brauche pro Vertrag 20 Minuten nur für Erinnerungen. Wir schließen rund 45 Verträge im Monat.',
    'minutes 20',
    'volume 45',
  ],
  [
    'Wir sind zu fünft. Zwei machen den Eingang, drei die Prüfung. Eine Prüfung dauert zwischen 40 Minuten und einer Stunde, und davon haben wir so 25 in der Woche.',
    'minutes 40 50 60',
    'volume 108.33',
  ],
  [
    'Kommt drauf an. Eine einfache Änderung sind 10 Minuten, eine komplizierte kann zwei Stunden dauern. Im Schnitt würde ich sagen 25.',
    'minutes 10 25 120',
  ],
  [
    'Im Oktober hatten wir 1.100 Anrufe, aber das war ein besonderer Monat. Normal sind so 800.',
    'volume 800 800 1100',
  ],
  [
    'Der Kunde füllt das Formular auf der Website aus. In etwa 15 Prozent der Fälle fehlt etwas, dann müssen wir zurückrufen. Das sind noch einmal 12 Minuten.',
    'percent 15',
    'minutes 12',
  ],
  [
    'Unsere Buchhalterinnen kosten uns ungefähr 55 Euro die Stunde, alles inklusive. Eine Rechnung zu buchen dauert 4 Minuten, wenn sie sauber ist, und 20, wenn nicht.',
    'rate 55',
    'minutes 4 12 20',
  ],
  ['Der Abgleich ist das Schlimmste. Der kostet mich jeden Monat einen vollen Tag, und ich hasse ihn.'],
  [
    'Die Lieferscheine drucken wir morgens um 6. Das sind meistens 70 bis 90 am Tag. Das Sortieren dauert eine halbe Stunde.',
    'volume 1470 1680 1890',
    'minutes 30',
  ],
  [
    'Ich habe hier vor 8 Jahren angefangen, und seitdem hat sich nichts geändert. Wir tippen jeden Auftrag immer noch doppelt, jedes Mal 3 Minuten.',
    'minutes 3',
  ],
  [
    'Für einen neuen Lieferanten brauchen wir neun Dokumente. Bis die da sind, vergehen Wochen, aber meine eigene Arbeit sind insgesamt vielleicht 90 Minuten.',
    'minutes 90',
  ],
  [
    'Letztes Jahr hatten wir 12.000 Schadensfälle. Etwa 30 % wurden in der ersten Runde abgelehnt. Dieses Jahr werden es eher 14.000.',
    'volume 1000',
    'percent 30',
  ],
  [
    'Das Angebot dauert 35 Minuten. Dann liegt es zwei Tage beim Vertriebsleiter auf dem Tisch. Er braucht 5 Minuten für die Freigabe.',
    'minutes 35',
    'minutes 5',
  ],
  [
    'Jede Pflegekraft schreibt am Ende der Schicht ihre Doku, das sind 45 Minuten. Auf der Station sind wir 22 Pflegekräfte.',
    'minutes 45',
  ],
  [
    'In einer normalen Woche stellen wir 6 Leute ein, und die IT braucht für jeden 2 Stunden. HR braucht noch einmal 45 Minuten.',
    'minutes 120',
    'minutes 45',
  ],
  ['Fehler gehen ins Geld. Letztes Quartal haben wir 18.000 Euro Vertragsstrafen gezahlt.', 'money 18000'],
  [
    'Ich prüfe die Summen, das sind fünf Minuten. Wenn sie nicht stimmen, fange ich von vorne an, das passiert vielleicht in einem von zehn Fällen.',
    'minutes 5',
    'percent 10',
  ],
  [
    'Das System meldet einen nach 15 Minuten ab. Da verliere ich ungefähr zweimal am Tag meine Eingabe.',
    'volume 42',
  ],
  [
    'Wir rechnen monatlich ab. Das sind 640 Rechnungen, und jede dauert etwa 3 Minuten, also zusammen mehr als 30 Stunden.',
    'volume 640',
    'minutes 3',
  ],
  [
    'Am Schalter sind es 8 Minuten pro Kunde, im Backoffice 15. Montags haben wir 60 Kunden.',
    'minutes 8',
    'minutes 15',
    'volume 260',
  ],
  [
    'Zwei von drei Beschwerden betreffen verspätete Lkw. Eine Beschwerde dauert 25 Minuten, egal, worum es geht.',
    'percent 66.67',
    'minutes 25',
  ],
  ['Wir wollten eine dritte Person einstellen, aber das Budget lag nur bei 40.000 Euro.'],
  ['Der Fahrer wartet 40 Minuten am Tor. Das sind 25 Lkw am Tag.', 'minutes 40', 'volume 525'],
  [
    'Ein Viertel meiner Woche ist Papierkram, würde ich sagen. Jede Begehung bedeutet einen 30-minütigen Bericht.',
    'percent 25',
    'minutes 30',
  ],
  [
    'Einen Auftrag mit zehn Positionen zu erfassen dauert 12 bis 15 Minuten. Davon bekommen wir 80 am Tag.',
    'minutes 12 13.5 15',
    'volume 1680',
  ],
]
