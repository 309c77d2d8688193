// Where each step of the process map stands in the deck: lanes as rows, flow from left to right, pages of columns.

import { ENGINES, type Engine, type ProcessLink, type ProcessStep } from '#domain/process.ts'
import { autoLayout } from '#domain/process-layout.ts'

export const COLUMNS_PER_PAGE = 7

/** A step with its column over the whole map, from 0. */
export interface PlacedStep {
  step: ProcessStep
  column: number
}

export interface MapPage {
  steps: PlacedStep[]
  /** Links between two steps of the page that run forward. */
  inside: { from: PlacedStep; to: PlacedStep }[]
  /** Links that run back, or over more pages than one. */
  others: { from: ProcessStep; to: ProcessStep; kind: 'back' | 'next' | 'previous' }[]
}

/** The lanes that have steps, top to bottom. */
export function usedLanes(steps: ProcessStep[]): Engine[] {
  return ENGINES.filter(engine => steps.some(step => step.engine === engine))
}

/** The map in pages of columns; steps of one lane never share a column. */
export function mapPages(steps: ProcessStep[], links: ProcessLink[]): MapPage[] {
  const placed = placeSteps(steps, links)
  const byId = new Map(placed.map(each => [each.step.id, each]))
  const last = Math.max(0, ...placed.map(each => each.column))
  const pages = Array.from({ length: Math.floor(last / COLUMNS_PER_PAGE) + 1 }, (_, page) =>
    pageOf(page, placed, byId, links),
  )
  return pages.filter(page => page.steps.length > 0)
}

function placeSteps(steps: ProcessStep[], links: ProcessLink[]): PlacedStep[] {
  const keyed = steps.map(step => ({ key: step.id, engine: step.engine, position: step.position }))
  const flow = [
    ...autoLayout(
      keyed,
      links.map(link => ({ source: link.sourceId, target: link.targetId })),
    ).keys(),
  ]
  const byId = new Map(steps.map(step => [step.id, step]))
  const sources = new Map<number, number[]>()
  for (const { sourceId, targetId } of links)
    sources.set(targetId, [...(sources.get(targetId) ?? []), sourceId])
  const placed = new Map<number, PlacedStep>()
  const free: Record<Engine, number> = { acquisition: 0, delivery: 0, support: 0 }
  for (const id of flow) {
    const step = byId.get(id)
    if (!step) continue
    const before = (sources.get(id) ?? []).flatMap(source => placed.get(source) ?? [])
    const column = Math.max(
      free[step.engine],
      ...before.map(each => each.column + (each.step.engine === step.engine ? 1 : 0)),
    )
    placed.set(id, { step, column })
    free[step.engine] = column + 1
  }
  return [...placed.values()]
}

const pageNumber = (placed: PlacedStep) => Math.floor(placed.column / COLUMNS_PER_PAGE)

function pageOf(
  page: number,
  placed: PlacedStep[],
  byId: Map<number, PlacedStep>,
  links: ProcessLink[],
): MapPage {
  const made: MapPage = { steps: placed.filter(each => pageNumber(each) === page), inside: [], others: [] }
  for (const link of links) {
    const [from, to] = [byId.get(link.sourceId), byId.get(link.targetId)]
    if (!from || !to) continue
    const [start, end] = [pageNumber(from), pageNumber(to)]
    if (start === page && end === page && isForward(from, to)) made.inside.push({ from, to })
    else if (start === page)
      made.others.push({ from: from.step, to: to.step, kind: end > page ? 'next' : 'back' })
    else if (end === page && start < page)
      made.others.push({ from: from.step, to: to.step, kind: 'previous' })
  }
  return made
}

const isForward = (from: PlacedStep, to: PlacedStep) =>
  to.column > from.column || (to.column === from.column && to.step.engine !== from.step.engine)
