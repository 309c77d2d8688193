// What a person types into a step's fields, as values of the step (specification 2, section 5).

import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'

const within = (typed: string, max: number, fallback: number) => {
  const value = Number.parseFloat(typed)
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : fallback
}

/** Each typed text as the change it means; an empty label means none. */
export const fromTyped = {
  label: (typed: string): Partial<StepFields> => (typed.trim() ? { label: typed.trim() } : {}),
  owner: (typed: string): Partial<StepFields> => ({ owner: typed }),
  system: (typed: string): Partial<StepFields> => ({ system: typed }),
  durationMin: (typed: string): Partial<StepFields> => ({
    durationMin: within(typed, 1_000_000, STEP_DEFAULTS.durationMin),
  }),
  costPerHour: (typed: string): Partial<StepFields> => ({
    costPerHour: within(typed, 1e9, STEP_DEFAULTS.costPerHour),
  }),
  runsPerMonth: (typed: string): Partial<StepFields> => ({
    runsPerMonth: typed.trim() === '' ? null : within(typed, 1e9, 0),
  }),
}

export type TypedField = keyof typeof fromTyped
