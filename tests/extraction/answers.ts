// Whole answers of several sentences from ten trades, with the steps, owners and figures that they describe.

import type { NumberStyle } from '#domain/text/number-style.ts'
import { SECOND_ENGLISH_ANSWERS, SECOND_GERMAN_ANSWERS } from './second-answers.ts'

/**
 * An answer, its interviewee's role, and what it proposes: each step as "Label (Owner)", each figure as "Step or owner: kind
 * values", a branch as "Decision?>Step", in the order of the answer.
 */
export type WorkedAnswer = readonly [text: string, role: string, ...proposed: string[]]

/** Written before the word lists were read; rules were mended with them. */
const ENGLISH_ANSWERS: readonly WorkedAnswer[] = [
  [
    "The receptionist looks up the patient in the system, that's 2 minutes. Then a nurse takes the vital signs, usually 6 minutes. The doctor examines the patient for about 12 minutes. Afterwards I book the follow-up, 3 minutes. We see 900 patients a month.",
    'Medical assistant',
    ...['Look up patient (Receptionist)', 'Take vital signs (Nurse)', 'Examine patient (Doctor)'],
    ...['Book follow-up (Medical assistant)', 'Look up patient: minutes 2', 'Take vital signs: minutes 6'],
    ...['Examine patient: minutes 12', 'Book follow-up: minutes 3', 'Look up patient: volume 900'],
  ],
  [
    "A booking request comes in by email. I key in the header, 8 minutes. Once that's done, the pricing desk quotes the lane, around 20 minutes. A customs broker then drafts the declaration, which takes half an hour. We get 40 requests a day.",
    'Dispatcher',
    ...['Key in header (Dispatcher)', 'Quote lane (Pricing desk)', 'Draft declaration (Customs broker)'],
    ...['Key in header: minutes 8', 'Quote lane: minutes 20', 'Draft declaration: minutes 30'],
    ...['Key in header: volume 840'],
  ],
  [
    'When a new matter arrives, the intake secretary opens a file, 10 minutes. HR is not involved. I screen the parties for conflicts, maybe 25 minutes. A partner signs off the engagement letter in 5 minutes. We handle 25 matters a month. Partners cost $420 an hour.',
    'Paralegal',
    ...['Open file (Intake secretary)', 'Screen parties (Paralegal)', 'Sign off engagement letter (Partner)'],
    ...['Open file: minutes 10', 'Screen parties: minutes 25', 'Sign off engagement letter: minutes 5'],
    ...['Open file: volume 25', 'Partner: rate 420'],
  ],
  [
    'A customer applies online. The back office pulls the credit report, 4 minutes, and an analyst spreads the financials, which takes an hour and a half. Then I write up the recommendation, 45 minutes. About 70 % are approved. Funding wires the money the same day, 10 minutes of work.',
    'Loan officer',
    ...[
      'Pull credit report (Back office)',
      'Spread financials (Analyst)',
      'Write up recommendation (Loan officer)',
    ],
    ...[
      'Approved?',
      'Wire money (Funding)',
      'Pull credit report: minutes 4',
      'Spread financials: minutes 90',
    ],
    ...['Write up recommendation: minutes 45', 'Approved?>Wire money: percent 70', 'Wire money: minutes 10'],
  ],
  [
    'Residents file their permits at the counter. I stamp the application and scan the plans, 6 minutes. A planner reviews them, two hours on average. If something is missing we write to the applicant. Finally an inspector visits the site, 90 minutes, and issues the permit, 15 minutes.',
    'Permit clerk',
    ...['Stamp application (Permit clerk)', 'Scan plans (Permit clerk)', 'Review plans (Planner)'],
    ...['Visit site (Inspector)', 'Issue permit (Inspector)', 'Scan plans: minutes 6'],
    ...['Review plans: minutes 120', 'Visit site: minutes 90', 'Issue permit: minutes 15'],
  ],
  [
    'Every morning I count the till, 15 minutes. A supplier drops off the goods. The stockroom unpacks the boxes and tags each item, about 40 minutes. A sales assistant restocks the shelves, 20 minutes. Sales assistants earn $17 an hour.',
    'Store manager',
    ...['Count till (Store manager)', 'Unpack boxes (Stockroom)', 'Tag item (Stockroom)'],
    ...['Restock shelves (Sales assistant)', 'Count till: minutes 15', 'Tag item: minutes 40'],
    ...['Restock shelves: minutes 20', 'Sales assistant: rate 17'],
  ],
  [
    "A claim comes in through the portal. The intake team registers it, 7 minutes. I then look into the coverage, 15 to 20 minutes. After that an adjuster inspects the damage, two hours including the drive. Once that's done I work out the settlement, 30 minutes, and accounting pays it out.",
    'Claims handler',
    ...['Register claim (Intake team)', 'Look into coverage (Claims handler)', 'Inspect damage (Adjuster)'],
    ...[
      'Work out settlement (Claims handler)',
      'Pay out settlement (Accounting)',
      'Register claim: minutes 7',
    ],
    ...['Look into coverage: minutes 15 17.5 20', 'Inspect damage: minutes 120'],
    ...['Work out settlement: minutes 30'],
  ],
  [
    'Samples arrive by courier at 7. A technician unpacks them and labels each one, 3 minutes per sample. I prepare the assay, 25 minutes, and run the analyzer. A biologist validates the results, 5 minutes. We process about 200 samples a day.',
    'Lab assistant',
    ...['Unpack samples (Technician)', 'Label samples (Technician)', 'Prepare assay (Lab assistant)'],
    ...['Run analyzer (Lab assistant)', 'Validate results (Biologist)', 'Label samples: minutes 3'],
    ...['Prepare assay: minutes 25', 'Validate results: minutes 5', 'Unpack samples: volume 4200'],
  ],
  [
    'Parents fill in the form at home. I check it for completeness, 5 minutes. The head teacher interviews the child, half an hour. Then we assign a class and mail out the contract, 10 minutes. We enrol 120 children a year.',
    'Registrar',
    ...['Check form (Registrar)', 'Interview child (Head teacher)', 'Assign class', 'Mail out contract'],
    ...['Check form: minutes 5', 'Interview child: minutes 30', 'Mail out contract: minutes 10'],
    ...['Check form: volume 10'],
  ],
  [
    'The planner releases the order at six. An operator sets up the press, 35 minutes, and runs a first piece. Quality measures it, 12 minutes. Then we press the batch, usually three hours, and a packer palletizes it, 25 minutes. We run 60 batches a month.',
    'Shift lead',
    ...['Release order (Planner)', 'Set up press (Operator)', 'Run first piece (Operator)'],
    ...[
      'Measure first piece (Quality)',
      'Press batch',
      'Palletize batch (Packer)',
      'Set up press: minutes 35',
    ],
    ...['Measure first piece: minutes 12', 'Press batch: minutes 180', 'Palletize batch: minutes 25'],
    ...['Release order: volume 60'],
  ],
  [
    'A ticket arrives, the agent reads it, 2 minutes. She tags it and routes it to the right queue, a minute. Second line reproduces the fault, 40 minutes. A developer fixes it, four hours on average, and the agent closes the ticket.',
    'Support lead',
    ...['Read ticket (Agent)', 'Tag ticket (Agent)', 'Route ticket (Agent)', 'Reproduce fault (Second line)'],
    ...['Fix fault (Developer)', 'Close ticket (Agent)', 'Read ticket: minutes 2', 'Route ticket: minutes 1'],
    ...['Reproduce fault: minutes 40', 'Fix fault: minutes 240'],
  ],
  [
    'Invoices come in by email and post. Dana opens each one and matches it to the purchase order, 9 minutes. If the price is off she raises a query with the buyer. The controller approves the payment, 3 minutes. We get 1,400 invoices a month.',
    'Finance manager',
    ...['Open invoices (Dana)', 'Match invoices (Dana)', 'Approve payment (Controller)'],
    ...['Match invoices: minutes 9', 'Approve payment: minutes 3', 'Open invoices: volume 1400'],
  ],
  [
    'HR posts the vacancy, 20 minutes. A recruiter sifts through the CVs, about two hours. The hiring manager interviews the candidates, an hour each. After that HR draws up the contract, 45 minutes.',
    '',
    ...['Post vacancy (HR)', 'Sift through CVs (Recruiter)', 'Interview candidates (Hiring manager)'],
    ...['Draw up contract (HR)', 'Post vacancy: minutes 20', 'Sift through CVs: minutes 120'],
    ...['Interview candidates: minutes 60', 'Draw up contract: minutes 45'],
  ],
  [
    'Our coder reads the chart and assigns the codes, 11 minutes. I send off the claim, 2 minutes. About 12 % are denied. A biller rings up the payer and appeals the denial, 35 minutes. Coders make $31 an hour, billers $26.',
    'Billing lead',
    ...['Read chart (Coder)', 'Assign codes (Coder)', 'Send off claim (Billing lead)', 'Denied?'],
    ...['Ring up payer (Biller)', 'Appeal denial (Biller)', 'Assign codes: minutes 11'],
    ...['Send off claim: minutes 2', 'Denied?>Ring up payer: percent 12', 'Appeal denial: minutes 35'],
    ...['Coder: rate 31', 'Biller: rate 26'],
  ],
  [
    'Orders drop into the shop system overnight. In the morning the warehouse picks the items, 6 minutes an order. Then a packer wraps them up and prints the label, 4 minutes. Customer service answers complaints, 8 minutes each, about 90 a month.',
    'Owner',
    ...['Pick items (Warehouse)', 'Wrap up items (Packer)', 'Print label (Packer)'],
    ...['Answer complaints (Customer service)', 'Pick items: minutes 6', 'Print label: minutes 4'],
    ...['Answer complaints: minutes 8', 'Answer complaints: volume 90'],
  ],
]

