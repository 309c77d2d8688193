// A thirty-seventh corpus in both languages: answers about procurement, a print shop, a tax office, a pharmacy, a school kitchen, a parking authority and an insurer's back office, with one or two difficulties each; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the thirty-sixth corpus, and measured once before they were changed. */
export const THIRTY_SEVENTH_ENGLISH: CorpusAnswer[] = [
  // Corrections
  [
    'Proofing a flyer, that is twenty minutes. With the customer on the phone, rather thirty-five.',
    'minutes 20 20 35',
  ],
  ['We fill 160 prescriptions a day; hang on, that includes Saturdays, so call it 145.', 'volume 3045'],
  ['A tax file takes four hours to go through. Four days, if I am counting the queries.', 'minutes 1920'],
  ['Parking disputes run at 3 percent, or is it 4? 4, I checked last week.', 'percent 4'],
  // Past, target, present
  [
    'The tender used to need a whole week of work. Since we have the templates it is down to a day and a half.',
    'minutes 720',
  ],
  ['The school wants lunch out in 40 minutes, but it takes us 55.', 'minutes 55'],
  ['In my first month I did ten files a day, now I do 25.', 'volume 525'],
  [
    'It was never under an hour before the merger; today a policy change is done in 25 minutes.',
    'minutes 25',
  ],
  // Ranges in parts
  [
    'Small print jobs are half an hour, medium ones two hours, and the big catalogues six.',
    'minutes 30 120 360',
  ],
  ['In term time we cook 420 meals a day, in the holidays 90.', 'volume 1890 8820 8820'],
  ['Somewhere from 200 to 260 letters a week, usually 230.', 'volume 866.67 996.67 1126.67'],
  ['An objection can take ten minutes or the best part of a day.', 'minutes 10 245 480'],
  // Lists
  [
    'Plates are 12 minutes, make-ready 20, the run itself about an hour.',
    'minutes 12',
    'minutes 20',
    'minutes 60',
  ],
  ['Paper costs us 6,000 dollars a month and ink 1,900.', 'money 6000', 'money 1900'],
  ['Out of a hundred claims 12 lack a police report and 7 the photos.', 'percent 12', 'percent 7'],
  // Hours with minutes
  ['Stocking the shelves is an hour forty on delivery days.', 'minutes 100'],
  ['One appeal hearing: 2 hrs 45.', 'minutes 165'],
  // Working days, halves
  ['The quarterly tender report eats up two of my days.', 'minutes 960'],
  ['I need three quarters of a day for the menu plan.', 'minutes 360'],
  // Large numbers
  ['The authority issues 190k tickets a year.', 'volume 15833.33'],
  ['Expired stock is worth about a hundred thousand dollars a year to the bin.', 'money 100000'],
  // Amounts a year
  ['Maintenance on the presses is 45,000 a year.', 'money 45000'],
  ['Our back office scans 96,000 pages a year.', 'volume 8000'],
  // People as volumes
  ['Twenty parents a week want a different meal plan.', 'volume 86.67'],
  ['The two pharmacists and I serve 130 customers a day.', 'volume 2730'],
  // Plain
  ['Every tenth letter comes back, and re-sending it takes me seven minutes.', 'percent 10', 'minutes 7'],
  // Traps
  ['The paper roll is 800 pounds, you need two people.'],
  ['The counter is open three mornings a week.'],
  ['Form 1040 is on the second shelf.'],
  ['Parking is 3 dollars an hour for visitors.'],
  ['I have two left hands with that machine.'],
  ['The ink has to dry for 12 hours.'],
  ['You get a discount of 15 percent from 500 copies.'],
  ['I have been here since 2009, so 17 years.'],
]

