// Layout of the process map in the deck: lanes as rows, flow from left to right, columns split into pages.

import { flowOrder } from '#domain/process/layout/flow-order.ts'
import { ENGINES, type Engine, type ProcessLink, type ProcessStep } from '#domain/process/step.ts'

/** Most columns on a slide; more would make the steps too small to read. */
export const MAX_COLUMNS = 8
const FEWEST_COLUMNS = 4

/** A step with its page and the column on it, both from 0. */
export interface PlacedStep {
  step: ProcessStep
  page: number
  column: number
}

/** One page of the process map. */
export interface MapPage {
  /** Number of columns on every page of this map. */
  columns: number
  steps: PlacedStep[]
  /** Forward links between two steps of the page. */
  inside: { from: PlacedStep; to: PlacedStep }[]
  /** Backward links, and links between pages. */
  others: { from: ProcessStep; to: ProcessStep; kind: 'back' | 'next' | 'previous' }[]
}

/** The lanes that have steps, top to bottom. */
export function usedLanes(steps: ProcessStep[]): Engine[] {
  return ENGINES.filter(engine => steps.some(step => step.engine === engine))
}

/**
 * Splits the map into pages of at most `mostColumns` columns, equally where possible; steps of one lane never share a
 * column.
 */
export function mapPages(
  steps: ProcessStep[],
  links: ProcessLink[],
  mostColumns: number = MAX_COLUMNS,
): MapPage[] {
  const flow = flowColumns(steps, links)
  const total = Math.max(0, ...flow.map(each => each.column)) + 1
  const pages = Math.ceil(total / mostColumns)
  const columns = Math.max(Math.min(FEWEST_COLUMNS, mostColumns), Math.ceil(total / pages))
  const placed = flow.map(({ step, column }) => ({
    step,
    page: Math.floor(column / columns),
    column: column % columns,
  }))
  const byId = new Map(placed.map(each => [each.step.id, each]))
  return Array.from({ length: pages }, (_, page) => pageOf(page, columns, placed, byId, links)).filter(
    page => page.steps.length > 0,
  )
}

/** The column of each step in the whole map: after its sources, and after earlier steps in its lane. */
function flowColumns(steps: ProcessStep[], links: ProcessLink[]): { step: ProcessStep; column: number }[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  const sources = Map.groupBy(links, link => link.targetId)
  const placed = new Map<number, { step: ProcessStep; column: number }>()
  const free: Record<Engine, number> = { acquisition: 0, delivery: 0, support: 0 }
  for (const id of idsInFlow(steps, links)) {
    const step = byId.get(id)
    if (!step) continue
    const after = (sources.get(id) ?? [])
      .flatMap(link => placed.get(link.sourceId) ?? [])
      .map(source => source.column + (source.step.engine === step.engine ? 1 : 0))
    const column = Math.max(free[step.engine], ...after)
    placed.set(id, { step, column })
    free[step.engine] = column + 1
  }
  return [...placed.values()]
}

function idsInFlow(steps: ProcessStep[], links: ProcessLink[]): number[] {
  const keyed = steps.map(step => ({ key: step.id, engine: step.engine, position: step.position }))
  const pairs = links.map(link => ({ source: link.sourceId, target: link.targetId }))
  return flowOrder(keyed, pairs).map(step => step.key)
}

function pageOf(
  page: number,
  columns: number,
  placed: PlacedStep[],
  byId: Map<number, PlacedStep>,
  links: ProcessLink[],
): MapPage {
  const made: MapPage = { columns, steps: placed.filter(each => each.page === page), inside: [], others: [] }
  for (const link of links) {
    const from = byId.get(link.sourceId)
    const to = byId.get(link.targetId)
    if (!from || !to) continue
    if (from.page === page && to.page === page && isForward(from, to)) made.inside.push({ from, to })
    else if (from.page === page)
      made.others.push({ from: from.step, to: to.step, kind: to.page > page ? 'next' : 'back' })
    else if (to.page === page && from.page < page)
      made.others.push({ from: from.step, to: to.step, kind: 'previous' })
  }
  return made
}

const isForward = (from: PlacedStep, to: PlacedStep) =>
  to.column > from.column || (to.column === from.column && to.step.engine !== from.step.engine)
