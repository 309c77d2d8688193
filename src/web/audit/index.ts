// Public exports of the audit folder for other folders.

import { onDemand } from '#web/platform/on-demand.tsx'

export { AuditContext } from '#web/audit/AuditContext.tsx'
export { AuditGate } from '#web/audit/AuditGate.tsx'
export { CurrencyField, LocaleField } from '#web/audit/NumberFields.tsx'
export { OpenItems } from '#web/audit/OpenItems.tsx'

export const CreateAuditDialog = onDemand(() => import('#web/audit/CreateAuditDialog.tsx'))
