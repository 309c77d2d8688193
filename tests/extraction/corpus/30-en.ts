// A thirtieth English corpus: answers from hospital billing, a permit office, freight, an insurer, payroll, a school office, a laboratory and property management; a quarter has no figure.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the twenty-ninth corpus, and measured once before they were changed. */
export const THIRTIETH_ENGLISH: CorpusAnswer[] = [
  // Corrections of value and of unit
  ['Coding an outpatient visit takes me four minutes. Four? More like seven, these days.', 'minutes 7'],
  ['We send out 1,200 statements a week, sorry, a month, I was thinking of the reminders.', 'volume 1200'],
  ['A building permit is about three hours of reading. Days, I should say, three days.', 'minutes 1440'],
  [
    'Around 6 percent of the claims bounce. I take that back, it is nearer 9 since the new payer.',
    'percent 9',
  ],
  ['Payroll runs 340 changes a month. Hold on, let me look. It says 412 here.', 'volume 412'],
  ['Our customs broker bills 110 an hour. Was it 110? No, 125.', 'rate 125'],
  ['I would have told you twenty minutes, but honestly it is thirty-five.', 'minutes 35'],
  ['Each shipment costs us 18 dollars in paperwork, oh, that is the old rate, 22 now.', 'money 22'],
  // Past, target, present
  ['Denials used to run at 14 percent; we have got that down to 8.', 'percent 8'],
  ['Before we had the portal, enrolling a pupil was a 40-minute conversation. Now it is ten.', 'minutes 10'],
  ['We are supposed to turn samples round in 30 minutes and it is taking 50.', 'minutes 50'],
  ['Three years ago the office issued 90 permits a month. It is 140 now.', 'volume 140'],
  ['The budget allows two hours per policy, the reality is three.', 'minutes 180'],
  ['Next year we want to be at 400 viewings a month.'],
  ['The consultant before you reckoned five minutes per invoice. It is eleven, I timed it.', 'minutes 11'],
  ['It was 15 tickets a day under the old landlord and it still is 15.', 'volume 315'],
  // Ranges in parts
  [
    'A straightforward claim is ten minutes. A car with injuries, up to ninety. Call it twenty-five typically.',
    'minutes 10 25 90',
  ],
  ['We never get fewer than 30 samples a day. Usually 55. The record is 120.', 'volume 630 1155 2520'],
  [
    'I can clear a query in five minutes if I am lucky, and if I am not it is three quarters of an hour.',
    'minutes 5 25 45',
  ],
  ['Somewhere between 8 and 12 percent of tenants are late, 10 as a rule.', 'percent 8 10 12'],
  ['Most inspections are an hour. The big sites can run to four.', 'minutes 60 60 240'],
  ['A duplicate payment costs us 40 dollars to fix. At worst 300.', 'money 40 40 300'],
  ['At a minimum it takes 15 minutes. At a maximum, 45.', 'minutes 15 30 45'],
  ['In a slow month we board 20 containers, in a busy one 70, normally about 45.', 'volume 20 45 70'],
  ['Two minutes, if the barcode reads. Twelve, if it does not.', 'minutes 2 7 12'],
  // Lists without later units
  [
    'Keying the referral takes six minutes, checking the cover four and ringing the surgery eight.',
    'minutes 6',
    'minutes 4',
    'minutes 8',
  ],
  [
    'We get 80 new starters a month, 65 leavers and some 300 changes.',
    'volume 80',
    'volume 65',
    'volume 300',
  ],
  [
    'Of the applications 20 percent lack a drawing, 12 a signature and 5 the fee.',
    'percent 20',
    'percent 12',
    'percent 5',
  ],
  ['Night cover is 48 dollars an hour, day cover 36.', 'rate 48', 'rate 36'],
  [
    'Couriers cost us 2,100 a month, packaging 900, and storage 1,350.',
    'money 2100',
    'money 900',
    'money 1350',
  ],
  ['A lab assistant does 25 slides an hour, a senior 40.', 'volume 4200', 'volume 6720'],
  [
    'First I read the lease, that is half an hour. Then the summary, another twenty minutes. Then ten for filing.',
    'minutes 30',
    'minutes 20',
    'minutes 10',
  ],
  // Hours with minutes, spoken and abbreviated
  ['Closing a pay period takes us four hours and a quarter.', 'minutes 255'],
  ['A termination is 1h 40m from start to finish.', 'minutes 100'],
  ['The morning run needs 2 hrs 5 min.', 'minutes 125'],
  ['Reconciling a batch is an hour forty.', 'minutes 100'],
  ['I sit on one appeal for a good hour and a half.', 'minutes 90'],
  ['A manifest goes through in under a minute, forty seconds or so.', 'minutes 0.67'],
  // Working days, halves
  ['The annual return for the school board is two and a half days of work.', 'minutes 1200'],
  ['Turning over an apartment takes my team a full working day.', 'minutes 480'],
  ['I give half a morning to every appeal hearing.', 'minutes 120'],
  ['Rate renewals eat about three man-days per carrier.', 'minutes 1440'],
  // Large numbers
  ['We adjudicate 1.3m claims a year.', 'volume 108333.33'],
  ['The lab runs a couple of hundred thousand tests a year.', 'volume 16666.67'],
  ['Write-offs cost us 1.8 million dollars a year.', 'money 1800000'],
  ['Some 45K parcels a month go through the dock.', 'volume 45000'],
  ['Twelve hundred payslips go out every month.', 'volume 1200'],
  ['Detention charges cost us 160 thousand a year.', 'money 160000'],
  // Amounts a year read as volumes
  ['The lab system is 52,000 a year in licences.', 'money 52000'],
  ['We spend 8,500 a year on paper forms.', 'money 8500'],
  ['Boiler repairs run us about 14,000 every year.', 'money 14000'],
  // People as volumes
  ['We register 35 new patients a day at the front desk.', 'volume 735'],
  ['Some 200 parents ring us in the first week of term.'],
  ['The counter serves 70 applicants a day.', 'volume 1470'],
  ['About 90 tenants a month report a leak.', 'volume 90'],
  // Several in one
  [
    'We get 500 referrals a month, one in five is missing something, and each of those takes 12 minutes to chase.',
    'volume 500',
    'percent 20',
    'minutes 12',
  ],
  ['I do 30 endorsements a day at roughly six minutes apiece.', 'volume 630', 'minutes 6'],
  ['A wrong tax code costs us 55 dollars and an hour of someone’s time.', 'money 55', 'minutes 60'],
  // Traps
  ['The crate was 1,400 pounds and nobody had booked a forklift.'],
  ['Our counter is open three days a week, nine to one.'],
  ['Come to 77 Foundry Street, third floor, and ask for Denise.'],
  ['I was in two minds about it, but nine times out of ten she is right, so I let it go.'],
  ['Form 1450 goes to window 6.'],
  ['There are six of us on claims and two are on leave.'],
  ['The premium is 80 dollars a month for the customer.'],
  ['Tenants have 14 days to object.'],
  ['The culture has to incubate for 48 hours.'],
  ['Anything over 10,000 dollars needs two signatures.'],
  ['Our sister office in Leeds does 300 a week.'],
  ['If they gave us one more clerk we could do 60 a day.'],
  ['I have been here 22 years and it was my third job.'],
  ['Parents pay 45 dollars for the trip.'],
  ['My number is 555 0142, extension 12.'],
  ['The building has 64 flats on 8 floors.'],
  ['We collect 1.2 million dollars in rent a year.'],
]
