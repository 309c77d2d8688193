// The demo's audit in progress and its draft audit: a maker of metal parts and a group of clinics. All fictional.

import { chain, laidOut, lane } from './map.ts'
import type { DemoAudit } from './types.ts'

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
          'It starts with an enquiry and a drawing, and ends when the customer has the part with its inspection report. The buyer at the customer’s plant needs both, the report often more urgently than the part.',
        ],
        'process.last-case': [
          'Enquiry 2207, a flange in duplex steel. I asked sales for the missing tolerance, looked for a similar part in the old folders, took the material price by phone, calculated in my own spreadsheet and sent the offer on day six.',
        ],
        'process.minutes': [
          'An offer takes me 60 minutes at least, usually 95, and 240 when the drawing has more than thirty dimensions. Of that about 40 minutes is searching for a part we made before.',
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
