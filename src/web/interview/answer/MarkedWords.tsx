// Highlights, behind the text field, the words of an answer from which figures were extracted.
// The background layer sets the field's height, so neither layer scrolls and each highlight lines up with its word.

import type { ReactNode } from 'react'
import { quotedPlaces } from '#domain/text/quoted-place.ts'
import { useRead } from '#web/platform/api.ts'

/** Text style of the field and of the layer behind it; both must match. */
export const SET = 'px-3 py-2 text-base! wrap-break-word whitespace-pre-wrap'

interface Props {
  auditId: number
  answerId: number | undefined
  response: string
  /** The text field: transparent background, full width and height, styled with SET. */
  children: ReactNode
}

export function MarkedWords({ auditId, answerId, response, children }: Props) {
  const { data = [] } = useRead('quantity.list', { params: { id: auditId } })
  const words = data.filter(each => each.answerId === answerId && each.words).map(each => each.words)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] rounded-sm bg-sheet *:[grid-area:1/1]">
      <div
        aria-hidden
        dir="auto"
        className={`${SET} pointer-events-none border border-transparent text-transparent`}
      >
        {partsOf(response, words).map(({ text, at, marked }) =>
          marked ? (
            <mark
              key={at}
              className="rounded-xs bg-signal-wash text-transparent underline decoration-signal decoration-2 underline-offset-4"
            >
              {text}
            </mark>
          ) : (
            <span key={at}>{text}</span>
          ),
        )}
        {/* A trailing line break starts a line that has no character yet. */}
        {'\n'}
      </div>
      {children}
    </div>
  )
}

/** Splits the text into consecutive parts and marks those that occur in `words`. */
function partsOf(text: string, words: readonly string[]) {
  const spans = words.flatMap(each => quotedPlaces(text, each).slice(0, 1)).sort((a, b) => a.start - b.start)
  const parts: { text: string; at: number; marked: boolean }[] = []
  let at = 0
  for (const { start: from, end: to } of spans) {
    if (from < at) continue
    parts.push(
      { text: text.slice(at, from), at, marked: false },
      { text: text.slice(from, to), at: from, marked: true },
    )
    at = to
  }
  return [...parts, { text: text.slice(at), at, marked: false }].filter(part => part.text !== '')
}
