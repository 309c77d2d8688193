// What other nouns may use of opportunities.

import { onDemand } from '#web/platform/on-demand.tsx'

export const OpportunityMatrix = onDemand(() => import('#web/opportunity/OpportunityMatrix.tsx'))
