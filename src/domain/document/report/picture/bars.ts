// Ranked bars of the report: names on the left, or above their bars on a phone, and figures at the ends of the bars.

import { type Bar, figureRun } from '#domain/document/deck/story.ts'
import { frameMark, isNarrow, pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture, PlacedLine } from '#domain/document/report/types.ts'
import { oneLine, textWidth } from '#domain/document/text.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'

const ROW = { wide: 22, narrow: 42 } as const
const THICK = 13
/** Share of the width that names take, and the space around the figure at the end of a bar, in points. */
const NAMES = 0.42
const SPACE = 6
const NAME = 8.5
const DETAIL = 7.5

/** The bars in the given order, the longest over the whole width. */
export function barsPicture(bars: readonly Bar[], width: number, unnamed: string): Picture {
  const narrow = isNarrow(width)
  const row = narrow ? ROW.narrow : ROW.wide
  const left = narrow ? 0 : width * NAMES + SPACE
  const figures = Math.max(
    0,
    ...bars.map(({ text }) => textWidth(text, { font: 'work', size: NAME, bold: true })),
  )
  const room = width - left - figures - 2 * SPACE
  const most = Math.max(1, ...bars.map(sizeOf))
  const drawn = bars.map((bar, index) => {
    const top = index * row
    const y = narrow ? top + row - THICK - 4 : top + (row - THICK) / 2
    const w = bar.figure.value === null ? 0 : Math.max(1, (sizeOf(bar) / most) * room)
    return {
      // An unknown amount has no bar.
      marks: w > 0 ? [barMark(bar, { x: left, y, w, h: THICK })] : [],
      lines: [
        ...nameLines(bar, unnamed, { x: 0, top, w: narrow ? width : width * NAMES }),
        ...pictureText(
          [figureRun(bar.figure, bar.text)],
          { x: left + w + SPACE, top: y, w: figures + SPACE },
          {
            size: NAME,
            colour: 'ink',
          },
        ),
      ],
    }
  })
  return {
    w: width,
    h: row * bars.length,
    marks: drawn.flatMap(({ marks }) => marks),
    lines: drawn.flatMap(({ lines }) => lines),
  }
}

const sizeOf = ({ figure }: Bar) => Math.abs(figure.value ?? 0)

/** Filled if the figure rests on evidence, dashed and hollow if it is assumed, as in the deck. */
const barMark = ({ figure, colour }: Bar, box: Record<'x' | 'y' | 'w' | 'h', number>): DrawingMark =>
  evidenceLevelOf(figure) === 'assumed'
    ? frameMark(box, { colour, width: 1, dashed: true })
    : { kind: 'ground', ...box, colour }

function nameLines(
  { name, detail = '' }: Bar,
  unnamed: string,
  at: { x: number; top: number; w: number },
): PlacedLine[] {
  const title = oneLine(name) || unnamed
  const lines = detail === '' ? 2 : 1
  return [
    ...pictureText(title, { ...at, top: at.top + 1 }, { size: NAME, colour: 'ink', lines }),
    ...(detail === '' ? [] : pictureText(oneLine(detail), { ...at, top: at.top + 12 }, { size: DETAIL })),
  ]
}
