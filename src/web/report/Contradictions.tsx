// Contradictions between interviewees about a step, with who said what.

import { Suspense } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Contradiction } from '#domain/interview/contradiction.ts'
import { INTERVIEWEE_KIND_LABELS } from '#domain/interview/interview.ts'
import type { FlowDispute } from '#domain/process/flow/dispute.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { Decide, DecideFlow } from '#web/interview/index.ts'
import { AnswerLink } from '#web/report/parts.tsx'

interface Props {
  audit: Audit
  contradictions: Contradiction[]
  flowDisputes: FlowDispute[]
}

export function Contradictions({ audit, contradictions, flowDisputes }: Props) {
  const readOnly = useReadOnly(audit) !== null
  if (contradictions.length + flowDisputes.length === 0) return null
  return (
    <section aria-labelledby="contradictions">
      <h2 id="contradictions" className="headline text-xl">
        Conflicting statements
      </h2>
      <p className="mt-1 text-sm text-muted">
        Interviewees gave different numbers for the same step. Decide before you export.
      </p>
      <ul className="mt-3 border-y border-rule">
        {contradictions.map(found => (
          <li key={`${found.stepId} ${found.about}`} className="border-t border-rule py-4 first:border-t-0">
            <p className="font-medium wrap-anywhere">
              {found.step} · {found.about}
            </p>
            <ul className="mt-2 grid gap-3 sm:grid-cols-2">
              {found.accounts.map(account => (
                <li
                  key={`${account.answerId} ${account.use ?? account.value}`}
                  className="border-l-2 border-time-sink pl-3 text-sm"
                >
                  <p>
                    <span className="font-semibold">{account.value}</span>{' '}
                    <span className="text-muted">
                      {account.interviewee ?? 'Unnamed interviewee'}
                      {account.intervieweeKind && ` · ${INTERVIEWEE_KIND_LABELS[account.intervieweeKind]}`}
                    </span>
                  </p>
                  {account.quote && (
                    <blockquote dir="auto" className="mt-0.5 text-muted wrap-anywhere">
                      “{account.quote}”
                    </blockquote>
                  )}
                  {account.answerId > 0 && <AnswerLink audit={audit} {...account} />}
                </li>
              ))}
            </ul>
            <Suspense>
              <Decide found={found} readOnly={readOnly} />
            </Suspense>
          </li>
        ))}
        {flowDisputes.map(found => (
          <li key={`${found.stepId} flow`} className="border-t border-rule py-4 first:border-t-0">
            <p className="font-medium wrap-anywhere">{found.step} · Volume and flow</p>
            <Suspense>
              <DecideFlow found={found} readOnly={readOnly} />
            </Suspense>
          </li>
        ))}
      </ul>
    </section>
  )
}
