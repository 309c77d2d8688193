// A nineteenth German corpus: answers from a ward, a warehouse, a law office, a town hall, a bakery and a help desk.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the eighteenth corpus, and measured once before they were changed. */
export const NINETEENTH_GERMAN: CorpusAnswer[] = [
  [
    'Auf meiner Station dauert ein Entlassbrief an einem ruhigen Tag 35 Minuten, an einem schlechten gut eine Stunde.',
    'minutes 35 47.5 60',
  ],
  ['Wir schreiben so elf Entlassbriefe am Tag.', 'volume 231'],
  ['Die Übergabe an die Nachtschicht kostet uns gute 20 Minuten.', 'minutes 20'],
  ['Die Apotheke ruft ungefähr bei jedem fünfzehnten Rezept zurück.', 'percent 6.67'],
  ['Eine Pflegekraft in der Nacht kostet 52 Euro die Stunde.', 'rate 52'],
  [
    'Einen Auftrag zu kommissionieren dauert 7 Minuten, das Verpacken noch einmal 4.',
    'minutes 7',
    'minutes 4',
  ],
  ['Wir picken mit 9 Leuten 1.400 Positionen am Tag.', 'volume 29400'],
  ['Rund 2 % von dem, was wir verschicken, ist der falsche Artikel.', 'percent 2'],
  ['Jede Fehllieferung kostet uns 35 Euro Fracht.', 'money 35'],
  ['Im November und Dezember ist es das Doppelte.'],
  ['Der Akku vom Stapler hält 8 Stunden.'],
  ['Gang 14 ist immer zugestellt.'],
  [
    'Ein einfaches Testament kostet mich eine Stunde, ein kompliziertes einen ganzen Tag.',
    'minutes 60 270 480',
  ],
  ['Wir legen im Monat etwa 25 neue Akten an und schließen ungefähr genauso viele.', 'volume 25'],
  ['Meine Stunde kostet 310 Euro.', 'rate 310'],
  ['Von den fünfzig Briefen, die wir pro Woche schicken, kommen vielleicht zehn zurück.', 'percent 20'],
  ['Ich lese jeden Vertrag zweimal, das sind jedes Mal 15 Minuten.', 'minutes 15'],
  ['Das Gericht gibt uns 14 Tage für die Antwort.'],
  ['In Paragraf 5 steht, dass die Kündigungsfrist drei Monate beträgt.'],
  [
    'Wir stellen 60 Parkausweise pro Woche aus; jeder dauert 10 Minuten, 12, wenn sie bar zahlen.',
    'volume 260',
    'minutes 10 10 12',
  ],
  ['Eine Baugenehmigung? Da sitze ich sechs Stunden dran, verteilt auf acht Wochen.', 'minutes 360'],
  ['Wir sind dreieinhalb Vollzeitkräfte für die ganze Stadt.'],
  ['Etwa ein Drittel der Anrufer ist im falschen Amt.', 'percent 33.33'],
  ['Montags wartet man 20 Minuten.', 'minutes 20'],
  ['Das Mehl wird zweimal pro Woche geliefert.', 'volume 8.67'],
  [
    'Die tägliche Bestellung beim Lieferanten dauert 15 Minuten, und die mache ich 6 Tage die Woche.',
    'minutes 15',
    'volume 26',
  ],
  ['Wir werfen 30 Brote am Tag weg.', 'volume 630'],
  ['Der Ofen läuft von 2 bis 6 Uhr morgens.'],
  ['Ein Laib wiegt 750 Gramm.'],
  ['Bis 5 Uhr backen wir 1.100 Brötchen.'],
  [
    'Ein Passwort zurückzusetzen sind drei Minuten. Davon haben wir 40 am Tag. Das macht mich wahnsinnig.',
    'minutes 3',
    'volume 840',
  ],
  ['Tickets der zweiten Ebene dauern irgendwas zwischen 30 Minuten und 4 Stunden.', 'minutes 30 135 240'],
  ['85 Prozent der Tickets schließen wir beim ersten Anruf.', 'percent 85'],
  ['Früher hatte ich 20 offene Tickets, im Moment sind es eher 60.'],
  ['Ein neuer Laptop kostet mich etwa 2 Stunden, die Hälfte davon ist Warten auf Updates.', 'minutes 120'],
  ['Jedes Jahr tauschen wir ein Viertel der Laptops aus.', 'percent 25'],
  ['Wenn ich schätzen müsste: 5 Minuten pro Ticket sind reines Tippen.', 'minutes 5'],
  ['Der Dienstplan kostet mich den ganzen Freitagvormittag, also vier Stunden.', 'minutes 240'],
  ['Fragen Sie mich in zwei Wochen noch einmal.'],
  ['Die Formulare kosten uns dreißig Cent das Stück.'],
]
