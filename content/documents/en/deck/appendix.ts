// The words of the appendix: map pages, capacity, interviews, opportunities, return, scenarios, measured benefits, method.

import { plural } from '#content/documents/plural.ts'

export const map = {
  kicker: 'Process map',
  part: ({ n, of }: { n: number; of: number }) => `Process map · part ${n} of ${of}`,
  title: ({ steps, marked }: { steps: number; marked: number }) =>
    `${steps} ${plural(steps, 'step', 'steps')} mapped, ${marked === 0 ? 'none' : marked} marked as friction`,
  costliest: 'Most expensive steps',
  columns: {
    step: 'Step',
    lane: 'Lane',
    owner: 'Owner',
    minutes: 'Minutes',
    rate: 'Rate',
    friction: 'Friction',
    cost: 'Annual cost',
    steps: 'Steps',
    decisions: 'Decisions',
  },
  alt: ({ list }: { list: string }) => `Steps of this slide by annual cost: ${list}`,
  stepAlt: ({
    isDecision,
    label,
    engine,
    cost,
    owner,
    friction,
  }: {
    isDecision: boolean
    label: string
    engine: string
    cost: string | null
    owner: string
    friction: string | null
  }) =>
    `${isDecision ? 'Decision' : 'Step'}: ${label}, ${engine} lane${cost === null ? '' : `, ${cost}`}, owner ${owner}${friction === null ? '' : `, ${friction}`}`,
  sources: 'Source: the process map as recorded.',
  note: ({
    label,
    minutes,
    rate,
    owner,
    friction,
    cost,
  }: Record<'label' | 'minutes' | 'rate' | 'owner' | 'friction' | 'cost', string>) =>
    `“${label}”: ${minutes}, ${rate}, owner ${owner}, friction ${friction.toLowerCase()}; ${cost}.`,
  link: ({ from, to, isBack }: { from: string; to: string; isBack: boolean }) =>
    `“${from}” leads ${isBack ? 'back ' : ''}to “${to}”.`,
  summary: 'Process map · summary',
  summaryPart: ({ n, of }: { n: number; of: number }) => `Process map · summary, ${n} of ${of}`,
  summaryNote: ({ steps, named }: { steps: string; named: number }) =>
    `A map of ${steps} steps is too large to draw. The ${named} most expensive steps are listed here; the full map is on screen and in its export.`,
  summaryTitle: ({ steps, named }: { steps: string; named: number }) =>
    `The ${named} most expensive of ${steps} steps`,
  summaryAlt: ({ named }: { named: number }) => `The ${named} most expensive steps`,
  sign: ' ≠: statements about a number conflict; not decided yet.',
  others: ({ count }: { count: string }) => `${count} others`,
  byLaneAlt: ({ list }: { list: string }) => `Steps of the map by lane: ${list}`,
  byOwnerAlt: ({ list }: { list: string }) => `Steps of the map by owner: ${list}`,
}

export const capacity = {
  kicker: 'Capacity',
  nobody: 'No owner with known hours is short of time',
  title: ({ owner }: { owner: string }) => `“${owner}” is the bottleneck at {load} of the available hours`,
  columns: {
    owner: 'Owner',
    needed: 'Needed a month',
    available: 'Available',
    load: 'Load',
    waiting: 'Wait before a run begins',
  },
  notEntered: 'not entered',
  bottleneck: ', the bottleneck',
  alt: 'Hours that the process needs of each owner, and hours available',
  notes: [
    'Load = hours needed a month ÷ (people × hours a month of each). Above 85% work waits; above 100% it piles up.',
    'The wait is an assumption: runs arrive at random and any of the people takes the next one (M/M/c).',
  ],
}

export const frontier = {
  kicker: 'Budget',
  title: ({ budget }: { budget: string }) => `A budget of ${budget} a quarter brings an NPV of {npv}`,
  chart: 'NPV of the best plan, by quarterly budget',
  best: 'Best plan',
  chosen: ({ budget }: { budget: string }) => `Plan in use: ${budget} a quarter`,
  alt: ({ list }: { list: string }) => `NPV of the best plan by quarterly budget: ${list}`,
  point: ({ budget, npv, isChosen }: { budget: string; npv: string; isChosen: boolean }) =>
    `${budget}: ${npv}${isChosen ? ' (plan in use)' : ''}`,
  present: ({ budget }: { budget: string }) => `${budget} (plan in use)`,
  columns: { budget: 'Budget per quarter', npv: 'NPV', options: 'Options' },
  notes: [
    'Each step is the best plan for its budget under the same limits of people and order; a budget in between pays at least for the same plan.',
    'NPV is the median over the simulation runs, with all freed hours counted.',
  ],
}

