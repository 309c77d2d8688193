// Public exports of the opportunity folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

export const OpportunityMatrix = onDemand(() => import('#web/opportunity/OpportunityMatrix.tsx'))

/** Changes that wait on this device. Apart, because the list of opportunities is loaded with it. */
export const opportunityDrafts = () => import('#web/opportunity/opportunity-draft.ts')
