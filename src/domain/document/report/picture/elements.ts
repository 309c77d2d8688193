// A drawing of the deck as a picture of the report: its shapes, lines and texts, scaled down.

import { arrowhead } from '#domain/document/deck/arrowhead.ts'
import { DIFFERING_SIGN } from '#domain/document/deck/mark-legend.ts'
import type {
  LineElement,
  Paragraph,
  ShapeElement,
  SlideBox,
  SlideElement,
  TextElement,
} from '#domain/document/deck/types.ts'
import { placeLines } from '#domain/document/report/lines.ts'
import type { DrawingMark, Picture, PlacedLine } from '#domain/document/report/types.ts'
import { textWidth, wordsOf } from '#domain/document/text.ts'

/** The report's typeface is wider than the deck's at the same size. */
const NARROWER = 0.88
/** Margin between a shape's edge and its text, in points of the deck. */
const MARGIN = 4
/** Height that marks on the upper edge of a shape take of its inside, in points of the deck. */
const MARKS = 8
/** Smallest share of its size at which a long word is set. */
const SMALLEST = 0.8

/** Shapes, lines and texts of these elements at `scale`; size in points of the report. */
export function elementsPicture(
  elements: readonly SlideElement[],
  size: { w: number; h: number },
  scale: number,
): Picture {
  const drawn = elements.map(element => {
    if (element.kind === 'shape') return shapeOf(element, scale)
    if (element.kind === 'text' && isSign(element)) return { marks: signMarks(element.box, scale), lines: [] }
    if (element.kind === 'text') return { marks: [], lines: textOf(element, scale) }
    return { marks: element.kind === 'line' ? lineOf(element, scale) : [], lines: [] }
  })
  // Marks first: no text is drawn below a line or a box.
  return { ...size, marks: drawn.flatMap(({ marks }) => marks), lines: drawn.flatMap(({ lines }) => lines) }
}

const isSign = ({ paragraphs }: TextElement) =>
  paragraphs.every(({ runs }) => runs.map(run => run.text).join('') === DIFFERING_SIGN)

/** The sign for conflicting statements as strokes, because the report's typeface does not have it. */
function signMarks({ x, y, w, h }: SlideBox, scale: number): DrawingMark[] {
  const stroke = (from: readonly [number, number], to: readonly [number, number]): DrawingMark => ({
    kind: 'line',
    x: (x + w * from[0]) * scale,
    y: (y + h * from[1]) * scale,
    toX: (x + w * to[0]) * scale,
    toY: (y + h * to[1]) * scale,
    colour: 'ink',
    width: 0.8,
  })
  return [
    stroke([0.28, 0.4], [0.72, 0.4]),
    stroke([0.28, 0.6], [0.72, 0.6]),
    stroke([0.6, 0.22], [0.4, 0.78]),
  ]
}

const scaledBox = ({ x, y, w, h }: SlideBox, scale: number): SlideBox => ({
  x: x * scale,
  y: y * scale,
  w: w * scale,
  h: h * scale,
})

const inReport = (paragraph: Paragraph, scale: number): Paragraph => ({
  ...paragraph,
  font: 'work',
  size: paragraph.size * scale * NARROWER,
  spaceAfter: paragraph.spaceAfter * scale,
})

/** The paragraph at a size at which its longest word fits on a line, down to the smallest readable one. */
function fitted(paragraph: Paragraph, w: number): Paragraph {
  const longest = Math.max(
    0,
    ...paragraph.runs.flatMap(({ text, bold = false }) =>
      wordsOf(text).map(word => textWidth(word, { ...paragraph, bold })),
    ),
  )
  const share = Math.max(SMALLEST, Math.min(1, (w - 0.5) / Math.max(1, longest)))
  return { ...paragraph, size: paragraph.size * share }
}

