// The words of an answer that figures were taken from, marked behind the field in which it is written.

import type { ReactNode } from 'react'
import { useRead } from '#web/platform/api.ts'

interface Props {
  auditId: number
  answerId: number | undefined
  response: string
  /** The field, without a ground of its own; in the same letters as the marks. */
  children: ReactNode
}

export function MarkedWords({ auditId, answerId, response, children }: Props) {
  const { data = [] } = useRead('quantity.list', { params: { id: auditId } })
  const words = data.filter(each => each.answerId === answerId && each.words).map(each => each.words)
  return (
    <div className="relative rounded-sm bg-sheet">
      <div
        aria-hidden
        dir="auto"
        className="pointer-events-none absolute inset-0 overflow-hidden border border-transparent px-3 py-2 text-base wrap-break-word whitespace-pre-wrap text-transparent"
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
      </div>
      {children}
    </div>
  )
}

/** The text in parts, one after the other, those marked that stand in `words`. */
function partsOf(text: string, words: readonly string[]) {
  const spans = words
    .map(each => ({ from: text.indexOf(each), to: text.indexOf(each) + each.length }))
    .filter(({ from }) => from >= 0)
    .sort((a, b) => a.from - b.from)
  const parts: { text: string; at: number; marked: boolean }[] = []
  let at = 0
  for (const { from, to } of spans) {
    if (from < at) continue
    parts.push(
      { text: text.slice(at, from), at, marked: false },
      { text: text.slice(from, to), at: from, marked: true },
    )
    at = to
  }
  return [...parts, { text: text.slice(at), at, marked: false }].filter(part => part.text !== '')
}
