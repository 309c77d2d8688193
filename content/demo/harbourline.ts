// The completed demo audit: a freight forwarder with 140 employees, from rate request to paid invoice. All fictional.

import { chain, laidOut, lane } from './map.ts'
import type { DemoAudit, DemoFigure, DemoInterview } from './types.ts'

const manager: DemoInterview = {
  interviewee: 'Dana Whitcombe',
  intervieweeRole: 'Head of Operations',
  intervieweeKind: 'manager',
  completed: true,
  answers: {
    'operations.service-lines': [
      'Road and short-sea freight, door to door. We price about 900 rate requests a month, and enter 620 orders a month; 410 of those cross a border and need customs papers. Quietest month last year 480 orders (January), busiest 790 (October).',
    ],
    'operations.last-order': [
      'Shipment 48-1177, twelve pallets Rotterdam to Leeds. Request by email on Monday 9:10, priced at 15:40, accepted Tuesday noon, typed into the transport system Tuesday 14:00, truck booked Wednesday, customs papers corrected twice, delivered Friday, invoiced the following Thursday.',
    ],
    'operations.peaks': [
      'September to November. At the end of October 140 rate requests waited for a price; usually it is 30, at best 10. It took us three weeks and two temporary people to get back to normal.',
    ],
    'operations.waiting-time': [
      'Hands-on work on a shipment is about two and a half hours. On the calendar it takes nine days from request to invoice. Most of it waits for a price (6 to 30 hours) and for customs documents.',
      8,
    ],
    'operations.handovers': [
      'Five: sales to pricing, back to sales, to the order desk, to dispatch, to billing. Of the last ten handovers to the order desk four came without the delivery window or the customs number. Asking again costs 10 to 20 minutes each.',
      7,
    ],
    'operations.retyping': [
      'The order desk types everything from the accepted quote into the transport system: 38 fields, 11 to 18 minutes, usually 14. 620 a month. A wrong postcode means a truck at the wrong gate; it happened three times last quarter.',
      9,
    ],
    'operations.rework': [
      'Twelve percent of our invoices are disputed, 74 a month, almost always a surcharge that was not in the quote. One takes 55 minutes to put right, and we credit about $38 on average just to be done: $2,812 a month.',
      8,
    ],
    'operations.single-expert': [
      'Only Ruth prices reefer and hazardous loads, about 45 requests a month. When she was away for two weeks in May they waited five days and we lost eight of them. Nothing is written down.',
      7,
    ],
    'operations.weekly-figures': [
      'Shipments, margin per lane, open disputes. The margin report takes Piet half a day every Monday. Because of it we dropped the Lyon lane in spring.',
    ],
    'operations.growth': [
      'Pricing. Three analysts can do 45 quotes a day, and in October we had 52 a day. Thirty percent more and customers would wait two days for a price, which means they would ask somebody else.',
      9,
    ],
  },
}

const dispatcher: DemoInterview = {
  interviewee: 'Luis Aranda',
  intervieweeRole: 'Dispatcher',
  intervieweeKind: 'doer',
  completed: true,
  answers: {
    'operations.service-lines': [
      'I look after 25 to 35 live shipments at a time, mostly the North Sea lanes.',
    ],
    'operations.last-order': [
      'The Leeds one. I had to call the customer for the delivery window because the order did not say. Then the customs code on the invoice did not match the packing list, so Mara sent it back twice.',
    ],
    'operations.peaks': [
      'Monday mornings. Everything that was sold on Friday arrives at once, 20 to 40 orders, and the carriers are booked out by ten.',
    ],
    'operations.waiting-time': [
      'The booking itself is 18 minutes. But I wait for the order desk until noon on most days, so the cheap trucks are gone.',
      7,
    ],
    'operations.handovers': [
      'Three out of ten orders I get are incomplete. For those I write to sales, and they write to the customer. Fifteen minutes of my time, half a day for the shipment.',
      7,
    ],
    'operations.retyping': [
      'I copy positions from four carrier portals into an email for the customer, 16 minutes a shipment over its life. Some customers want it twice a day.',
      8,
    ],
    'operations.rework': [
      'Customs papers. One in nine has a mistake that we find, maybe one in forty that the border finds. Then the truck stands, $90 an hour, and the customer calls me every hour.',
      9,
    ],
    'operations.single-expert': [
      'Mara for customs, Ruth for prices. If both are on holiday we say no to cross-border work.',
      6,
    ],
    'operations.weekly-figures': ['None that I get. I keep my own list of late trucks.'],
    'operations.growth': ['The phone. I already take 60 calls a day asking where a truck is.', 7],
  },
}

