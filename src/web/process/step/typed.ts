// Converts typed text into values of a step's fields (specification 2, section 5), or says why it cannot be kept.

import { BATCH_LIMITS, batchSizeOf, STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import { type TypedUnit, takenNote, typedNumber } from '#domain/process/typed-number.ts'

const NUMBERS: Record<NumberField | 'share', { unit: TypedUnit; max: number }> = {
  durationMin: { unit: 'minutes', max: 1e6 },
  costPerHour: { unit: 'number', max: 1e9 },
  runsPerMonth: { unit: 'number', max: 1e9 },
  share: { unit: 'number', max: 100 },
}

export type TypedNumberField = keyof typeof NUMBERS

/** Text that begins with a number, such as an unfinished sum, counts as that number; NaN if it does not. */
function readNumber(field: TypedNumberField, typed: string): number {
  const text = typed.replace('%', '')
  return typedNumber(text, NUMBERS[field].unit)?.value ?? Number.parseFloat(text.replace('−', '-'))
}

/** Each typed text as the change it means; an empty label means none. */
export const fromTyped = {
  label: (typed: string): Partial<StepFields> => (typed.trim() ? { label: typed.trim() } : {}),
  owner: (typed: string): Partial<StepFields> => ({ owner: typed }),
  system: (typed: string): Partial<StepFields> => ({ system: typed }),
  durationMin: (typed: string): Partial<StepFields> => ({
    durationMin: statesNumber(typed) ? readNumber('durationMin', typed) : STEP_DEFAULTS.durationMin,
  }),
  costPerHour: (typed: string): Partial<StepFields> => ({
    costPerHour: statesNumber(typed) ? readNumber('costPerHour', typed) : STEP_DEFAULTS.costPerHour,
  }),
  runsPerMonth: (typed: string): Partial<StepFields> => ({
    runsPerMonth: statesNumber(typed) ? readNumber('runsPerMonth', typed) : null,
  }),
}

/** A typed share in percent; null for text without a number. */
export const typedShare = (typed: string): number | null =>
  statesNumber(typed) ? readNumber('share', typed) : null

/** Whether the text states a number; other text means the default. */
export const statesNumber = (typed: string): boolean => /\p{N}/u.test(typed)

export type TypedField = keyof typeof fromTyped

/** Why a typed number is not kept; null if it is kept. Text without a number is kept as none. */
export function refusalOf(field: TypedNumberField, typed: string): string | null {
  const { max } = NUMBERS[field]
  const value = readNumber(field, typed)
  if (!statesNumber(typed) || (value >= 0 && value <= max)) return null
  return `Not saved: enter a number from 0 to ${max.toLocaleString('en-US')}.`
}

/** The typed batch size; null for none, undefined for what is not a size. */
export const typedBatch = (typed: string): number | null | undefined =>
  typed.trim() === '' ? null : (batchSizeOf(typed) ?? undefined)

/** Why a typed batch size is not kept; null if it is kept. */
export function batchRefusal(typed: string): string | null {
  const { fewest, most } = BATCH_LIMITS
  if (typedBatch(typed) !== undefined) return null
  return `Not saved: enter a whole number from ${fewest} to ${most.toLocaleString('en-US')}.`
}

/** How a computed number was read; null if there is no message. */
export function noteOf(field: TypedNumberField, typed: string): string | null {
  const number = typedNumber(typed, NUMBERS[field].unit)
  if (number) return takenNote(number)
  const value = readNumber(field, typed)
  return Number.isFinite(value) ? `${value} taken` : null
}
