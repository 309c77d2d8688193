// Public exports of the opportunity folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

export const OpportunityMatrix = onDemand(() => import('#web/opportunity/OpportunityMatrix.tsx'))
export const Decision = onDemand(() => import('#web/opportunity/Decision.tsx'))
export const WaitingLine = onDemand(() => import('#web/opportunity/WaitingLine.tsx'))

/** Changes that wait on this device. Apart, because the list of opportunities is loaded with it. */
export const opportunityDrafts = () => import('#web/opportunity/opportunity-draft.ts')
