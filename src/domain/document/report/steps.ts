// All steps of the map by lane, for the appendix.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { namedSteps, summaryNote } from '#domain/document/deck/map-summary.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { weakestOfStep } from '#domain/opportunity/weakest-input.ts'
import { LOAD_WORDS, waitingText } from '#domain/process/capacity.ts'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { countingFlow, runsOf } from '#domain/process/step-field.ts'
import { amountText, factorText } from '#domain/text/number-style.ts'

/** The evidence of the step's cost, with a note if its volume is derived from the flow. */
const standsText = (step: ProcessStep) =>
  `${weakestOfStep(step)}${countingFlow(step) ? ', runs from the flow' : ''}`

function bottleneckBlock(owners: SnapshotFacts['owners']): ReportBlock[] {
  const first = owners.find(({ isBottleneck }) => isBottleneck)
  if (!first?.load) return []
  return [
    {
      kind: 'paragraph',
      style: 'lead',
      content: [
        { text: `“${oneLine(first.owner)}” is the bottleneck: the flow needs ` },
        { text: figureText(first.load), figureId: first.load.id, bold: true },
        { text: ' of the hours there are.' },
      ],
    },
  ]
}

/** The load of each owner against the capacity; empty if no capacity was entered. */
function ownerBlocks({ owners }: SnapshotFacts): ReportBlock[] {
  if (owners.every(({ load }) => load === null)) return []
  return [
    { kind: 'heading', level: 2, text: 'Who has time for it' },
    ...bottleneckBlock(owners),
    {
      kind: 'table',
      caption: 'Owners, what the flow needs of them and what they have time for',
      columns: [
        { heading: 'Owner', share: 3 },
        { heading: 'Steps', share: 1, align: 'right' },
        { heading: 'Hours a month', share: 1.6, align: 'right' },
        { heading: 'People', share: 1.2, align: 'right' },
        { heading: 'Hours each', share: 1.4, align: 'right' },
        { heading: 'Load', share: 3 },
        { heading: 'Waiting', share: 2.6 },
      ],
      rows: owners.map(({ owner, steps, hours, capacity, load, level, waiting, isBottleneck }) => [
        owner,
        String(steps.length),
        [{ text: amountText(Math.round(hours.value ?? 0), 'count'), figureId: hours.id }],
        capacity ? amountText(capacity.people, 'count') : '',
        capacity ? amountText(capacity.hoursPerMonth, 'count') : '',
        load && level
          ? [
              { text: figureText(load), bold: true, figureId: load.id },
              { text: `, ${LOAD_WORDS[level]}${isBottleneck ? ', the bottleneck' : ''}` },
            ]
          : 'not entered',
        load ? waitingText(waiting) : '',
      ]),
    },
    {
      kind: 'paragraph',
      style: 'small',
      content:
        'Load = hours that the flow needs a month ÷ (people × hours a month of each). Above 85% work begins to wait, above 100% it piles up. Waiting is the mean before a run begins, an assumption: runs arrive at random and any of the people takes the next (M/M/c).',
    },
  ]
}

export function processMap(facts: SnapshotFacts): ReportBlock[] {
  const { steps, counts } = facts
  if (steps.length === 0) return []
  const named = namedSteps(steps)
  const note = summaryNote(steps)
  const lanes = ENGINES.flatMap((engine): ReportBlock[] => {
    const mine = named.filter(step => step.engine === engine)
    if (mine.length === 0) return []
    return [
      { kind: 'heading', level: 2, text: ENGINE_LABELS[engine] },
      {
        kind: 'table',
        caption: `Steps of the lane ${ENGINE_LABELS[engine]}`,
        columns: [
          { heading: 'Step', share: 4.6 },
          { heading: 'Owner', share: 2.8 },
          { heading: 'Minutes', share: 1.3, align: 'right' },
          { heading: 'Rate', share: 1.4, align: 'right' },
          { heading: 'Friction', share: 1.8 },
          { heading: 'Runs a month', share: 1.5, align: 'right' },
          { heading: 'Cost a year', share: 2, align: 'right' },
          { heading: 'Based on', share: 2.8 },
        ],
        rows: mine.map(step => {
          const cost = costFigure(step)
          return [
            step.label,
            step.owner,
            factorText(step.durationMin, 'count'),
            amountText(step.costPerHour, 'money_per_hour'),
            FRICTION_LABELS[step.friction],
            factorText(runsOf(step), 'count'),
            [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
            standsText(step),
          ]
        }),
      },
    ]
  })
  return [
    { kind: 'heading', level: 1, text: 'Every step' },
    {
      kind: 'paragraph',
      style: 'lead',
      content: [
        { text: figureText(counts.steps), figureId: counts.steps.id, bold: true },
        { text: ` process ${steps.length === 1 ? 'step' : 'steps'} mapped.` },
      ],
    },
    ...(note === '' ? [] : [{ kind: 'paragraph', style: 'body', content: note } as const]),
    ...lanes,
    ...ownerBlocks(facts),
  ]
}