/** Text in its box; `marks` is the height that marks on the upper edge take of it, in points of the deck. */
function textOf(
  { paragraphs, box, valign }: Pick<TextElement, 'paragraphs' | 'box' | 'valign'>,
  scale: number,
  marks = 0,
): PlacedLine[] {
  const { x, y, w, h } = scaledBox(box, scale)
  const set = paragraphs.map(each => {
    const paragraph = fitted(inReport(each, scale), w)
    const lines = placeLines(paragraph, x, 0, w)
    return { lines, height: lines.length * paragraph.size * paragraph.lineHeight + paragraph.spaceAfter }
  })
  const height = set.reduce((sum, each) => sum + each.height, 0)
  const middle = Math.max((h - height) / 2, Math.min(marks * scale, h - height))
  let top = y + { top: 0, middle, bottom: h - height }[valign]
  return set.flatMap(({ lines, height: own }) => {
    const from = top
    top += own
    return lines.map(line => ({ ...line, y: line.y + from }))
  })
}

function shapeOf(element: ShapeElement, scale: number): Omit<Picture, 'w' | 'h'> {
  const { box, fill, line, paragraphs } = element
  const points = cornersOf(element, scale)
  // The box of a link's label is as narrow as its text.
  const margin = line ? MARGIN : 0
  const inner = { ...box, x: box.x + margin, w: box.w - 2 * margin }
  const inside: DrawingMark[] = fill ? [{ kind: 'outline', points, colour: fill, fill: 1, width: 0.1 }] : []
  const outline: DrawingMark[] = line
    ? [
        {
          kind: 'outline',
          points,
          colour: line.colour,
          width: line.width * scale,
          ...(line.dashed && { dashed: true as const }),
        },
      ]
    : []
  return {
    marks: [...inside, ...outline],
    lines: paragraphs ? textOf({ paragraphs, box: inner, valign: 'middle' }, scale, MARKS) : [],
  }
}

/** Corners of a round shape that is drawn as straight parts. */
const ROUND = 24

function cornersOf({ shape, box }: ShapeElement, scale: number): { x: number; y: number }[] {
  const { x, y, w, h } = scaledBox(box, scale)
  const at = (across: number, down: number) => ({ x: x + w * across, y: y + h * down })
  if (shape === 'diamond') return [at(0.5, 0), at(1, 0.5), at(0.5, 1), at(0, 0.5)]
  if (shape === 'triangle') return [at(0.5, 0), at(1, 1), at(0, 1)]
  if (shape === 'rect') return [at(0, 0), at(1, 0), at(1, 1), at(0, 1)]
  return Array.from({ length: ROUND }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / ROUND
    return at(0.5 + Math.cos(angle) / 2, 0.5 + Math.sin(angle) / 2)
  })
}

function lineOf(
  { from, to, colour, width, dashed, arrow, elbow }: LineElement,
  scale: number,
): DrawingMark[] {
  const middle = (from.x + to.x) / 2
  const corners = elbow ? [from, { x: middle, y: from.y }, { x: middle, y: to.y }, to] : [from, to]
  const stroke = { colour, width: width * scale, ...(dashed && { dashed: true as const }) }
  const lines = corners.slice(1).map((end, at): DrawingMark => {
    const start = corners[at] ?? from
    return {
      kind: 'line',
      x: start.x * scale,
      y: start.y * scale,
      toX: end.x * scale,
      toY: end.y * scale,
      ...stroke,
    }
  })
  const last = corners.at(-2) ?? from
  return arrow ? [...lines, headOf(last, to, { colour, width, scale })] : lines
}

/** The arrowhead of a line's last segment as a filled outline. */
const headOf = (
  from: { x: number; y: number },
  to: { x: number; y: number },
  { colour, width, scale }: Pick<LineElement, 'colour' | 'width'> & { scale: number },
): DrawingMark => ({
  kind: 'outline',
  colour,
  fill: 1,
  width: 0.1,
  points: arrowhead(from, to, width).map(({ x, y }) => ({ x: x * scale, y: y * scale })),
})
