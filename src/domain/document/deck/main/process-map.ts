// The process map on one page: all steps with cost and friction; for a long map, only the most expensive steps.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { mapLegend } from '#domain/document/deck/map/map.ts'
import { type MapPage, mapPages, type PlacedStep, usedLanes } from '#domain/document/deck/map/map-layout.ts'
import { linkElements } from '#domain/document/deck/map/map-links.ts'
import { differingMark, frictionMarks } from '#domain/document/deck/map/map-marks.ts'
import {
  boxOf,
  laneBands,
  type MapFrame,
  NAME_WIDTH,
  shapeName,
} from '#domain/document/deck/map/map-parts.ts'
import { GRID, textBox } from '#domain/document/deck/page.ts'
import { figureRun, story } from '#domain/document/deck/story.ts'
import type {
  DeckSlide,
  DeckWords,
  LineElement,
  ShapeElement,
  SlideElement,
} from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { evidenceLevelOf, type Figure, figureText } from '#domain/figure/figure.ts'
import { ENGINE_COLOURS, FRICTION_COLOURS } from '#domain/palette.ts'
import { type Engine, LINK_DEFAULTS, type ProcessStep } from '#domain/process/step.ts'
import { differingText, knownNumber } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Where the map is drawn, in points from the left margin, and what is readable there. */
export interface MapSheet {
  top: number
  width: number
  /** Most height of all rows. */
  height: number
  /** Width of the lanes' names. */
  names: number
  most: { steps: number; rows: number; columns?: number; bands: number }
  /** Most height of a lane. */
  lane: number
}

/** The slide: at most two rows. */
const SLIDE: MapSheet = {
  top: GRID.top,
  width: GRID.width,
  height: 462 - GRID.top,
  names: NAME_WIDTH,
  most: { steps: 14, rows: 2, bands: 6 },
  lane: 108,
}
/** Space between rows. */
const ROWS_APART = 10

/** The slide; none if there are no steps. */
export function processMapSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, steps, counts, messages } = facts
  const { processMap: words } = messages.deck
  if (!map) return []
  const { elements, shown } = mapDrawing(facts, SLIDE)
  const costs = new Map(map.byCost.map(({ step, cost }) => [step.id, cost]))
  const known = map.leftOut === 0 ? null : map.known
  const lanes = usedLanes(steps).length
  const marked = steps.filter(step => step.friction !== 'none').length
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({ steps: steps.length, known, lanes, marked }),
      say: shown.length < steps.length ? words.sayPart({ shown: shown.length }) : words.say,
      figures: [counts.steps, map.total, ...shown.flatMap(({ id }) => costs.get(id) ?? [])],
      elements: [
        ...elements,
        ...mapLegend(shown, 464, 12, messages.deck),
        ...leftOut(steps.length - shown.length, known, messages.deck),
      ],
      notes: shown.map(step => noteOf(step, messages)),
    }),
  ]
}

/** The map on a sheet: its elements, the steps that it shows, and the height that it takes. */
export function mapDrawing(
  { map, steps, links, messages }: SnapshotFacts,
  sheet: MapSheet,
): { elements: SlideElement[]; shown: ProcessStep[]; height: number } {
  const byCost = map?.byCost ?? []
  const [rows, shown] = rowsOf(
    byCost.map(({ step }) => step),
    { steps, links, most: sheet.most },
  )
  const costs = new Map(byCost.map(({ step, cost }) => [step.id, cost]))
  const shownLinks = bridged(links, new Set(shown.map(({ id }) => id)))
  const frames = framesOf(usedLanes(shown), rows, sheet)
  return {
    elements: rows.flatMap((row, index) =>
      rowElements(row, frames[index], { links, shownLinks, costs, messages }),
    ),
    shown,
    height: (frames.at(-1)?.end ?? sheet.top) - sheet.top,
  }
}

