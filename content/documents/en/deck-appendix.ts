// The words of the appendix: map pages, capacity, interviews, differences, opportunities, method.

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
    cost: string
    owner: string
    friction: string | null
  }) =>
    `${isDecision ? 'Decision' : 'Step'}: ${label}, ${engine} lane, ${cost}, owner ${owner}${friction === null ? '' : `, ${friction}`}`,
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
  chart: 'NPV of the best plan, by budget of a quarter',
  best: 'Best plan',
  chosen: ({ budget }: { budget: string }) => `Plan in use: ${budget} a quarter`,
  alt: ({ list }: { list: string }) => `NPV of the best plan by budget of a quarter: ${list}`,
  point: ({ budget, npv, isChosen }: { budget: string; npv: string; isChosen: boolean }) =>
    `${budget}: ${npv}${isChosen ? ' (plan in use)' : ''}`,
  present: ({ budget }: { budget: string }) => `${budget} (plan in use)`,
  columns: { budget: 'Budget of a quarter', npv: 'NPV', options: 'Options' },
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
        : `; ${judged} of ${all} ${plural(all, 'opportunity is', 'opportunities are')} judged`
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
