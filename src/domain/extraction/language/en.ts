// English language table: words for numbers, measures, periods and ranges.

import { englishRefusals } from '#domain/extraction/language/en-refusals.ts'
import type { LanguageTable } from '#domain/extraction/language/language.ts'
import { englishNumbers } from '#domain/extraction/number/english-numbers.ts'

/** The words by which English figures are recognised; vertical bars separate alternatives. */
export const english: LanguageTable = {
  ...englishNumbers,
  code: 'en',
  decimal: '.',
  frequent:
    'the|of|and|is|are|we|it|to|per|about|usually|every|takes|take|took|for|at|on|with|our|they|by|from|this|that|or|each|month|day|week|year|hour|hours|minutes|percent|last|around|roughly|between|up|my|i|you|she|he|one|two|three|four|five|six|seven|eight|nine|ten|half|an|as|us|me|some|most|all|out',
  scales: {
    hundred: 100,
    thousand: 1000,
    million: 1e6,
    k: 1000,
    m: 1e6,
    mn: 1e6,
    mio: 1e6,
    mil: 1e6,
    grand: 1000,
    dozen: 12,
    couple: 2,
    bn: 1e9,
    billion: 1e9,
  },
  point: 'point',
  joiner: 'and',
  qualities:
    'new|old|average|typical|normal|plain|standard|usual|simple|easy|hard|difficult|complicated|complex|good|bad|big|small|long|short|quick|slow|busy|quiet|other|another|worst|best|longest|shortest|fastest|slowest|next|last|this|that|which|tricky|nasty|straightforward|fast',
  articles: 'a|an',
  fractions: {
    half: 1 / 2,
    halves: 1 / 2,
    third: 1 / 3,
    thirds: 1 / 3,
    quarter: 1 / 4,
    quarters: 1 / 4,
    fifth: 1 / 5,
    fifths: 1 / 5,
    tenth: 1 / 10,
    tenths: 1 / 10,
    sixth: 1 / 6,
    eighth: 1 / 8,
    eighths: 1 / 8,
  },
  tails: {
    'and a half': 1 / 2,
    'and one half': 1 / 2,
    'and a quarter': 1 / 4,
    'and three quarters': 3 / 4,
    'and three quarter': 3 / 4,
    'and a third': 1 / 3,
  },
  halfEndings: {},
  ordinalEndings: 'st|nd|rd|th',
  dotOrdinals: false,
  minutes: {
    second: 1 / 60,
    seconds: 1 / 60,
    sec: 1 / 60,
    secs: 1 / 60,
    minute: 1,
    minutes: 1,
    min: 1,
    mins: 1,
    hour: 60,
    hours: 60,
    hr: 60,
    hrs: 60,
    h: 60,
    m: 1,
  },
  workdays: "day|days|workday|workdays|day's|days'",
  periods: {
    hour: 'hour',
    hr: 'hour',
    h: 'hour',
    day: 'day',
    workday: 'day',
    'working day': 'day',
    'work day': 'day',
    'business day': 'day',
    weekday: 'day',
    morning: 'day',
    mornings: 'day',
    afternoon: 'day',
    evening: 'day',
    night: 'day',
    shift: 'day',
    weekdays: 'day',
    week: 'week',
    wk: 'week',
    weekend: 'week',
    monday: 'week',
    tuesday: 'week',
    wednesday: 'week',
    thursday: 'week',
    friday: 'week',
    saturday: 'week',
    sunday: 'week',
    month: 'month',
    mo: 'month',
    mth: 'month',
    'calendar month': 'month',
    quarter: 'quarter',
    year: 'year',
    yr: 'year',
    annum: 'year',
    'financial year': 'year',
    'fiscal year': 'year',
    season: 'quarter',
    fortnight: 'week',
  },
  each: 'a|an|per|each|every|every single|in a|in any|in one|in each|on each|/|for each|for every|over a|over the|in the course of a|during a',
  periodPhrases: {
    'daily|day in day out|a day|per diem': 'day',
    'weekly|on mondays|on tuesdays|on wednesdays|on thursdays|on fridays|on saturdays|on sundays|mondays|fridays':
      'week',
    'fortnightly|biweekly': 'week',
    monthly: 'month',
    quarterly: 'quarter',
    'annually|yearly|p.a|p.a.|p . a|pa|per annum|annual': 'year',
    hourly: 'hour',
  },
  during:
    'no|last|this|past|this past|in the last|in the past|over the last|over the past|during the last|in a typical|in a normal|in an average|in a good|in a busy|in a quiet|in a bad|on a typical|on a normal|on an average|on a busy|on a good|on a bad|on a quiet|on a|an average|a typical|a normal|the average|the typical|the previous|previous|in the previous|in a slow|on a slow|in a strong|in a regular|on a regular|in an ordinary|on an ordinary|each|every|per|in any|in any given|on any given|in one|in a|in an|in the|this last|most|a usual|in a usual|the whole|all',
  whole: 'full|whole|solid|good|entire|working|long|business',
  telltale: '',
  every: 'every|each',
  other: 'other',
  times: { once: 1, twice: 2, thrice: 3 },
  timesWords: 'times|time|x|×',
  timesEnding: '',
  percent: '%|percent|per cent|pct|percentage points|per-cent',
  currencies: {
    dollar: 'USD',
    dollars: 'USD',
    buck: 'USD',
    bucks: 'USD',
    usd: 'USD',
    euro: 'EUR',
    euros: 'EUR',
    eur: 'EUR',
    pound: 'GBP',
    pounds: 'GBP',
    quid: 'GBP',
    gbp: 'GBP',
    franc: 'CHF',
    francs: 'CHF',
    chf: 'CHF',
    sfr: 'CHF',
    'us dollars': 'USD',
    'pounds sterling': 'GBP',
    'swiss francs': 'CHF',
    rand: 'ZAR',
    zar: 'ZAR',
    rupees: 'INR',
    inr: 'INR',
    sek: 'SEK',
    nok: 'NOK',
    dkk: 'DKK',
    kroner: 'DKK',
    kronor: 'SEK',
    pln: 'PLN',
    zloty: 'PLN',
    yen: 'JPY',
    jpy: 'JPY',
    aud: 'AUD',
    cad: 'CAD',
    nzd: 'NZD',
    sgd: 'SGD',
  },
  between: 'between|anywhere between|somewhere between|anything between',
  from: 'from|anywhere from|anything from|somewhere from',
  to: 'to|till|until|through|and up to|up to|all the way to|all the way up to|or even|or sometimes',
  and: 'and',
  or: 'or',
  outOf: 'in|out of|of|in every|out of every|of every|from every|from|in each',
  weakOutOf: 'of',
  ofTheLast:
    'of the last|out of the last|of every|out of every|out of|of our last|of my last|among the last|from the last|of|in the last|from every|in every|for every',
  partOf: 'of|the|our|my|all|these|those|their|its',
  about:
    'in the order of|of the order of|something in the order of|something in the region of|in the neighbourhood of|in the ballpark of|to the tune of|in excess of|about|around|roughly|approximately|count on|figure on|reckon on|call it|allow|closer to|the better part of|approx|approx .|some|nearly|almost|circa|ca|ca .|c .|~|≈|maybe|perhaps|probably|close to|just under|just over|over|under|more than|less than|fewer than|a good|another|something like|say|well over|well under|only|just|as many as|an estimated|easily|give or take|upwards of|north of|in the region of|on the order of|exactly|a total of|a full|a solid|the best part of|even|not even|at about|at around|barely|scarcely',
  roles: {
    min: 'quietest|not under|never under|not below|never below|nothing under|at least|no fewer than|not fewer than|can be done in|can be over in|can be finished in|can be ready in|at best|at minimum|at a minimum|minimum|a minimum of|the minimum is|minimum of|at the very least|no less than|not less than|best case|in the best case|at the low end|as little as|as few as|as low as|the least is|the least|least|the least would be|the shortest|the fastest|the quickest|shortest|fastest|quickest|on a good day|on a quiet day|on quiet days|on good days|if it goes well|when it goes well|when all goes well|when everything fits|if all goes well|down to|lowest|min|min .|on a slow day|on slow days|in quiet months|in a quiet month|in a slow month|in a quiet week|in a slow week|in summer|the simple ones|simple ones|the easy ones|easy ones|an easy one|a simple one|a quick one|if i am lucky|if we are lucky|with luck|the low was|the low is|never less than|starting at|as quick as|as fast as|as short as|at the very best|on the low end|in the best of cases|with a bit of luck|on a light day|on light days|no less|not less|the low end is|the bottom is|the floor is|the smallest is|starts at|start at|starting from|if everything goes smoothly|if it goes smoothly|when it goes smoothly|if everything is there|when everything is there|if everything is in order|if everything works',
    usual:
      'usually|more often|typically|normally|generally|on average|in average|the rest of us|everyone else|everybody else|average|the average is|averages|averaging|average of|an average of|mostly|most often|most of the time|in general|as a rule|commonly|ordinarily|the usual is|usual|typical|typically it is|most likely|most of them|most of those|most take|most are|more like|the norm is|the median is|median|on a normal day|on a typical day|in a normal month|in a typical month|on the average|as a rule of thumb|by and large|in most cases|most days|most months|most weeks|the rest of the year|the rest of the time|the rest of the month|the rest of the week|otherwise|ordinary cases|the standard is|regularly|in the normal case|on most days|in most weeks|in most months|day to day|day in day out|all in all|on the whole|for the most part|in the main|as standard|under normal circumstances|ordinarily it is|if nothing goes wrong|in normal times|the rule is|the norm',
    max: 'busiest|the record is|the record was|record is|record was|the peak was|can push it to|can stretch to|can drag on for|can blow up to|not over|never over|not above|never above|nothing over|the most is|the most|the most would be|at most|at worst|maximum|a maximum of|the maximum is|maximum of|at the most|no more than|not more than|worst case|in the worst case|up to|as much as|as many as|as long as|as high as|at the high end|the longest|the slowest|longest|slowest|on a bad day|on bad days|on a busy day|on busy days|at peak|at the peak|in peak season|in peak|peaks at|peaking at|max|max .|highest|if it goes wrong|when it goes wrong|if things go wrong|when things go wrong|it can be|it can take|it can also be|it can also take|can also be|can also take|could be|could take|might be|might take|may take|it may take|can be|can take|can reach|can go up to|but can|can run to|and can|peak is|the peak is|the peak|at its worst|in busy months|in a busy month|in a busy week|the high was|the high is|never more than|the hard ones|hard ones|the complicated ones|complicated ones|complex ones|the complex ones|a hard one|a difficult one|difficult ones|a complicated one|a complex one|a bad one|a nasty one|a tricky one|tricky ones|bad ones|before christmas|going up to|goes up to|rising to|tops|tops out at|capped at|as slow as|at the very worst|at the very most|at the outside|on the high end|in the worst of cases|on a heavy day|on heavy days|no more|not more|the high end is|the ceiling is|the top is|topping out at|maxes out at|if everything goes wrong|when everything goes wrong|if it drags on|if it drags|can get to|can go to|can grow to|can climb to|can be up to|can take up to|up to a maximum of|peaking around',
    other:
      'in winter|in autumn|in spring|sometimes|occasionally|once in a while|now and then|rarely|in rare cases|on mondays|in december|in january|in a rush|exceptionally|seldom|at times|from time to time|every now and then|now and again|on occasion|in some cases|in exceptional cases|in extreme cases|once in a blue moon|from time to time it is|in the holidays|in busy times|during the holidays|around christmas|at christmas|at easter|at month end|at the month end|at year end|at the end of the month|at the end of the year|in the high season|in the low season|in peak months|on peak days|on a peak day|on saturdays|on sundays|on fridays|on thursdays|on wednesdays|on tuesdays|at weekends|on weekends|at the weekend',
  },
  rolesAfter: {
    min: 'at least|at best|best case|on a good one|minimum|min|at minimum|at the least|at the very least|or more|and up|at a minimum|upwards|on a good day|on good days|on a quiet day|if all goes well|if we are lucky|if i am lucky|when it goes well|in a quiet one|in a slow one|in a calm one|in a weak one|in a quiet month|in a quiet week|in a slow month|in a slow week|in quiet months|on quiet days|in a good month|if it goes well|in the best case|when it is quiet|when it is simple|if it is simple|for a simple one|for simple ones|for an easy one|with luck|min .|on a light day|if everything goes smoothly|if it goes smoothly|if everything works|if everything is there|when everything is there|with a bit of luck|at the very best',
    usual:
      'typical|on average|in average|usually|normally|typically|as a rule|on the average|most of the time|most days|in general|in most cases|in a normal month|on a normal day|in a typical month|on a typical day|mostly|is usual|is typical|is normal|is the norm|is the average',
    max: 'at most|at worst|worst case|on a bad one|on a bad day|in a bad case|maximum|at the most|tops|max|or less|on a bad day|on bad days|on a busy day|in the worst case|at peak|at the peak|in peak season|if it goes wrong|when it goes wrong|if things go wrong|when things go wrong|in a busy one|in a strong one|in a busy week|in a busy month|in busy months|on busy days|in a bad month|when it is busy|for a complicated one|for complicated ones|for a difficult one|for a hard one|before christmas|at the very most|at the very worst|at the outside|on a heavy day|max .|if everything goes wrong|when everything goes wrong|if it drags on|tops out|at the latest',
    other:
      'when|if|for|before|after|in summer|in winter|in spring|in autumn|sometimes|in january|in february|in march|in april|in may|in june|in july|in august|in september|in october|in november|in december|at times|from time to time|at month end|at the end of the month|around christmas|at christmas|at weekends|on weekends|on a peak day|on peak days|in the holidays|in the high season|in the low season|occasionally|now and then|on occasion',
  },
  extremes: {
    min: 'quietest|slowest|lowest|weakest|slackest|emptiest|least busy',
    max: 'busiest|strongest|highest|fullest|peak|biggest|record',
    usual: 'average|normal|typical',
  },
  quiet: 'quiet|slow|calm|slack|weak|good',
  busy: 'busy|bad|strong|hectic|packed|mad|crazy|heavy|wild',
  light:
    "ever|none|it|its|is|are|was|were|be|been|takes|take|took|taking|and|but|or|with|the|a|an|then|that|this|there|he|she|they|we|i|seen|you|me|us|him|her|them|would|will|could|might|may|say|so|though|although|while|whereas|even|only|just|about|around|roughly|nearly|almost|approximately|maybe|perhaps|probably|can|also|go|goes|going|up|down|to|from|between|though|however|rather|more|less|than|ranging|range|ranges|varies|varying|anything|anywhere|somewhere|case|cases|day|days|one|ones|of|in|on|at|for|some|as|year|month|week|last|because|get|gets|spend|spends|need|needs|been|have|had|has|did|do|does|never|not|well|which|like|sometimes|often|usually|really|still|depending|if|when|us|want|being|where|over|under|i'd|it's|now|today|nowadays|used|each|every|those|that's|i've|we're",
  counting:
    'arrive|arrives|arriving|come|comes|coming|in|get|gets|reach|reaches|land|lands|process|processed|handle|handled|receive|received|do|did|have|had|see|saw|issue|issued|send|sent|ship|shipped|we|i|they|run|ran|out|through|happen|happens|happened|take|answer|answered|book|booked|make|made|makes|write|wrote|treat|treated|file|filed|were|was|there|are|is|them|those|these|you|go|goes|went|pass|produce|deal|got|been|end|up|lose|lost|lose|print|check|invoice|invoiced|pay|price|priced|quote|quoted|enter|entered|approve|approved|open|opened|close|closed|grant|granted|settle|settled|new|us|it|he|she|fail|fails|failed|reject|rejected|break|breaks|broke|occur|occurs|crash|crashes|must|total|has|counted|registered|need|repeat|redo|work|call|calls|called|turn|type|with|around|about|roughly|some|typically|usually|normally|nearly|almost|average|on|at|least|most|maybe|can|up|to|of|as|many|over|under|more|than|approximately|perhaps|probably|between|from',
  blocking:
    'that|which|who|because|but|and|or|so|when|if|while|could|should|then|than|before|after|until|since|although|though|where|whose|why|how|what|takes|took|cost|costs|whereas',
  resources:
    'people|employees|temps|pickers|packers|agents|operators|interns|apprentices|contractors|freelancers|helpers|volunteers|teachers|doctors|consultants|accountants|technicians|mechanics|guards|cleaners|cashiers|secretaries|specialists|experts|supervisors|controllers|bookkeepers|recruiters|trainees|students|shifts|hires|starters|analysts|colleagues|staff|nurses|dentists|drivers|clerks|developers|designers|persons|men|women|dispatchers|workers|managers|planners|engineers|assistants|adjusters|teams|desks|sites|offices|branches|years|floors|departments|systems|screens|machines|of us|schedulers|buyers|welders|painters|fitters|electricians|machinists|setters|loaders|porters|carers|inspectors|auditors|underwriters|brokers|coders|typists|receptionists|physicians|surgeons|therapists|pharmacists|paramedics|foremen|crew|crews|seasonal workers|juniors|seniors|fte|ftes|full time equivalents|heads|headcount|km|kg|tonnes|tons|miles|metres|meters|litres|liters|degrees|kwh|gb|mb|kilometres|kilometers|degree|steps|calories|reps|salespeople|sales reps|counsellors|counselors|couriers|riders|waiters|cooks|chefs|bakers|butchers|hairdressers|stylists|gardeners|plumbers|carpenters|roofers|builders|bricklayers|labourers|laborers|tutors|coaches|trainers|instructors|translators|interpreters|editors|photographers|journalists|lawyers|solicitors|paralegals|partners|associates|vets|midwives|caretakers|janitors|surveyors|locksmiths|partners|architects|programmers|caregivers|social workers|case workers|caseworkers|librarians|square metres|square meters|square feet|acres|hectares|inches|feet|grams|kilos|gallons|ounces|watts|kilowatts|volts',
  resourceEndings: '',
  hiring:
    'hire|hires|hired|hiring|employ|employs|employed|recruit|recruits|recruited|take on|takes on|took on|bring in|staffed with',
  lasting:
    'take|takes|took|taking|taken|need|needs|needed|spend|spends|spent|spending|last|lasts|lasted|cost|costs|lose|loses|lost|require|requires|waste|wastes|wasted|save|saves|work|is|was|for|about|roughly|around|nearly|almost|over|under|another|half|least|most|within|to|than|usually|typically|easily|good|eats|burns|run|runs|be|maybe|and|or|full|often|sometimes|at|up|are|were',
  working:
    'reserve|reserves|sit|sits|sat|sitting|spend|spends|spent|spending|eats|eat|eats up|swallows|takes|take|took|taking|lose|loses|lost|costs|cost|needs|need|works|effort|work|busy|put|puts|invest|invests',
  durationVerbs: 'takes|take|took|taking|costs|cost|needs|loses|lost|lose',
  apart: 'away|ago|overdue',
  rating:
    'interest|interest rate|interest rates|inflation|margin|would give|i give|rate us|rate it|rate that|rate them|would rate|rates us|rated|rating|ratings|score|scores|scored|scale|stars|star|graded|nps|satisfaction|satisfied|google|trustpilot|confident|confidence|give it|give them|give him|give her|give that|give us|gives us|gave it|gave us|approval rating|approval ratings|approval rate|popularity|pain level|out of ten for',
  notShare:
    'more|less|higher|lower|faster|slower|cheaper|discount|discounts|off|sure|certain|vat|tax|interest|increase|raise|growth|up|down|extra|rebate|pay rise|pay raise|pay increase|bigger|smaller|longer|shorter|better|worse|fewer|position|job|contract|post|sales tax|deposit|commission|down payment|cotton|recycled|humidity|alcohol|charged|battery|additional|on top|markup|surcharge',
  notShareBefore:
    'contract is|position is|my contract of|grew by|grow by|grown by|rose by|rise by|increase of|increased by|growth of|fell by|dropped by|up by|down by|by another|discount of|vat of|tax of|interest of|gives us|raise of|plus|score of|rating of|rated|satisfaction of|satisfaction is|works|working|grew|rose|increased|charge|increase by|up|down|was up|was down|grows by|tax is|markup of|commission of|deposit of|reduced by|reduce by|cut by',
  notLengthAfter:
    'from here|from there|ago|costs|cost us|is billed|of downtime costs|late|later|earlier|early|drive|away|notice|warranty|deadline|before|past|old|flight|walk|delay|week|overdue|from now|ahead|window|in advance|shift|north|south|behind|service|hotline|to nine|to ten|guarantee|from the station|from the airport|by car|by train|by bus|by bike|on foot|by ferry|sla|in the future|target|standard|promise|limit|time limit|of my time costs|of our time costs|of work costs',
  notLengthBefore:
    'give me|give us|every|within|open|in the last|the last|the next|in the next|for the last|for the past|the past|within the first|in the first|the first|age|at age|after|last|next|past|deadline of|every other|per|the final|window of|notice of|promise|limit of|sla of|sla is|warranty of|the other|coming',
  clock: "am|pm|a.m|p.m|a . m|p . m|o'clock|o’clock|oclock|sharp|noon",
  clockBefore: 'at|by|until|till|past|before|after|since|from|around|quarter to|half past|quarter past|to',
  numbering:
    '#|no|number|nr|ticket|version|release|v|room|line|extension|ext|page|form|chapter|section|paragraph|article|policy|id|ref|reference|building|gate|bay|ward|level|phase|step|iso|model|route|highway|flight|lane|table|windows|unit|plate|serial|zip|postcode|code|rev|revision|bus|platform|part|class|grade|size|tier|type|batch|lot|track|dock|claim|order|invoice|case|shipment|quote|enquiry|patient|account|desk|box|counter|file|call|phone|hall|stage|sap|figure|figures|floor|zone|category|rule|volume|week|day|year|quarter|shift|question|point|column|row|field|wing|station|aisle|apartment',
  yearBefore:
    'in|since|from|until|of|year|by|fiscal|fy|to|before|after|during|and|till|back|early|late|mid|spring|summer|autumn|winter|end',
  inMonth: 'in',
  months:
    'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec',
  hourly:
    'hourly rate|rate per hour|hour was billed at|hour was charged at|hour is charged at|an hour costs|hour costs|hour of downtime costs|hour is billed|hour of work costs|hour costs us|an hour of|one hour of|hourly wage|hourly cost|hourly wages|hourly rates|hourly charge|hourly fee|cost per hour|per-hour cost|hourly pay|internal rate|internal rates|our rate|my rate|billing rate|charge out rate|labour rate|labor rate|shop rate|rate is|rate of pay|the rate is',
  daily: 'day rate|daily rate|rate per day|day rates|per diem',
  perCase: 'a|an|per|each|every|apiece|for each|for every|/|a piece',
  becoming:
    'become|becomes|became|turn into|turns into|turned into|of which|of those|of these|of them|out of which|lead to|leads to|leave|leaving|result in|results in|end up as|and|and of those|and of these',
  corrections:
    "when i'm honest|i take that back|i take it back|to be fair|all right|let me check|let me look|if i am really honest|if i am quite honest|if i'm really honest|or actually|or really|what am i saying|let me think|let me see|let's see|on second thought|on second thoughts|although ,|though ,|that is wrong|scratch that|strike that|or rather|sorry|i'm sorry|i am sorry|i mean|i meant|well no|oh no|no no|no|wait|actually|make that|make it|or let's say|or say|correction|excuse me|my mistake|nonsense|pardon|hang on|hold on|i misspoke|that was wrong|that's wrong|not right|let me correct that|i tell a lie|tell a lie|to be honest|honestly|if i am honest|if i'm honest|to tell the truth|to be fair|to be precise|in fact|come to think of it|let me correct myself|mixed that up|well ,|yes ,|excuse me|mixed it up|got that wrong|got it wrong|take that back|oh wait|oh sorry|oh|hmm|hm|let us say|let's say|let us make it|let's make it|i beg your pardon|beg your pardon|apologies|my apologies|my bad|oops|whoops|that is not right|that's not right|that is not correct|that's not correct|not quite|not quite right|that is not true|that's not true|not true|i stand corrected|i was wrong|i am wrong|i'm wrong|i got that mixed up|let me rephrase|let me start again|let me start over|let me put it differently|thinking about it|now that i think about it|now that i think of it|come to think about it|when i think about it|if i think about it|rather make it|rubbish|er|erm|uh|um|or better|better make it|more precisely|to be more precise|to be exact|strictly speaking|in truth|in reality|i should say|i have to correct myself|i must correct myself|let me check again|let me do the maths|looking at it again|ah no|ah , no|sorry no|wrong|wait a second|wait a minute|wait a moment|one second",
  meant: 'i meant|i mean|i meant to say|what i meant is|it should be|it should have been',
  changedTo:
    'climbed to|is now at|are now at|risen to|rose to|grown to|grew to|gone up to|went up to|gone down to|went down to|fallen to|fell to|dropped to|come down to|came down to|is down to|them down to|it down to|that down to|this down to|them up to|it up to|are down to|is up to|are up to|increased to|decreased to|shrunk to|doubled to',
  changedBefore: '',
  changed: '',
  correctionsAfter:
    'when i am honest|if i am honest|to be honest|honestly|i want to say|to be exact|to be precise|of course|rather|obviously|naturally|i mean|i meant|i should say|i should have said|it should be|is what i meant|sorry|my mistake|pardon me|excuse me',
  rather: 'more like|closer to|nearer to|nearer|rather',
  insteadOf: 'instead of|rather than|not',
  pastVerbs: 'was|were|took|had|did|cost|spent|ran|got|saw|made|stood',
  pastEndings: 'ed',
  formerly:
    'the previous|the former|our previous|the old|our old|my old|last year|the year before|the year before last|the previous year|last spring|last summer|last autumn|last winter',
  thisPeriod: 'the new|our new|my new|this year|this month|this quarter|since then|by now',
  notPresent:
    'in my first year|in my first years|in my first season|in my first job|in our first year|in our first years|in our first season|tell you|tells you|supposedly|allegedly|the idea is|idea is to|i wish|we wish|used to|years back|months back|when i joined|when we joined|in the old days|before i came|before my time|at the start|in the beginning|under the old|with the old|in the old|on the old|in our old|with our old|would only|would just|would like|would love|told us|told me|they say|they said|promised|at my last|at my old|at my previous|in my last|in my old|in my previous|supposed to|meant to|expected to|no longer|not any more|service level|sla says|kpi|when i started|when we started|next year|in the future|in future|going forward|management wants|boss wants|wants us|we want|in the past|previously|formerly|back then|years ago|a year ago|months ago|originally|before the new|before the switch|before the change|before the migration|before the merger|before the move|before the system|before we had|before we changed|before we switched|should take|should only take|should last|should need|ought to|was once|were once|once was|once took|once needed|once cost|back in|hopes for|hoping for|with the previous|promised|target|targets|goal|goals|aim for|aiming for|aim to|aim at|aim is|want to get|want it|want to be|want to reach|would like to|plan is|plan to|planned|hope to|hope for|objective|should be|ideally|ideal would be|supposed to be|if we had|on paper it|on paper we|officially|in theory|theoretically|the manual says|manual says|the handbook says|handbook says|the schedule says|schedule says|plan says|contract says|contract allows|contract gives us|according to the plan|according to the manual|according to the handbook|according to the contract|according to the schedule|budgeted|allotted|allocated|plan was|plans were|the forecast|forecast was|competitor|competitors|the competition|other companies|head office wants|head office says|management says|management thinks|management believes|boss thinks|boss says|the norm says|would have said|would have guessed|would have thought|i thought|we thought|i assumed|we assumed|was promised|were promised|they promised|was supposed to|is supposed to|are supposed to|wanted to be|down the line|prior to|up until|until last|till last|until recently|until the|before we|before i|before they|in my day|in those days|in the early days|years earlier|last time we measured|before corona|before covid|before the pandemic|pre covid|pre - covid|would want|would love to|like to be at|like to get to|dream of|my dream is|people say|they claim|they think|they believe|some say',
  notPresentAfter:
    'in my first year|in my first years|in my first season|in my first job|in our first year|in our first years|in our first season|in the past|back then|when i joined|when we joined|when i started|when we started|years back|months back|at the start|in the beginning|in the old days|at first|previously|formerly|before the change|before we had|before we got|before i had|before we changed|before we switched|before the new|years ago|is the target|is the goal|is our target|is our goal|is the plan|is what we aim for|is what we want|would be ideal|would be nice|as a target|with the old|under the old|on the old|in the old|with our old|with the previous|before corona|before covid|before the pandemic|in theory|was the plan|was the target|was the goal|was planned|were planned|are planned|are budgeted|is budgeted|is allowed|are allowed|is what the manual says|is what the contract says|would be great|would be good|would be perfect|in the early days|in those days|until last|until the|until recently|years earlier|when i began|when we began',
  present:
    'so far|with the new|since the new|on the new|under the new|at the moment|right now|as of today|realistically|in truth|the truth is|now|today|nowadays|these days|currently|at present|meanwhile|in reality|in practice|is realistic|is more realistic|is the reality|in real life|in actual fact|the reality is|reality is|as it is|as things are|since the change|since the switch|since the move|since the update|since last|ever since|lately|recently|since then|by now|at this point|this days|presently|since the|since we|since i|under the current|with the current',
  subjects: 'we|it|they|i|he|she|now|today|nowadays|this|that',
  paying:
    'run us|runs me|run me|ran us|running us|earn|earns|earned|pay|pays|paid|paying|spend|spends|spent|cost|costs|costing|comes to|come to|came to|amounts to|amount to|adds up to|add up to|runs to|run to|runs us|sets us back|set us back|sets me back|setting us back|eats up|eat up|swallows|swallow|billed|invoiced us|invoices us|bills us|budget|budget is|bill is|price is|charge us|charges us|charged us|charged|earmark|earmarked|burn|burns|shell out|shells out|fork out|forks out|goes on|go on|went on|sinks|lose|loses|lost|put in|puts in|write off|writes off|wrote off|set aside|drains|is down to|dropping',
  costNouns:
    'penalty|penalties|fines|repairs|electricity|heating|fuel|cleaning|fee|fees|premium|premiums|rent|salary|salaries|wages|subscription|licence|license|retainer|overheads|lease|software|hosting|maintenance|insurance|postage',
  paidAfter:
    'down the drain|in postage|in overtime|from us|in fees|in rent|in wages|in costs|in penalties|in fines|in licences|in licenses|in interest|of our money|of budget',
  payingOpen: '',
  payingEnd: '',
  weighing: 'weigh|weighs|weighed|weighing|weight|heavy|heavier|lift|lifting',
  priced:
    'fees|licence|license|salary|rent|turnover|revenue|invoice|savings|pay|pays|paid|cost|costs|price|fee|charge|charges|spend|spends|rate|wage|lose|loses|lost|credit|refund|bill|bills|an hour|per hour|worth|penalty|fine|budget|earn|earns',
  personDays:
    "person day|person days|man day|man days|person - days|person - day|man - days|man - day|days of work|days work|working days of work|day of work|working day of work|day's work|days' work|days ' work|day of labour|days of labour|day of labor|days of labor|person - day's",
  workAfter:
    'for me|of mine|of work|goes into|go into|went into|of effort|of my time|of our time|worth of work|of his time|of her time|of their time',
  namedWorkdays: 'working day|working days|workday|workdays|work day|work days|half day|half days',
  waiting:
    'answer|reply|respond|get back|gets back|deliver|delivery|hear|hears|wait|waits|waited|waiting|until|till|before|lead time|turnaround|later|delay|queue|queues',
  refusals: englishRefusals,
  notCostEndings: '',
}