/** Written before the word lists were read; rules were mended with them. */
const GERMAN_ANSWERS: readonly WorkedAnswer[] = [
  [
    'Die Anmeldung nimmt den Patienten auf, etwa 5 Minuten. Danach misst eine Pflegekraft den Blutdruck, 4 Minuten. Der Arzt untersucht den Patienten, im Schnitt 12 Minuten. Zum Schluss vereinbare ich den Folgetermin, 3 Minuten. Wir haben 800 Patienten im Monat.',
    'MFA',
    ...['Patienten aufnehmen (Anmeldung)', 'Blutdruck messen (Pflegekraft)', 'Patienten untersuchen (Arzt)'],
    ...['Folgetermin vereinbaren (MFA)', 'Patienten aufnehmen: minutes 5', 'Blutdruck messen: minutes 4'],
    ...['Patienten untersuchen: minutes 12', 'Folgetermin vereinbaren: minutes 3'],
    ...['Patienten aufnehmen: volume 800'],
  ],
  [
    'Morgens öffnet die Disposition die Aufträge, 10 Minuten. Ein Fahrer belädt den LKW, rund 45 Minuten. Abends tippt das Büro die Lieferscheine ab, 6 Minuten pro Stück. Die Buchhaltung stellt die Rechnung, 5 Minuten. Wir fahren 90 Touren in der Woche.',
    'Disponent',
    ...['Aufträge öffnen (Disposition)', 'LKW beladen (Fahrer)', 'Lieferscheine abtippen (Büro)'],
    ...['Rechnung stellen (Buchhaltung)', 'Aufträge öffnen: minutes 10', 'LKW beladen: minutes 45'],
    ...['Lieferscheine abtippen: minutes 6', 'Rechnung stellen: minutes 5', 'Aufträge öffnen: volume 390'],
  ],
  [
    'Ein neues Mandat kommt herein. Das Sekretariat legt die Akte an, 15 Minuten. Ich gleiche die Parteien mit der Kartei ab, 20 Minuten. Der Anwalt entwirft die Klage, ungefähr drei Stunden, und unterschreibt sie. Anwälte kosten 180 Euro die Stunde.',
    'Assistenz',
    ...['Akte anlegen (Sekretariat)', 'Parteien abgleichen (Assistenz)', 'Klage entwerfen (Anwalt)'],
    ...['Klage unterschreiben (Anwalt)', 'Akte anlegen: minutes 15', 'Parteien abgleichen: minutes 20'],
    ...['Klage entwerfen: minutes 180', 'Anwalt: rate 180'],
  ],
  [
    'Der Kunde reicht den Antrag ein. Ich prüfe die Unterlagen, 25 Minuten, und hole die Schufa-Auskunft ein, 3 Minuten. Der Kreditanalyst berechnet die Rate, etwa 40 Minuten. 65 % werden bewilligt. Danach zahlt die Marktfolge den Kredit aus, 10 Minuten.',
    'Sachbearbeiterin',
    ...['Unterlagen prüfen (Sachbearbeiterin)', 'Schufa-Auskunft einholen (Sachbearbeiterin)'],
    ...['Rate berechnen (Kreditanalyst)', 'Bewilligt?', 'Kredit auszahlen (Marktfolge)'],
    ...['Unterlagen prüfen: minutes 25', 'Schufa-Auskunft einholen: minutes 3', 'Rate berechnen: minutes 40'],
    ...['Bewilligt?>Kredit auszahlen: percent 65', 'Kredit auszahlen: minutes 10'],
  ],
  [
    'Die Bürger werfen ihre Anträge in den Briefkasten. Die Poststelle sortiert sie und scannt sie ein, 4 Minuten. Das Bauamt prüft die Pläne, ungefähr zwei Stunden. Fehlt etwas, schreiben wir den Bürger an. Am Ende erlässt der Amtsleiter den Bescheid, 15 Minuten.',
    'Sachbearbeiter',
    ...['Anträge sortieren (Poststelle)', 'Anträge einscannen (Poststelle)', 'Pläne prüfen (Bauamt)'],
    ...['Bescheid erlassen (Amtsleiter)', 'Anträge einscannen: minutes 4', 'Pläne prüfen: minutes 120'],
    ...['Bescheid erlassen: minutes 15'],
  ],
  [
    'Früh zähle ich die Kasse, eine Viertelstunde. Dann packt das Lager die Ware aus und zeichnet sie aus, 50 Minuten. Eine Verkäuferin räumt die Regale ein, 30 Minuten. Verkäuferinnen verdienen 15 Euro die Stunde.',
    'Filialleiterin',
    ...['Kasse zählen (Filialleiterin)', 'Ware auspacken (Lager)', 'Ware auszeichnen (Lager)'],
    ...['Regale einräumen (Verkäuferin)', 'Kasse zählen: minutes 15', 'Ware auszeichnen: minutes 50'],
    ...['Regale einräumen: minutes 30', 'Verkäuferin: rate 15'],
  ],
  [
    'Ein Schaden geht ein, die Erfassung legt ihn an, 6 Minuten. Ich sehe den Vertrag durch, 15 Minuten. Ein Gutachter besichtigt den Schaden, meist zwei Stunden. Wenn das erledigt ist, rechne ich die Entschädigung aus, 30 Minuten. Der Controller gibt sie frei, 5 Minuten.',
    'Regulierer',
    ...['Schaden anlegen (Erfassung)', 'Vertrag durchsehen (Regulierer)', 'Schaden besichtigen (Gutachter)'],
    ...['Entschädigung ausrechnen (Regulierer)', 'Entschädigung freigeben (Controller)'],
    ...['Schaden anlegen: minutes 6', 'Vertrag durchsehen: minutes 15', 'Schaden besichtigen: minutes 120'],
    ...['Entschädigung ausrechnen: minutes 30', 'Entschädigung freigeben: minutes 5'],
  ],
  [
    'Um sieben kommen die Proben. Eine Laborantin nimmt sie an und beschriftet sie, 2 Minuten je Probe. Ich setze den Versuch an, 25 Minuten. Der Biologe liest die Werte ab und trägt sie ein, 8 Minuten. Wir bearbeiten 150 Proben am Tag.',
    'Laborleiter',
    ...['Proben annehmen (Laborantin)', 'Proben beschriften (Laborantin)', 'Versuch ansetzen (Laborleiter)'],
    ...['Werte ablesen (Biologe)', 'Werte eintragen (Biologe)', 'Proben beschriften: minutes 2'],
    ...['Versuch ansetzen: minutes 25', 'Werte eintragen: minutes 8', 'Proben annehmen: volume 3150'],
  ],
  [
    'Die Eltern füllen das Formular aus. Ich gebe die Daten ein, 7 Minuten. Die Schulleiterin lädt die Familie ein und führt das Gespräch, 40 Minuten. Danach teilen wir die Klasse zu, 5 Minuten. Im Jahr sind das 180 Anmeldungen.',
    'Sekretärin',
    ...['Daten eingeben (Sekretärin)', 'Familie einladen (Schulleiterin)', 'Gespräch führen (Schulleiterin)'],
    ...['Klasse zuteilen', 'Daten eingeben: minutes 7', 'Gespräch führen: minutes 40'],
    ...['Klasse zuteilen: minutes 5', 'Daten eingeben: volume 15'],
  ],
  [
    'Die Arbeitsvorbereitung gibt den Auftrag frei, 10 Minuten. Ein Einrichter rüstet die Maschine, 35 Minuten. Dann fräst der Bediener die Teile, etwa zwei Stunden, und entgratet sie. Die Qualität misst die Teile nach, 3 Minuten. Der Versand verlädt die Kisten, 20 Minuten.',
    'Schichtleiter',
    ...['Auftrag freigeben (Arbeitsvorbereitung)', 'Maschine rüsten (Einrichter)', 'Teile fräsen (Bediener)'],
    ...['Teile entgraten (Bediener)', 'Teile nachmessen (Qualität)', 'Kisten verladen (Versand)'],
    ...['Auftrag freigeben: minutes 10', 'Maschine rüsten: minutes 35', 'Teile fräsen: minutes 120'],
    ...['Teile nachmessen: minutes 3', 'Kisten verladen: minutes 20'],
  ],
  [
    'Rechnungen kommen per Post und per Mail. Frau Krüger öffnet jede und gleicht sie mit der Bestellung ab, 9 Minuten. Der Einkauf bestätigt den Preis, 4 Minuten. Dann weist die Buchhaltung die Zahlung an, 2 Minuten. Pro Monat sind es 1.400 Rechnungen.',
    'Teamleiter',
    ...[
      'Rechnungen öffnen (Frau Krüger)',
      'Rechnungen abgleichen (Frau Krüger)',
      'Preis bestätigen (Einkauf)',
    ],
    ...['Zahlung anweisen (Buchhaltung)', 'Rechnungen abgleichen: minutes 9', 'Preis bestätigen: minutes 4'],
    ...['Zahlung anweisen: minutes 2', 'Rechnungen öffnen: volume 1400'],
  ],
  [
    'Ein Ticket kommt rein, der Agent liest es, 2 Minuten. Er ordnet es einer Gruppe zu, eine Minute. Die Technik behebt den Fehler, im Schnitt vier Stunden. Zuletzt schließt der Agent das Ticket ab, 3 Minuten.',
    'Leiter Support',
    ...['Ticket lesen (Agent)', 'Ticket zuordnen (Agent)', 'Fehler beheben (Technik)'],
    ...['Ticket abschließen (Agent)', 'Ticket lesen: minutes 2', 'Ticket zuordnen: minutes 1'],
    ...['Fehler beheben: minutes 240', 'Ticket abschließen: minutes 3'],
  ],
  [
    'Der Kunde ruft an und schildert das Problem. Die Bürokraft vergibt einen Termin, 5 Minuten. Der Monteur tauscht das Teil aus, eine Stunde. Ich schreibe die Rechnung, 10 Minuten. Monteure kosten uns 48 € die Stunde.',
    'Meister',
    ...['Termin vergeben (Bürokraft)', 'Teil austauschen (Monteur)', 'Rechnung schreiben (Meister)'],
    ...['Termin vergeben: minutes 5', 'Teil austauschen: minutes 60', 'Rechnung schreiben: minutes 10'],
    ...['Monteur: rate 48'],
  ],
  [
    'Die Personalabteilung schreibt die Stelle aus, 20 Minuten. Ich sichte die Bewerbungen, zwei Stunden. Der Fachbereich befragt die Kandidaten, jeweils eine Stunde. Anschließend setzt die Personalabteilung den Vertrag auf, 45 Minuten.',
    'Recruiterin',
    ...['Stelle ausschreiben (Personalabteilung)', 'Bewerbungen sichten (Recruiterin)'],
    ...['Kandidaten befragen (Fachbereich)', 'Vertrag aufsetzen (Personalabteilung)'],
    ...['Stelle ausschreiben: minutes 20', 'Bewerbungen sichten: minutes 120'],
    ...['Kandidaten befragen: minutes 60', 'Vertrag aufsetzen: minutes 45'],
  ],
  [
    'Abends setzt der Geselle den Teig an, 20 Minuten. Nachts formt er die Brote, anderthalb Stunden. Um vier backen wir sie, 40 Minuten. Eine Fahrerin liefert die Brote aus, zwei Stunden. Wir haben zwei Gesellen mit 160 Stunden im Monat.',
    'Bäckermeister',
    ...['Teig ansetzen (Geselle)', 'Brote formen (Geselle)', 'Brote backen', 'Brote ausliefern (Fahrerin)'],
    ...['Teig ansetzen: minutes 20', 'Brote formen: minutes 90', 'Brote backen: minutes 40'],
    ...['Brote ausliefern: minutes 120', 'Geselle: people 2', 'Geselle: hours 160'],
  ],
]

