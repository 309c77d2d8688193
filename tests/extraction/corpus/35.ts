// A thirty-fifth corpus in both languages: more ordinary answers of the hard classes, from purchasing, a call centre, a clinic's office, payroll, a depot and care at home; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written with the thirty-third corpus, before any run. */
export const THIRTY_FIFTH_ENGLISH: CorpusAnswer[] = [
  // Corrections
  ['Raising a purchase order is quick, four minutes. Six, sorry.', 'minutes 6'],
  ['I close about 12 tickets an hour; I say an hour, I mean a shift.', 'volume 252'],
  ['The freight forwarder bills us 85 an hour. That was last year, it has gone up to 92.', 'rate 92'],
  [
    'Perhaps 15 percent of the callers hang up. Thinking about it, that is too high. Let us say 10.',
    'percent 10',
  ],
  ['It takes an hour to plan a route, well, an hour and a half when I do it properly.', 'minutes 90'],
  // Past, target, present
  ['Until the spring we were doing 60 home visits a week. We are at 75 now.', 'volume 325'],
  ['Our boss expects us to answer within 20 minutes. In truth each mail takes 35.', 'minutes 35'],
  ['We had an error rate of 12 percent before the training. It has dropped to 7.', 'percent 7'],
  ['The old software needed ten minutes per payslip, the new one needs three.', 'minutes 3'],
  ['We would love to get onboarding down to two hours; at the moment it is five.', 'minutes 300'],
  // Ranges in parts
  ['Some calls are done in 2 minutes. Others drag on for 25.', 'minutes 2 13.5 25'],
  ['We place between 30 and 45 orders a week, 38 on average.', 'volume 130 164.67 195'],
  ['A really complicated claim takes me three hours, a normal one 40 minutes.', 'minutes 40 40 180'],
  ['It is 5 minutes for a known patient and 15 for a new one.', 'minutes 5 10 15'],
  ['On Mondays we get 200 calls, on other days 120.', 'volume 2520 2520 4200'],
  // Lists
  [
    'Opening the post takes 20 minutes, sorting it another 15, and handing it out 25.',
    'minutes 20',
    'minutes 15',
    'minutes 25',
  ],
  [
    'First I print the labels: 3 minutes. Then I pack: 8. Then I book the courier: 4.',
    'minutes 3',
    'minutes 8',
    'minutes 4',
  ],
  [
    'A third of the delays are down to customs, and 20 percent to the weather.',
    'percent 33.33',
    'percent 20',
  ],
  [
    'We get 900 emails a week, 350 calls and maybe 40 letters.',
    'volume 3900',
    'volume 1516.67',
    'volume 173.33',
  ],
  // Hours with minutes
  ['One payroll query eats an hour and ten.', 'minutes 70'],
  ['Loading takes 1 hr 15 mins per truck.', 'minutes 75'],
  ['I am on the phone for two and a quarter hours for every tender.', 'minutes 135'],
  ['A care plan review: 50 min.', 'minutes 50'],
  // Working days, halves
  ['The monthly close keeps two of us busy for three days.', 'minutes 1440'],
  ['Drafting the contract is a good two days of work.', 'minutes 960'],
  ['Each audit visit costs me a day.', 'minutes 480'],
  ['We spend half a morning on every recall.', 'minutes 120'],
  // Large numbers
  ['We send out 2.5 million letters a year.', 'volume 208333.33'],
  ['The depot handles something like forty thousand parcels a week.', 'volume 173333.33'],
  ['Write-offs come to 350k a year.', 'money 350000'],
  ['Fuel costs us nearly three quarters of a million a year.', 'money 750000'],
  // Amounts a year
  ['Agency fees are 54,000 a year.', 'money 54000'],
  ['We put 20,000 a year into training.', 'money 20000'],
  ['The clinic sees 18,000 patients a year.', 'volume 1500'],
  ['A year of hosting costs 7,200.', 'money 7200'],
  // People as volumes
  ['We train 15 new agents a quarter.', 'volume 5'],
  ['Every week 35 drivers report damage.', 'volume 151.67'],
  ['There are four of us, and we plan 80 visits a day.', 'volume 1680'],
  // Plain
  ['About two out of ten orders are rush orders.', 'percent 20'],
  ['A missed appointment costs the clinic 90 dollars.', 'money 90'],
  // Traps
  ['My case weighed 40 pounds at the airport.'],
  ['The phones are staffed from 8 to 6, five days a week.'],
  ['The depot is on Route 30, just past exit 12.'],
  ['I have got a hundred and one things to do.'],
  ['The contract runs for three years.'],
  ['He is 58 and retires in two years.'],
  ['Their hourly wage is none of my business, but a plumber charges his customers 95 an hour.'],
  ['The server was down for six hours.'],
  ['Leave is 28 days a year.'],
  ['It is two minutes to the station.'],
]

