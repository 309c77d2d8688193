// Line breaking of paragraphs with their runs, used by the preview and for measuring heights.

import type { Paragraph, Run } from '#domain/document/deck/types.ts'
import { SLACK, textWidth, wrap } from '#domain/document/text.ts'

/** One line: its runs, and its width in points without the slack allowed for line breaking. */
export interface LineBox {
  runs: Run[]
  width: number
}

const faceOf = ({ runs, font, size, tracking = 0 }: Paragraph) => ({
  font,
  size,
  tracking,
  bold: runs.some(run => run.bold),
})

/** The number of lines of the paragraph at a width of `width` points. */
export function lineCount(paragraph: Paragraph, width: number): number {
  return wrap(textOf(paragraph), faceOf(paragraph), width).length
}

const textOf = ({ runs }: Paragraph) => runs.map(run => run.text).join('')

/** Breaks the paragraph at `width` points and returns each line with its runs. */
export function linesOf(paragraph: Paragraph, width: number): LineBox[] {
  const lines = wrap(textOf(paragraph), faceOf(paragraph), width)
  const [only] = paragraph.runs
  if (only && paragraph.runs.length === 1)
    return lines.map(text => {
      const runs = text === '' ? [] : [{ ...only, text }]
      return { runs, width: widthOf(runs, paragraph) }
    })
  const characters = paragraph.runs.flatMap(run => [...run.text].map(character => ({ character, run })))
  let at = 0
  return lines.map(line => {
    while (characters[at]?.character === ' ') at += 1
    const end = at + [...line].length
    const runs = joinRuns(characters.slice(at, end))
    at = end
    return { runs, width: widthOf(runs, paragraph) }
  })
}

function joinRuns(characters: { character: string; run: Run }[]): Run[] {
  const runs: Run[] = []
  let from: Run | null = null
  for (const { character, run } of characters) {
    const last = runs.at(-1)
    if (last && run === from) last.text += character
    else runs.push({ ...run, text: character })
    from = run
  }
  return runs
}

function widthOf(runs: Run[], { font, size, tracking = 0 }: Paragraph): number {
  const sum = runs.reduce(
    (width, run) => width + textWidth(run.text, { font, size, tracking, bold: run.bold ?? false }),
    0,
  )
  return sum / SLACK
}
