// What other modules may read of opportunities: one, all of an audit, and their ids.

import { findOpportunity, listOpportunities, listOpportunityIds } from '#server/opportunity/store.ts'

/** The opportunities of an audit, largest impact first. */
export const auditOpportunities = listOpportunities

/** One opportunity that is not deleted. */
export const opportunityById = findOpportunity

/** Ids of all opportunities of an audit, deleted ones included. */
export const auditOpportunityIds = listOpportunityIds