/** How many steps the page does not draw; nothing if it draws all. */
function leftOut(count: number, known: number | null, { processMap: words }: DeckWords): SlideElement[] {
  if (count === 0) return []
  const w = GRID.width * 0.42
  return [
    textBox('Steps not drawn', { x: GRID.right - w, y: 467, w, h: 16 }, [
      main(words.leftOut({ count, known }), 'small', { align: 'right' }),
    ]),
  ]
}

type Links = SnapshotFacts['links']

/** The rows of the page with their steps: all steps of a short map, else the most expensive ones. */
function rowsOf(
  byCost: ProcessStep[],
  { steps, links, most }: Pick<SnapshotFacts, 'steps' | 'links'> & Pick<MapSheet, 'most'>,
): [MapPage[], ProcessStep[]] {
  for (let count = Math.min(most.steps, steps.length); count > 1; count -= 1) {
    const kept = new Set(byCost.slice(0, count).map(({ id }) => id))
    const shown = steps.filter(({ id }) => kept.has(id))
    const pages = mapPages(shown, bridged(links, kept), most.columns)
    if (pages.length <= most.rows && bandsOf(pages) <= most.bands) return [pages, shown]
  }
  const shown = byCost.slice(0, 1)
  return [mapPages(shown, []), shown]
}

/** Number of lanes in all rows. */
const bandsOf = (pages: MapPage[]) =>
  pages.reduce((sum, { steps }) => sum + new Set(steps.map(({ step }) => step.engine)).size, 0)

/** The links among the kept steps; links over dropped steps are joined into one. */
function bridged(links: Links, kept: ReadonlySet<number>): Links {
  const next = Map.groupBy(links, link => link.sourceId)
  const found: Links = []
  for (const from of kept) {
    const seen = new Set<number>()
    const open = [...(next.get(from) ?? [])]
    for (let link = open.shift(); link; link = open.shift()) {
      if (seen.has(link.targetId)) continue
      seen.add(link.targetId)
      if (!kept.has(link.targetId)) open.push(...(next.get(link.targetId) ?? []))
      else if (link.targetId !== from)
        found.push(link.sourceId === from ? link : { ...link, ...LINK_DEFAULTS, sourceId: from })
    }
  }
  return found
}

/** The frame of each row: only lanes in use, each as high as its boxes need. */
function framesOf(
  engines: Engine[],
  rows: MapPage[],
  { top, width, height: room, names, lane: tallest }: MapSheet,
): MapFrame[] {
  const used = rows.map(row => engines.filter(engine => row.steps.some(({ step }) => step.engine === engine)))
  const bands = used.reduce((sum, lanes) => sum + lanes.length, 0)
  const height = Math.min(tallest, (room - (rows.length - 1) * ROWS_APART) / Math.max(1, bands))
  let y = top
  return rows.map((row, index) => {
    const columnWidth = (width - names - 8) / row.columns
    const lanes = (used[index] ?? []).map(engine => {
      const lane = { engine, y, h: height }
      y += height
      return lane
    })
    const end = y
    y += ROWS_APART
    return {
      width,
      names,
      lanes,
      columnWidth,
      step: { w: Math.min(168, columnWidth - 18), h: Math.min(height - 12, 84) },
      size: { label: 12, detail: 12 },
      end,
      bottom: top + room,
    }
  })
}

interface Drawing extends Pick<SnapshotFacts, 'messages'> {
  links: Links
  shownLinks: Links
  costs: ReadonlyMap<number, Figure>
}

function rowElements(
  row: MapPage,
  frame: MapFrame | undefined,
  { links, shownLinks, costs, messages }: Drawing,
): SlideElement[] {
  if (!frame) return []
  const direct = new Set(links.map(({ sourceId, targetId }) => `${sourceId} ${targetId}`))
  const isBridge = (from: number, to: number) => !direct.has(`${from} ${to}`)
  return [
    ...laneBands(frame, messages.terms),
    ...linkElements(row, frame, shownLinks, { size: 12, isBridge, words: messages.deck }),
    ...passages(row, frame, messages.deck),
    ...row.steps.flatMap(placed => {
      const box = boxOf(placed, frame)
      const shape = stepShape(placed, costs.get(placed.step.id), frame, messages)
      return [shape, ...frictionMarks(placed.step, box), ...differingMark(placed.step, box)]
    }),
  ]
}

