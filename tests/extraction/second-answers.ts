// A second set of whole answers, with the steps, owners and figures that they describe: eight trades in each language.

import type { WorkedAnswer } from './answers.ts'

/** Written after the rules of the first set, and measured once before they were changed. */
export const SECOND_ENGLISH_ANSWERS: readonly WorkedAnswer[] = [
  [
    'A tenant reports a leak by phone. The hotline logs the ticket, that takes 4 minutes. I call a plumber, which is another 10 minutes. The plumber fixes the pipe, usually an hour and a half. In the end accounting pays the invoice, 6 minutes. We have about 85 of these a month.',
    'Property manager',
    ...['Log ticket (Hotline)', 'Call plumber (Property manager)', 'Fix pipe (Plumber)'],
    ...['Pay invoice (Accounting)', 'Log ticket: minutes 4', 'Call plumber: minutes 10'],
    ...['Fix pipe: minutes 90', 'Pay invoice: minutes 6', 'Log ticket: volume 85'],
  ],
  [
    'Candidates apply through the portal. Our recruiter screens the résumés, roughly 5 minutes each. She then phones the good ones for 20 minutes. The hiring manager interviews the finalists, an hour per person. I prepare the contract, 30 minutes. A recruiter costs us 36 dollars an hour.',
    'HR assistant',
    ...['Screen résumés (Recruiter)', 'Phone candidates (Recruiter)', 'Interview finalists (Hiring manager)'],
    ...['Prepare contract (HR assistant)', 'Screen résumés: minutes 5', 'Phone candidates: minutes 20'],
    ...['Interview finalists: minutes 60', 'Prepare contract: minutes 30', 'Recruiter: rate 36'],
  ],
  [
    'First the warehouse picks the order, about 12 minutes. Then they pack the boxes and print the label, 5 minutes. Next the shipping clerk books the carrier, 3 minutes. The driver loads the truck. We ship 140 orders a day.',
    'Logistics lead',
    ...['Pick order (Warehouse)', 'Pack boxes (Warehouse)', 'Print label (Warehouse)'],
    ...['Book carrier (Shipping clerk)', 'Load truck (Driver)', 'Pick order: minutes 12'],
    ...['Print label: minutes 5', 'Book carrier: minutes 3', 'Pick order: volume 2940'],
  ],
  [
    'The lab receives the sample. A technician labels it, 2 minutes, and runs the test, 45 minutes. The pathologist reviews the result for about 10 minutes. Around 6 percent have to be repeated. Finally I send the report to the ward, 3 minutes.',
    'Lab manager',
    ...['Receive sample (Lab)', 'Label sample (Technician)', 'Run test (Technician)'],
    ...['Review result (Pathologist)', 'Send report (Lab manager)', 'Label sample: minutes 2'],
    ...[
      'Run test: minutes 45',
      'Review result: minutes 10',
      'Review result: percent 6',
      'Send report: minutes 3',
    ],
  ],
  [
    'When an invoice arrives, I open the mail and save the PDF, 2 minutes. I type the amounts into the ledger, 6 minutes. If the amount is over 5,000 dollars, my boss approves it, 4 minutes. On Fridays I release the payments, half an hour. It is 420 invoices a month.',
    'Bookkeeper',
    ...['Open mail (Bookkeeper)', 'Save PDF (Bookkeeper)', 'Type amounts (Bookkeeper)'],
    ...['Approve amount (Boss)', 'Release payments (Bookkeeper)', 'Save PDF: minutes 2'],
    ...['Type amounts: minutes 6', 'Approve amount: minutes 4', 'Release payments: minutes 30'],
    ...['Open mail: volume 420'],
  ],
  [
    'Sales sends us the drawing. The estimator measures the areas, around two hours, and calculates the price, one hour. I check the estimate, 20 minutes. The office mails the offer. We make 18 offers a month. An estimator is 58 dollars an hour.',
    'Managing director',
    ...['Measure areas (Estimator)', 'Calculate price (Estimator)'],
    ...['Check estimate (Managing director)', 'Mail offer (Office)', 'Measure areas: minutes 120'],
    ...['Calculate price: minutes 60', 'Check estimate: minutes 20', 'Measure areas: volume 18'],
    ...['Estimator: rate 58'],
  ],
  [
    'A parent fills in the form. The secretary enters the child in the system, 8 minutes. She sends the confirmation, 2 minutes. The head assigns the class, which takes 5 minutes. About 10 % of the forms are incomplete, then the secretary phones the parents, 7 minutes.',
    'Head of school',
    ...['Enter child (Secretary)', 'Send confirmation (Secretary)', 'Assign class (Head)'],
    ...['Incomplete?', 'Phone parents (Secretary)', 'Enter child: minutes 8', 'Send confirmation: minutes 2'],
    ...['Assign class: minutes 5', 'Incomplete?>Phone parents: percent 10', 'Phone parents: minutes 7'],
  ],
  [
    'The user calls the help desk. An agent resets the password, 3 minutes, or creates a ticket, 5 minutes. The second level analyzes the problem, between 20 and 60 minutes, and documents the solution, 10 minutes. I close the ticket. We get 900 calls a month.',
    'IT manager',
    ...['Reset password (Agent)', 'Create ticket (Agent)', 'Analyze problem (Second level)'],
    ...['Document solution (Second level)', 'Close ticket (IT manager)', 'Reset password: minutes 3'],
    ...['Create ticket: minutes 5', 'Analyze problem: minutes 20 40 60', 'Document solution: minutes 10'],
    ...['Reset password: volume 900'],
  ],
]