/** Written with the others, and measured before its misses were read. */
const ENGLISH_ANSWERS_ASIDE: readonly WorkedAnswer[] = [
  [
    'A prescription comes in from the ward. The pharmacist verifies the dose, 4 minutes. A technician then fills the order and seals the bag, 7 minutes. A porter delivers it to the ward, 10 minutes. We fill 300 prescriptions a day.',
    'Pharmacy lead',
    ...[
      'Verify dose (Pharmacist)',
      'Fill order (Technician)',
      'Seal bag (Technician)',
      'Deliver bag (Porter)',
    ],
    ...[
      'Verify dose: minutes 4',
      'Seal bag: minutes 7',
      'Deliver bag: minutes 10',
      'Verify dose: volume 6300',
    ],
  ],
  [
    "The arrival notice comes by email. Import looks over the papers, 12 minutes. Then a declarant files the entry, 25 minutes. As soon as that's cleared, I arrange the truck, 10 minutes. Declarants cost us $34 an hour.",
    'Import coordinator',
    ...['Look over papers (Import)', 'File entry (Declarant)', 'Arrange truck (Import coordinator)'],
    ...['Look over papers: minutes 12', 'File entry: minutes 25', 'Arrange truck: minutes 10'],
    ...['Declarant: rate 34'],
  ],
  [
    'A client calls us. Our receptionist writes down the details, 6 minutes. An associate researches the case law, two hours or so, and drafts a memo, 90 minutes. A partner goes over it, 20 minutes. We take on 30 cases a month.',
    'Office manager',
    ...['Write down details (Receptionist)', 'Research case law (Associate)', 'Draft memo (Associate)'],
    ...['Go over memo (Partner)', 'Write down details: minutes 6', 'Research case law: minutes 120'],
    ...['Draft memo: minutes 90', 'Go over memo: minutes 20', 'Write down details: volume 30'],
  ],
  [
    'The branch scans the passport, 2 minutes. Compliance screens the name against the lists, 5 minutes. A specialist clears the hits, 30 minutes. After that operations opens the account, 8 minutes, and I hand over the card.',
    'Adviser',
    ...['Scan passport (Branch)', 'Screen name (Compliance)', 'Clear hits (Specialist)'],
    ...['Open account (Operations)', 'Hand over card (Adviser)', 'Scan passport: minutes 2'],
    ...['Screen name: minutes 5', 'Clear hits: minutes 30', 'Open account: minutes 8'],
  ],
  [
    'Somebody reports a pothole. The hotline logs it, 3 minutes. A foreman sizes up the damage, 20 minutes. Then the crew patches the road, an hour and a quarter. At the end of the week I tick off the jobs, 15 minutes.',
    'Clerk',
    ...['Log pothole (Hotline)', 'Size up damage (Foreman)', 'Patch road (Crew)', 'Tick off jobs (Clerk)'],
    ...['Log pothole: minutes 3', 'Size up damage: minutes 20', 'Patch road: minutes 75'],
    ...['Tick off jobs: minutes 15'],
  ],
  [
    "Renewals land in my inbox. I price each one, 15 minutes, and send it to the broker. An underwriter reassesses the risk, 40 minutes. Once it's signed, an assistant sets up the policy, 12 minutes. About 80 renewals a week.",
    'Account manager',
    ...['Price renewals (Account manager)', 'Send renewals (Account manager)', 'Reassess risk (Underwriter)'],
    ...['Set up policy (Assistant)', 'Price renewals: minutes 15', 'Reassess risk: minutes 40'],
    ...['Set up policy: minutes 12', 'Price renewals: volume 346.67'],
  ],
  [
    'Teachers hand in their grades by Friday. I merge the lists, 45 minutes. The deputy head double-checks the averages, 30 minutes. Then the office prints out the reports and stuffs the envelopes, two hours.',
    'Secretary',
    ...['Hand in grades (Teachers)', 'Merge lists (Secretary)', 'Double-check averages (Deputy head)'],
    ...['Print out reports (Office)', 'Stuff envelopes (Office)', 'Merge lists: minutes 45'],
    ...['Double-check averages: minutes 30', 'Stuff envelopes: minutes 120'],
  ],
  [
    'A machine breaks down and the operator calls maintenance. A mechanic takes apart the gearbox, 50 minutes, and swaps the bearing, 30 minutes. Quality tests the spindle, 10 minutes. Stores reorders the part, 5 minutes. We have three mechanics at $36 an hour.',
    '',
    ...['Call maintenance (Operator)', 'Take apart gearbox (Mechanic)', 'Swap bearing (Mechanic)'],
    ...['Test spindle (Quality)', 'Reorder part (Stores)', 'Take apart gearbox: minutes 50'],
    ...['Swap bearing: minutes 30', 'Test spindle: minutes 10', 'Reorder part: minutes 5'],
    ...['Mechanic: people 3', 'Mechanic: rate 36'],
  ],
]

