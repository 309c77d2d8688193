// Edit conflict on one answer, between two users or two tabs: shows both texts and the choice between them.
// The panel scrolls into view, and no text is overwritten before the user has seen it.

import { useEffect, useRef } from 'react'
import { interview } from '#content/documents/en/interview.ts'
import type { Answer } from '#contract/interview.ts'
import { RESPONSE_LIMIT } from '#domain/interview/interview.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { mergeTexts } from '#domain/text/merge.ts'
import type { AnswerContent } from '#web/interview/answer/answer-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  mine: AnswerContent
  newer: Pick<Answer, 'response' | 'impactScore' | 'updatedAt' | 'updatedBy'>
  /** The newer answer is the user's own, from another tab or device. */
  isOwn: boolean
  /** In the interviewee's language; English on our own screens. */
  words?: typeof interview.conflict
  language?: DocumentLanguage
  onKeepMine(content?: AnswerContent): void
  onTakeTheirs(): void
}

const TIMES = { en: 'en-US', de: 'de-DE' } as const

export function Conflict({
  mine,
  newer,
  isOwn,
  words = interview.conflict,
  language = 'en',
  onKeepMine,
  onTakeTheirs,
}: Props) {
  const both = mergeTexts(newer.response, mine.response)
  const author = isOwn ? words.you : (newer.updatedBy ?? words.other)
  const time = new Intl.DateTimeFormat(TIMES[language], { dateStyle: 'medium', timeStyle: 'short' })
  const box = useInView()
  return (
    <div ref={box}>
      <Notice tone="caution" title={isOwn ? words.title : words.byOther({ author })}>
        <p className="text-muted">{words.text}</p>
        <figure className="mt-3 border border-rule bg-sheet p-3">
          <figcaption className="caption mb-1">
            {author}, {time.format(new Date(newer.updatedAt))}
            {newer.impactScore !== null && words.score({ score: newer.impactScore })}
          </figcaption>
          <blockquote dir="auto" className="max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
            {newer.response}
          </blockquote>
        </figure>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={() => onKeepMine()}>
            {words.mine}
          </Button>
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            {words.newer}
          </Button>
          {both.length <= RESPONSE_LIMIT && (
            <Button size="sm" variant="secondary" onClick={() => onKeepMine({ ...mine, response: both })}>
              {words.both}
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
