// Answers with process maps of six businesses, and the step that each figure is about; measures the suggestion of steps.

/** Steps with their owners. */
export type WordedSteps = readonly (readonly [label: string, owner: string])[]

/** The answer, and the step of each of its figures, in order; null if a figure is about none. */
export type About = readonly [
  text: string,
  steps: readonly (string | null)[],
  role?: string,
  question?: string,
]

export interface StepCorpus {
  name: string
  steps: WordedSteps
  locale: 'en-US' | 'de-DE'
  currency: 'USD' | 'EUR'
  answers: readonly About[]
}

const US = { locale: 'en-US', currency: 'USD' } as const
const DE = { locale: 'de-DE', currency: 'EUR' } as const

const DENTAL: WordedSteps = [
  ['Answer phone & book appointment', 'Front desk'],
  ['Remind patient', 'Front desk'],
  ['Prepare treatment plan', 'Dentist'],
  ['Plan approved by insurer?', 'Front desk'],
  ['Order lab work', 'Dental assistant'],
  ['Bill treatment', 'Billing clerk'],
  ['Chase unpaid bills', 'Billing clerk'],
]

const INSURANCE: WordedSteps = [
  ['Register claim', 'Mail room'],
  ['Check coverage', 'Claims handler'],
  ['Request missing documents', 'Claims handler'],
  ['Assess damage', 'Loss adjuster'],
  ['Claim accepted?', 'Claims handler'],
  ['Pay out', 'Finance'],
  ['Answer status calls', 'Call centre'],
]

const FACTORY: WordedSteps = [
  ['Anfrage prüfen', 'Vertrieb'],
  ['Angebot kalkulieren', 'Kalkulator'],
  ['Auftrag erfassen', 'Innendienst'],
  ['Fertigung planen', 'Arbeitsvorbereitung'],
  ['Teil in Toleranz?', 'Qualität'],
  ['Prüfbericht schreiben', 'Qualität'],
  ['Rechnung stellen', 'Buchhaltung'],
]

const CITY: WordedSteps = [
  ['Antrag annehmen', 'Bürgerbüro'],
  ['Unterlagen nachfordern', 'Sachbearbeitung'],
  ['Antrag prüfen', 'Sachbearbeitung'],
  ['Stellungnahme einholen', 'Fachamt'],
  ['Bescheid erstellen', 'Sachbearbeitung'],
  ['Gebühr buchen', 'Kasse'],
]

const AGENCY: WordedSteps = [
  ['Write brief', 'Account manager'],
  ['Design layouts', 'Designer'],
  ['Write copy', 'Copywriter'],
  ['Collect feedback', 'Account manager'],
  ['Client approves?', 'Account manager'],
  ['Publish campaign', 'Media buyer'],
  ['Report results', 'Media buyer'],
]

const WAREHOUSE: WordedSteps = [
  ['Unload truck', 'Dock crew'],
  ['Inspect delivery', 'Goods-in clerk'],
  ['Put stock away', 'Forklift driver'],
  ['Pick items', 'Picker'],
  ['Pack parcel', 'Packer'],
  ['Print shipping label', 'Packer'],
  ['Handle return', 'Returns desk'],
]

const BOOKS: WordedSteps = [
  ['Belege sammeln', 'Mandant'],
  ['Belege erfassen', 'Buchhalter'],
  ['Konten abstimmen', 'Buchhalter'],
  ['Umsatzsteuer melden', 'Steuerfachkraft'],
  ['Abschluss erstellen', 'Steuerberater'],
  ['Abschluss besprechen', 'Steuerberater'],
]

const HIRING: WordedSteps = [
  ['Post vacancy', 'Recruiter'],
  ['Screen applications', 'Recruiter'],
  ['Schedule interviews', 'HR assistant'],
  ['Hold interview', 'Hiring manager'],
  ['Draft contract', 'HR assistant'],
  ['Set up accounts', 'IT support'],
]