export const leadTime = {
  kicker: 'Lead time',
  title: 'Half of the cases take more than {median}; {share} of the lead time is work',
  growing: ({ owner }: { owner: string }) =>
    `“${owner}” gets more work than there is time for: the queue grows`,
  columns: {
    map: 'Lead time of a case',
    half: 'Half of the cases',
    most: 'Nine in ten',
    progress: 'In progress',
  },
  today: 'Today',
  person: ({ owner }: { owner: string }) => `One more person: ${owner}`,
  alt: 'Lead time today and with changes, on the same simulated cases',
  waits: 'Waiting of a case, by step',
  ladder: 'Work and waiting of a case, by step',
  ladderTitle: ({ step, part }: { step: string; part: string }) =>
    `“${step}” takes ${part} of the lead time of a case`,
  work: 'Work',
  causes: {
    contention: 'Owner is busy',
    prioritisation: 'More urgent work',
    batching: 'Batch not complete',
    unavailability: 'Outside working hours',
    rest: 'Other waiting',
  },
  day: 'Runs waiting through a working day',
  dayTitle: ({ step, hour, runs }: { step: string; hour: string; runs: string }) =>
    `The queue at “${step}” is longest at ${hour}, with ${runs} runs waiting`,
  step: 'Step',
  waiting: 'Waiting',
  notes: [
    'Each step takes its range of minutes, or those of the log that states them; owners have the people and hours entered. Nights and weekends count.',
    'All lines meet the same cases. Owners without people and hours cause no waiting.',
  ],
  atRandom: 'Simulated: cases arrive at random in office hours.',
  asLogged: ({ from, to }: { from: string; to: string }) =>
    `Simulated: cases arrive as logged from ${from} to ${to}.`,
  entered: 'Priorities, batches, the beginning of work, breaks and several roles are as entered.',
  thirdMonth: 'Where the queue grows, the times are those of the third month.',
}

export const interviews = {
  kicker: 'Interviews',
  part: ({ n, of }: { n: number; of: number }) => `Interviews · ${n} of ${of}`,
  columns: { asked: 'Topic', answer: 'Answer', impact: 'Impact' },
  alt: ({ title }: { title: string }) => `Answers of ${title}`,
  impact: ({
    average,
    rated,
    high,
    answers,
    count,
  }: {
    average: string
    rated: number
    high: string
    answers: string
    count: number
  }) =>
    `Average impact ${average} over ${rated} rated ${plural(rated, 'answer', 'answers')}; ${high} of ${answers} ${plural(count, 'answer', 'answers')} high.`,
  sources: 'Source: the full answers',
  note: ({ id, question, answer }: { id: number; question: string; answer: string }) =>
    `Answer ${id}, to “${question}”: ${answer}`,
}

export const differences = {
  kicker: 'Interviews',
  title: 'Conflicting statements, and what to resolve first',
  next: 'Conflicting statements, continued',
  columns: { step: 'Step', about: 'Number', said: 'Value', by: 'Source', words: 'Quote' },
  alt: 'Different statements about the same step',
  sources: 'Source: the answers named here.',
  note: ({ step, about, value, source }: Record<'step' | 'about' | 'value' | 'source', string>) =>
    `${step}, ${about.toLowerCase()}: ${value}, ${source}.`,
  answer: ({ id }: { id: number }) => `answer ${id}`,
  outcome: ({ step, about, outcome }: Record<'step' | 'about' | 'outcome', string>) =>
    `${step}, ${about.toLowerCase()}: ${outcome}.`,
}

