// Small components shared by the report's tabs: a rated answer, a link to an answer, the empty state.

import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import { questionPath } from '#domain/audit.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { ScoredAnswer } from '#domain/interview/impact.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/states.tsx'

/** Props of every tab. */
export interface TabProps {
  audit: Audit
  report: CallAnswer<'report.get'>
}

export const SEVERITY_LABELS = { critical: 'Critical', major: 'Major' } as const
const SEVERITY_TONES = { critical: 'danger', major: 'caution' } as const

export function ScoredItem({ answer, audit }: { answer: ScoredAnswer; audit: Audit }) {
  return (
    <li className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-4 border-t border-rule py-4 first:border-t-0">
      <p className="headline text-2xl">
        <span className="sr-only">Impact score </span>
        {answer.impactScore}
      </p>
      <div>
        <p className="caption flex flex-wrap items-center gap-2 wrap-anywhere">
          <Badge tone={SEVERITY_TONES[answer.severity]}>{SEVERITY_LABELS[answer.severity]}</Badge>
          <span className="font-semibold text-ink">{answer.topic}</span>
          {answer.interviewee || 'Unnamed interviewee'}
        </p>
        <blockquote dir="auto" className="mt-2 max-w-3xl wrap-anywhere">
          “{answer.quote}”
        </blockquote>
        <p className="mt-1.5 text-sm text-muted">
          {answer.question} <AnswerLink audit={audit} {...answer} />
        </p>
      </div>
    </li>
  )
}

interface AnswerLinkProps {
  audit: Audit
  interviewId: number
  questionId: string
}

export function AnswerLink({ audit, interviewId, questionId }: AnswerLinkProps) {
  return (
    <Link className="link whitespace-nowrap" to={questionPath(audit.id, interviewId, questionId)}>
      Open answer
    </Link>
  )
}

/** The number of answers behind an average, because ratings are optional. */
export const ratedText = ({ inputs }: Figure) => `of ${inputs.length} rated`

export function NoInterviews({ audit }: { audit: Audit }) {
  return (
    <Empty
      action={
        <Button asChild variant="secondary">
          <Link to={`/audit/${audit.id}/step1`}>Go to the interview</Link>
        </Button>
      }
    >
      No interviews completed yet.
    </Empty>
  )
}
