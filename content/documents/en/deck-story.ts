// The words of the main slides on the work of today: situation, complication, costs, process map, findings.

import { plural } from '#content/documents/plural.ts'

/** Steps of the map, and how many of them have a known cost; null if all do. */
interface OfMap {
  steps: number
  known: number | null
}

interface OfFriction {
  steps: number
  known: number
  isWhole: boolean
  isRecorded: boolean
}

const knownCost = (steps: number, known: number) =>
  known === 0
    ? `what ${plural(steps, 'it costs', 'they cost')} is not known yet`
    : `the ${plural(known, 'one with known numbers costs', `${known} with known numbers cost`)} {map.cost}`

export const situation = {
  kicker: 'Situation',
  /** `known`: how many steps have a cost; null if all do. */
  title: ({ steps, known, bottleneck }: OfMap & { bottleneck: string | null }) =>
    `${
      known === null
        ? `{process.steps} process ${plural(steps, 'step ties up {map.hours} and costs', 'steps tie up {map.hours} and cost')} {map.cost}`
        : `{process.steps} process ${plural(steps, 'step is', 'steps are')} mapped; ${knownCost(steps, known)}`
    }${bottleneck === null ? '' : `; “${bottleneck}” is the bottleneck at {capacity.load}`}`,
  say: 'How the work is done today, who does it, and what it costs.',
  cost: 'Cost a year',
  costNote: ({ steps, known }: OfMap) =>
    `Minutes × rate × volume of ${known === null ? 'every step' : `${known} of ${steps} steps`}`,
  hours: 'Hours a year',
  hoursNote: ({ known }: Pick<OfMap, 'known'>): string =>
    known === null ? 'Minutes × volume of every step' : 'Minutes × volume, where both are known',
  busiest: 'Highest volume',
  owners: 'Who does the work and what it costs a year',
  further: ({ count }: { count: number }) =>
    `${count} ${plural(count, 'further owner costs', 'further owners cost')} less.`,
  steps: ({ count }: { count: number }) => `${count} ${plural(count, 'step', 'steps')}`,
  load: ({ owner }: { owner: string }) => `Load of ${owner}`,
  loadNote: ({ level, hours, available }: { level: string; hours: string; available: string }) =>
    `${level}, the bottleneck: needs ${hours} of ${available}`,
}

export const complication = {
  kicker: 'Complication',
  /** `known`: how many of these steps have a cost; `isWhole`: all steps of the map have one. */
  title: ({ steps, known, isWhole, isRecorded }: OfFriction) =>
    `${
      known === steps
        ? `${steps} ${plural(steps, 'step that loses time or risks errors accounts', 'steps that lose time or risk errors account')} for {map.friction}, {map.friction_share} of the ${isWhole ? '' : 'known '}cost`
        : `${steps} ${plural(steps, 'step loses time or risks errors', 'steps lose time or risk errors')}; ${
            known === 0
              ? `what ${plural(steps, 'it costs', 'they cost')} is not known yet`
              : `the ${plural(known, 'one with known numbers costs', `${known} with known numbers cost`)} {map.friction}, {map.friction_share} of the known cost`
          }`
    }${isRecorded ? '; the system recorded other numbers than people said' : ''}`,
  say: 'Where the process loses time or quality, and what interviewees say about it.',
  cost: '{cost} a year',
  noCost: 'Cost not known yet',
  /** For a step without a quote. */
  ask: ({ owner, isRisk }: { owner: string; isRisk: boolean }) =>
    `To confirm: what ${isRisk ? 'causes errors in this step' : 'slows this step down'}${owner === '' ? '' : ` (owner: ${owner})`}.`,
  bar: 'Annual cost, and the part in steps with friction',
  friction: '{friction} with friction',
  whole: 'of {total} in total',
  /** What people said of a step, and what an event log recorded. */
  recorded: {
    more: '{money} a year more than people said',
    less: '{money} a year less than people said',
    both: ({ name, said, logged }: Record<'name' | 'said' | 'logged', string>) =>
      `${name} said ${said}; the system recorded ${logged}`,
  },
}

/** What a problem costs besides hours. */
interface OfImpact {
  points: ('leadTime' | 'revenue' | 'people')[]
  low: number
  high: number
}

const IMPACTS = {
  leadTime: 'long lead times',
  revenue: 'lost revenue',
  people: 'dependence on key people',
} as const

// British English has no comma before "and".
const LIST = new Intl.ListFormat('en-GB')

