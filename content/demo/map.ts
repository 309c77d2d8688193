// Writes a process map of the demo as rows: a lane after the other, steps in their order.

import { autoLayout } from '#domain/process/layout/layout.ts'
import type { Engine, Friction, StepFields } from '#domain/process/step.ts'

/** durationMin in minutes a run, costPerHour in dollars, runs a month or null where nobody counted them. */
export type DemoStep = readonly [
  label: string,
  owner: string,
  durationMin: number,
  costPerHour: number,
  runsPerMonth: number | null,
  friction?: Friction,
  kind?: 'decision',
]

export function lane(engine: Engine, steps: readonly DemoStep[]): StepFields[] {
  return steps.map(([label, owner, durationMin, costPerHour, runsPerMonth, friction = 'none', kind]) => ({
    label,
    engine,
    isDecision: kind === 'decision',
    owner,
    system: '',
    durationMin,
    costPerHour,
    friction,
    runsPerMonth,
    position: { x: 0, y: 0 },
  }))
}

/** Links each step to the next. */
export function chain(steps: readonly StepFields[]): { source: number; target: number }[] {
  return steps.slice(1).map((_, n) => ({ source: n, target: n + 1 }))
}

/** The steps of a chain at their places on the map. */
export function laidOut(steps: readonly StepFields[]): StepFields[] {
  const positions = autoLayout(
    steps.map((step, key) => ({ ...step, key })),
    chain(steps),
  )
  return steps.map((step, n) => ({ ...step, position: positions.get(n) ?? step.position }))
}
