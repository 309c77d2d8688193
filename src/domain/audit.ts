// Audits: types, states, steps, and the rules of moving between them.

export const AUDIT_TYPES = ['operations', 'financial', 'technology', 'process', 'content', 'custom'] as const
export type AuditType = (typeof AUDIT_TYPES)[number]

/** Names of the audit types as shown (specification 2, section 1). */
export const AUDIT_TYPE_LABELS: Record<AuditType, string> = {
  operations: 'Operations Assessment',
  financial: 'Financial Review',
  technology: 'Tech Audit',
  process: 'Process Optimization',
  content: 'Content Strategy Audit',
  custom: 'Custom Audit',
}

export const AUDIT_STATUSES = ['draft', 'in_progress', 'completed'] as const
export type AuditStatus = (typeof AUDIT_STATUSES)[number]

export const AUDIT_STATUS_LABELS: Record<AuditStatus, string> = {
  draft: 'Draft',
  in_progress: 'In Progress',
  completed: 'Completed',
}

export const AUDIT_STEPS = 3

/** The step after a change asks for `asked`: it never goes back by itself (PRODUCT "Audits"). */
export function nextStep(current: number, asked: number | undefined): number {
  return Math.max(current, asked ?? current)
}

/** Where Continue leads for an audit at `step`. */
export function auditStepPath(auditId: number, step: number): string {
  return `/audit/${auditId}/step${step}`
}