/** Corpora that the rules were tuned with. */
export const TUNED: readonly StepCorpus[] = [
  {
    name: 'dental',
    steps: DENTAL,
    ...US,
    answers: [
      ['Booking an appointment takes 6 minutes on the phone.', ['Answer phone & book appointment']],
      ['We remind every patient the day before. That is 3 minutes each.', ['Remind patient']],
      [
        'The treatment plan takes me 20 minutes, the lab order another 8 minutes.',
        ['Prepare treatment plan', 'Order lab work'],
      ],
      [
        '25 minutes for the plan, 8 minutes for ordering from the lab.',
        ['Prepare treatment plan', 'Order lab work'],
      ],
      ['Some bills stay unpaid. Chasing one of them takes 15 minutes.', ['Chase unpaid bills']],
      [
        'The billing clerk needs 12 minutes per treatment. She does 400 a month.',
        ['Bill treatment', 'Bill treatment'],
      ],
      ['The dentist needs about half an hour.', ['Prepare treatment plan']],
      ['It is about 10 minutes.', ['Bill treatment'], '', 'How long does it take to bill a treatment?'],
      ['Our team meeting is 30 minutes.', [null]],
      ['Patients wait for the plan three hours.', [null]],
    ],
  },
  {
    name: 'insurance',
    steps: INSURANCE,
    ...US,
    answers: [
      [
        'Registering a claim is 5 minutes and checking the coverage 12 minutes.',
        ['Register claim', 'Check coverage'],
      ],
      [
        'One in four claims has documents missing. Requesting them takes 9 minutes.',
        ['Request missing documents', 'Request missing documents'],
      ],
      [
        'The adjuster assesses the damage. It takes two hours, and a loss adjuster costs $85 an hour.',
        ['Assess damage', 'Assess damage'],
      ],
      [
        'We get 600 calls a month about the status, 4 minutes each.',
        ['Answer status calls', 'Answer status calls'],
      ],
      ['Paying a claim takes 3 minutes.', ['Pay out']],
      [
        'First I verify the coverage, 12 minutes. Then I ask for what is missing, 9 minutes.',
        ['Check coverage', 'Request missing documents'],
      ],
      ['In the mail room they key in 900 claims a month.', ['Register claim']],
      ['Finance pays out twice a week.', ['Pay out']],
    ],
  },
  {
    name: 'factory',
    steps: FACTORY,
    ...DE,
    answers: [
      ['Ein Angebot kalkuliere ich in 95 Minuten.', ['Angebot kalkulieren']],
      ['Der Innendienst erfasst den Auftrag. Das dauert 14 Minuten.', ['Auftrag erfassen']],
      [
        'Die Auftragserfassung dauert 14 Minuten, die Fertigungsplanung 40 Minuten.',
        ['Auftrag erfassen', 'Fertigung planen'],
      ],
      ['Der Prüfbericht wird von Hand geschrieben, 45 Minuten je Teil.', ['Prüfbericht schreiben']],
      [
        'Wir bekommen 160 Anfragen im Monat. Die Prüfung einer Anfrage dauert 35 Minuten.',
        ['Anfrage prüfen', 'Anfrage prüfen'],
      ],
      ['85 Rechnungen im Monat, je 11 Minuten.', ['Rechnung stellen', 'Rechnung stellen']],
      ['Unsere Teamsitzung dauert 30 Minuten.', [null]],
    ],
  },
  {
    name: 'agency',
    steps: AGENCY,
    ...US,
    answers: [
      ['A brief takes 90 minutes to write, the copy three hours.', ['Write brief', 'Write copy']],
      [
        'The designer does the layouts in six hours. We do 12 of them a month.',
        ['Design layouts', 'Design layouts'],
      ],
      ['Every campaign is reported on: 40 minutes.', ['Report results']],
      [
        'We collect the feedback by email, 30 minutes a round. Every second one is contradictory.',
        ['Collect feedback', 'Collect feedback'],
      ],
      ['Copy is written outside at $70 an hour.', ['Write copy']],
      ['Publishing takes 25 minutes, the report 40 minutes.', ['Publish campaign', 'Report results']],
    ],
  },
]

