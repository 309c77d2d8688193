// Undo and redo of one text while it is edited: a run of typed letters is one step.

import type { MarkedText } from '#domain/document/marked-text.ts'
import type { Selected } from '#web/slide/editing/chip-dom.ts'

export interface Moment {
  marked: MarkedText
  selected: Selected
}

export interface TextHistory {
  /** The text as it is now, after one more change. `typed` where it was a letter that goes on a word. */
  add(moment: Moment, typed: boolean): void
  /** The moment to go back to; null at the beginning. */
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
