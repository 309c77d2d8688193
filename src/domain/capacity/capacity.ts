// Capacity of step owners: people, their hours a month for the process, and how they work.

import type { Attribution } from '#domain/attribution.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import type { AnswerSource } from '#domain/quantity/quantity.ts'

/** The two numbers of a capacity. */
export const CAPACITY_FIELDS = ['people', 'hoursPerMonth'] as const
export type CapacityField = (typeof CAPACITY_FIELDS)[number]

/** How an owner's people work: each entered by itself, with its own attribution. */
export const ARRANGEMENT_FIELDS = ['startsAt', 'pauseMinutes', 'otherRoles'] as const
export type ArrangementField = (typeof ARRANGEMENT_FIELDS)[number]

/** The number of people of one owner, and the hours each has per month for these steps: said in an answer, or entered. */
export interface Capacity extends Attribution {
  /** As typed; compared case-insensitively, with runs of spaces collapsed. */
  owner: string
  people: number
  hoursPerMonth: number
  /** Minutes of the day at which work begins; null or absent: 9:00 is assumed. */
  startsAt?: number | null
  /** Minutes of a break at noon; null or absent: none is assumed. */
  pauseMinutes?: number | null
  /** Other owners whose runs these people take while none of their own wait; empty or absent: none. */
  otherRoles?: string[]
  /** Who entered these; absent where unknown, or in a copied audit. */
  marks?: Partial<Record<ArrangementField, Attribution>>
  /** The answer that states the numbers listed in `said`, with its sentence; absent without such an answer. */
  source?: AnswerSource
  said?: CapacityField[]
}

/** Limits of entered values: people may be fractional; hours go up to those of the longest month. */
export const CAPACITY_LIMITS = {
  people: 10_000,
  hoursPerMonth: 744,
  owners: 500,
  startsAt: 1439,
  pauseMinutes: 240,
  otherRoles: 20,
} as const

/** Beginnings of work that can be chosen, in minutes of the day. */
export const STARTS: readonly number[] = [360, 390, 420, 450, 480, 510, 540, 600, 720, 840, 1320]
/** Breaks at noon that can be chosen, in minutes. */
export const PAUSES: readonly number[] = [0, 30, 45, 60, 90]

/** One of the two numbers as the input of a figure: the answer that names it, who entered it, or an assumption. */
export function capacityInput(
  { author, date, source, said, ...values }: Capacity,
  field: CapacityField,
  label: string,
): FigureInput {
  const given = { value: values[field], unit: field === 'people' ? 'count' : 'hours_per_month' } as const
  if (source && said?.includes(field)) {
    const { intervieweeKind: _, ...answer } = source
    return { kind: 'answer', ...answer, ...given }
  }
  return author === ''
    ? { kind: 'assumption', label, ...given, author: null }
    : { kind: 'entry', label, ...given, author, date }
}
