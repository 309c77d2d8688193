// The numbers of steps and opportunities in a document, as figures that link to the counted items.

import { cleanText } from '#domain/document/text.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'

/** Counts steps and opportunities; each opportunity is represented by its headline figure. */
export const countsOf = (steps: readonly ProcessStep[], headlineSavings: readonly { figure: Figure }[]) => ({
  steps: counted('process:steps', figureMessages().figures.map.steps, steps.flatMap(durationsOf)),
  opportunities: counted(
    'process:opportunities',
    figureMessages().figures.map.opportunities,
    headlineSavings.map(({ figure }) => ({ kind: 'figure', figure })),
  ),
})

function counted(id: string, label: string, inputs: FigureInput[]): Figure {
  return { id, label, value: inputs.length, unit: 'count', formula: 'process.count', version: 2, inputs }
}

/** Each step is represented by its duration. */
const durationsOf = (step: ProcessStep): FigureInput[] =>
  stepField({ ...step, label: cleanText(step.label) }, 'durationMin').inputs.slice(0, 1)
