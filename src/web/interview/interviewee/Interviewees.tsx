// The interviewees of one template: each has a separate interview.

import { Link2, Pencil, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Audit } from '#contract/audit.ts'
import type { Interview } from '#contract/interview.ts'
import { INTERVIEWEE_KIND_LABELS } from '#domain/interview/interview.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { IntervieweeDialog } from '#web/interview/interviewee/IntervieweeDialog.tsx'
import { RemoveInterview } from '#web/interview/interviewee/RemoveInterview.tsx'
import { LinkDialog } from '#web/interview/link/NewSubmissions.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  audit: Audit
  held: Interview[]
  current: Interview
  readOnly: boolean
  outbox: AnswerOutbox
  go(interviewId: number): void
}

export function Interviewees({ audit, held, current, readOnly, outbox, go }: Props) {
  const [dialog, setDialog] = useState<'add' | 'edit' | 'remove' | 'link' | null>(null)
  return (
    <div>
      <ul>
        {held.map(interview => (
          <li key={interview.id} className="flex items-center">
            <Person
              interview={interview}
              chosen={interview.id === current.id}
              onChoose={() => interview.id !== current.id && go(interview.id)}
            />
            {interview.id === current.id && interview.interviewee !== '' && (
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label={`Link for ${interview.interviewee}`}
                title="Let this person answer by link"
                onClick={() => setDialog('link')}
              >
                <Link2 aria-hidden />
              </Button>
            )}
            {interview.id === current.id && !readOnly && (
              <Button
                variant="quiet"
                size="icon-sm"
                aria-label="Edit interviewee"
                onClick={() => setDialog('edit')}
              >
                <Pencil aria-hidden />
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button variant="quiet" size="sm" className="-ml-1" onClick={() => setDialog('add')}>
          <Plus aria-hidden /> Add interviewee
        </Button>
      )}
      <IntervieweeDialog
        key={`${dialog}:${current.id}`}
        audit={audit}
        interview={dialog === 'edit' ? current : null}
        templateName={current.templateName}
        open={dialog === 'add' || dialog === 'edit'}
        onClose={() => setDialog(null)}
        onAdded={interview => go(interview.id)}
        onRemove={() => setDialog('remove')}
      />
      {dialog === 'link' && (
        <Suspense fallback={null}>
          <LinkDialog interview={current} readOnly={readOnly} onClose={() => setDialog(null)} />
        </Suspense>
      )}
      <RemoveInterview
        interview={current}
        outbox={outbox}
        open={dialog === 'remove'}
        onClose={() => setDialog(null)}
      />
    </div>
  )
}

function Person({
  interview,
  chosen,
  onChoose,
}: {
  interview: Interview
  chosen: boolean
  onChoose(): void
}) {
  const { interviewee, intervieweeRole, intervieweeKind, completed, answered, questions, toReview } =
    interview
  const kind = intervieweeKind && INTERVIEWEE_KIND_LABELS[intervieweeKind]
  return (
    <button
      type="button"
      aria-pressed={chosen}
      className={`min-w-0 flex-1 rounded-sm px-1 py-1.5 text-left text-sm hover:bg-band ${chosen ? 'bg-band font-medium' : ''}`}
      onClick={onChoose}
    >
      <span className="flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="min-w-0 wrap-anywhere">{interviewee || 'Unnamed interviewee'}</span>{' '}
        {toReview > 0 && <Badge tone="caution">{toReview} to review</Badge>}
        <span className="caption font-normal whitespace-nowrap">
          {completed ? completedWith(questions.length - answered) : `${answered} of ${questions.length}`}
        </span>
      </span>{' '}
      {(intervieweeRole || kind) && (
        <span className="caption block font-normal wrap-anywhere">
          {[intervieweeRole, kind].filter(Boolean).join(' · ')}
        </span>
      )}
    </button>
  )
}

function completedWith(open: number): string {
  return open === 0 ? 'Completed' : `Completed · ${open} open`
}
