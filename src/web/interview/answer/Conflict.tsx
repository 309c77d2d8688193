// Edit conflict on one answer, between two users or two tabs: shows both texts and the choice between them.
// The panel scrolls into view, and no text is overwritten before the user has seen it.

import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/interview.ts'
import { RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import { mergeTexts } from '#domain/text/merge.ts'
import type { AnswerContent } from '#web/interview/answer/answer-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  mine: AnswerContent
  newer: Pick<Answer, 'response' | 'impactScore' | 'updatedAt' | 'updatedBy'>
  /** The newer answer is the user's own, from another tab or device. */
  isOwn: boolean
  onKeepMine(content?: AnswerContent): void
  onTakeTheirs(): void
}

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

export function Conflict({ mine, newer, isOwn, onKeepMine, onTakeTheirs }: Props) {
  const both = mergeTexts(newer.response, mine.response)
  const author = isOwn ? 'You' : (newer.updatedBy ?? 'Somebody')
  const where = isOwn ? ' in another tab or on another device' : ''
  const box = useInView()
  return (
    <div ref={box}>
      <Notice tone="caution" title={`${author} changed this answer${where} while you were writing`}>
        <p className="text-muted">Your text is above and kept on this device. Choose which answer to keep.</p>
        <figure className="mt-3 border border-rule bg-sheet p-3">
          <figcaption className="caption mb-1">
            {author}, {TIME.format(new Date(newer.updatedAt))}
            {newer.impactScore !== null && ` · impact score ${newer.impactScore}`}
          </figcaption>
          <blockquote dir="auto" className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            {newer.response}
          </blockquote>
        </figure>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onKeepMine()}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            Use the newer one
          </Button>
          {both.length <= RESPONSE_LIMIT && (
            <Button size="sm" variant="secondary" onClick={() => onKeepMine({ ...mine, response: both })}>
              Keep both
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

/** Scrolls a newly shown element into view, clear of the bottom bar. */
function useInView() {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return box
}