/** Written with the others, and measured before its misses were read. */
const GERMAN_ANSWERS_ASIDE: readonly WorkedAnswer[] = [
  [
    'Ein Rezept trifft ein. Die Apothekerin prüft die Dosis, 4 Minuten. Dann füllt ein PTA die Kapseln ab und klebt das Etikett auf, 12 Minuten. Der Bote liefert das Paket aus, 10 Minuten. Am Tag sind das 200 Rezepte.',
    '',
    ...['Dosis prüfen (Apothekerin)', 'Kapseln abfüllen (PTA)', 'Etikett aufkleben (PTA)'],
    ...['Paket ausliefern (Bote)', 'Dosis prüfen: minutes 4', 'Etikett aufkleben: minutes 12'],
    ...['Paket ausliefern: minutes 10', 'Dosis prüfen: volume 4200'],
  ],
  [
    'Die Zollabteilung liest die Papiere ein, 5 Minuten. Ein Deklarant meldet die Sendung an, 25 Minuten. Sobald sie frei ist, bestellt die Disposition den Wagen, 10 Minuten. Nachts lädt das Lager die Paletten um, 40 Minuten.',
    '',
    ...['Papiere einlesen (Zollabteilung)', 'Sendung anmelden (Deklarant)', 'Wagen bestellen (Disposition)'],
    ...['Paletten umladen (Lager)', 'Papiere einlesen: minutes 5', 'Sendung anmelden: minutes 25'],
    ...['Wagen bestellen: minutes 10', 'Paletten umladen: minutes 40'],
  ],
  [
    'Das Mandat beginnt mit einem Anruf. Die Empfangskraft schreibt die Angaben mit, 6 Minuten. Ein Anwalt recherchiert die Urteile, zwei Stunden, und verfasst ein Gutachten, 90 Minuten. Der Partner liest es gegen, 20 Minuten. Wir übernehmen 30 Mandate im Monat.',
    '',
    ...[
      'Angaben mitschreiben (Empfangskraft)',
      'Urteile recherchieren (Anwalt)',
      'Gutachten verfassen (Anwalt)',
    ],
    ...['Gutachten gegenlesen (Partner)', 'Angaben mitschreiben: minutes 6'],
    ...['Urteile recherchieren: minutes 120', 'Gutachten verfassen: minutes 90'],
    ...['Gutachten gegenlesen: minutes 20', 'Angaben mitschreiben: volume 30'],
  ],
  [
    'In der Filiale kopiere ich den Ausweis, 2 Minuten. Die Compliance gleicht den Namen mit den Listen ab, 5 Minuten. Treffer klärt ein Spezialist, 30 Minuten. Anschließend richtet der Betrieb das Konto ein, 8 Minuten. Ich händige dem Kunden die Karte aus.',
    'Beraterin',
    ...['Ausweis kopieren (Beraterin)', 'Namen abgleichen (Compliance)', 'Treffer klären (Spezialist)'],
    ...['Konto einrichten (Betrieb)', 'Karte aushändigen (Beraterin)', 'Ausweis kopieren: minutes 2'],
    ...['Namen abgleichen: minutes 5', 'Treffer klären: minutes 30', 'Konto einrichten: minutes 8'],
  ],
  [
    'Jemand meldet ein Schlagloch. Die Zentrale nimmt es auf, 3 Minuten. Ein Vorarbeiter schätzt den Schaden ab, 20 Minuten. Dann flickt die Kolonne die Straße, eine Stunde. Freitags hake ich die Aufträge ab, 15 Minuten.',
    'Sachbearbeiter',
    ...['Schlagloch aufnehmen (Zentrale)', 'Schaden abschätzen (Vorarbeiter)', 'Straße flicken (Kolonne)'],
    ...['Aufträge abhaken (Sachbearbeiter)', 'Schlagloch aufnehmen: minutes 3'],
    ...['Schaden abschätzen: minutes 20', 'Straße flicken: minutes 60', 'Aufträge abhaken: minutes 15'],
  ],
  [
    'Die Verlängerungen landen in meinem Postfach. Ich kalkuliere jede, 15 Minuten, und schicke sie dem Makler. Der Aktuar bewertet das Risiko, 40 Minuten. Zum Schluss trägt die Assistentin die Police ein, 12 Minuten. Assistentinnen kosten 32 Euro die Stunde.',
    'Betreuer',
    ...[
      'Verlängerungen kalkulieren (Betreuer)',
      'Verlängerungen schicken (Betreuer)',
      'Risiko bewerten (Aktuar)',
    ],
    ...['Police eintragen (Assistentin)', 'Verlängerungen kalkulieren: minutes 15'],
    ...['Risiko bewerten: minutes 40', 'Police eintragen: minutes 12', 'Assistentin: rate 32'],
  ],
  [
    'Eine Maschine fällt aus, und der Bediener ruft die Instandhaltung. Ein Mechaniker zerlegt das Getriebe, 50 Minuten, und wechselt das Lager, 30 Minuten. Die Qualität testet die Spindel, 10 Minuten. Der Einkauf bestellt das Teil nach, 5 Minuten.',
    '',
    ...['Instandhaltung rufen (Bediener)', 'Getriebe zerlegen (Mechaniker)', 'Lager wechseln (Mechaniker)'],
    ...['Spindel testen (Qualität)', 'Teil nachbestellen (Einkauf)', 'Getriebe zerlegen: minutes 50'],
    ...['Lager wechseln: minutes 30', 'Spindel testen: minutes 10', 'Teil nachbestellen: minutes 5'],
  ],
]

