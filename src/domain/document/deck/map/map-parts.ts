// Shapes of the process map: lanes, steps with their marks, connectors, and references to other slides.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { MAX_COLUMNS, type MapPage, type PlacedStep } from '#domain/document/deck/map/map-layout.ts'
import { differingMark, frictionMarks } from '#domain/document/deck/map/map-marks.ts'
import { GRID, paragraph, textBox } from '#domain/document/deck/page.ts'
import type { LineElement, ShapeElement, SlideBox, SlideElement, Terms } from '#domain/document/deck/types.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { clip, type Face, oneLine, textWidth, wordsOf, wrap } from '#domain/document/text.ts'
import { ENGINE_COLOURS, FRICTION_COLOURS } from '#domain/palette.ts'
import { isWithoutWork } from '#domain/process/decision.ts'
import type { Engine, ProcessStep } from '#domain/process/step.ts'
import { differingText, knownNumber } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Width of the column of lane names, in points. */
export const NAME_WIDTH = 122
const TOP = 134
const BOTTOM = 460

/** A lane on one slide; a lane without steps there shows only its name. */
interface LaneBand {
  engine: Engine
  y: number
  h: number
}

/** Dimensions of one slide of the map, in points. */
export interface MapFrame {
  /** Width of the lanes, and of their names. */
  width: number
  names: number
  lanes: LaneBand[]
  columnWidth: number
  step: { w: number; h: number }
  /** Font sizes of a step's label and of the lines below it. */
  size: { label: number; detail: number }
  /** Lower edge of the lanes, and lower edge of the area for the map. */
  end: number
  bottom: number
}

const EMPTY_LANE = 36
const LARGE = { label: 12, detail: 10 } as const
const SMALL = { label: 10, detail: 8.5 } as const
/** Width of a step in the narrowest column, without its insets, and columns where an owner's word is wider. */
const NARROWEST = (GRID.width - NAME_WIDTH - 8) / MAX_COLUMNS - 30
const FEWER_COLUMNS = 6

/** Most columns of a slide on which no word of an owner breaks, as far as possible. */
export const columnsFor = (steps: readonly ProcessStep[]): number =>
  steps.some(({ owner }) => longestWord(owner, { font: 'sans', size: SMALL.detail }) > NARROWEST)
    ? FEWER_COLUMNS
    : MAX_COLUMNS

/** Computes the frame of one slide: fewer columns give larger steps, and lanes with steps share the height. */
export function mapFrame(engines: Engine[], page: MapPage): MapFrame {
  const columnWidth = (GRID.width - NAME_WIDTH - 8) / page.columns
  const large = columnWidth >= 118
  const isUsed = (engine: Engine) => page.steps.some(({ step }) => step.engine === engine)
  const used = engines.filter(isUsed).length
  const height = Math.min(124, (BOTTOM - TOP - (engines.length - used) * EMPTY_LANE) / used)
  let y = TOP
  const lanes = engines.map(engine => {
    const lane = { engine, y, h: isUsed(engine) ? height : EMPTY_LANE }
    y += lane.h
    return lane
  })
  return {
    width: GRID.width,
    names: NAME_WIDTH,
    lanes,
    columnWidth,
    step: { w: Math.min(150, columnWidth - 20), h: Math.min(height - 34, large ? 78 : 70) },
    size: large ? LARGE : SMALL,
    end: y,
    bottom: BOTTOM,
  }
}

/** The box of a step. */
export function boxOf({ step, column }: PlacedStep, frame: MapFrame): SlideBox {
  const { names, columnWidth, step: size } = frame
  const lane = frame.lanes.find(each => each.engine === step.engine)
  const x = GRID.left + names + column * columnWidth + (columnWidth - size.w) / 2
  return { x, y: (lane?.y ?? TOP) + ((lane?.h ?? 0) - size.h) / 2, ...size }
}

/** The name of a step's shape in the file. */
export const shapeName = (step: ProcessStep) => `Step ${step.id}`

/** The lanes as bands with their names. */
export function laneBands({ lanes, width, names }: MapFrame, { engines }: Terms): SlideElement[] {
  return lanes.flatMap(({ engine: lane, y, h: height }): SlideElement[] => {
    const colour = ENGINE_COLOURS[lane]
    return [
      {
        kind: 'shape',
        name: `Lane ${lane}`,
        shape: 'rect',
        box: { x: GRID.left, y: y + 3, w: width, h: height - 6 },
        fill: 'band',
      },
      {
        kind: 'shape',
        name: `Lane mark ${lane}`,
        shape: 'rect',
        box: { x: GRID.left, y: y + 3, w: 4, h: height - 6 },
        fill: colour,
      },
      textBox(
        `Lane name ${lane}`,
        { x: GRID.left + 12, y: y + 3, w: names - 12, h: height - 6 },
        [paragraph([{ text: engines[lane], bold: true }], 'body', { colour, size: 12 })],
        {
          valign: 'middle',
        },
      ),
    ]
  })
}

/** The boxes of steps with name, numbers and marks. */
export function stepBoxes(
  steps: PlacedStep[],
  frame: MapFrame,
  messages: SnapshotFacts['messages'],
): SlideElement[] {
  return steps.flatMap(placed => {
    const { step } = placed
    const box = boxOf(placed, frame)
    return [stepShape(step, box, frame, messages), ...frictionMarks(step, box), ...differingMark(step, box)]
  })
}

const longestWord = (text: string, face: Face) =>
  Math.max(...wordsOf(text).map(word => textWidth(word, face)))

