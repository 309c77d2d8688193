// A fictional audit of fifteen steps for tests and for viewing (tools/seed.ts). Two interviewees differ on three figures;
// volumes are said, entered and assumed; opportunities are rated and unrated.

import { chain, lane } from '#content/demo/map.ts'
import type { DemoAudit, DemoFigure, DemoInterview } from '#content/demo/types.ts'

const head: DemoInterview = {
  interviewee: 'Head of admissions',
  intervieweeRole: 'Leads the front office',
  intervieweeKind: 'manager',
  completed: true,
  answers: {
    'operations.service-lines': [
      'Six clinics, one front office. We book 900 appointments a month from referrals, and send 1,150 invoices.',
    ],
    'operations.last-order': [
      'A referral by fax on Monday, booked on Wednesday, papers complete a week later, seen after three weeks, invoiced after five.',
    ],
    'operations.waiting-time': [
      'Checking the papers takes 5 minutes, 4 to 6. What takes long is waiting for what is missing.',
      8,
    ],
    'operations.handovers': ['Three of ten referrals come without the insurance number.', 7],
    'operations.retyping': ['The letter is typed from dictation, 11 minutes each, 700 a month.', 8],
    'operations.rework': ['Whoever chases documents costs us $58 an hour, all in.', 6],
    'operations.growth': ['Invoicing. Every refused claim comes back to the same two people.', 9],
  },
}

const desk: DemoInterview = {
  interviewee: 'Front desk',
  intervieweeRole: 'Books appointments',
  intervieweeKind: 'doer',
  completed: true,
  answers: {
    'operations.service-lines': ['I count 1,400 bookings a month, because half of them are moved once.'],
    'operations.waiting-time': [
      'The papers take me 18 minutes, 6 when all is there and 40 when I have to phone two practices.',
      9,
    ],
    'operations.handovers': ['Half of the referrals are incomplete when they reach me.', 7],
    'operations.retyping': ['I type the same address into three systems.', 5],
    'operations.rework': ['For chasing documents they hired temporary staff at $46 an hour.'],
    'operations.growth': ['The phone: one call in four only asks when the appointment is.', 6],
  },
}

const CHECK = 'Check referral papers'
const BOOK = 'Book appointment'
const CHASE = 'Chase missing documents'
const LETTER = 'Write letter to the practice'

const steps = [
  ...lane('acquisition', [
    ['Receive referral', 'Front desk', 4, 38, 950],
    [CHECK, 'Front desk', 15, 38, 950, 'quality_risk'],
    [CHASE, 'Temporary staff', 22, 50, null, 'time_sink'],
    ['Referral complete?', 'Front desk', 3, 38, 950, 'none', 'decision'],
    [BOOK, 'Front desk', 9, 38, null, 'time_sink'],
  ]),
  ...lane('delivery', [
    ['Remind patient', 'Front desk', 3, 38, null],
    ['Welcome patient', 'Front desk', 6, 38, 880],
    ['Record history', 'Nurse', 14, 52, 880],
    ['Examine', 'Doctor', 20, 140, 880],
    ['Dictate findings', 'Doctor', 6, 140, 880, 'time_sink'],
  ]),
  ...lane('support', [
    [LETTER, 'Secretary', 11, 44, 700, 'time_sink'],
    ['Code services', 'Billing', 7, 47, null, 'quality_risk'],
    ['Send invoice', 'Billing', 4, 47, 1150],
    ['Claim refused?', 'Billing', 2, 47, 1150, 'none', 'decision'],
    ['Answer refused claim', 'Billing', 35, 47, null, 'quality_risk'],
  ]),
]

const HEAD = head.interviewee
const DESK = desk.interviewee

/** The first six are three pairs that differ: minutes, a volume, a rate. None is resolved. */
const figures: DemoFigure[] = [
  {
    interviewee: DESK,
    question: 'operations.waiting-time',
    kind: 'minutes',
    values: [6, 18, 40],
    step: CHECK,
  },
  { interviewee: HEAD, question: 'operations.waiting-time', kind: 'minutes', values: [4, 5, 6], step: CHECK },
  {
    interviewee: DESK,
    question: 'operations.service-lines',
    kind: 'volume',
    step: BOOK,
    values: [1300, 1400, 1500],
  },
  {
    interviewee: HEAD,
    question: 'operations.service-lines',
    kind: 'volume',
    step: BOOK,
    values: [900, 900, 900],
  },
  { interviewee: DESK, question: 'operations.rework', kind: 'rate', values: [46, 46, 46], step: CHASE },
  { interviewee: HEAD, question: 'operations.rework', kind: 'rate', values: [55, 58, 60], step: CHASE },
  { interviewee: HEAD, question: 'operations.retyping', kind: 'minutes', values: [9, 11, 14], step: LETTER },
  {
    interviewee: HEAD,
    question: 'operations.retyping',
    kind: 'volume',
    step: LETTER,
    values: [600, 700, 760],
  },
  {
    interviewee: HEAD,
    question: 'operations.service-lines',
    kind: 'volume',
    step: 'Send invoice',
    values: [1000, 1150, 1300],
  },
]

/** An opportunity missing here is unrated: coding services. */
const judgements: DemoAudit['judgements'] = {
  [CHECK]: {
    addressable: [40, 55, 70],
    realisation: [40, 55, 65],
    oneOffCost: [14_000, 18_000, 26_000],
    runningCost: [250, 300, 450],
  },
  [CHASE]: {
    addressable: [50, 65, 75],
    realisation: [40, 50, 65],
    oneOffCost: [6000, 8000, 12_000],
    runningCost: [100, 150, 250],
  },
  [BOOK]: {
    addressable: [40, 50, 65],
    realisation: [45, 60, 70],
    oneOffCost: [15_000, 19_000, 30_000],
    runningCost: [300, 400, 500],
  },
  'Dictate findings': {
    addressable: [50, 70, 80],
    realisation: [50, 60, 75],
    oneOffCost: [9000, 12_000, 16_000],
    runningCost: [400, 500, 700],
  },
  [LETTER]: {
    addressable: [60, 80, 90],
    realisation: [50, 65, 80],
    oneOffCost: [5000, 7000, 10_000],
    runningCost: [150, 200, 300],
  },
  'Answer refused claim': {
    addressable: [30, 40, 50],
    realisation: [35, 50, 60],
    oneOffCost: [4000, 6000, 9000],
    runningCost: [60, 80, 120],
  },
}

export const fifteenSteps: DemoAudit = {
  title: 'Referral to invoice',
  company: 'Six Clinics',
  type: 'operations',
  description: 'Where the front office of six clinics loses time between a referral and a paid invoice.',
  creator: 'tom.okafor',
  interviews: [head, desk],
  steps,
  figures,
  judgements,
  links: chain(steps),
  roi: { timePeriod: 24 },
  completed: true,
}