/** Written after the rules, and measured before they were changed. */
const ENGLISH_ANSWERS_LATER: readonly WorkedAnswer[] = [
  [
    'The dispatcher takes the booking over the phone, 5 minutes, and raises a job sheet. A driver picks up the skip, usually 40 minutes. At the yard we weigh it and sort the waste, an hour and a quarter. The office bills the customer, 4 minutes. We run 35 jobs a day.',
    'Yard manager',
    ...['Take booking (Dispatcher)', 'Raise job sheet (Dispatcher)', 'Pick up skip (Driver)', 'Weigh skip'],
    ...['Sort waste', 'Bill customer (Office)', 'Take booking: minutes 5', 'Pick up skip: minutes 40'],
    ...['Sort waste: minutes 75', 'Bill customer: minutes 4', 'Take booking: volume 735'],
  ],
  [
    'Readers email us their manuscripts. My assistant logs them in a spreadsheet, 3 minutes. I skim each one for half an hour. The good ones go to an editor, who annotates the text, 6 hours. Finally the rights desk negotiates the contract, 90 minutes.',
    'Publisher',
    ...['Log manuscripts (Assistant)', 'Skim manuscripts (Publisher)', 'Annotate text (Editor)'],
    ...['Negotiate contract (Rights desk)', 'Log manuscripts: minutes 3', 'Skim manuscripts: minutes 30'],
    ...['Annotate text: minutes 360', 'Negotiate contract: minutes 90'],
  ],
  [
    'Guests check in at the desk. Housekeeping strips the beds and vacuums the rooms, 25 minutes a room. Laundry presses the sheets, 10 minutes. A supervisor walks through the rooms, 5 minutes each. Room attendants cost us $16 an hour.',
    'General manager',
    ...['Strip beds (Housekeeping)', 'Vacuum rooms (Housekeeping)', 'Press sheets (Laundry)'],
    ...['Walk through rooms (Supervisor)', 'Vacuum rooms: minutes 25', 'Press sheets: minutes 10'],
    ...['Walk through rooms: minutes 5', '–: rate 16'],
  ],
  [
    "Every Friday payroll exports the hours and corrects the mistakes, about 50 minutes. Once that's approved, I upload the file to the bank, 5 minutes. HR answers the questions that come back, 10 minutes each, 60 a month. The auditor samples the payslips, 2 hours.",
    'Payroll lead',
    ...['Export hours (Payroll)', 'Correct mistakes (Payroll)', 'Upload file (Payroll lead)'],
    ...['Answer questions (HR)', 'Sample payslips (Auditor)', 'Correct mistakes: minutes 50'],
    ...['Upload file: minutes 5', 'Answer questions: minutes 10', 'Answer questions: volume 60'],
    ...['Sample payslips: minutes 120'],
  ],
]

