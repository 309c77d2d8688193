// The numbers of steps and opportunities in a document, as figures that link to the counted items.

import { cleanText } from '#domain/document/text.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'

/** Counts steps and opportunities; each opportunity is represented by its headline figure. */
export const countsOf = (steps: readonly ProcessStep[], headlineSavings: readonly { figure: Figure }[]) => ({
  steps: counted(
    'process:steps',
    figureMessages().figures.map.steps,
    steps.length,
    steps.flatMap(durationsOf),
  ),
  opportunities: counted(
    'process:opportunities',
    figureMessages().figures.map.opportunities,
    headlineSavings.length,
    headlineSavings.map(({ figure }) => ({ kind: 'figure', figure })),
  ),
})

function counted(id: string, label: string, value: number, inputs: FigureInput[]): Figure {
  return { id, label, value, unit: 'count', formula: 'process.count', version: 2, inputs }
}

/** Each step is represented by its duration and the answers that name it. */
const durationsOf = (step: ProcessStep): FigureInput[] =>
  stepField({ ...step, label: cleanText(step.label) }, 'durationMin').inputs