export const matrix = {
  kicker: 'Opportunities',
  largest: ({ listed, all }: { listed: number; all: string }) =>
    `Opportunities · the ${listed} largest of ${all}`,
  further: 'Further opportunities, by expected savings',
  titleOne: ({ name, amount }: { name: string; amount: string }) =>
    `“${name}” is expected to save ${amount} a year`,
  title: ({ name, amount, all, count }: { name: string; amount: string; all: string; count: number }) =>
    `“${name}” saves most: ${amount} of ${all} a year across ${count} opportunities`,
  notListed: ({ listed, left }: { listed: number; left: string }) =>
    `The ${listed} opportunities with the highest expected savings are listed; ${left} more are on screen and included in every total.`,
  alt: ({ list }: { list: string }) => `Opportunities by expected savings a year: ${list}`,
  axes: {
    effort: 'Effort (1–10)',
    cost: 'One-off cost',
    score: 'Impact score (1–10, each point a doubling)',
    size: 'Size',
  },
  beside: { not_judged: 'Not judged', cost_unknown: 'Cost not known', unknown: 'Not known' },
  chartAlt: ({ across, list }: { across: 'effort' | 'cost'; list: string }) =>
    `Bubble chart of ${across === 'cost' ? 'one-off cost' : 'effort'} against impact score; the size is the expected savings a year. ${list}`,
  bubble: ({
    n,
    title,
    across,
    score,
    quadrant,
  }: {
    n: number
    title: string
    across: string
    score: number
    quadrant: string
  }) => `${n} ${title}: ${across}, score ${score}, ${quadrant.toLowerCase()}`,
  note: 'Expected a year: annual cost of the step × addressable share × realised share.',
}

export const savings = {
  kicker: 'Opportunities · expected savings',
  next: 'Expected savings, continued',
  method:
    'Usual values; the 80% range comes from simulating the whole audit, not from adding up minima. Opportunities that are not judged use default shares.',
  overlap: ({ titles }: { titles: string }) => `On adjacent steps, whose savings may overlap: ${titles}.`,
  title: ({
    amount,
    low,
    high,
    judged,
    all,
  }: {
    amount: string
    low: string
    high: string
    judged: number
    all: number
  }) =>
    `Expected savings: ${amount} a year${low === high ? '' : ` (80% range: ${low} to ${high})`}${
      judged === all
        ? ''
        : `; ${judged} of ${all} ${plural(all, 'opportunity', 'opportunities')} ${plural(judged, 'is', 'are')} judged`
    }`,
  together: 'All together',
  alt: ({ list }: { list: string }) => `Expected savings a year: ${list}`,
}

export const method = {
  kicker: 'Method and assumptions',
  title: ({ count }: { count: number }) => `${count} key assumptions`,
  columns: { what: 'Assumption', value: 'Value or range', figures: 'Used in' },
  alt: 'The assumptions behind the figures',
}

export const roi = {
  kicker: 'Return on investment',
  title: {
    nothing: 'Neither costs nor savings have been entered',
    noSavings: ({ cost }: { cost: string }) => `${cost} to invest; no savings have been entered`,
    noCost: ({ savings, period, noCost }: { savings: string; period: string | null; noCost: string }) =>
      `${savings} in savings${within(period)}; ${noCost}`,
    disagree: ({ net, npv, period }: { net: string; npv: string; period: string | null }) =>
      `${net} net${within(period)} before running costs, but an NPV of ${npv}`,
    returns: ({ cost, net, period }: { cost: string; net: string; period: string | null }) =>
      `${cost} invested returns ${net} net${within(period)}, before running costs`,
    notRecovered: ({ savings, period }: { savings: string; period: string | null }) =>
      `Savings of ${savings} do not recover the investment${within(period)}`,
  },
  bars: { cost: 'Implementation cost', savings: 'Projected savings', net: 'Net savings' },
  chart: 'Cost and savings',
  chartAlt: ({ list }: { list: string }) => `Column chart: ${list}`,
  chartCaption: 'Over the whole period, before running costs',
  inputs: 'Inputs',
  columns: { input: 'Input', value: 'Value', standing: 'Source' },
  inputsAlt: ({ list }: { list: string }) => `Inputs: ${list}`,
  kinds: ({ isSum }: { isSum: boolean }) => `Expected a year${isSum ? '; the kinds add up' : ''}`,
  kind: ({ kind }: { kind: string }) => `${kind} {amount}`,
  freed: '{amount} ({hours}, {people} FTE)',
  origin: {
    kept: ({ author }: { author: string | null }) =>
      author === null ? 'example input, kept' : `example input, kept by ${author}`,
    example: 'example input',
    nothing: 'nothing entered',
    by: ({ author }: { author: string }) => `entered by ${author}`,
    entered: 'entered',
    answer: 'from an answer',
    map: ({ label }: { label: string }) => label.replace('Yearly cost of', 'from the map:'),
    both: 'from the opportunities and cash losses',
    opportunities: 'from the opportunities',
    losses: 'from cash losses',
    none: 'Assumed: none',
  },
  value: {
    kicker: 'Return on investment · with time and risk',
    title: ({ npv, low, high }: { npv: string; low: string; high: string }) =>
      `NPV ${npv} after ramp-up, running costs and discounting (80% range: ${low} to ${high})`,
    running: 'Running costs',
    balance: ({ first }: { first: number | null }) =>
      `Cumulative cash by month at usual values${first === null ? '' : `, first ${first} months`}`,
    chart: 'Cumulative cash',
    discounted: ({ rate }: { rate: string }) => `Discounted at ${rate} a year`,
    plain: 'Not discounted',
    balanceAlt: ({ start, end, month }: { start: string; end: string; month: number }) =>
      `Line chart of cumulative cash: from ${start} in month 0 to ${end} discounted in month ${month}`,
    runs: 'Net present value in 10,000 simulation runs',
    histogram: 'Range of the net present value',
    histogramAlt: ({ points, above }: { points: string; above: string }) =>
      `Histogram of the net present value: ${points}. ${above}`,
    above: ({ share }: { share: string }) => `Positive NPV in ${share} of 10,000 simulation runs`,
    seeMethod: ({ above }: { above: string }) => `${above}; ranges: see Method`,
  },
}