/** The size, or up to two points less, at which the longest word of a text does not break. */
const sizeFor = (text: string, face: Face, width: number): number =>
  [face.size, face.size - 1].find(size => longestWord(text, { ...face, size }) <= width) ?? face.size - 2

/** Height of a line as a part of its size, and the insets above and below. */
const LINE = 1.2
const INSETS = 10

/** The owner, on a second line if the box has room for it. */
function ownerLine(owner: string, { w, h }: SlideBox, taken: number, size: number) {
  const width = w - 10
  const face = { font: 'sans', size: sizeFor(owner, { font: 'sans', size }, width) } as const
  const lines = h - INSETS - taken >= 2 * face.size * LINE ? 2 : 1
  return paragraph(clip(owner, face, width, lines), 'small', { size: face.size, align: 'left' })
}

/** Space below the name, in points. */
const NAME_SPACE = 1.5

/** Minutes and rate of a step as text; null for a decision without work. */
const workOf = (step: ProcessStep) =>
  isWithoutWork(step)
    ? null
    : {
        minutes: amountText(knownNumber(step, 'durationMin'), 'minutes'),
        rate: amountText(knownNumber(step, 'costPerHour'), 'money_per_hour'),
      }

/** Minutes and rate; a narrow box leaves out the rate, which the table and the workbook have. */
function workLine({ minutes, rate }: NonNullable<ReturnType<typeof workOf>>, width: number, size: number) {
  const face = { font: 'sans', size } as const
  const both = `${minutes} · ${rate}`
  const text = textWidth(both, face) > width ? minutes : both
  return paragraph(clip(text, face, width, 1), 'small', { size, align: 'left' })
}

function stepShape(
  step: ProcessStep,
  box: SlideBox,
  { size }: MapFrame,
  messages: SnapshotFacts['messages'],
): ShapeElement {
  const { deck, terms } = messages
  const width = box.w - 10
  const label = oneLine(step.label) || deck.unnamedStep
  const face = { font: 'sans', size: size.label, bold: true } as const
  const bold = { ...face, size: sizeFor(label, face, width) }
  const name = clip(label, bold, width, 2)
  const work = workOf(step)
  const taken =
    (wrap(name, bold, width).length * bold.size + (work === null ? 0 : size.detail)) * LINE + NAME_SPACE
  const marked = step.friction !== 'none'
  const colour = marked ? FRICTION_COLOURS[step.friction] : ENGINE_COLOURS[step.engine]
  const differing = differingText(step)
  return {
    kind: 'shape',
    name: shapeName(step),
    shape: 'rect',
    box,
    fill: 'sheet',
    line: { colour, width: marked ? 1.75 : 1 },
    paragraphs: [
      paragraph([{ text: name, bold: true }], 'body', {
        size: bold.size,
        spaceAfter: NAME_SPACE,
        align: 'left',
      }),
      ...(work ? [workLine(work, width, size.detail)] : []),
      ownerLine(ownerName(step, messages), box, taken, size.detail),
    ],
    alt: `${deck.map.stepAlt({
      isDecision: step.isDecision,
      label: oneLine(step.label),
      engine: terms.engines[step.engine],
      cost: work && `${work.minutes} · ${work.rate}`,
      owner: ownerName(step, messages),
      friction: marked ? terms.frictions[step.friction] : null,
    })}${differing === '' ? '' : `. ${differing}`}`,
  }
}

/** From the right side to the left side, or from lane to lane if both are in one column. */
export function connector(from: PlacedStep, to: PlacedStep, frame: MapFrame): LineElement {
  const a = boxOf(from, frame)
  const b = boxOf(to, frame)
  const upright = from.column === to.column
  const down = b.y > a.y
  const start = upright ? { x: a.x + a.w / 2, y: down ? a.y + a.h : a.y } : { x: a.x + a.w, y: a.y + a.h / 2 }
  const end = upright ? { x: b.x + b.w / 2, y: down ? b.y : b.y + b.h } : { x: b.x, y: b.y + b.h / 2 }
  return {
    kind: 'line',
    name: `Link ${from.step.id} to ${to.step.id}`,
    from: start,
    to: end,
    colour: 'muted',
    width: 1.25,
    arrow: true,
    elbow: !upright && start.y !== end.y,
    connects: { from: shapeName(from.step), to: shapeName(to.step) },
  }
}

const SIGNS = { next: '→', previous: '←', back: '↩' } as const

/** Names below a step the links that cannot be drawn on this slide. */
export function stubs(page: MapPage, frame: MapFrame): SlideElement[] {
  const byId = new Map(page.steps.map(each => [each.step.id, each]))
  const labels = new Map<number, string[]>()
  for (const { from, to, kind } of page.others) {
    // Backward links on the same slide are drawn.
    if (byId.has(from.id) && byId.has(to.id)) continue
    const [here, there] = kind === 'previous' ? [to, from] : [from, to]
    labels.set(here.id, [...(labels.get(here.id) ?? []), `${SIGNS[kind]} ${oneLine(there.label)}`])
  }
  return [...labels].flatMap(([id, texts]) => {
    const placed = byId.get(id)
    if (!placed) return []
    const box = boxOf(placed, frame)
    const text = clip(texts.join('  '), { font: 'sans', size: 8 }, box.w + 8, 1)
    return [
      textBox(`Links of step ${id}`, { x: box.x, y: box.y + box.h + 2, w: box.w + 10, h: 12 }, [
        paragraph(text, 'small', { size: 8, align: 'left' }),
      ]),
    ]
  })
}
