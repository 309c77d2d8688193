// The words of the appendix: map pages, capacity, interviews, differences, opportunities, method.

import { plural } from '#content/documents/plural.ts'

export const map = {
  kicker: 'Process map',
  part: ({ n, of }: { n: number; of: number }) => `Process map · part ${n} of ${of}`,
  title: ({ steps, marked }: { steps: number; marked: number }) =>
    `${steps} ${plural(steps, 'step', 'steps')} mapped, ${marked === 0 ? 'none' : marked} of them marked as friction`,
  costliest: 'Costliest steps',
  columns: {
    step: 'Step',
    lane: 'Lane',
    owner: 'Owner',
    minutes: 'Minutes',
    rate: 'Rate',
    friction: 'Friction',
    cost: 'Cost a year',
    steps: 'Steps',
    decisions: 'Decisions',
  },
  alt: ({ list }: { list: string }) => `Steps of this slide by yearly cost: ${list}`,
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
  sources: 'Sources: the process map as it was recorded.',
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
    `A map of ${steps} steps cannot be read as a drawing. Named here are the ${named} steps that cost most a year; all of them stand on the map on screen, and in its export.`,
  summaryTitle: ({ steps, named }: { steps: string; named: number }) =>
    `The ${named} of ${steps} steps that cost most a year`,
  summaryAlt: ({ named }: { named: number }) => `The ${named} steps that cost most a year`,
  sign: ' ≠: accounts of a number differ, and nobody has decided.',
  others: ({ count }: { count: string }) => `${count} others`,
  byLaneAlt: ({ list }: { list: string }) => `Steps of the map by lane: ${list}`,
  byOwnerAlt: ({ list }: { list: string }) => `Steps of the map by owner: ${list}`,
}

export const capacity = {
  kicker: 'Who has time for it',
  nobody: 'Nobody whose hours are known is short of time',
  title: ({ owner }: { owner: string }) => `“${owner}” is the bottleneck at {load} of the hours there are`,
  columns: {
    owner: 'Owner',
    needed: 'Needed a month',
    available: 'Available',
    load: 'Load',
    waiting: 'Waiting before a run begins',
  },
  notEntered: 'not entered',
  bottleneck: ', the bottleneck',
  alt: 'Hours that the flow needs of each owner against those that they have',
  notes: [
    'Load = hours that the flow needs a month ÷ (people × hours a month of each). Above 85% work begins to wait, above 100% it piles up.',
    'Waiting is an assumption: runs arrive at random and any of the people takes the next (M/M/c).',
  ],
}

export const interviews = {
  kicker: 'What the interviews said',
  part: ({ n, of }: { n: number; of: number }) => `What the interviews said · ${n} of ${of}`,
  columns: { asked: 'Asked about', answer: 'Answer', impact: 'Impact' },
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
    `Average impact ${average} of ${rated} rated, ${high} of ${answers} ${plural(count, 'answer', 'answers')} high.`,
  sources: 'Sources: the answers in full',
  note: ({ id, question, answer }: { id: number; question: string; answer: string }) =>
    `Answer ${id}, to “${question}”: ${answer}`,
}

export const differences = {
  kicker: 'What the interviews said',
  title: 'Conflicting statements, and what to settle first',
  next: 'Conflicting statements, continued',
  columns: { step: 'Step', about: 'About', said: 'Said', by: 'By', words: 'In their words' },
  alt: 'What different people said about the same step',
  sources: 'Sources: the answers named here.',
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
    `“${name}” saves most: ${amount} of ${all} a year expected from ${count} opportunities`,
  notListed: ({ listed, left }: { listed: number; left: string }) =>
    `Listed are the ${listed} opportunities that are expected to save most; ${left} more stand on screen, and count in every sum.`,
  alt: ({ list }: { list: string }) => `Opportunities by expected savings a year: ${list}`,
  axes: {
    effort: 'Effort (1–10)',
    cost: 'One-off cost (1–10, each point a doubling)',
    score: 'Impact score (1–10, each point a doubling)',
    size: 'Size',
  },
  chartAlt: ({ across, list }: { across: 'effort' | 'cost'; list: string }) =>
    `Bubble chart of ${across === 'cost' ? 'one-off cost' : 'effort'} against impact score; the size is what is expected to be saved a year. ${list}`,
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
  note: 'Expected a year: what the step costs × the share reached × the share realised.',
}

export const savings = {
  kicker: 'Opportunities · expected savings',
  next: 'Expected savings, continued',
  method:
    'Usual values; the 80% range comes from a simulation of the whole audit, not from adding up all minima. Unjudged opportunities take default shares.',
  overlap: ({ titles }: { titles: string }) =>
    `On steps in a row, where one may save what the other counts as well: ${titles}.`,
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
    `${amount} a year is expected (80% range: ${low} to ${high})${
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
  columns: {
    what: 'What is assumed',
    value: 'Value, or its range',
    figures: 'Figures that rest on it',
  },
  alt: 'Register of the assumptions behind the figures',
}
