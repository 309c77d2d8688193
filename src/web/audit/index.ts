// Public exports of the audit folder for other folders.

export { AuditContext } from '#web/audit/AuditContext.tsx'
export { AuditGate } from '#web/audit/AuditGate.tsx'
