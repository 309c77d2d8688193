// The words of the main slides on the work of today: situation, complication, costs, process map, findings.

import { plural } from '#content/documents/plural.ts'

export const situation = {
  kicker: 'Situation',
  title: ({ steps, bottleneck }: { steps: number; bottleneck: string | null }) =>
    `{process.steps} ${plural(steps, 'step takes {map.hours} and costs', 'steps take {map.hours} and cost')} {map.cost}${
      bottleneck === null ? '' : `; “${bottleneck}” is the bottleneck at {capacity.load}`
    }`,
  say: 'This is the work as it is done today, and who does it; nobody is to blame for it.',
  cost: 'Cost a year',
  costNote: 'Minutes × rate × volume of every step',
  hours: 'Hours a year',
  hoursNote: 'Minutes × volume of every step',
  busiest: 'Most often',
  owners: 'Who does the work, and what it costs a year',
  noOwner: 'No owner named',
  steps: ({ count }: { count: number }) => `${count} ${plural(count, 'step', 'steps')}`,
  load: ({ owner }: { owner: string }) => `Load of ${owner}`,
  loadNote: ({ level, hours, available }: { level: string; hours: string; available: string }) =>
    `${level}, the bottleneck: ${hours} needed of ${available}`,
}

export const complication = {
  kicker: 'Complication',
  title: ({ steps }: { steps: number }) =>
    `{map.friction}, {map.friction_share} of the cost, sits in ${steps} ${plural(steps, 'step that loses time or risks', 'steps that lose time or risk')} mistakes`,
  say: 'Where the work breaks first: these steps were marked because of what people said about them.',
  cost: '{cost} a year',
  noQuote: 'Nobody has been quoted on this step.',
  bar: 'Cost a year, and the part of it with friction',
  friction: '{friction} with friction',
  whole: 'of {total} in all',
}

export const costs = {
  kicker: 'Where the money goes',
  title: ({ shown, steps }: { shown: number; steps: number }) =>
    shown === steps
      ? `${shown} steps cost {map.dearest}`
      : `${shown} of ${steps} steps cost {map.dearest}: {map.dearest_share} of the total`,
  say: 'The steps by what they cost a year; whatever is saved can only be saved here.',
  further: ({ count, text }: { count: number; text: string }) =>
    `${text} further ${plural(count, 'step costs', 'steps cost')} less.`,
}

export const processMap = {
  kicker: 'Process map',
  title: ({ steps, lanes, marked }: { steps: number; lanes: number; marked: number }) =>
    steps === 1
      ? 'One step is mapped; it costs {map.cost}'
      : `{process.steps} steps through ${lanes === 1 ? 'one lane' : `${lanes} lanes`} cost {map.cost}; ${
          marked === 0 ? 'none is' : `${marked} ${plural(marked, 'is', 'are')}`
        } marked as friction`,
  sayPart: ({ shown }: { shown: number }) =>
    `The ${shown} steps that cost most, in their order; dashed arrows pass over steps that are not drawn. The whole map is on screen and in the appendix.`,
  say: 'The whole process, from left to right, with what each step costs a year.',
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
  undecided: ({ text }: { text: string }) => `${text}; nobody has decided.`,
  legend: {
    decision: 'Decision',
    timeSink: 'Time sink',
    qualityRisk: 'Quality risk',
    differing: 'Conflicting statements',
  },
}

export const causes = {
  kicker: 'Key findings',
  title: ({ findings, sums, answers }: { findings: number; sums: boolean; answers: number }) => {
    const n = `${findings} ${plural(findings, 'finding', 'findings')}`
    if (sums) return `${n} ${plural(findings, 'supports', 'support')} {savings.all} of expected savings`
    return answers > 0 ? `${n} from {report.responses} ${plural(answers, 'answer', 'answers')}` : n
  },
  say: ({ all, shown }: { all: number; shown: number }) =>
    `The evidence, in the words of those who do the work.${all > shown ? ` ${all} findings are in the report.` : ''}`,
  sources: {
    opportunity: 'Can be saved',
    noted: 'Finding',
    contradiction: 'Conflicting statements',
    step: 'Costs most',
    answer: 'Rated high',
  },
  noQuote: 'Nobody has been quoted on this.',
  rated: ({ score }: { score: number }) => `Rated ${score} of 10`,
  gauge: '{part} of {whole} a year',
}
