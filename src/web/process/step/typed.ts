// Converts typed text into values of a step's fields (specification 2, section 5).

import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { type TypedUnit, takenNote, typedNumber } from '#domain/process/typed-number.ts'

const within = (typed: string, unit: TypedUnit, max: number, fallback: number) => {
  // Text that begins with a number, such as an unfinished sum, counts as that number.
  const value = typedNumber(typed, unit)?.value ?? Number.parseFloat(typed)
  return Number.isFinite(value) ? Math.min(max, Math.max(0, value)) : fallback
}

/** Each typed text as the change it means; an empty label means none. */
export const fromTyped = {
  label: (typed: string): Partial<StepFields> => (typed.trim() ? { label: typed.trim() } : {}),
  owner: (typed: string): Partial<StepFields> => ({ owner: typed }),
  system: (typed: string): Partial<StepFields> => ({ system: typed }),
  durationMin: (typed: string): Partial<StepFields> => ({
    durationMin: within(typed, 'minutes', 1_000_000, STEP_DEFAULTS.durationMin),
  }),
  costPerHour: (typed: string): Partial<StepFields> => ({
    costPerHour: within(typed, 'number', 1e9, STEP_DEFAULTS.costPerHour),
  }),
  runsPerMonth: (typed: string): Partial<StepFields> => ({
    runsPerMonth: typed.trim() === '' ? null : within(typed, 'number', 1e9, 0),
  }),
}

/** Whether the text states a number; other text means the default. */
export const statesNumber = (typed: string): boolean => /\d/.test(typed)

export type TypedField = keyof typeof fromTyped

const UNITS: Partial<Record<TypedField, TypedUnit>> = {
  durationMin: 'minutes',
  costPerHour: 'number',
  runsPerMonth: 'number',
}

/** How a computed number was read; null if there is no message. */
export function noteOf(field: TypedField, typed: string): string | null {
  const unit = UNITS[field]
  const number = unit && typedNumber(typed, unit)
  return number ? takenNote(number) : null
}