/** Written after the rules of the first set, and measured once before they were changed. */
export const SECOND_GERMAN_ANSWERS: readonly WorkedAnswer[] = [
  [
    'Ein Mieter meldet einen Wasserschaden per Telefon. Die Hotline legt ein Ticket an, das dauert 4 Minuten. Ich rufe einen Installateur an, noch einmal 10 Minuten. Der Installateur repariert das Rohr, meistens anderthalb Stunden. Am Ende bezahlt die Buchhaltung die Rechnung, 6 Minuten. Davon haben wir etwa 85 im Monat.',
    'Hausverwalterin',
    ...[
      'Ticket anlegen (Hotline)',
      'Installateur anrufen (Hausverwalterin)',
      'Rohr reparieren (Installateur)',
    ],
    ...['Rechnung bezahlen (Buchhaltung)', 'Ticket anlegen: minutes 4', 'Installateur anrufen: minutes 10'],
    ...['Rohr reparieren: minutes 90', 'Rechnung bezahlen: minutes 6', 'Ticket anlegen: volume 85'],
  ],
  [
    'Bewerber melden sich über das Portal. Unsere Recruiterin sichtet die Lebensläufe, ungefähr 5 Minuten pro Stück. Dann telefoniert sie mit den guten, 20 Minuten. Die Fachabteilung interviewt die Finalisten, eine Stunde pro Person. Ich bereite den Vertrag vor, 30 Minuten. Eine Recruiterin kostet uns 36 Euro die Stunde.',
    'Personalassistenz',
    ...['Lebensläufe sichten (Recruiterin)', 'Finalisten interviewen (Fachabteilung)'],
    ...['Vertrag vorbereiten (Personalassistenz)', 'Lebensläufe sichten: minutes 5'],
    ...['Finalisten interviewen: minutes 60', 'Vertrag vorbereiten: minutes 30', 'Recruiterin: rate 36'],
    ...['–: minutes 20'],
  ],
  [
    'Zuerst kommissioniert das Lager den Auftrag, etwa 12 Minuten. Dann packen sie die Kartons und drucken das Etikett, 5 Minuten. Danach bucht die Versandkraft den Spediteur, 3 Minuten. Der Fahrer belädt den Lkw. Wir verschicken 140 Aufträge am Tag.',
    'Logistikleiter',
    ...['Auftrag kommissionieren (Lager)', 'Kartons packen (Lager)', 'Etikett drucken (Lager)'],
    ...['Spediteur buchen (Versandkraft)', 'Lkw beladen (Fahrer)', 'Auftrag kommissionieren: minutes 12'],
    ...['Etikett drucken: minutes 5', 'Spediteur buchen: minutes 3', 'Auftrag kommissionieren: volume 2940'],
  ],
  [
    'Das Labor nimmt die Probe entgegen. Eine Technikerin etikettiert sie, 2 Minuten, und führt den Test durch, 45 Minuten. Der Pathologe prüft das Ergebnis etwa 10 Minuten lang. Rund 6 Prozent müssen wiederholt werden. Zum Schluss schicke ich den Befund an die Station, 3 Minuten.',
    'Laborleiterin',
    ...['Probe entgegennehmen (Labor)', 'Probe etikettieren (Technikerin)', 'Test durchführen (Technikerin)'],
    ...['Ergebnis prüfen (Pathologe)', 'Befund schicken (Laborleiterin)', 'Probe etikettieren: minutes 2'],
    ...[
      'Test durchführen: minutes 45',
      'Ergebnis prüfen: minutes 10',
      'Ergebnis prüfen: percent 6',
      'Befund schicken: minutes 3',
    ],
  ],
  [
    'Wenn eine Rechnung kommt, öffne ich die Mail und speichere das PDF, 2 Minuten. Ich tippe die Beträge ins Hauptbuch, 6 Minuten. Liegt der Betrag über 5.000 Euro, gibt ihn mein Chef frei, 4 Minuten. Freitags gebe ich die Zahlungen frei, eine halbe Stunde. Das sind 420 Rechnungen im Monat.',
    'Buchhalterin',
    ...['Mail öffnen (Buchhalterin)', 'PDF speichern (Buchhalterin)', 'Beträge tippen (Buchhalterin)'],
    ...['Betrag freigeben (Chef)', 'Zahlungen freigeben (Buchhalterin)', 'PDF speichern: minutes 2'],
    ...['Beträge tippen: minutes 6', 'Betrag freigeben: minutes 4', 'Zahlungen freigeben: minutes 30'],
    ...['Mail öffnen: volume 420'],
  ],
  [
    'Der Vertrieb schickt uns die Zeichnung. Der Kalkulator misst die Flächen aus, rund zwei Stunden, und rechnet den Preis aus, eine Stunde. Ich prüfe die Kalkulation, 20 Minuten. Das Büro verschickt das Angebot. Wir machen 18 Angebote im Monat. Ein Kalkulator kostet 58 Euro die Stunde.',
    'Geschäftsführer',
    ...['Zeichnung schicken (Vertrieb)', 'Flächen ausmessen (Kalkulator)', 'Preis ausrechnen (Kalkulator)'],
    ...[
      'Kalkulation prüfen (Geschäftsführer)',
      'Angebot verschicken (Büro)',
      'Flächen ausmessen: minutes 120',
    ],
    ...['Preis ausrechnen: minutes 60', 'Kalkulation prüfen: minutes 20', 'Zeichnung schicken: volume 18'],
    ...['Kalkulator: rate 58'],
  ],
  [
    'Die Eltern füllen das Formular aus. Die Sekretärin trägt das Kind ins System ein, 8 Minuten. Sie verschickt die Bestätigung, 2 Minuten. Die Schulleitung teilt die Klasse zu, das dauert 5 Minuten. Etwa 10 % der Formulare sind unvollständig, dann ruft die Sekretärin die Eltern an, 7 Minuten.',
    'Schulleiterin',
    ...[
      'Kind eintragen (Sekretärin)',
      'Bestätigung verschicken (Sekretärin)',
      'Klasse zuteilen (Schulleitung)',
    ],
    ...['Unvollständig?', 'Eltern anrufen (Sekretärin)', 'Kind eintragen: minutes 8'],
    ...['Bestätigung verschicken: minutes 2', 'Klasse zuteilen: minutes 5'],
    ...['Unvollständig?>Eltern anrufen: percent 10', 'Eltern anrufen: minutes 7'],
  ],
  [
    'Der Nutzer ruft den Helpdesk an. Ein Mitarbeiter setzt das Passwort zurück, 3 Minuten, oder erstellt ein Ticket, 5 Minuten. Die zweite Ebene analysiert das Problem, zwischen 20 und 60 Minuten, und dokumentiert die Lösung, 10 Minuten. Ich schließe das Ticket. Wir bekommen 900 Anrufe im Monat.',
    'IT-Leiter',
    ...[
      'Passwort zurücksetzen (Mitarbeiter)',
      'Ticket erstellen (Mitarbeiter)',
      'Problem analysieren (Zweite Ebene)',
    ],
    ...[
      'Lösung dokumentieren (Zweite Ebene)',
      'Ticket schließen (IT-Leiter)',
      'Passwort zurücksetzen: minutes 3',
    ],
    ...[
      'Ticket erstellen: minutes 5',
      'Problem analysieren: minutes 20 40 60',
      'Lösung dokumentieren: minutes 10',
    ],
    ...['Passwort zurücksetzen: volume 900'],
  ],
]
