// The six types of audit and the focus of each.

import { AUDIT_TYPE_LABELS, AUDIT_TYPES, type AuditType } from '#domain/audit.ts'

const FOCUS: Record<AuditType, string> = {
  operations:
    'Volumes, waiting times, handovers and rework in the daily business: where hours go and what breaks first when volume grows.',
  financial:
    'Close, order-to-cash, purchase-to-pay and the spreadsheets between them: manual work, leakage and control gaps.',
  technology: 'Systems, interfaces, data and access: what AI can build on, and what must be fixed first.',
  process:
    'One process in depth, step by step with minutes, branches and decisions: which of it is rule and which is judgement.',
  content: 'From brief to published piece: approval loops, reuse and rights, and how much each piece costs.',
  custom: 'Your own question: scope, success measure and limits are set in the first interview.',
}

export function AuditTypeList() {
  return (
    <section className="mt-14" aria-labelledby="audit-types">
      <h2 id="audit-types" className="headline mb-4 text-xl">
        Types of audit
      </h2>
      <ul className="grid gap-x-10 border-t border-rule sm:grid-cols-2 lg:grid-cols-3">
        {AUDIT_TYPES.map(type => (
          <li key={type} className="border-b border-rule py-4">
            <h3 className="font-semibold">{AUDIT_TYPE_LABELS[type]}</h3>
            <p className="mt-1 text-sm text-muted">{FOCUS[type]}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
