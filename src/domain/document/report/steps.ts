// Every step of the map by its lane, for the appendix.

import { namedSteps, summaryNote } from '#domain/document/deck/map-summary.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import type { Block } from '#domain/document/report/types.ts'
import { figureText } from '#domain/figure.ts'
import { amountText } from '#domain/number-style.ts'
import { costFigure } from '#domain/opportunity-figures.ts'
import { weakestOfStep } from '#domain/opportunity-standing.ts'
import { ENGINE_LABELS, ENGINES, FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { countingFlow, runsOf } from '#domain/process/step-field.ts'

/** Volume of a step, and that it follows from the flow where it does. */
const runsText = (step: ProcessStep) =>
  `${amountText(Math.round(runsOf(step)), 'count')}${countingFlow(step) ? ', from the flow' : ''}`

export function processMap({ steps, counts }: DossierFacts): Block[] {
  if (steps.length === 0) return []
  const named = namedSteps(steps)
  const note = summaryNote(steps)
  const lanes = ENGINES.flatMap((engine): Block[] => {
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
          { heading: 'Runs a month', share: 1.6, align: 'right' },
          { heading: 'Cost a year', share: 2, align: 'right' },
          { heading: 'Stands on', share: 2.4 },
        ],
        rows: mine.map(step => {
          const cost = costFigure(step)
          return [
            step.label,
            step.owner,
            amountText(step.durationMin, 'count'),
            amountText(step.costPerHour, 'money_per_hour'),
            FRICTION_LABELS[step.friction],
            runsText(step),
            [{ text: amountText(cost.value, 'money'), figureId: cost.id, bold: true }],
            weakestOfStep(step),
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
  ]
}