function within(period: string | null): string {
  return period === null ? '' : ` in ${period}`
}

export const ranges = {
  kicker: 'Return on investment · sensitivity',
  title: ({ input, isPlural, from, to }: { input: string; isPlural: boolean; from: string; to: string }) =>
    `${input} ${isPlural ? 'move' : 'moves'} the value most, from ${from} to ${to}`,
  chart: 'NPV with one input changed',
  table: 'Ranges and their sources',
  columns: {
    input: 'Input',
    fromTo: 'From – to',
    min: 'NPV at low',
    max: 'NPV at high',
    origin: 'Source',
  },
  alt: 'Each uncertain input with its range, the NPV at both ends, and the source of the range',
  rate: 'assumed: half to one and a half times',
  assumed: 'assumed',
  spread: 'assumed spread',
  entered: 'entered',
}

export const scenarios = {
  kicker: 'Today and target',
  asIs: 'Today',
  asIsDetail: 'The process today',
  toBe: ({ title }: { title: string }) => `Target: ${title}`,
  title: ({ title }: { title: string }) => `“${title}” nets {net} compared with today`,
  notes: [
    'Bars: annual cost of all steps. In brackets: the 80% range; today and target use the same simulation runs.',
    'Numbers of a target process are entered or assumed; none comes from an interview.',
  ],
  against: 'Compared with today',
  alt: 'Annual savings and costs of each scenario compared with today',
  changes: ({ title }: { title: string }) => `What “${title}” changes`,
  columns: { step: 'Step', change: 'From today to target', saved: 'Saved a year' },
  changesAlt: 'Each step that is removed, new or changed, with its savings',
  sources: 'Source: the process maps of today and of the scenario.',
}

export const benefit = {
  kicker: 'Benefits',
  method:
    'Promised: the expected savings a year after running costs, frozen when measurement began. Months without data are left out on both sides.',
  total: '{measured} measured of {due} promised for the same months',
  totalKept: '{measured} measured of {due} promised for the same months: {kept} realised',
  keeps: ({ title }: { title: string }) => `“${title}” has realised {kept} of its promise`,
  saved: ({ title }: { title: string }) => `“${title}” saved {measured}`,
  columns: {
    opportunity: 'Opportunity',
    months: 'Months',
    promised: 'Promised',
    measured: 'Measured',
    kept: 'Realised',
    range: 'Range of realisation',
    forecast: 'Forecast for the year',
  },
  nothing: 'no promise',
  alt: ({ list }: { list: string }) => `Promised and measured: ${list}`,
  row: ({ title, measured, promised }: Record<'title' | 'measured' | 'promised', string>) =>
    `${title} ${measured} of ${promised}`,
  chart: 'Promised and measured by month',
  low: 'Promised, low case',
  high: 'Promised, high case',
  chartAlt: ({ title, list }: { title: string; list: string }) => `Line chart of ${title} by month: ${list}`,
  point: ({ month, measured, promised }: Record<'month' | 'measured' | 'promised', string>) =>
    `${month} ${measured} measured, ${promised} promised`,
  sums: {
    measured: 'Measured so far',
    due: 'Promised for the same months',
    range: 'Range of the promise',
    kept: 'Realised, range',
    forecast: 'Forecast for the year',
    promised: 'Promised for the year',
    missing: 'Months without data',
  },
}
