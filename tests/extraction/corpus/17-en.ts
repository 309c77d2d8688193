// A seventeenth English corpus: whole answers of two to five sentences, as people give them in an interview.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the sixteenth corpus, and measured once before they were changed. */
export const SEVENTEENTH_ENGLISH: CorpusAnswer[] = [
  [
    'A request comes in by mail, we get maybe 30 a day. Somebody opens it, copies the data into the system, that is about 6 minutes, and then it goes to the planner.',
    'volume 630',
    'minutes 6',
  ],
  [
    'Honestly, most of my time goes into chasing signatures. Every contract needs three of them, and I spend 20 minutes per contract just on reminders. We sign around 45 contracts a month.',
    'minutes 20',
    'volume 45',
  ],
  [
    'There are five of us. Two do intake, three do review. A review takes between 40 minutes and an hour, and we do roughly 25 a week.',
    'minutes 40 50 60',
    'volume 108.33',
  ],
  [
    'It depends. A simple change is 10 minutes, a complicated one can take two hours. On average I would say 25.',
    'minutes 10 25 120',
  ],
  [
    'We had 1,100 calls in October, but that was a special month. Normally it is around 800.',
    'volume 800 800 1100',
  ],
  [
    'The customer fills in the form on the website. In about 15 percent of the cases something is missing, so we have to call back. That takes another 12 minutes.',
    'percent 15',
    'minutes 12',
  ],
  [
    'Our accountants cost us about 55 dollars an hour, all in. Posting one invoice takes 4 minutes if it is clean and 20 if it is not.',
    'rate 55',
    'minutes 4 12 20',
  ],
  ['The reconciliation is the worst. It takes me a full day every month, and I hate it.'],
  [
    'We print the delivery notes at 6 in the morning. There are usually 70 to 90 of them a day. Sorting them takes half an hour.',
    'volume 1470 1680 1890',
    'minutes 30',
  ],
  [
    'I started here 8 years ago, and nothing has changed since. We still type every order twice, 3 minutes each time.',
    'minutes 3',
  ],
  [
    'For a new supplier we need nine documents. Collecting them takes weeks, but my own work is perhaps 90 minutes in total.',
    'minutes 90',
  ],
  [
    'Last year we had 12,000 claims. About 30 % were rejected in the first round. This year it will be more like 14,000.',
    'volume 1000',
    'percent 30',
  ],
  [
    'The offer takes 35 minutes. Then it lies on the desk of the head of sales for two days. He needs 5 minutes to approve it.',
    'minutes 35',
    'minutes 5',
  ],
  [
    'Each nurse writes her notes at the end of the shift, that is 45 minutes. We have 22 nurses on the ward.',
    'minutes 45',
  ],
  [
    'In a normal week we onboard 6 people, and IT needs 2 hours for each of them. HR needs another 45 minutes.',
    'volume 26',
    'minutes 120',
    'minutes 45',
  ],
  ['Mistakes cost us. Last quarter we paid 18,000 dollars in penalties.', 'money 18000'],
  [
    'I check the totals, that is five minutes. If they do not match, I start over, which happens in maybe one out of ten cases.',
    'minutes 5',
    'percent 10',
  ],
  ['The system logs you out after 15 minutes. So I lose my entry about twice a day.', 'volume 42'],
  [
    'We bill monthly. It is 640 invoices, and each takes about 3 minutes, so more than 30 hours altogether.',
    'volume 640',
    'minutes 3',
  ],
  [
    'At the counter it takes 8 minutes per customer, at the back office 15. On Mondays we have 60 customers.',
    'minutes 8',
    'minutes 15',
    'volume 260',
  ],
  [
    'Two out of three complaints are about late trucks. A complaint takes 25 minutes, no matter what it is about.',
    'percent 66.67',
    'minutes 25',
  ],
  ['We wanted to hire a third person, but the budget was only 40,000 dollars.'],
  ['The driver waits 40 minutes at the gate. That is 25 trucks a day.', 'minutes 40', 'volume 525'],
  [
    'I would say a quarter of my week is paperwork. Every site visit means a 30-minute report.',
    'percent 25',
    'minutes 30',
  ],
  [
    'It takes 12 to 15 minutes to key in an order with ten lines. We get 80 of those a day.',
    'minutes 12 13.5 15',
    'volume 1680',
  ],
]
