// How many steps and opportunities a document is about, as figures that open to them.

import { cleanText } from '#domain/document/text.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'

/** Opportunities stand for themselves by their leading figures. */
export const countsOf = (steps: readonly ProcessStep[], leading: readonly { figure: Figure }[]) => ({
  steps: counted('process:steps', 'Process steps mapped', steps.flatMap(durationsOf)),
  opportunities: counted(
    'process:opportunities',
    'Opportunities',
    leading.map(({ figure }) => ({ kind: 'figure', figure })),
  ),
})

function counted(id: string, label: string, inputs: FigureInput[]): Figure {
  return { id, label, value: inputs.length, unit: 'count', formula: 'process.count', version: 2, inputs }
}

/** A step stands for itself by how long it takes. */
const durationsOf = (step: ProcessStep): FigureInput[] =>
  stepField({ ...step, label: cleanText(step.label) }, 'durationMin').inputs.slice(0, 1)
