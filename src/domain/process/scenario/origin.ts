// Copies of an as-is step in scenarios: fields that were not changed in the scenario follow the as is.

import type { StepFields } from '#domain/process/step.ts'

/** Fields that a copy follows. Its position on the map belongs to the scenario. */
export const FOLLOWED_FIELDS = [
  'label',
  'engine',
  'isDecision',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'friction',
  'runsPerMonth',
  'goesFirst',
  'batchSize',
] as const

type Followed = Pick<StepFields, (typeof FOLLOWED_FIELDS)[number]>

/** A step before and after a change. */
export interface ChangedStep {
  before: Followed
  after: Followed
}

/** The fields of a copy that change with its origin: those in which it still has the origin's previous value. */
export function followedFields(copy: Followed, { before, after }: ChangedStep): Partial<Followed> {
  const fields = FOLLOWED_FIELDS.filter(
    field => !isSame(before[field], after[field]) && isSame(copy[field], before[field]),
  )
  return Object.fromEntries(fields.map(field => [field, after[field]]))
}

/** Whether a copy may follow the change. */
export const isFollowed = ({ before, after }: ChangedStep): boolean =>
  FOLLOWED_FIELDS.some(field => !isSame(before[field], after[field]))

/** A field that is left out has no value, as null. */
const isSame = (a: unknown, b: unknown) => (a ?? null) === (b ?? null)
