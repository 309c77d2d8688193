// Public exports of the audit folder for other folders.

export { AuditGate } from '#web/audit/AuditGate.tsx'
