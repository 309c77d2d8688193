// A fifth English corpus, spread over the same classes as the fourth, in the words of interviews in five industries.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** The expected figures were written before the first try; the rules were then made with these sentences. */
export const FIFTH_ENGLISH: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Booking a truck in takes me, what, 20 minutes — no, I tell a lie, it is closer to 35.', 'minutes 35'],
  [
    'We clear around 80 containers a week. Actually no, that was the old contract, we clear 55.',
    'volume 238.33',
  ],
  ['Coding a discharge letter takes six hours. Minutes, I mean. Six minutes.', 'minutes 6'],
  ['The broker charges us $95 an hour, make that $110.', 'rate 110'],
  ['I would say 3 percent get bounced. Well, to be honest it is more like 7.', 'percent 7'],
  ['We key 40 invoices a day, or was it 50? No, 40 is right.', 'volume 840'],
  // Past or target against present
  ['Two years back a claim took us 50 minutes of work; we have it down to 22 now.', 'minutes 22'],
  ['The board would like 15 minutes per admission, we are nowhere near that, it is 40.', 'minutes 40'],
  ['Last year we were doing 900 prescriptions a month and this year it is 1,300.', 'volume 1300'],
  ['It was 12 percent rework when I joined; it has dropped to 5 percent.', 'percent 5'],
  ['By summer we are supposed to close a ticket in 10 minutes.'],
  ['We no longer spend an hour on each customs form, it is 25 minutes these days.', 'minutes 25'],
  // Ranges in parts
  [
    'A simple endorsement takes 8 minutes. For most of them count on 15. The ugly ones go up to 45.',
    'minutes 8 15 45',
  ],
  [
    'No setup is under 20 minutes. As a rule it is 35, and I have never seen one above 90.',
    'minutes 20 35 90',
  ],
  ['We get anywhere from 30 to 70 referrals a week, typically 50.', 'volume 130 216.67 303.33'],
  ['Never less than 12 calls a day. On average 18. Mondays it can be 30.', 'volume 252 378 630'],
  [
    'Reconciling a bank account is usually a 40-minute job, but if something is off it can drag on to two hours.',
    'minutes 40 40 120',
  ],
  // Lists without units
  [
    'Unloading a trailer takes 45 minutes, counting it another 20, and putting it away 30.',
    'minutes 45',
    'minutes 20',
    'minutes 30',
  ],
  ['Triage is 4 minutes, vitals are 6, the paperwork is 11.', 'minutes 4', 'minutes 6', 'minutes 11'],
  [
    'In an average month we handle 320 new policies, 140 renewals and 25 cancellations.',
    'volume 320',
    'volume 140',
    'volume 25',
  ],
  ['A machinist runs us $42 an hour, a setter 55 and a toolmaker 61.', 'rate 42', 'rate 55', 'rate 61'],
  [
    'Roughly 8 percent lack a purchase order, 5 percent have the wrong price and another 2 percent the wrong quantity.',
    'percent 8',
    'percent 5',
    'percent 2',
  ],
  // Hours with minutes
  ['A month-end journal is about 1h 40 if nothing goes wrong.', 'minutes 100'],
  ['Cleaning the line between batches takes two and a quarter hours.', 'minutes 135'],
  ['An assessment visit is an hour forty-five door to door.', 'minutes 105'],
  ['Changeover: 2 h 10 min on press four.', 'minutes 130'],
  ['It is one hour and a half for a full intake.', 'minutes 90'],
  ['The whole inspection lasts 3 hrs and 25 mins.', 'minutes 205'],
  // Thousands and millions, spoken and abbreviated
  ['We turn around some two and a half thousand lab orders a month.', 'volume 2500'],
  ['Eighteen hundred pallets a week go through dock three.', 'volume 7800'],
  ['Chargebacks run at about 45k a month in dollars.', 'money 45000'],
  ['Last year the write-offs came to one point three million dollars.', 'money 1300000'],
  ['We process 0.6m transactions a year.', 'volume 50000'],
  ['A couple of hundred emails a day hit that mailbox.', 'volume 4200'],
  // Working days and halves
  ['Quarter close keeps me busy for four and a half days.', 'minutes 2160'],
  ['A new supplier file is half a day of work.', 'minutes 240'],
  ['Writing up the audit costs one of us a full working day.', 'minutes 480'],
  ['I lose the better part of half a day on every recall.', 'minutes 240'],
  ['The stock count takes two half days.', 'minutes 480'],
  ['We wait three working days for the surgeon to sign.'],
  // Amounts a year against volumes
  ['The tracking licence sets us back 18,500 a year.', 'money 18500'],
  ['We are billed 2,300 every month for the phone lines.', 'money 2300'],
  ['Temp cover runs to roughly 60 thousand a year.', 'money 60000'],
  ['Our insurance premium is 31,000 per annum.', 'money 31000'],
  ['We budget 5,000 a quarter for training.', 'money 5000'],
  ['Demurrage alone was $12,000 last month.', 'money 12000'],
  // People against volumes
  ['Five schedulers a week rotate through that desk.'],
  ['There are 14 of us on nights.'],
  ['We take on 20 seasonal pickers a year.'],
  ['Two nurses and one clerk per ward handle discharge.'],
  ['Our team of 9 covers the whole region.'],
  ['Three adjusters look after 600 claims a month.', 'volume 600'],
  // Traps
  ['Each drum is 55 gallons and about 400 pounds.'],
  ['The counter is staffed 5 days a week from 7 to 3.'],
  ['It is six of one and half a dozen of the other.'],
  ['The plant sits at 1200 Commerce Drive, building 7.'],
  ['That form is a ten-year-old mess with 3 signatures.'],
  ['Call extension 4417 and ask for bay 12.'],
  ['I am a hundred percent behind that.'],
  ['Room 214 is on the second floor, 30 feet from the lift.'],
]

