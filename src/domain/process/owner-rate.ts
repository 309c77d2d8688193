// Hourly rates that are stated for owners. A step's rate follows its owner's until a user enters another.

import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { StepFields, StepMarks } from '#domain/process/step.ts'

/** The stated rate in money per hour, by owner key. */
export type OwnerRates = ReadonlyMap<string, number>

type Rated = Pick<StepFields, 'owner' | 'costPerHour'> & { marks?: StepMarks }

/** A new step with its owner's rate, if it has none of its own. */
export function withOwnerRate<S extends { owner?: string | undefined; costPerHour?: number | undefined }>(
  step: S,
  rates: OwnerRates,
): S {
  const rate = rates.get(ownerKey(ownerOf({ owner: step.owner ?? '' })))
  return rate === undefined || step.costPerHour !== undefined ? step : { ...step, costPerHour: rate }
}

/** The rate that a step gets with a new owner: it follows while it is assumed, or was that of the previous owner. */
export function rateAfter(
  before: Rated,
  owner: string,
  rates: OwnerRates,
): Partial<Pick<StepFields, 'costPerHour'>> {
  const rate = rates.get(ownerKey(owner))
  const isFree = !before.marks?.costPerHour || before.costPerHour === rates.get(ownerKey(before.owner))
  return rate === undefined || !isFree ? {} : { costPerHour: rate }
}

/**
 * The rate that a step of today's map gets because its owner, one of `owners`, got one: unless a user entered another.
 * Undefined if it keeps its rate.
 */
export function filledRate(step: Rated, owners: ReadonlySet<string>, rates: OwnerRates): number | undefined {
  const isFree = owners.has(ownerKey(step.owner)) && !step.marks?.costPerHour
  const rate = rates.get(ownerKey(step.owner))
  return isFree && rate !== step.costPerHour ? rate : undefined
}