/** Written after the rules of the thirty-sixth corpus, and measured once before they were changed. */
export const THIRTY_SEVENTH_GERMAN: CorpusAnswer[] = [
  // Corrections
  [
    'Einen Flyer Korrektur lesen, das sind zwanzig Minuten. Mit dem Kunden am Telefon eher fünfunddreißig.',
    'minutes 20 20 35',
  ],
  [
    'Wir beliefern 160 Rezepte am Tag, Moment, da sind die Samstage mit drin, also sagen wir 145.',
    'volume 3045',
  ],
  [
    'Eine Steuerakte durchzugehen dauert vier Stunden. Vier Tage, wenn ich die Rückfragen mitzähle.',
    'minutes 1920',
  ],
  [
    'Einsprüche gegen Parkzettel liegen bei 3 Prozent, oder sind es 4? 4, ich habe letzte Woche nachgesehen.',
    'percent 4',
  ],
  // Past, target, present
  [
    'Für die Ausschreibung haben wir früher eine ganze Woche gearbeitet. Seit wir die Vorlagen haben, sind es noch anderthalb Tage.',
    'minutes 720',
  ],
  ['Die Schule will das Essen in 40 Minuten draußen haben, wir brauchen aber 55.', 'minutes 55'],
  ['In meinem ersten Monat habe ich zehn Akten am Tag geschafft, jetzt schaffe ich 25.', 'volume 525'],
  [
    'Vor der Fusion war es nie unter einer Stunde, heute ist eine Vertragsänderung in 25 Minuten durch.',
    'minutes 25',
  ],
  // Ranges in parts
  [
    'Kleine Druckaufträge sind eine halbe Stunde, mittlere zwei Stunden und die dicken Kataloge sechs.',
    'minutes 30 120 360',
  ],
  ['In der Schulzeit kochen wir 420 Essen am Tag, in den Ferien 90.', 'volume 1890 8820 8820'],
  ['So 200 bis 260 Briefe in der Woche, meistens 230.', 'volume 866.67 996.67 1126.67'],
  ['Ein Widerspruch kann zehn Minuten dauern oder einen ganzen Tag.', 'minutes 10 245 480'],
  // Lists
  [
    'Die Platten sind 12 Minuten, das Einrichten 20, der Druck selbst etwa eine Stunde.',
    'minutes 12',
    'minutes 20',
    'minutes 60',
  ],
  ['Papier kostet uns 6.000 Euro im Monat und Farbe 1.900.', 'money 6000', 'money 1900'],
  [
    'Von hundert Schäden fehlt bei 12 das Polizeiprotokoll und bei 7 fehlen die Fotos.',
    'percent 12',
    'percent 7',
  ],
  // Hours with minutes
  ['Regale auffüllen ist an Liefertagen eine Stunde vierzig.', 'minutes 100'],
  ['Eine Anhörung: 2 Std. 45.', 'minutes 165'],
  // Working days, halves
  ['Der Quartalsbericht zu den Ausschreibungen frisst zwei Tage von mir.', 'minutes 960'],
  ['Für den Speiseplan brauche ich einen Dreivierteltag.', 'minutes 360'],
  // Large numbers
  ['Das Amt stellt 190 Tsd. Strafzettel im Jahr aus.', 'volume 15833.33'],
  ['Abgelaufene Ware kostet uns rund hunderttausend Euro im Jahr.', 'money 100000'],
  // Amounts a year
  ['Die Wartung der Maschinen liegt bei 45.000 im Jahr.', 'money 45000'],
  ['Unser Backoffice scannt 96.000 Seiten im Jahr.', 'volume 8000'],
  // People as volumes
  ['Zwanzig Eltern in der Woche wollen einen anderen Speiseplan.', 'volume 86.67'],
  ['Die beiden Apothekerinnen und ich bedienen 130 Kunden am Tag.', 'volume 2730'],
  // Plain
  [
    'Jeder zehnte Brief kommt zurück, und ihn neu zu verschicken dauert sieben Minuten.',
    'percent 10',
    'minutes 7',
  ],
  // Traps
  ['Die Papierrolle hat 800 Pfund, da braucht man zwei Leute.'],
  ['Der Schalter hat an drei Vormittagen in der Woche auf.'],
  ['Formular 1040 steht im zweiten Regal.'],
  ['Besucher zahlen fürs Parken 3 Euro die Stunde.'],
  ['Ich habe zwei linke Hände mit der Maschine.'],
  ['Die Farbe muss 12 Stunden trocknen.'],
  ['Ab 500 Exemplaren gibt es 15 Prozent Rabatt.'],
  ['Ich bin seit 2009 hier, also 17 Jahre.'],
]