/** Short arrows out of a step and into a step where the flow continues in the other row. */
function passages(row: MapPage, frame: MapFrame, words: DeckWords): SlideElement[] {
  const at = new Map(row.steps.map(each => [each.step.id, each]))
  return row.others.flatMap(({ from, to, kind }): LineElement[] => {
    const placed = at.get(kind === 'previous' ? to.id : from.id)
    if (!placed || kind === 'back') return []
    const box = boxOf(placed, frame)
    const y = box.y + box.h / 2
    const ends =
      kind === 'next'
        ? { from: { x: box.x + box.w, y }, to: { x: box.x + box.w + 16, y } }
        : { from: { x: Math.max(box.x - 16, GRID.left + frame.names), y }, to: { x: box.x, y } }
    const alt = words.processMap.leads({ from: oneLine(from.label), to: oneLine(to.label) })
    return [
      {
        kind: 'line',
        name: `Passage ${from.id} to ${to.id} ${kind}`,
        ...ends,
        colour: 'muted',
        width: 1.25,
        arrow: true,
        alt,
      },
    ]
  })
}

function stepShape(
  placed: PlacedStep,
  cost: Figure | undefined,
  frame: MapFrame,
  messages: SnapshotFacts['messages'],
): ShapeElement {
  const { step } = placed
  const box = boxOf(placed, frame)
  const bold = { font: 'sans', size: 12, bold: true } as const
  const lines = Math.max(1, Math.floor((box.h - 20) / 15))
  const marked = step.friction !== 'none'
  const colour = marked ? FRICTION_COLOURS[step.friction] : ENGINE_COLOURS[step.engine]
  const isAssumed = cost !== undefined && evidenceLevelOf(cost) === 'assumed'
  const name = clip(oneLine(step.label) || messages.deck.unnamedStep, bold, box.w - 10, Math.min(3, lines))
  const amount = (figure: Figure) =>
    filled(isAssumed ? messages.deck.processMap.assumed : '{cost}', {
      cost: [figureRun(figure, amountText(figure.value, 'money'))],
    })
  return {
    kind: 'shape',
    name: shapeName(step),
    shape: 'rect',
    box,
    fill: 'sheet',
    line: { colour, width: marked ? 2 : 1, ...(isAssumed && { dashed: true }) },
    paragraphs: [
      main([{ text: name, bold: true }], 'small', { colour: 'ink', align: 'left' }),
      ...(cost && cost.value !== null ? [main(amount(cost), 'small', { colour, align: 'left' })] : []),
    ],
    alt: altOf(step, cost, messages),
  }
}

function altOf(step: ProcessStep, cost: Figure | undefined, messages: SnapshotFacts['messages']): string {
  const { deck, terms } = messages
  const text = deck.processMap.alt({
    isDecision: step.isDecision,
    label: oneLine(step.label),
    engine: terms.engines[step.engine],
    cost: cost && cost.value !== null ? figureText(cost) : null,
    isAssumed: cost !== undefined && evidenceLevelOf(cost) === 'assumed',
    friction: step.friction === 'none' ? null : terms.frictions[step.friction],
  })
  const differing = differingText(step)
  return differing === '' ? text : `${text}. ${differing}`
}

function noteOf(step: ProcessStep, messages: SnapshotFacts['messages']): string {
  const differing = differingText(step)
  const undecided = differing === '' ? '' : ` ${messages.deck.processMap.undecided({ text: differing })}`
  return `${oneLine(step.label)}: ${amountText(knownNumber(step, 'durationMin'), 'minutes')}, ${amountText(knownNumber(step, 'costPerHour'), 'money_per_hour')}, ${ownerName(step, messages)}.${undecided}`
}
