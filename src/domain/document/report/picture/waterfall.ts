// The waterfall of the report: from savings over what is subtracted to the net value, one column each.

import type { WaterfallColumn } from '#domain/document/deck/main/business-case.ts'
import { figureRun } from '#domain/document/deck/story.ts'
import { frameMark, pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture, PlacedLine } from '#domain/document/report/types.ts'
import { amountText } from '#domain/text/number-style.ts'

const PLOT = { top: 16, h: 88 } as const
/** Height of a line of a column's name, of which there are at most three. */
const NAME = 11.5
/** Share of a column's width that its bar takes. */
const BAR = 0.62

/** The columns in the given order; the level after one is where the next begins. */
export function waterfallPicture(columns: readonly WaterfallColumn[], width: number): Picture {
  const ends = [0, ...columns.flatMap(({ from, to }) => [from, to])]
  const low = Math.min(...ends)
  const high = Math.max(...ends)
  const y = (value: number) => PLOT.top + ((high - value) / Math.max(1, high - low)) * PLOT.h
  const column = width / Math.max(1, columns.length)
  const bar = column * BAR
  const bottom = PLOT.top + PLOT.h
  const names = columns.map(({ label }, index) => nameLines(label, index * column, column, bottom))
  const drawn = columns.map(({ figure, as, text, from, to, colour, hollowFrom }, index) => {
    const x = index * column
    const top = Math.min(y(from), y(to))
    const left = x + (column - bar) / 2
    const sign = as === 'take' && (figure.value ?? 0) > 0 ? [{ text: '−', bold: true }] : []
    const hollow =
      hollowFrom === undefined ? [] : hollowMarks({ x: left, y: y(to), w: bar, h: y(hollowFrom) - y(to) })
    const marks: DrawingMark[] = [
      { kind: 'ground', x: left, y: top, w: bar, h: Math.max(0.7, Math.abs(y(from) - y(to))), colour },
      ...hollow,
      ...(index < columns.length - 1
        ? [{ kind: 'line', x: left, y: y(to), toX: left + column, toY: y(to), colour: 'edge' } as const]
        : []),
    ]
    const lines: PlacedLine[] = [
      ...pictureText(
        [...sign, text === undefined ? figureRun(figure, amountText(figure.value, 'money')) : { text }],
        { x, top: top - 13, w: column },
        {
          align: 'center',
          colour: 'ink',
          size: 8.5,
        },
      ),
      ...(names[index] ?? []),
    ]
    return { marks, lines }
  })
  return {
    w: width,
    h: bottom + 5 + NAME * Math.max(1, ...names.map(({ length }) => length)),
    marks: [
      ...drawn.flatMap(({ marks }) => marks),
      { kind: 'line', x: 0, y: y(0), toX: width, toY: y(0), colour: 'ink', width: 0.9 },
    ],
    lines: drawn.flatMap(({ lines }) => lines),
  }
}

/** The part of a column that is freed hours: outlined, pale inside. */
const hollowMarks = (box: Record<'x' | 'y' | 'w' | 'h', number>): DrawingMark[] => [
  { kind: 'ground', ...box, colour: 'signalWash' },
  frameMark(box, { colour: 'signal', width: 0.9 }),
]

const nameLines = (label: string, x: number, w: number, bottom: number) =>
  pictureText(label, { x: x + 1, top: bottom + 5, w: w - 2 }, { align: 'center', lines: 3 })
