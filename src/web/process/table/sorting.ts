// The steps that the table shows and their order: reading order, or by a column.

import { ENGINE_LABELS, ENGINES } from '#domain/process/step.ts'
import type { CanvasStep } from '#web/process/canvas/map/document.ts'
import type { Direction } from '#web/ui/table/sort-head.tsx'

export const SORTS = [
  'map',
  'label',
  'engine',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'friction',
] as const
export type TableSortKey = (typeof SORTS)[number]

export interface TableSorting {
  sort: TableSortKey
  direction: Direction
}

/** The steps whose name, owner, system or lane contain each word of `filter`, sorted; `steps` come in reading order. */
export function shownSteps(steps: readonly CanvasStep[], filter: string, order: TableSorting): CanvasStep[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const listed = steps.filter(step => words.every(word => saysOf(step).includes(word)))
  const sorted = order.sort === 'map' ? listed : listed.toSorted((a, b) => compare(a, b, order))
  return order.sort === 'map' && order.direction === 'desc' ? sorted.toReversed() : sorted
}

const saysOf = ({ label, owner, system, engine }: CanvasStep) =>
  [label, owner, system, ENGINE_LABELS[engine]].join('\n').toLowerCase()

/** Empty values come last in either direction. */
function compare(a: CanvasStep, b: CanvasStep, { sort, direction }: TableSorting): number {
  const left = sortedBy(a, sort)
  const right = sortedBy(b, sort)
  if (left === right) return 0
  if (left === null || left === '') return 1
  if (right === null || right === '') return -1
  const way = direction === 'asc' ? 1 : -1
  return (
    way * (typeof left === 'number' ? left - Number(right) : String(left).localeCompare(String(right), 'en'))
  )
}

const sortedBy = (step: CanvasStep, sort: TableSortKey) =>
  sort === 'map' ? null : sort === 'engine' ? ENGINES.indexOf(step.engine) : step[sort]
