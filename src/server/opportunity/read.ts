// What other modules may read of opportunities: one, all of an audit, and their ids.

import { sql } from 'drizzle-orm'
import type { Opportunity } from '#contract/opportunity.ts'
import { findOpportunity, listOpportunities, listOpportunityIds } from '#server/opportunity/store.ts'
import { db } from '#server/platform/database/database.ts'

/** The opportunities of an audit, largest impact first. */
export async function auditOpportunities(auditId: number): Promise<SharingOpportunity[]> {
  const found = await listOpportunities(auditId)
  const shared = await sharedCosts(auditId)
  return found.map(each => {
    const sharesCostOf = shared.get(each.id)
    return sharesCostOf ? { ...each, sharesCostOf } : each
  })
}

/** An opportunity, with those whose one-off cost it shares if there are any. */
type SharingOpportunity = Opportunity & { sharesCostOf?: number[] }

/** By opportunity those whose one-off cost it shares, from the limits of the audit's plan. */
async function sharedCosts(auditId: number): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await db().execute<{ options: { opportunityId: number; sharesCostOf?: number[] }[] }>(
    sql`select options from plan_limits where audit_id = ${auditId}`,
  )
  const entries = rows.flatMap(({ options }) => options)
  return new Map(
    entries.flatMap(({ opportunityId, sharesCostOf = [] }) =>
      sharesCostOf.length > 0 ? [[opportunityId, sharesCostOf]] : [],
    ),
  )
}

/** One opportunity that is not deleted. */
export const opportunityById = findOpportunity

/** Ids of all opportunities of an audit, deleted ones included. */
export const auditOpportunityIds = listOpportunityIds
