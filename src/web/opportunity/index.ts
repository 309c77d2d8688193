// Public exports of the opportunity folder for other folders.

export { afterDraft, storedDrafts } from '#web/opportunity/opportunity-draft.ts'

import { onDemand } from '#web/platform/on-demand.tsx'

export const OpportunityMatrix = onDemand(() => import('#web/opportunity/OpportunityMatrix.tsx'))
