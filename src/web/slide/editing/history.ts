// Undo and redo history of one text while it is edited: consecutive typed letters are one step.

import type { MarkedText } from '#domain/document/marked-text.ts'
import type { Selected } from '#web/slide/editing/chip-dom.ts'

export interface Moment {
  marked: MarkedText
  selected: Selected
}

export interface TextHistory {
  /** Records the text after a change. `typed` if it was a letter that continues a word. */
  add(moment: Moment, typed: boolean): void
  /** The state to return to; null at the beginning. */
  undo(): Moment | null
  redo(): Moment | null
}

export function textHistory(start: Moment): TextHistory {
  const moments = [{ ...start, typed: false }]
  let at = 0
  return {
    add(moment, typed) {
      moments.length = at + 1
      if (typed && moments[at]?.typed) moments[at] = { ...moment, typed }
      else {
        moments.push({ ...moment, typed })
        at += 1
      }
    },
    undo: () => (at === 0 ? null : (moments[--at] ?? null)),
    redo: () => (at === moments.length - 1 ? null : (moments[++at] ?? null)),
  }
}
