// Parts of an audit's pages that other folders load on demand too.

import { onDemand } from '#web/platform/on-demand.tsx'

// The form includes the validator, which the lists do not need.
export const CreateAuditDialog = onDemand(() => import('#web/audit/CreateAuditDialog.tsx'))
