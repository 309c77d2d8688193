// A thirty-third English corpus: answers about orders, invoices, quotes, claims, tickets, hiring, a warehouse and a care home, with one or two difficulties each; a fifth has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the thirty-second corpus, and measured once before they were changed. */
export const THIRTY_THIRD_ENGLISH: CorpusAnswer[] = [
  // Corrections
  ["Keying in an order? Five minutes, maybe. Well, seven if I'm being honest.", 'minutes 7'],
  ['We send out 40 quotes a week, no wait, 40 a day.', 'volume 840'],
  ['Registering a claim takes us 20 minutes... sorry, 30, I forgot the photos.', 'minutes 30'],
  ["It's roughly three hours per application. Sorry, three minutes, it's only a quick look.", 'minutes 3'],
  ['I think about 5% of our invoices bounce back, though it may be nearer 8 these days.', 'percent 8'],
  ['The agency nurses cost us 32 dollars an hour, or 36, yes, 36.', 'rate 36'],
  // Past, target, present
  ["It used to be 120 tickets a day, but since we put up the help page we're down to 80.", 'volume 1680'],
  ['The target is two hours per claim, but realistically it takes us three.', 'minutes 180'],
  [
    'On paper, matching an invoice took a quarter of an hour; in the new system it takes four minutes.',
    'minutes 4',
  ],
  ["Back in 2019 we posted 15 jobs a month, nowadays it's more like six.", 'volume 6'],
  ["They'd like me to pick 90 lines an hour. I manage 65.", 'volume 10920'],
  // Ranges in parts
  [
    'The quickest claims are done in 10 minutes, most take 25, and the nasty ones run to two hours.',
    'minutes 10 25 120',
  ],
  ["On a slow day we ship 150 parcels. On a busy one it's closer to 400.", 'volume 3150 5775 8400'],
  ['Screening a CV takes at least 3 minutes. At most 10.', 'minutes 3 6.5 10'],
  ["Usually I'm through in 12 minutes, though it can take up to 40.", 'minutes 12 12 40'],
  ['Somewhere between 6 and 10 percent of orders have the wrong address, mostly around 7.', 'percent 6 7 10'],
  // Lists
  [
    'Logging the ticket takes two minutes, answering it eight, and closing it one.',
    'minutes 2',
    'minutes 8',
    'minutes 1',
  ],
  ['A clerk costs us 28 an hour and a supervisor 41.', 'rate 28', 'rate 41'],
  [
    'In a normal week there are 300 orders, 45 returns and about 20 complaints.',
    'volume 1300',
    'volume 195',
    'volume 86.67',
  ],
  [
    'Checking the invoice is 6 minutes. Getting it approved, another 10. Posting it, 3.',
    'minutes 6',
    'minutes 10',
    'minutes 3',
  ],
  ['8 percent of applications lack a reference, and 3 have the wrong dates.', 'percent 8', 'percent 3'],
  // Hours with minutes
  ['The payroll run takes me two hours twenty, give or take.', 'minutes 140'],
  ['With the paperwork a first visit comes to an hour and a quarter.', 'minutes 75'],
  ['I put 1h30 into each tender.', 'minutes 90'],
  ['On a normal night the handover report takes me 45 mins.', 'minutes 45'],
  ['Counting one aisle is about 1.5 hrs of work.', 'minutes 90'],
  // Working days, halves
  ['Our accountant needs four working days for the annual report.', 'minutes 1920'],
  ['Every new starter costs me half a day of explaining things.', 'minutes 240'],
  ['A custom quote ties up one engineer for a day and a half.', 'minutes 720'],
  ['Reconciling the suppliers takes up my whole morning.', 'minutes 240'],
  // Large numbers
  ['We process around 12k invoices a year.', 'volume 1000'],
  ['Roughly two and a half thousand tickets come in every month.', 'volume 2500'],
  ['Chargebacks are costing us 1.2 million dollars a year.', 'money 1200000'],
  ['Out of this warehouse go 1.8m parcels a year.', 'volume 150000'],
  ['Overtime alone was 65k last year.', 'money 65000'],
  // Amounts a year
  ['We spend about 18,000 a year on translation.', 'money 18000'],
  ['The ticketing software runs us 24,000 a year.', 'money 24000'],
  ['My team answers 36,000 calls a year.', 'volume 3000'],
  ["Temps are another 90,000 a year, and that's a good year.", 'money 90000'],
  ['Around 4,800 quotes a year leave this office.', 'volume 400'],
  // People as volumes
  ['We have 12 people in the claims team.'],
  ['About 60 visitors sign in at reception every day.', 'volume 1260'],
  ['Between the two of us we handle 90 applications a week.', 'volume 390'],
  ['HR interviews 25 candidates a month.', 'volume 25'],
  ['The eight of us in accounts get through 500 invoices a week.', 'volume 2166.67'],
  // Plain
  ['One ticket in five gets reopened.', 'percent 20'],
  ['Every wrong delivery sets us back 75 dollars or so.', 'money 75'],
  ["There's 30 claims on my desk every day and each one takes 14 minutes.", 'volume 630', 'minutes 14'],
  // Traps
  ['The pallets weigh up to 900 pounds.'],
  ['The help desk is open seven days a week.'],
  ['Our office is at 1200 Market Street.'],
  ["That's the million-dollar question, isn't it?"],
  ['We moved to SAP in 2017.'],
  ['Customers have 30 days to pay.'],
  ['Any invoice over 5,000 dollars needs a second signature.'],
  ["I've been in claims for 11 years."],
  ['Our sister company in Leeds does 400 a week.'],
  ['If we had one more person, we could do 50 a day.'],
  ['We have 140 beds on three floors.'],
  ['Call extension 4410 and ask for Ben.'],
]