const steps = [
  ...lane('acquisition', [
    ['Receive rate request', 'Inside sales', 8, 45, 900],
    ['Price the lane', 'Pricing analyst', 25, 62, 900, 'time_sink'],
    ['Send quote & follow up', 'Inside sales', 12, 45, 900],
    ['Quote accepted?', 'Inside sales', 3, 45, 900, 'none', 'decision'],
  ]),
  ...lane('delivery', [
    ['Enter order in transport system', 'Order desk', 14, 42, 620, 'time_sink'],
    ['Book carrier', 'Dispatcher', 18, 52, 620],
    ['Customs papers correct?', 'Customs specialist', 22, 68, 410, 'quality_risk', 'decision'],
    ['Track & inform customer', 'Dispatcher', 16, 52, 620, 'time_sink'],
    ['Collect proof of delivery', 'Order desk', 9, 42, 620],
  ]),
  ...lane('support', [
    ['Invoice shipment', 'Billing clerk', 11, 46, 620],
    ['Invoice disputed?', 'Billing clerk', 6, 46, 620, 'none', 'decision'],
    ['Resolve dispute', 'Billing lead', 55, 58, 74, 'quality_risk'],
  ]),
]

const DANA = manager.interviewee
const LUIS = dispatcher.interviewee
const ORDER = 'Enter order in transport system'

/** Quantities in the answers; the two interviewees disagree about the orders that arrive incomplete. */
const figures: DemoFigure[] = [
  { interviewee: DANA, question: 'operations.retyping', kind: 'minutes', values: [11, 14, 18], step: ORDER },
  {
    interviewee: DANA,
    question: 'operations.service-lines',
    kind: 'volume',
    values: [480, 620, 790],
    step: ORDER,
  },
  { interviewee: DANA, question: 'operations.handovers', kind: 'percent', values: [40, 40, 40], step: ORDER },
  { interviewee: LUIS, question: 'operations.handovers', kind: 'percent', values: [30, 30, 30], step: ORDER },
  {
    interviewee: DANA,
    question: 'operations.rework',
    kind: 'minutes',
    values: [55, 55, 55],
    step: 'Resolve dispute',
  },
  {
    interviewee: DANA,
    question: 'operations.rework',
    kind: 'volume',
    values: [74, 74, 74],
    step: 'Resolve dispute',
  },
  {
    // 74 credits a month of $38 on average.
    interviewee: DANA,
    question: 'operations.rework',
    kind: 'money',
    values: [2812, 2812, 2812],
    label: 'Credited on disputed invoices',
    step: null,
  },
  {
    interviewee: LUIS,
    question: 'operations.waiting-time',
    kind: 'minutes',
    values: [18, 18, 18],
    step: 'Book carrier',
  },
  {
    interviewee: LUIS,
    question: 'operations.retyping',
    kind: 'minutes',
    values: [16, 16, 16],
    step: 'Track & inform customer',
  },
  {
    interviewee: DANA,
    question: 'operations.service-lines',
    kind: 'volume',
    values: [900, 900, 900],
    step: 'Price the lane',
  },
]

const judgements: DemoAudit['judgements'] = {
  'Price the lane': {
    addressable: [50, 60, 70],
    realisation: [35, 50, 65],
    oneOffCost: [20_000, 24_000, 34_000],
    runningCost: [300, 400, 600],
    lever: { lever: 'assist', reason: 'A drafted price saves the search; the analyst decides.' },
  },
  [ORDER]: {
    addressable: [70, 80, 90],
    realisation: [45, 60, 75],
    oneOffCost: [12_000, 14_000, 20_000],
    runningCost: [200, 250, 350],
    lever: { lever: 'workflow', reason: 'The same fields go from the order to the transport system.' },
  },
  'Customs papers correct?': {
    addressable: [40, 50, 60],
    realisation: [35, 50, 60],
    oneOffCost: [13_000, 16_000, 24_000],
    runningCost: [250, 300, 450],
    lever: { lever: 'assist', reason: 'A wrong paper stops the truck, so a person keeps the decision.' },
  },
  'Track & inform customer': {
    addressable: [60, 70, 80],
    realisation: [30, 45, 60],
    oneOffCost: [7000, 9000, 14_000],
    runningCost: [150, 200, 300],
    lever: { lever: 'workflow', reason: 'Positions arrive by data already; only the message is typed.' },
  },
  'Resolve dispute': {
    addressable: [30, 40, 50],
    realisation: [30, 45, 60],
    oneOffCost: [4000, 5000, 8000],
    runningCost: [40, 50, 80],
    lever: {
      lever: 'assist',
      reason: 'Each dispute is different; a drafted answer with its documents helps.',
    },
  },
}

export const harbourline: DemoAudit = {
  title: 'Request to invoice',
  company: 'Harbourline Freight',
  type: 'operations',
  description:
    'Where a mid-size freight forwarder loses time between a rate request and a paid invoice, and what to automate first.',
  creator: 'tom.okafor',
  interviews: [manager, dispatcher],
  steps: laidOut(steps),
  links: chain(steps),
  figures,
  judgements,
  roi: { timePeriod: 12 },
  completed: true,
}
