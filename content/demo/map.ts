// Builds the demo's process maps from rows: lane by lane, steps in order.

import { autoLayout } from '#domain/process/layout/layout.ts'
import type { Engine, Friction, StepFields } from '#domain/process/step.ts'

/** durationMin in minutes per run, costPerHour in money, runs per month or null if they were not counted. */
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

/** The steps of a chain with their positions on the map. */
export function laidOut(steps: readonly StepFields[]): StepFields[] {
  const positions = autoLayout(
    steps.map((step, key) => ({ ...step, key })),
    chain(steps),
  )
  return steps.map((step, n) => ({ ...step, position: positions.get(n) ?? step.position }))
}
