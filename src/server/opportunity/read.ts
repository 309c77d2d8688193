// What other modules may read of opportunities: one, and all of an audit's.

import { findOpportunity, listOpportunities } from '#server/opportunity/store.ts'

/** The opportunities of an audit, largest impact first. */
export const auditOpportunities = listOpportunities

/** One opportunity that is not deleted. */
export const opportunityById = findOpportunity
