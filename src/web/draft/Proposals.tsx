// A draft as a list of suggestions with their quotations: accept one or all, or discard them.

import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Draft } from '#contract/draft.ts'
import { questionPath } from '#domain/audit.ts'
import type { Citation } from '#domain/draft/cite.ts'
import { droppedText, proposerOf } from '#domain/draft/draft.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  draft: Draft
  /** Number of suggestions that can still be accepted. */
  left: number
  /** Text shown if none is left. */
  done: string
  frozen: boolean
  onTakeAll(): void
  children: ReactNode
}

export function Proposals({ draft, left, done, frozen, onTakeAll, children }: Props) {
  const close = useAction('draft.close')
  const isReader = useIsReader(draft.auditId)
  const dropped = droppedText(draft.proposed, draft.dropped)
  const isEmpty = Object.values<unknown[]>({ ...draft.content }).every(list => list.length === 0)
  return (
    <>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 text-sm">
        <p className="caption">From {proposerOf(draft)}. Nothing counts until you accept it.</p>
        {dropped && (
          <p role="note" className="mt-2 border-l-2 border-time-sink bg-time-sink-wash px-3 py-2">
            {dropped}.
          </p>
        )}
        {left === 0 && (
          <p className="mt-4">{isEmpty ? 'No suggestion is supported by the answers.' : done}</p>
        )}
        <ul className="mt-2 divide-y divide-rule">{children}</ul>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-rule px-4 py-3">
        {left > 0 && (
          <Button size="sm" disabled={frozen} onClick={onTakeAll}>
            Accept all ({left})
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          pending={close.pending}
          disabled={isReader}
          onClick={() => void close.run({ params: { id: draft.id } })}
        >
          {left > 0 ? 'Discard the rest' : 'Close draft'}
        </Button>
      </div>
    </>
  )
}

interface SuggestionProps {
  auditId: number
  /** Name of the suggestion in the accept button. */
  name: string
  cites: readonly Citation[]
  frozen: boolean
  onTake(): void
  /** The suggestion as rendered; its name if missing. */
  written?: ReactNode
  children?: ReactNode
}

/** One suggestion: its text, further content, and its quotations. */
export function Suggestion({ auditId, name, cites, frozen, onTake, written, children }: SuggestionProps) {
  const id = useId()
  return (
    <li className="py-3" aria-labelledby={id}>
      <div className="flex items-start gap-2">
        <p id={id} dir="auto" className="min-w-0 flex-1 font-medium wrap-anywhere">
          {written ?? name}
        </p>
        <Button
          variant="secondary"
          size="icon-sm"
          disabled={frozen}
          aria-label={`Accept: ${name}`}
          title="Accept"
          onClick={onTake}
        >
          <Check aria-hidden />
        </Button>
      </div>
      {children}
      <Quotes auditId={auditId} cites={cites} />
    </li>
  )
}

/** Quotations as plain text, never as markup. */
function Quotes({ auditId, cites }: { auditId: number; cites: readonly Citation[] }) {
  const { data: answers = [] } = useRead('answer.sources', { params: { id: auditId } })
  return cites.map(({ answerId, quote }) => {
    const source = answers.find(each => each.answerId === answerId)
    return (
      <figure key={`${answerId} ${quote}`} className="mt-2 border-l-2 border-signal pl-2">
        <blockquote dir="auto" className="text-muted wrap-anywhere">
          “{quote}”
        </blockquote>
        {source && (
          <figcaption className="caption">
            {source.interviewee ?? 'Unnamed interviewee'} ·{' '}
            <Link
              className="underline decoration-dotted"
              to={questionPath(auditId, source.interviewId, source.questionId)}
            >
              Open answer
            </Link>
          </figcaption>
        )}
      </figure>
    )
  })
}
