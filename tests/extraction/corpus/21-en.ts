// A twenty-first English corpus: answers from trades, care, hotels, workshops, offices and shops, with all hard classes.

import type { CorpusAnswer } from '../corpus-answer.ts'

/** Written after the rules of the twentieth corpus, and measured once before they were changed. */
export const TWENTY_FIRST_ENGLISH: CorpusAnswer[] = [
  // Corrections
  ['A boiler service is 50 minutes, well, make that 70 with the paperwork.', 'minutes 70'],
  ['We check in about 45 guests a day. No wait, that is the weekend. Normally it is 30.', 'volume 630'],
  ['I bill maybe 12 clients a week. A month, I mean.', 'volume 12'],
  ['It is 20 seconds per plate. Sorry, minutes. Twenty minutes.', 'minutes 20'],
  ['Scrap is around 3 percent, let me correct myself, 4.5 percent.', 'percent 4.5'],
  [
    'We pay the temps 19 dollars an hour. Actually, scratch that, it is 22 since the new contract.',
    'rate 22',
  ],
  ['I would have said half an hour, but when I timed it last week it was 50 minutes.', 'minutes 50'],
  // Past, target, present
  ['We were doing 90 room changes a week before the new system; we are at 60 now.', 'volume 260'],
  ['A tyre change used to be 40 minutes and is 25 these days.', 'minutes 25'],
  ['The boss would like it done in 15 minutes, in real life it takes 35.', 'minutes 35'],
  ['Back in 2019 we had maybe 200 returns a month.'],
  ['We are aiming for a reject rate of 2 percent, right now it is 6.', 'percent 6'],
  ['Officially it is a ten-minute job. I have never done it in under twenty.', 'minutes 20'],
  // Ranges in parts
  ['On a slow day I groom four dogs, on a busy one nine.', 'volume 84 136.5 189'],
  [
    'The minimum is 15 minutes. The maximum I have seen is two hours. Most are done in 40 minutes.',
    'minutes 15 40 120',
  ],
  ['Sometimes it is five minutes and sometimes it is forty-five.', 'minutes 5 25 45'],
  ['Usually an hour and a quarter, two hours if the roof is steep.', 'minutes 75 75 120'],
  ['We take 80 to 100 bookings a week, in August more like 150.', 'volume 346.67 390 650'],
  ['It is rarely less than 30 minutes and hardly ever more than 90.', 'minutes 30 60 90'],
  // Lists
  [
    'Greeting takes 2 minutes, the paperwork 6, and showing the room another 5.',
    'minutes 2',
    'minutes 6',
    'minutes 5',
  ],
  ['A painter is $46 an hour, an apprentice 24 and the foreman 61.', 'rate 46', 'rate 24', 'rate 61'],
  ['Each month we do 60 payslips, 15 new starters and 8 leavers.', 'volume 60', 'volume 15', 'volume 8'],
  [
    'Of the calls, 40 percent are about bills, 25 about appointments and 10 are wrong numbers.',
    'percent 40',
    'percent 25',
    'percent 10',
  ],
  [
    'I spend four minutes reading it, six on the phone and three typing it up.',
    'minutes 4',
    'minutes 6',
    'minutes 3',
  ],
  // Hours with minutes, days, halves
  ['A funeral takes us 2 hours 15 to arrange.', 'minutes 135'],
  ['It is an hour and ten for a full valet.', 'minutes 70'],
  ['Annual accounts for a small shop take me 6½ hours.', 'minutes 390'],
  ['One scan is 0.75 hours of my time.', 'minutes 45'],
  ['Rewiring a flat is two and a half days of work for one electrician.', 'minutes 1200'],
  ['Stocktaking costs us a full working day.', 'minutes 480'],
  ['I can easily spend half a morning on one of those forms.', 'minutes 120'],
  ['It takes me 1h 45m to write up a survey.', 'minutes 105'],
  ['Cleaning the tank is a three-hour job.', 'minutes 180'],
  ['Typing up the minutes takes 25 minutes.', 'minutes 25'],
  // Large numbers, amounts
  ['We brew 2.2 million bottles a year.', 'volume 183333.33'],
  ['We post twelve hundred statements a month.', 'volume 1200'],
  ['The library lends about 36k books a year.', 'volume 3000'],
  ['Breakages cost us around 7,500 dollars a year.', 'money 7500'],
  ['We throw out 400 bucks worth of flowers every week.', 'money 400'],
  ['Every no-show costs the restaurant about $65.', 'money 65'],
  ['Storage runs to 3.5k a month.', 'money 3500'],
  ['Late filing penalties set us back ten thousand dollars last year.', 'money 10000'],
  // Volumes in other shapes
  ['There are 18 check-outs every morning.', 'volume 378'],
  ['I get a complaint about once a fortnight.', 'volume 2.17'],
  ['Every two months we have to recalibrate the scales.', 'volume 0.5'],
  ['The phone rings 15 times an hour.', 'volume 2520'],
  ['Five stylists with seven clients a day each.', 'volume 735'],
  ['On average, 22 vans leave the yard per day.', 'volume 462'],
  ['We see a new tenant roughly every three days.', 'volume 7'],
  ['In a normal week that adds up to 75 prescriptions.', 'volume 325'],
  ['The vet nurse calls 20 owners back each day.', 'volume 420'],
  ['About 1,600 parcels come through here daily.', 'volume 33600'],
  // Shares
  ['One delivery in twelve has something missing.', 'percent 8.33'],
  ['Out of every ten quotes we send, three turn into jobs.', 'percent 30'],
  ['Maybe two in five patients forget their card.', 'percent 40'],
  ['Three quarters of my invoices are paid late.', 'percent 75'],
  ['Around 8% of bookings get cancelled.', 'percent 8'],
  ['Less than 1 percent of the tests have to be repeated.', 'percent 1'],
  // Rates
  ['The locksmith charges us 85 an hour.', 'rate 85'],
  ['With insurance and everything, a driver comes to $34 an hour.', 'rate 34'],
  ['Our bookkeeper gets 400 dollars a day.', 'rate 50'],
  // Several in one
  ['There are 25 of them a week and each one is a good quarter of an hour.', 'volume 108.33', 'minutes 15'],
  ['A smear test takes me 12 minutes, and 9 in 100 have to be done again.', 'minutes 12', 'percent 9'],
  // Traps
  ['The salon has six chairs and two basins.'],
  ['I have been a plumber for 22 years.'],
  ['The brewery tour starts at 3:15 and lasts until 5.'],
  ['A keg weighs about 160 pounds.'],
  ['The warranty runs for 24 months.'],
  ['Two of my colleagues are off sick.'],
  ['We are a team of nine, three of them part time.'],
  ['You will find us at 48 Market Square, second floor.'],
  ['The hotel has 120 rooms on four floors.'],
  ['Breakfast is served from 6:30 to 10.'],
  ['I would say it is a six out of ten.'],
  ['It goes in one ear and out the other.'],
  ['The new oven will pay for itself in three years.'],
  ['Rents went up 5 percent last year.'],
  ['The spare part takes ten days to arrive.'],
  ['The children are between three and six years old.'],
  ['Form 27B has to be filled in by hand.'],
]
