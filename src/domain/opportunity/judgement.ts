// The estimates of an opportunity: one list of fields, from which form, interface, workbook and totals are made.

import type { Range } from '#domain/range.ts'

/** The fields that a user estimates as a range, in the order of the form and the workbook. */
export const JUDGED_FIELDS = ['addressable', 'realisation', 'oneOffCost', 'runningCost'] as const
export type JudgedField = (typeof JUDGED_FIELDS)[number]

/** Unit of each: shares in percent 0–100, money in the audit's currency. */
export const JUDGED_UNITS = {
  addressable: 'percent',
  realisation: 'percent',
  oneOffCost: 'money',
  runningCost: 'money_per_month',
} as const satisfies Record<JudgedField, string>

/** One value for each estimated field. */
export const eachJudged = <T>(of: (field: JudgedField) => T): Record<JudgedField, T> =>
  Object.fromEntries(JUDGED_FIELDS.map(field => [field, of(field)])) as Record<JudgedField, T>

/** The estimates; null where none was entered. */
export type JudgedRanges = Record<JudgedField, Range | null>

/** The estimates of an opportunity before it is judged. */
export const NOT_JUDGED: JudgedRanges = eachJudged(() => null)

/** Whether a field is a share in percent. */
export const isShareField = (field: JudgedField) => JUDGED_UNITS[field] === 'percent'

/** The fields of which one entered value makes an opportunity judged; `realisation` only comes with `addressable`. */
export const JUDGING_FIELDS: readonly JudgedField[] = JUDGED_FIELDS.filter(field => field !== 'realisation')

/** A share's range moved to another usual value: low and high keep their distances, within 0–100 percent. */
export const movedTo = ({ min, usual, max }: Range, to: number): Range => ({
  min: Math.max(0, to - (usual - min)),
  usual: to,
  max: Math.min(100, to + (max - usual)),
})
