// What other nouns may read of opportunities: all of an audit's.

import { listOpportunities } from '#server/opportunity/store.ts'

/** The opportunities of an audit, largest impact first. */
export const auditOpportunities = listOpportunities