/** Written with the thirty-third corpus, before any run. */
export const THIRTY_FIFTH_GERMAN: CorpusAnswer[] = [
  // Corrections
  ['Eine Bestellung auslösen geht schnell, vier Minuten. Sechs, Entschuldigung.', 'minutes 6'],
  ['Ich schließe etwa 12 Tickets in der Stunde ab, ich sage Stunde, ich meine Schicht.', 'volume 252'],
  ['Der Spediteur berechnet uns 85 die Stunde. Das war letztes Jahr, inzwischen sind es 92.', 'rate 92'],
  [
    'Vielleicht 15 Prozent der Anrufer legen auf. Wenn ich so überlege, ist das zu hoch. Sagen wir 10.',
    'percent 10',
  ],
  ['Eine Tour zu planen dauert eine Stunde, na ja, anderthalb, wenn ich es ordentlich mache.', 'minutes 90'],
  // Past, target, present
  ['Bis zum Frühjahr haben wir 60 Hausbesuche die Woche gemacht. Jetzt sind wir bei 75.', 'volume 325'],
  [
    'Der Chef erwartet von uns, dass wir in 20 Minuten antworten. In Wahrheit dauert jede Mail 35.',
    'minutes 35',
  ],
  ['Vor der Schulung hatten wir eine Fehlerquote von 12 Prozent. Sie ist auf 7 gesunken.', 'percent 7'],
  ['Die alte Software hat zehn Minuten pro Lohnzettel gebraucht, die neue braucht drei.', 'minutes 3'],
  ['Wir würden die Einarbeitung gern auf zwei Stunden bringen, im Moment sind es fünf.', 'minutes 300'],
  // Ranges in parts
  ['Manche Anrufe sind in 2 Minuten erledigt. Andere ziehen sich 25.', 'minutes 2 13.5 25'],
  ['Wir lösen 30 bis 45 Bestellungen in der Woche aus, durchschnittlich 38.', 'volume 130 164.67 195'],
  [
    'Ein richtig komplizierter Schaden kostet mich drei Stunden, ein normaler 40 Minuten.',
    'minutes 40 40 180',
  ],
  ['Bei einem bekannten Patienten sind es 5 Minuten, bei einem neuen 15.', 'minutes 5 10 15'],
  ['Montags haben wir 200 Anrufe, an den anderen Tagen 120.', 'volume 2520 2520 4200'],
  // Lists
  [
    'Die Post zu öffnen dauert 20 Minuten, sie zu sortieren noch einmal 15 und das Verteilen 25.',
    'minutes 20',
    'minutes 15',
    'minutes 25',
  ],
  [
    'Zuerst drucke ich die Etiketten: 3 Minuten. Dann packe ich: 8. Dann bestelle ich den Kurier: 4.',
    'minutes 3',
    'minutes 8',
    'minutes 4',
  ],
  ['Ein Drittel der Verspätungen liegt am Zoll und 20 Prozent am Wetter.', 'percent 33.33', 'percent 20'],
  [
    'Wir bekommen 900 Mails in der Woche, 350 Anrufe und vielleicht 40 Briefe.',
    'volume 3900',
    'volume 1516.67',
    'volume 173.33',
  ],
  // Hours with minutes
  ['Eine Rückfrage zur Abrechnung frisst eine Stunde zehn.', 'minutes 70'],
  ['Das Beladen dauert 1 Std. 15 pro Lkw.', 'minutes 75'],
  ['Für jede Ausschreibung hänge ich zweieinviertel Stunden am Telefon.', 'minutes 135'],
  ['Pflegeplan durchsehen: 50 Min.', 'minutes 50'],
  // Working days, halves
  ['Der Monatsabschluss beschäftigt zwei von uns drei Tage lang.', 'minutes 1440'],
  ['Den Vertrag aufzusetzen sind gut zwei Tage Arbeit.', 'minutes 960'],
  ['Jeder Prüfbesuch kostet mich einen Tag.', 'minutes 480'],
  ['Für jeden Rückruf geht bei uns ein halber Vormittag drauf.', 'minutes 120'],
  // Large numbers
  ['Wir verschicken 2,5 Millionen Briefe im Jahr.', 'volume 208333.33'],
  ['Das Depot schlägt so um die vierzigtausend Pakete in der Woche um.', 'volume 173333.33'],
  ['Die Abschreibungen liegen bei 350 Tsd. Euro im Jahr.', 'money 350000'],
  ['Der Sprit kostet uns fast eine Dreiviertelmillion im Jahr.', 'money 750000'],
  // Amounts a year
  ['Die Agenturkosten liegen bei 54.000 im Jahr.', 'money 54000'],
  ['Wir stecken 20.000 im Jahr in Schulungen.', 'money 20000'],
  ['In die Praxis kommen 18.000 Patienten im Jahr.', 'volume 1500'],
  ['Ein Jahr Hosting kostet 7.200.', 'money 7200'],
  // People as volumes
  ['Wir schulen 15 neue Kollegen im Quartal ein.', 'volume 5'],
  ['Jede Woche melden 35 Fahrer einen Schaden.', 'volume 151.67'],
  ['Wir sind zu viert und planen 80 Besuche am Tag.', 'volume 1680'],
  // Plain
  ['Etwa zwei von zehn Aufträgen sind Eilaufträge.', 'percent 20'],
  ['Ein versäumter Termin kostet die Praxis 90 Euro.', 'money 90'],
  // Traps
  ['Mein Koffer hatte am Flughafen 40 Pfund.'],
  ['Die Telefone sind von 8 bis 18 Uhr besetzt, fünf Tage die Woche.'],
  ['Das Depot ist an der B30, gleich hinter Ausfahrt 12.'],
  ['Ich habe tausend Sachen zu erledigen.'],
  ['Der Vertrag läuft drei Jahre.'],
  ['Er ist 58 und geht in zwei Jahren in Rente.'],
  ['Ein Klempner nimmt von seinen Kunden 95 die Stunde.'],
  ['Der Server war sechs Stunden ausgefallen.'],
  ['Wir haben 28 Tage Urlaub im Jahr.'],
  ['Zum Bahnhof sind es zwei Minuten.'],
]
