// Public exports of the audit folder for other folders.

export { AuditContext } from '#web/audit/AuditContext.tsx'
export { AuditGate } from '#web/audit/AuditGate.tsx'
export { TeamMembers } from '#web/audit/list/TeamMembers.tsx'
export { CreateAuditDialog } from '#web/audit/on-demand.ts'