export const businessImpact = {
  kicker: 'Impact beyond cost',
  title: ({ points, low, high }: OfImpact) => {
    const list = LIST.format(points.map(point => IMPACTS[point]))
    const verb = points.length === 1 && points[0] !== 'leadTime' ? 'is' : 'are'
    return `Beyond cost, ${list} ${verb} rated ${low === high ? low : `${low} to ${high}`} of 10`
  },
  say: 'What hours do not show: clients who wait, revenue that is lost, and people who cannot be replaced.',
  points: { leadTime: 'Lead time', revenue: 'Revenue', people: 'People' },
  meanings: {
    leadTime: 'How long a case waits',
    revenue: 'What is lost or credited',
    people: 'Who cannot be replaced',
  },
  rated: '{high} of {all} answers are rated 7 or more of 10.',
}

export const costs = {
  kicker: 'Cost drivers',
  title: ({ shown, steps }: { shown: number; steps: number }) =>
    shown === steps
      ? `${shown === 1 ? '1 step costs' : `${shown} steps cost`} {map.dearest}`
      : `${shown} of ${steps} steps cost {map.dearest}, {map.dearest_share} of the total`,
  say: 'The steps by annual cost: savings can only come from here.',
  further: ({ count, text }: { count: number; text: string }) =>
    `${text} further ${plural(count, 'step costs', 'steps cost')} less.`,
}

export const processMap = {
  kicker: 'Process map',
  title: ({ steps, known, lanes, marked }: OfMap & { lanes: number; marked: number }) =>
    steps === 1
      ? `One step is mapped; ${known === 0 ? knownCost(1, 0) : 'it costs {map.cost}'}`
      : `{process.steps} steps in ${lanes === 1 ? 'one lane' : `${lanes} lanes`}${known === null ? ' cost {map.cost}' : `; ${knownCost(steps, known)}`}${
          marked === 0
            ? ''
            : `; ${marked} ${plural(marked, 'loses', 'lose')} time or ${plural(marked, 'risks', 'risk')} errors`
        }`,
  sayPart: ({ shown }: { shown: number }) =>
    `The ${shown} most expensive steps, in process order; dashed arrows skip steps that are not drawn. The full map is on screen and in the appendix.`,
  leftOut: ({ count }: { count: number }) =>
    `${count} less expensive ${plural(count, 'step is', 'steps are')} not drawn.`,
  say: 'The whole process from left to right, with the annual cost of each step.',
  leads: ({ from, to }: { from: string; to: string }) => `${from} leads to ${to}`,
  leadsBack: ({ from, to }: { from: string; to: string }) => `${from} leads back to ${to}`,
  assumed: '{cost} assumed',
  alt: ({
    isDecision,
    label,
    engine,
    cost,
    isAssumed,
    friction,
  }: {
    isDecision: boolean
    label: string
    engine: string
    cost: string | null
    isAssumed: boolean
    friction: string | null
  }) =>
    [
      `${isDecision ? 'Decision' : 'Step'}: ${label}`,
      `${engine} lane`,
      ...(cost === null ? [] : [cost]),
      ...(cost !== null && isAssumed ? ['assumed'] : []),
      ...(friction === null ? [] : [friction]),
    ].join(', '),
  undecided: ({ text }: { text: string }) => `${text}; not decided yet.`,
  legend: {
    decision: 'Decision',
    timeSink: 'Time sink',
    qualityRisk: 'Quality risk',
    differing: 'Conflicting statements',
  },
}

export const causes = {
  kicker: 'Key findings',
  title: ({ findings, saving, answers }: { findings: number; saving: string | null; answers: number }) => {
    const n = `${findings} key ${plural(findings, 'finding', 'findings')}`
    if (saving !== null)
      return findings === 1
        ? `One key finding: {${saving}} can be saved`
        : `${n}; the first can save {${saving}}`
    return answers > 0 ? `${n} from {report.responses} ${plural(answers, 'answer', 'answers')}` : n
  },
  say: ({ all, shown }: { all: number; shown: number }) =>
    `The evidence in the words of those who do the work.${all > shown ? ` The report has all ${all} findings.` : ''}`,
  sources: {
    opportunity: 'Savings',
    noted: 'Finding',
    contradiction: 'Conflicting statements',
    step: 'High cost',
    answer: 'High impact',
  },
  noQuote: 'No quote recorded.',
  rated: ({ score }: { score: number }) => `Impact rated ${score} of 10`,
  gauge: '{part} of {whole} a year',
}
