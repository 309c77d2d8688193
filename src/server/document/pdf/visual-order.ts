// The pieces of a line of text in the order in which they are drawn, for lines that contain right-to-left script.

import type { Run } from '#domain/document/deck/types.ts'
import type { PlacedLine } from '#domain/document/report/types.ts'
import { isRightToLeft } from '#domain/document/text.ts'

/** A run of text in one look. */
export interface OrderedRun {
  text: string
  run: Run
}

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/** The line's runs; where one contains right-to-left script, its words in visual order from left to right. */
export function piecesOf(line: PlacedLine): OrderedRun[] {
  const isPlain = !line.rightToLeft && !line.runs.some(run => RIGHT_TO_LEFT.test(run.text))
  return isPlain ? line.runs.map(run => ({ text: run.text, run })) : turned(line)
}

/** The words of a line that contains right-to-left script, in visual order from left to right. */
function turned(line: PlacedLine): OrderedRun[] {
  const words = line.runs.flatMap(run =>
    run.text
      .split(/(\s+)/)
      .filter(Boolean)
      .map(text => ({ text, run })),
  )
  return visualOrder(line.rightToLeft ? words : mergeLeft(words), line.rightToLeft ?? false)
}

/** Merges adjacent left-to-right pieces of one look, so that they are drawn in one call. */
function mergeLeft(pieces: OrderedRun[]): OrderedRun[] {
  const merged: OrderedRun[] = []
  for (const piece of pieces) {
    const last = merged.at(-1)
    if (last && last.run === piece.run && !isRightToLeft(last.text) && !isRightToLeft(piece.text))
      last.text += piece.text
    else merged.push({ ...piece })
  }
  return merged
}

/**
 * Words in visual order from left to right: runs of right-to-left words are reversed, and so is the whole of a
 * right-to-left line.
 */
function visualOrder(pieces: OrderedRun[], rightToLeft: boolean): OrderedRun[] {
  const groups: { rtl: boolean; pieces: OrderedRun[] }[] = []
  for (const piece of pieces) {
    const blank = piece.text.trim() === ''
    const rtl = blank ? (groups.at(-1)?.rtl ?? rightToLeft) : isRightToLeft(piece.text)
    const last = groups.at(-1)
    if (last && last.rtl === rtl) last.pieces.push(piece)
    else groups.push({ rtl, pieces: [piece] })
  }
  const turned = groups.map(group => (group.rtl ? group.pieces.toReversed() : group.pieces))
  return (rightToLeft ? turned.toReversed() : turned).flat()
}