/** Written after the rules, and measured before they were changed. */
const GERMAN_ANSWERS_LATER: readonly WorkedAnswer[] = [
  [
    'Die Zentrale nimmt die Buchung entgegen, 5 Minuten, und legt einen Auftragszettel an. Ein Fahrer holt den Container ab, meist 40 Minuten. Auf dem Hof wiegen wir ihn und trennen den Abfall, eine Dreiviertelstunde. Das Büro rechnet den Auftrag ab, 4 Minuten. Wir fahren 35 Touren am Tag.',
    'Hofleiter',
    ...['Buchung entgegennehmen (Zentrale)', 'Auftragszettel anlegen (Zentrale)'],
    ...['Container abholen (Fahrer)', 'Container wiegen', 'Abfall trennen', 'Auftrag abrechnen (Büro)'],
    ...['Buchung entgegennehmen: minutes 5', 'Container abholen: minutes 40', 'Abfall trennen: minutes 45'],
    ...['Auftrag abrechnen: minutes 4', 'Buchung entgegennehmen: volume 735'],
  ],
  [
    'Die Gäste checken am Empfang ein. Das Housekeeping zieht die Betten ab und saugt die Zimmer, 25 Minuten pro Zimmer. Danach bügelt die Wäscherei die Laken, 10 Minuten. Die Hausdame geht die Zimmer durch, jeweils 5 Minuten.',
    'Hoteldirektor',
    ...['Betten abziehen (Housekeeping)', 'Zimmer saugen (Housekeeping)', 'Laken bügeln (Wäscherei)'],
    ...['Zimmer durchgehen (Hausdame)', 'Zimmer saugen: minutes 25', 'Laken bügeln: minutes 10'],
    ...['Zimmer durchgehen: minutes 5'],
  ],
  [
    'Jeden Freitag zieht die Lohnbuchhaltung die Stunden und berichtigt die Fehler, etwa 50 Minuten. Sobald das freigegeben ist, lade ich die Datei bei der Bank hoch, 5 Minuten. Die IT sichert den Stand, 10 Minuten. Der Prüfer sieht die Abrechnungen ein, 2 Stunden.',
    'Leiterin Lohn',
    ...['Stunden ziehen (Lohnbuchhaltung)', 'Fehler berichtigen (Lohnbuchhaltung)'],
    ...['Datei hochladen (Leiterin Lohn)', 'Stand sichern (IT)', 'Abrechnungen einsehen (Prüfer)'],
    ...['Fehler berichtigen: minutes 50', 'Datei hochladen: minutes 5', 'Stand sichern: minutes 10'],
    ...['Abrechnungen einsehen: minutes 120'],
  ],
  [
    'Der Kunde bringt das Rad vorbei. Ich schaue es durch, 10 Minuten, und schreibe den Auftrag. Dann baut der Geselle das Tretlager aus, 20 Minuten, und wechselt die Kette. Am Abend stellt er die Bremsen ein, eine Viertelstunde. Gesellen verdienen 22 Euro die Stunde.',
    'Werkstattmeister',
    ...['Rad durchschauen (Werkstattmeister)', 'Auftrag schreiben (Werkstattmeister)'],
    ...['Tretlager ausbauen (Geselle)', 'Kette wechseln (Geselle)', 'Bremsen einstellen (Geselle)'],
    ...['Rad durchschauen: minutes 10', 'Tretlager ausbauen: minutes 20', 'Bremsen einstellen: minutes 15'],
    ...['Geselle: rate 22'],
  ],
]

const US = { currency: 'USD', locale: 'en-US' }
const DE = { currency: 'EUR', locale: 'de-DE' }

/** The answers, each in the number style of its audit; `least` precision and recall, 0.95 unless it says otherwise. */
export const ANSWER_CORPORA: readonly {
  name: string
  answers: readonly WorkedAnswer[]
  style: NumberStyle
  least?: number
}[] = [
  { name: 'English answers', answers: ENGLISH_ANSWERS, style: US },
  { name: 'German answers', answers: GERMAN_ANSWERS, style: DE },
  { name: 'English answers, held out', answers: ENGLISH_ANSWERS_ASIDE, style: US },
  { name: 'German answers, held out', answers: GERMAN_ANSWERS_ASIDE, style: DE },
  { name: 'English answers, later', answers: ENGLISH_ANSWERS_LATER, style: US },
  { name: 'German answers, later', answers: GERMAN_ANSWERS_LATER, style: DE },
  { name: 'Second English answers', answers: SECOND_ENGLISH_ANSWERS, style: US },
  { name: 'Second German answers', answers: SECOND_GERMAN_ANSWERS, style: DE },
]
