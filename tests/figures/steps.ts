// Computes steps from docs/figures.md: the effective volume, hours, yearly cost, and specification figures.

import { type Flow, flowsOf } from './flow.ts'
import type { Inputs, Step } from './inputs.ts'
import { type EvidenceLevel, type Field, hasOwn, type NumberOf, ownNumber, weakest } from './numbers.ts'

export interface StepFacts {
  step: Step
  /** What flows to the step; null if nothing does. */
  flow: Flow | null
  /** Whether its volume is what flows to it. */
  flows: boolean
  numbers: Record<Field, NumberOf>
  cost: number
  hours: number
  standing: EvidenceLevel
}

export function stepFacts(inputs: Inputs): Map<number, StepFacts> {
  const all = flowsOf(inputs)
  return new Map(
    inputs.steps.map(step => {
      const flow = all.get(step.id) ?? null
      const flows = flow !== null && !hasOwn(inputs, step)
      const volume = flows
        ? { value: flow.range.usual, range: flow.range, standing: flow.standing }
        : ownNumber(inputs, step, 'runsPerMonth')
      const numbers = {
        durationMin: ownNumber(inputs, step, 'durationMin'),
        costPerHour: ownNumber(inputs, step, 'costPerHour'),
        runsPerMonth: volume,
      }
      const hours = (numbers.durationMin.value / 60) * numbers.runsPerMonth.value * 12
      const known: EvidenceLevel = step.runsPerMonth === null && !flows ? 'assumed' : volume.standing
      const level = weakest(numbers.durationMin.standing, numbers.costPerHour.standing, known)
      return [
        step.id,
        { step, flow, flows, numbers, hours, cost: hours * numbers.costPerHour.value, standing: level },
      ]
    }),
  )
}

const WEIGHTS = { none: 1, time_sink: 2, quality_risk: 3 }

/** Returns the figures as the specification defines them. */
export function specificationFigure({ durationMin, costPerHour, friction }: Step) {
  const impact = durationMin * costPerHour * WEIGHTS[friction]
  const effort = Math.min(10, Math.max(1, Math.floor(durationMin / 10)))
  return { effort, impact, projectedSavings: impact * 12 }
}
