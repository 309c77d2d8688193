// Schemas and endpoints of the capacity of step owners: people and hours per month.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { answerSource } from '#contract/quantity.ts'
import { amount, byId, id, requiredLine } from '#contract/text.ts'
import { CAPACITY_FIELDS, CAPACITY_LIMITS } from '#domain/capacity/capacity.ts'

const version = z.number().int().min(1).max(2_147_483_647)

const minutes = (most: number) => z.number().int().min(0).max(most).nullable().exactOptional()

const fields = {
  /** Name as written on the steps; compared without case and with single spaces. */
  owner: requiredLine(200),
  /** Number of people; fractions are allowed. */
  people: amount(CAPACITY_LIMITS.people),
  /** Hours a month that each of them has for these steps. */
  hoursPerMonth: amount(CAPACITY_LIMITS.hoursPerMonth),
  /** Minutes of the day at which work begins, and of a break at noon; left out, they stay as they are. */
  startsAt: minutes(CAPACITY_LIMITS.startsAt),
  pauseMinutes: minutes(CAPACITY_LIMITS.pauseMinutes),
  /** Other owners whose runs these people take while none of their own wait; left out, they stay as they are. */
  otherRoles: z.array(requiredLine(200)).max(CAPACITY_LIMITS.otherRoles).exactOptional(),
}

const mark = z.object({ author: z.string(), date: z.string() }).exactOptional()

/** Author and date are set by the server alone. */
const capacity = z.object({
  id,
  auditId: id,
  ...fields,
  author: z.string(),
  date: z.string(),
  version,
  /** The answer whose sentence names the numbers of `said`; missing for entered ones. */
  source: answerSource.exactOptional(),
  said: z.array(z.enum(CAPACITY_FIELDS)).exactOptional(),
  /** Who entered the beginning of work, the break and the other roles. */
  marks: z.object({ startsAt: mark, pauseMinutes: mark, otherRoles: mark }).exactOptional(),
})
export type SavedCapacity = z.infer<typeof capacity>

/** With a version, an edit that conflicts with another user's is refused with 409 and their values. */
const capacityEntry = z.object({
  ...fields,
  version: version.exactOptional(),
  /** Undoes the last change: values that return get their previous author and answer. */
  again: z.literal(true).exactOptional(),
})
export type CapacityEntry = z.output<typeof capacityEntry>

/** Capacity of step owners. Errors: capacity_not_found, capacities_full, changed_meanwhile. */
export const capacityEndpoints = endpoints({
  'capacity.list': {
    method: 'GET',
    path: '/api/audits/:id/capacities',
    summary: 'People and hours per month of the step owners of an audit, by name of the owner.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: z.array(capacity),
  },
  'capacity.set': {
    method: 'PUT',
    path: '/api/audits/:id/capacities',
    summary: 'Enter people and hours per month of one owner; replaces the previous entry.',
    access: AUDIT_TEAM,
    params: byId,
    body: capacityEntry,
    answer: capacity,
    invalidates: ['capacity.list', 'slide.list'],
  },
  'capacity.remove': {
    method: 'DELETE',
    path: '/api/capacities/:id',
    summary: 'Delete the capacity entered for one owner.',
    access: AUDIT_TEAM,
    params: byId,
    answer: NOTHING,
    invalidates: ['capacity.list', 'slide.list'],
  },
})
