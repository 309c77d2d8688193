// Reads a page of a Visio file as a diagram: shapes by the name of their master, connectors by what they are glued to.

import {
  type DiagramDraft,
  DiagramError,
  draftFrom,
  tidyText,
} from '#domain/process/import-export/diagram.ts'
import {
  type Box,
  type DrawnEnd,
  type DrawnFlow,
  type DrawnShape,
  diagramFrom,
} from '#domain/process/import-export/diagram-shapes.ts'
import type { Position } from '#domain/process/step.ts'
import type { XmlElement } from '#domain/text/xml.ts'

/** A stencil's shape, from which shapes of a page inherit what they do not say themselves. */
export interface VisioMaster {
  /** Its universal name, for example "Decision". */
  name: string
  shape: XmlElement | null
}

type Masters = ReadonlyMap<string, VisioMaster>

interface Sheet {
  id: string
  name: string
  label: string
  box: Box
  /** Coordinates of a connector's two ends; null for a shape. */
  line: [Position, Position] | null
  direction: DrawnFlow['direction']
  hasMaster: boolean
}

/** Pixels in an inch, Visio's unit. */
const INCH = 96

/** Reads the PageContents element of a page. Throws DiagramError. */
export function readVisio(page: XmlElement, masters: Masters): DiagramDraft {
  if (page.name !== 'PageContents') throw new DiagramError('This is no page of a Visio file.')
  const sheets = shapesIn(page).map(shape => sheetFrom(shape, masters))
  const lanes = sheets.filter(({ name }) => /^(swimlane|functional band|lane)\b/.test(name))
  const shapes = sheets.filter(sheet => !sheet.line && !lanes.includes(sheet) && !isFrame(sheet))
  const ends = gluedEnds(page)
  const glued = new Set(ends.values())
  return draftFrom(
    diagramFrom({
      shapes: shapes.map(({ id, name, label, box, hasMaster }): DrawnShape => {
        // A shape without a master is a text, unless a connector is attached to it: then it is a hand-drawn box.
        const isText = !hasMaster && !glued.has(id)
        return { id, kind: isText ? 'text' : kindOf(name), label, box, lane: null }
      }),
      flows: sheets.flatMap(sheet => (sheet.line ? [flowFrom(sheet, sheet.line, ends)] : [])),
      lanes: lanes.map(({ label, box }) => ({ name: label, box })),
    }),
  )
}

const shapesIn = (element: XmlElement) =>
  element.children.filter(({ name }) => name === 'Shapes').flatMap(({ children }) => children)

/** The value of a cell of a shape, else of its master. */
function cell(shape: XmlElement, master: XmlElement | null | undefined, name: string): number | null {
  for (const from of [shape, master]) {
    const found = from?.children.find(child => child.name === 'Cell' && child.attributes.N === name)
    const value = Number(found?.attributes.V ?? Number.NaN)
    if (Math.abs(value) < 1e6) return value
  }
  return null
}

function sheetFrom(shape: XmlElement, masters: Masters): Sheet {
  const master = masters.get(shape.attributes.Master ?? '')
  const at = (name: string) => cell(shape, master?.shape, name)
  // The vertical axis of a page points up.
  const point = (x: string, y: string) => ({ x: (at(x) ?? 0) * INCH, y: -(at(y) ?? 0) * INCH })
  const middle = point('PinX', 'PinY')
  const width = (at('Width') ?? 0) * INCH
  const height = (at('Height') ?? 0) * INCH
  const isLine = cell(shape, null, 'BeginX') !== null || /connector|flow$/i.test(master?.name ?? '')
  return {
    id: shape.attributes.ID ?? '',
    name: (master?.name ?? shape.attributes.NameU ?? '').toLowerCase().replace(/\.\d+$/, ''),
    label: textOf(shape),
    box: { x: middle.x - width / 2, y: middle.y - height / 2, width, height },
    line: isLine ? [point('BeginX', 'BeginY'), point('EndX', 'EndY')] : null,
    direction: directionOf(at('BeginArrow'), at('EndArrow')),
    hasMaster: master !== undefined,
  }
}

/** A connector without arrow cells takes them from its theme, which draws them at the end. */
function directionOf(begin: number | null, end: number | null): DrawnFlow['direction'] {
  if (begin === null && end === null) return 'forward'
  if ((begin ?? 0) > 0 === (end ?? 1) > 0) return 'none'
  return (begin ?? 0) > 0 ? 'backward' : 'forward'
}

/** Own text, else that of the shapes in a group. */
function textOf(shape: XmlElement): string {
  const own = shape.children.filter(({ name }) => name === 'Text').map(({ text }) => text)
  const label = tidyText(own.join(' '))
  return label || tidyText(shapesIn(shape).map(textOf).join(' '))
}

/** Frames of a cross-functional flowchart, which hold lanes and are not steps. */
const isFrame = ({ name }: Sheet) =>
  /^(cff container|swimlane list|phase list|phase|separator|pool|title|container|sheet)\b/.test(name)

function kindOf(name: string): DrawnShape['kind'] {
  if (/decision|gateway/.test(name)) return 'decision'
  if (/^(start|end|intermediate|boundary) event|^event/.test(name)) return 'event'
  if (/^(start\/end|start|end|terminator|on-page reference|off-page reference)\b/.test(name)) return 'mark'
  return /^(text|annotation|callout|note)/.test(name) ? 'text' : 'task'
}

/** Shapes that connectors are glued to, by connector and end. */
function gluedEnds(page: XmlElement): Map<string, string> {
  const connects = page.children
    .filter(({ name }) => name === 'Connects')
    .flatMap(({ children }) => children.map(({ attributes }) => attributes))
  return new Map(
    connects.map(({ FromSheet, FromCell, ToSheet }) => [`${FromSheet} ${FromCell}`, ToSheet ?? '']),
  )
}

function flowFrom(
  { id, label, direction }: Sheet,
  [begin, end]: [Position, Position],
  ends: ReadonlyMap<string, string>,
): DrawnFlow {
  const drawnEnd = (name: string, point: Position): DrawnEnd => ({
    shape: ends.get(`${id} ${name}`) ?? null,
    point,
  })
  return { ends: [drawnEnd('BeginX', begin), drawnEnd('EndX', end)], label, direction }
}
