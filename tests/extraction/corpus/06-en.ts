// A sixth English corpus: spoken answers from logistics, insurance, hospitals, accounting, manufacturing and law.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** The expected figures were written before the first try; the rules were then made with these sentences. */
export const SIXTH_ENGLISH: CorpusAnswer[] = [
  // Ranges in parts
  ['Checking a delivery note? Usually twenty minutes. On a bad day an hour.', 'minutes 20 20 60'],
  [
    'A standard claim I can close in 15 minutes. Most are more like 25. The worst took 90.',
    'minutes 15 25 90',
  ],
  ['At best it is 5 minutes, normally 12, and if the scanner jams, 40.', 'minutes 5 12 40'],
  ['The minimum is two hours. The maximum is five.', 'minutes 120 210 300'],
  ['Least I ever spend on a contract is half an hour, and at most three hours.', 'minutes 30 105 180'],
  ['We admit at least 40 patients a week. Typically 55. At most 80.', 'volume 173.33 238.33 346.67'],
  ['It can be done in ten minutes, but as a rule it takes twenty-five.', 'minutes 10 25 25'],
  ['On a quiet day we get 30 orders, on a busy one 75.', 'volume 630 1102.5 1575'],
  ['Three percent come back at the very least, in winter up to eight.', 'percent 3 5.5 8'],
  // Corrections
  ['It does not take 20 minutes, it takes 40.', 'minutes 40'],
  ["That isn't 300 files a month. It's 450.", 'volume 450'],
  ['People say it is 10 percent; it is not 10, it is 18.', 'percent 18'],
  ['We send 60 reminders a week, no wait, 60 a month.', 'volume 60'],
  ['An hour per audit file. Scratch that, an hour and a half.', 'minutes 90'],
  // Waiting and work
  ['They take two working days to answer.'],
  ['The insurer needs ten days before we hear anything.'],
  ['It sits in the tray for three days until the partner signs it.'],
  ['Preparing the brief takes me two full days.', 'minutes 960'],
  // Past or target against present
  ['We used to need 45 minutes per batch record, now it is 20.', 'minutes 20'],
  ['We want to be at 10 minutes per call. Today we are at 17.', 'minutes 17'],
  ['Before the merger we had 500 matters a month; these days it is 800.', 'volume 800'],
  ['Our target is 2 percent scrap.'],
  // Lists
  ['Picking takes 6 minutes, packing 4 and labelling 2.', 'minutes 6', 'minutes 4', 'minutes 2'],
  ['A partner bills $400 an hour, an associate 250.', 'rate 400', 'rate 250'],
  // Hours with minutes, thousands, days
  ['It took one hour and twenty to clear customs paperwork for one truck.', 'minutes 80'],
  ['We post about 12k invoices a year.', 'volume 1000'],
  ['Half a million parcels a year pass that gate.', 'volume 41666.67'],
  ['A day and a half of work goes into each expert opinion.', 'minutes 720'],
  // Amounts and people
  ['The translation agency gets 14,000 a year from us.', 'money 14000'],
  ['Six people a month leave the department.'],
  // Traps
  ['Our office is open 6 days a week.'],
  ['The forklift is 12 years old and lifts 3,000 pounds.'],
  ['We are on version 4.2 of the system since May 2021.'],
  ['Nine times out of ten it is one thing or another.', 'percent 90'],
  ['He lives at 23 Mill Lane and was born on 4 March 1978.'],
]

/** Written with the others; scored only after each group of rules. */
export const SIXTH_ENGLISH_ASIDE: CorpusAnswer[] = [
  // Ranges in parts
  ['Normally half an hour. When the customer argues, two hours.', 'minutes 30 30 120'],
  ['A plain will is 40 minutes. The average one takes 70. Complicated ones run to 180.', 'minutes 40 70 180'],
  ['If all goes well it is 8 minutes, most days 14, and in the worst case 35.', 'minutes 8 14 35'],
  ['The quickest is one hour. The slowest is four.', 'minutes 60 150 240'],
  ['I never need less than 20 minutes for a chart and rarely more than 50.', 'minutes 20 35 50'],
  ['We see a minimum of 15 trucks a day. Usually 22. Peak is 40.', 'volume 315 462 840'],
  ['You can do it in five minutes, but generally it takes ten.', 'minutes 5 10 10'],
  ['In a slow week there are 12 new matters, in a busy one 30.', 'volume 52 91 130'],
  ['Usually 4 percent are wrong. After a holiday it is 9.', 'percent 4 4 9'],
  ['Setting up the mould takes 30 minutes on average. It has taken 100.', 'minutes 30 30 100'],
  ['Most bookings take three minutes, some as long as fifteen.', 'minutes 3 3 15'],
  // Corrections
  ['It is not 15 minutes. It is 25.', 'minutes 25'],
  ["We don't get 200 calls a week, we get 320.", 'volume 1386.67'],
  ['I said 5 percent, but that is wrong, it is 8.', 'percent 8'],
  ['Two hours per return, or rather three.', 'minutes 180'],
  ['We ship 70 crates a day, I mean a week.', 'volume 303.33'],
  // Waiting and work
  ['The lab takes three working days to get back to us.'],
  ['We only hear from the court after six weeks.'],
  ['The client lets us wait four days for the receipts.'],
  ['Drafting the defence takes one working day.', 'minutes 480'],
  ['The invoice lies around for a week before approval.'],
  // Past or target against present
  ['It used to be 90 minutes a policy; today we need 35.', 'minutes 35'],
  ['The plan is 6 minutes per pallet. We are still at 11.', 'minutes 11'],
  ['Five years ago it was 100 referrals a month, and now we have 240.', 'volume 240'],
  ['Management hopes for 5 percent returns.'],
  // Lists
  ['Weighing takes 2 minutes, measuring 3 and writing it down 5.', 'minutes 2', 'minutes 3', 'minutes 5'],
  ['A nurse costs $38 an hour, a porter 22.', 'rate 38', 'rate 22'],
  ['We get 80 faxes a day and 140 emails.', 'volume 1680', 'volume 2940'],
  // Hours with minutes, thousands, days
  ['One ward round is two hours fifteen.', 'minutes 135'],
  ['The press gets set up in 1 hr 5 min.', 'minutes 65'],
  ['Around 3.6 thousand statements a year go out.', 'volume 300'],
  ['A quarter of a million letters a year are scanned here.', 'volume 20833.33'],
  ['Each appraisal is half a working day.', 'minutes 240'],
  // Amounts and people
  ['Storage costs us 22,000 a year.', 'money 22000'],
  ['Ten temps a week come in before Christmas.'],
  // Traps
  ['The clinic is open 5 days a week, from 8 to 6.'],
  ['A drum weighs 220 pounds and the lift is 8 years old.'],
  ['It is number 14 on Harbour Road, flat 3.'],
  ['I had second thoughts, but two heads are better than one.'],
  ['We installed release 7.1 on 12 June.'],
]
