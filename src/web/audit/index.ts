// What other nouns may use of audits.

export { AuditGate } from '#web/audit/AuditGate.tsx'
