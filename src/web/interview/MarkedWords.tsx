// The words of an answer that figures were taken from, marked behind the field in which it is written. What lies behind
// makes the field as high as its words, so that neither scrolls and a word lies where its mark does.

import type { ReactNode } from 'react'
import { useRead } from '#web/platform/api.ts'

/** How the words are set, in the field and behind it alike. */
export const SET = 'px-3 py-2 text-base! wrap-break-word whitespace-pre-wrap'

interface Props {
  auditId: number
  answerId: number | undefined
  response: string
  /** The field, without a ground of its own, as wide and high as its place; set as SET says. */
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
        {/* The line that a break at the end begins has no letter yet. */}
        {'\n'}
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