/** Written with the others; their misses were first read after the rules were finished. */
export const FIFTH_ENGLISH_ASIDE: CorpusAnswer[] = [
  // Corrections of value and unit
  ['Filing a return takes me 50 minutes, hmm, no, call it 65.', 'minutes 65'],
  ['We get 25 walk-ins a day. Hold on, I mixed that up, it is 15 a day.', 'volume 315'],
  ['Repacking a pallet is 30 seconds, sorry, 30 minutes.', 'minutes 30'],
  ['It happens in 20 percent of the cases, oh wait, 12 percent.', 'percent 12'],
  // Past or target against present
  ['A year ago we keyed 2,000 lines a month, at present it is 3,100.', 'volume 3100'],
  ['The service level says 5 minutes; realistically an agent needs 9.', 'minutes 9'],
  ['It went from 55 minutes to 30 since we got the scanners.', 'minutes 30'],
  ['Ideally we would see 200 orders a month.'],
  // Ranges in parts
  ['The shortest visit is 10 minutes. Most take 25. I have had some last 70.', 'minutes 10 25 70'],
  ['You need a minimum of 6 hours for a teardown, more often 8, and 14 tops.', 'minutes 360 480 840'],
  ['We ship 90 boxes on an ordinary day. Before Christmas it is 160 a day.', 'volume 1890 1890 3360'],
  ['Ordinarily a call lasts 7 minutes. If they are angry, 20.', 'minutes 7 7 20'],
  // Lists without units
  ['Pulling the chart takes 3 minutes, reading it 8, dictating 5.', 'minutes 3', 'minutes 8', 'minutes 5'],
  ['Each week brings 45 quotes, 30 orders and 12 complaints.', 'volume 195', 'volume 130', 'volume 52'],
  ['Painters cost us $34 an hour, welders 48.', 'rate 34', 'rate 48'],
  ['Printing takes a minute, folding two, and stuffing three.', 'minutes 1', 'minutes 2', 'minutes 3'],
  // Hours with minutes
  ['One full reconciliation is 2h05.', 'minutes 125'],
  ['It takes an hour and forty minutes to load a lorry.', 'minutes 100'],
  ['Surgery prep lasts one hour fifty.', 'minutes 110'],
  ['A root-cause report eats up 4 hrs 30.', 'minutes 270'],
  // Thousands and millions, spoken and abbreviated
  ['Twenty-two hundred claims a month land here.', 'volume 2200'],
  ['We print 1.1 million labels a year.', 'volume 91666.67'],
  ['Scrap is costing us 300K dollars a year.', 'money 300000'],
  ['We see half a thousand returns a month.', 'volume 500'],
  // Working days and halves
  ['A tender response is three days of work for one engineer.', 'minutes 1440'],
  ['Every incident report costs me half a day.', 'minutes 240'],
  ['Preparing the board pack takes one and a half working days.', 'minutes 720'],
  ['It takes two to three days before the bank replies.'],
  // Amounts a year against volumes
  ['We pay 9,600 a year for the archive room.', 'money 9600'],
  ['Waste disposal costs 1,400 a month.', 'money 1400'],
  ['The courier invoice comes to 2,750 per quarter.', 'money 2750'],
  ['Licences eat up 80,000 annually.', 'money 80000'],
  // People against volumes
  ['Eight drivers a day report to that gate.'],
  ['We have 6 on the early shift and 4 on the late.'],
  ['Each month 3 trainees join the desk.'],
  ['Four of us deal with 120 permits a week.', 'volume 520'],
  // Traps
  ['A bale comes in at 90 pounds.'],
  ['The hotline runs 7 days a week, 24 hours a day.'],
  ['They moved to 48 Canal Street, third floor.'],
  ['He has been on cloud nine for 2 weeks.'],
]
