// The tornado of the report: the NPV with one input at each end of its range, widest first.

import { TORNADO_COLOURS } from '#domain/document/deck/chart-look.ts'
import type { Run, TornadoChart } from '#domain/document/deck/types.ts'
import { legendMarks } from '#domain/document/report/picture/legend.ts'
import { isNarrow, pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture, PlacedLine } from '#domain/document/report/types.ts'
import { textWidth } from '#domain/document/text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { ColourName } from '#domain/palette.ts'

const ROW = { wide: 27, narrow: 40 } as const
const THICK = 12
const NAMES = 0.32
const SPACE = 5

/** The text of an input's range, and the figures of the NPV at its worse and its better end. */
interface TornadoInput {
  range: string
  ends: readonly (Figure | undefined)[]
}

/** The bars on both sides of the usual value, one for each input. */
export function tornadoPicture(chart: TornadoChart, inputs: readonly TornadoInput[], width: number): Picture {
  const { rows, base, ends } = chart
  const sheet = sheetOf(chart, width)
  const drawn = rows.map((row, index) =>
    drawRow(row, inputs[index] ?? { range: '', ends: [] }, { sheet, base, top: index * sheet.row }),
  )
  const bottom = sheet.row * rows.length
  const legend = legendMarks(
    ends.map((name, at) => ({ name, colour: at === 0 ? TORNADO_COLOURS.worse : TORNADO_COLOURS.better })),
    { x: sheet.names, y: bottom + 4, w: width - sheet.names },
  )
  const at = sheet.x(base)
  return {
    w: width,
    h: bottom + 4 + legend.h,
    marks: [
      ...drawn.flatMap(({ marks }) => marks),
      { kind: 'line', x: at, y: 2, toX: at, toY: bottom, colour: 'ink', width: 0.9 },
      ...legend.marks,
    ],
    lines: [...drawn.flatMap(({ lines }) => lines), ...legend.lines],
  }
}

/** Measures of the drawing in points, and the position of an amount. */
interface Sheet {
  width: number
  row: number
  /** Width of the names; 0 where they are above the bars. */
  names: number
  /** Room for the text at an end of a bar. */
  label: number
  x(value: number): number
}

function sheetOf({ rows, base }: TornadoChart, width: number): Sheet {
  const narrow = isNarrow(width)
  const names = narrow ? 0 : width * NAMES
  const label = Math.max(...rows.flatMap(({ texts }) => texts.map(widthOf))) + SPACE
  const values = [base, ...rows.flatMap(({ worse, better }) => [worse, better])]
  const low = Math.min(...values)
  const high = Math.max(...values)
  const plot = { x: names + label, w: width - names - 2 * label }
  const x = (value: number) => plot.x + ((value - low) / Math.max(1, high - low)) * plot.w
  return { width, row: narrow ? ROW.narrow : ROW.wide, names, label, x }
}

function drawRow(
  { label: name, worse, better, texts }: TornadoChart['rows'][number],
  { range, ends }: TornadoInput,
  { sheet, base, top }: { sheet: Sheet; base: number; top: number },
): { marks: DrawingMark[]; lines: PlacedLine[] } {
  const { names, label, x } = sheet
  const isAbove = names === 0
  const y = isAbove ? top + sheet.row - THICK - 4 : top + (sheet.row - THICK) / 2
  const left = x(Math.min(worse, base))
  const right = x(Math.max(better, base))
  const part = (value: number, colour: ColourName): DrawingMark[] =>
    value === base
      ? []
      : [
          {
            kind: 'ground',
            x: Math.min(x(base), x(value)),
            y,
            h: THICK,
            w: Math.abs(x(value) - x(base)),
            colour,
          },
        ]
  return {
    marks: [...part(worse, TORNADO_COLOURS.worse), ...part(better, TORNADO_COLOURS.better)],
    lines: [
      ...nameLines(name, range, top, sheet),
      ...pictureText(
        amount(texts[0], ends[0]),
        { x: left - label, top: y + 0.5, w: label - SPACE },
        { align: 'right', colour: 'ink' },
      ),
      ...pictureText(
        amount(texts[1], ends[1]),
        { x: right + SPACE, top: y + 0.5, w: label },
        { colour: 'ink' },
      ),
    ],
  }
}

const amount = (text: string, figure: Figure | undefined): Run[] => [
  { text, ...(figure && { figureId: figure.id }) },
]

/** An input and its range, below each other, or above the bar. */
function nameLines(name: string, range: string, top: number, { names, width }: Sheet): PlacedLine[] {
  const w = names === 0 ? width / 2 - SPACE : names - SPACE
  const size = 7.5
  return [
    ...pictureText(name, { x: 0, top: top + 2, w }, { size: 8.5, colour: 'ink' }),
    ...(names === 0
      ? pictureText(range, { x: width - w, top: top + 2, w }, { align: 'right', size })
      : pictureText(range, { x: 0, top: top + 13.5, w }, { size })),
  ]
}

const widthOf = (text: string) => textWidth(text, { font: 'work', size: 8 })