/** Corpora written before the rules and not consulted during tuning. */
export const UNSEEN: readonly StepCorpus[] = [
  {
    name: 'hiring, unseen',
    steps: HIRING,
    ...US,
    answers: [
      ['We post a vacancy in 20 minutes.', ['Post vacancy']],
      [
        'Screening one application takes 7 minutes. We get 300 a month.',
        ['Screen applications', 'Screen applications'],
      ],
      ['Finding a time for the interviews is 25 minutes of calendar work.', ['Schedule interviews']],
      [
        'An interview lasts an hour, and writing the contract half an hour.',
        ['Hold interview', 'Draft contract'],
      ],
      ['IT needs 45 minutes to set up the accounts.', ['Set up accounts']],
      ['IT support costs us $55 an hour.', ['Set up accounts']],
      ['15 minutes for the contract, 45 minutes for the accounts.', ['Draft contract', 'Set up accounts']],
      [
        'Out of ten applications two are complete. Reading one is 7 minutes.',
        ['Screen applications', 'Screen applications'],
      ],
      [
        'Usually 20, sometimes 35 minutes.',
        ['Draft contract'],
        'HR assistant',
        'How many minutes does drafting a contract take?',
      ],
      ['The canteen is 10 minutes away.', []],
      ['Candidates wait for the contract 30 hours.', [null]],
      [
        'I read the applications. There are 300 a month and each takes me 7 minutes.',
        ['Screen applications', 'Screen applications'],
      ],
    ],
  },
  {
    name: 'city hall, unseen',
    steps: CITY,
    ...DE,
    answers: [
      ['Einen Antrag nehmen wir in 10 Minuten an.', ['Antrag annehmen']],
      ['Die Antragsprüfung dauert 50 Minuten.', ['Antrag prüfen']],
      [
        'Bei jedem dritten Antrag müssen wir Unterlagen nachfordern. Das kostet 20 Minuten.',
        ['Unterlagen nachfordern', 'Unterlagen nachfordern'],
      ],
      [
        'Der Bescheid wird in 30 Minuten erstellt, die Gebühr in 4 Minuten gebucht.',
        ['Bescheid erstellen', 'Gebühr buchen'],
      ],
      ['Die Kasse bucht 240 Gebühren im Monat.', ['Gebühr buchen']],
      ['Wir holen eine Stellungnahme ein. Das sind 15 Minuten je Fall.', ['Stellungnahme einholen']],
      [
        '30 Minuten für den Bescheid, 4 Minuten für die Buchung der Gebühr.',
        ['Bescheid erstellen', 'Gebühr buchen'],
      ],
      ['Die Morgenrunde dauert 40 Minuten.', [null]],
    ],
  },
  {
    name: 'dental, unseen',
    steps: DENTAL,
    ...US,
    answers: [
      [
        'The front desk answers the phone and books, about 6 minutes a call.',
        ['Answer phone & book appointment'],
      ],
      [
        'Reminders are sent by hand. We do 500 a month at 3 minutes each.',
        ['Remind patient', 'Remind patient'],
      ],
      ['An assistant orders the lab work in 8 minutes.', ['Order lab work']],
      ['A dentist is $120 an hour.', ['Prepare treatment plan']],
      ['We bill 400 treatments a month.', ['Bill treatment']],
      [
        'One in ten bills is unpaid after the first letter. Then it takes 15 minutes to chase it.',
        ['Chase unpaid bills', 'Chase unpaid bills'],
      ],
    ],
  },
]

/** Corpora written after the rules were finished; docs/benchmarks.md has the share of the first try. */
export const LATER: readonly StepCorpus[] = [
  {
    name: 'warehouse, later',
    steps: WAREHOUSE,
    ...US,
    answers: [
      ['A truck is unloaded in 40 minutes. We get 12 trucks a day.', ['Unload truck', 'Unload truck']],
      ['Picking is the slow part: 9 minutes an order.', ['Pick items']],
      [
        'Packing takes 4 minutes, and printing the label another 2 minutes.',
        ['Pack parcel', 'Print shipping label'],
      ],
      ['We handle 350 returns a month. Each of them takes 15 minutes.', ['Handle return', 'Handle return']],
      ['The forklift driver needs 10 minutes for a pallet.', ['Put stock away']],
      [
        'Every fifth delivery has something wrong. Inspecting it takes 25 minutes.',
        ['Inspect delivery', 'Inspect delivery'],
      ],
      ['A picker earns $24 an hour.', ['Pick items']],
      ['The drive from the airport is 50 minutes.', [null]],
      ['2 minutes for the label and 4 minutes to pack it.', ['Print shipping label', 'Pack parcel']],
      ['Trucks stand waiting at the gate for two hours.', [null]],
      ['Usually 15 minutes.', ['Handle return'], '', 'How long does somebody work on a return?'],
      ['About 900 a month.', ['Pack parcel'], '', 'How many parcels do you pack?'],
    ],
  },
  {
    name: 'accountant, later',
    steps: BOOKS,
    ...DE,
    answers: [
      ['Die Belege erfasse ich in etwa 90 Minuten.', ['Belege erfassen']],
      [
        'Das Abstimmen der Konten dauert 45 Minuten, die Meldung der Umsatzsteuer 30 Minuten.',
        ['Konten abstimmen', 'Umsatzsteuer melden'],
      ],
      ['Ein Steuerberater kostet 120 Euro pro Stunde.', [null]],
      [
        'Wir erstellen 8 Abschlüsse im Monat. Einer dauert sechs Stunden.',
        ['Abschluss erstellen', 'Abschluss erstellen'],
      ],
      ['Die Besprechung des Abschlusses dauert eine Stunde.', ['Abschluss besprechen']],
      ['In jedem vierten Monat fehlen Belege.', ['Belege sammeln']],
      ['Das Mittagessen dauert 45 Minuten.', [null]],
      [
        '45 Minuten für die Konten, 30 Minuten für die Umsatzsteuer.',
        ['Konten abstimmen', 'Umsatzsteuer melden'],
      ],
    ],
  },
]
