// The demo's audit in progress and its draft audit: a maker of metal parts and a group of clinics. All fictional.

import { chain, laidOut, lane } from './map.ts'
import type { DemoAudit, DemoFigure, DemoHandbook, DemoLog, DemoWorkbook } from './types.ts'

const steps = [
  ...lane('acquisition', [
    ['Read enquiry & drawings', 'Sales engineer', 35, 72, 160],
    ['Calculate offer', 'Estimator', 95, 78, 160, 'time_sink'],
  ]),
  ...lane('delivery', [
    ['Plan production', 'Planner', 40, 66, 85],
    ['Machine & inspect', 'Shop floor', 310, 58, 85],
    ['Part within tolerance?', 'Quality', 25, 64, 85, 'quality_risk', 'decision'],
  ]),
  ...lane('support', [['Write inspection report', 'Quality', 45, 64, null, 'time_sink']]),
]

const said = { interviewee: 'Hanna Brandt', question: 'process.minutes', kind: 'minutes' } as const
const figures: DemoFigure[] = [
  { ...said, values: [60, 95, 240], step: 'Calculate offer' },
  { ...said, values: [35, 35, 35], step: 'Read enquiry & drawings' },
  {
    interviewee: 'Hanna Brandt',
    question: 'process.purpose',
    kind: 'volume',
    values: [160, 160, 160],
    step: 'Calculate offer',
  },
]

/** Disagrees with the interview in three places: minutes to read, minutes to calculate, and offers a month. */
const log: DemoLog = {
  filename: 'erp-export.csv',
  zone: 'Europe/Berlin',
  calendar: { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 17 * 60, holidays: [] },
  months: ['2026-04', '2026-05', '2026-06', '2026-07', '2026-08', '2026-09'],
  casesPerMonth: 212,
  prefix: 'EQ',
  seed: 2207,
  activities: [
    { name: 'Read enquiry and drawings', minutes: 19, waitHours: 1, users: ['sb1', 'sb2'] },
    { name: 'Offer calculated', minutes: 148, waitHours: 8, users: ['hb', 'kl', 'mw', 'ts'] },
    { name: 'Production planned', minutes: 40, waitHours: 12, percent: 40, users: ['tv'] },
    { name: 'Inspection report written', minutes: 46, waitHours: 16, users: ['q1', 'q2'] },
  ],
}

const cell = (place: string, kind: 'minutes' | 'volume', step: string) => ({
  cell: place,
  kind,
  step,
  unit: kind === 'minutes' ? ('minutes' as const) : ('a month' as const),
})

/** The handbook's standard times: between the interview and the log in the same three places. */
const workbook: DemoWorkbook = {
  filename: 'standard-times-2026.xlsx',
  sheet: 'Standard times',
  rows: [
    ['Activity', 'Minutes', 'A month', 'Since'],
    ['Read enquiry and drawings', 25, 180, 'January 2026'],
    ['Calculate offer', 120, 180, 'January 2026'],
    ['Plan production', 40, 85, 'March 2024'],
    ['Inspection report', 45, 85, 'March 2024'],
  ],
  figures: [
    cell('B2', 'minutes', 'Read enquiry & drawings'),
    cell('B3', 'minutes', 'Calculate offer'),
    cell('C3', 'volume', 'Calculate offer'),
  ],
}

/** Disagrees with the interview about reading an enquiry, and with the description about the time to an offer. */
const handbook: DemoHandbook = {
  filename: 'quality-handbook.docx',
  title: 'Quality handbook',
  parts: [
    {
      heading: '1. Enquiries and offers',
      paragraphs: [
        'Every enquiry is answered. Reading an enquiry with its drawings takes 15 minutes; a missing tolerance is asked for on the same day.',
        'The customer has the offer within 48 hours of the enquiry. The estimator calculates it with the price list of the month.',
      ],
    },
    {
      heading: '2. Inspection',
      paragraphs: [
        'The first part of every order is measured. The report names each dimension of the drawing.',
      ],
      table: [
        ['Document', 'Kept for', 'Owner'],
        ['Inspection report', '10 years', 'Quality'],
        ['Offer', '3 years', 'Sales'],
      ],
    },
  ],
  figures: [{ words: '15 minutes', minutes: 15, step: 'Read enquiry & drawings' }],
}

export const kestrel: DemoAudit = {
  title: 'Enquiry to inspected part',
  company: 'Kestrel Components',
  type: 'process',
  description: 'Why an offer for a turned part takes six days, and what the inspection report really costs.',
  creator: 'priya.raman',
  interviews: [
    {
      interviewee: 'Hanna Brandt',
      intervieweeRole: 'Estimator',
      intervieweeKind: 'doer',
      completed: false,
      answers: {
        'process.purpose': [
          'It starts with an enquiry and a drawing, and ends when the customer has the part with its inspection report. We calculate about 160 offers a month. The buyer at the customer’s plant needs both, the report often more urgently than the part.',
        ],
        'process.last-case': [
          'Enquiry 2207, a flange in duplex steel. I asked sales for the missing tolerance, looked for a similar part in the old folders, took the material price by phone, calculated in my own spreadsheet and sent the offer on day six.',
        ],
        'process.minutes': [
          'An offer takes me 60 minutes at least, usually 95, and 240 when the drawing has more than thirty dimensions. Of that about 40 minutes is searching for a part we made before. Reading the enquiry and the drawings takes sales 35 minutes.',
          8,
        ],
        'process.waits': [
          'Material prices: suppliers answer within a day, sometimes three. And Thursdays, because the planner releases orders once a week.',
          7,
        ],
        'process.decisions': [
          'Whether we can hold the tolerance. I decide by experience, with the machine list and the reject figures of the last two years, which I have to ask quality for.',
        ],
      },
    },
  ],
  steps: laidOut(steps),
  links: chain(steps),
  figures,
  log,
  workbook,
  handbook,
  completed: false,
}

export const brightwater: DemoAudit = {
  title: 'Patient information',
  company: 'Brightwater Clinics',
  type: 'content',
  description: 'Kick-off planned. Six clinics, three languages, and leaflets that nobody owns.',
  creator: 'tom.okafor',
  interviews: [],
  steps: [],
  links: [],
  completed: false,
}
