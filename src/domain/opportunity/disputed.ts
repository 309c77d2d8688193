// What a disagreement is worth in yearly cost: the difference between the lowest and highest stated number, or
// between a step's own volume and its inflow.

import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costInputs, costWith, stepFigure } from '#domain/opportunity/figures.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { accountsOf, flowFigure, type NumberField } from '#domain/process/step-field.ts'
import { quantityInput } from '#domain/quantity/quantity.ts'

interface Disputed {
  stepId: number
  /** Null for owners, systems and shares of errors. */
  field: NumberField | 'share' | null
}

/** Money per year, with the last statement of each source; null for anything but a number that two sources state. */
export function disputedFigure(steps: readonly ProcessStep[], { stepId, field }: Disputed): Figure | null {
  const step = steps.find(({ id }) => id === stepId)
  if (!step || field === null || field === 'share') return null
  const stated = accountsOf(step, field).counted.toSorted((a, b) => a.usual - b.usual)
  const lowest = stated[0]
  const highest = stated.at(-1)
  if (!lowest || !highest || lowest.usual === highest.usual) return null
  const least = costWith(step, field, lowest.usual)
  const most = costWith(step, field, highest.usual)
  return {
    id: `step:${step.id}:${field}:disputed`,
    label: figureMessages().figures.steps.disputed({ step: step.label }),
    value: least === null || most === null ? null : most - least,
    unit: 'money_per_year',
    formula: 'step.disputed',
    version: 1,
    inputs: [quantityInput(highest), quantityInput(lowest), ...costInputs(step, field)],
  }
}

/** Money per year between a step's own volume and the volume that flows to it; null without both. */
export function flowDisputeFigure(steps: readonly ProcessStep[], stepId: number): Figure | null {
  const step = steps.find(({ id }) => id === stepId)
  if (!step?.flow || step.runsPerMonth === null) return null
  const own = costWith(step, 'runsPerMonth', step.runsPerMonth)
  const flowing = costWith(step, 'runsPerMonth', step.flow.runs.usual)
  return {
    id: `step:${step.id}:flow:disputed`,
    label: figureMessages().figures.steps.flowDisputed({ step: step.label }),
    value: own === null || flowing === null ? null : Math.abs(own - flowing),
    unit: 'money_per_year',
    formula: 'step.flow_disputed',
    version: 1,
    inputs: [
      { kind: 'figure', figure: stepFigure(step, 'runsPerMonth') },
      { kind: 'figure', figure: flowFigure(step, step.flow) },
      ...costInputs(step, 'runsPerMonth'),
    ],
  }
}
