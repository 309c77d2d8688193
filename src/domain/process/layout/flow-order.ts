// The order in which steps are read: along the links from the starts, then the steps without links.

import { ROW } from '#domain/process/layout/bands.ts'
import { columnsOf } from '#domain/process/layout/columns.ts'
import { backLinks, byPlace, type LaidOut, type LaidOutLink } from '#domain/process/link-back.ts'
import { ENGINES } from '#domain/process/step.ts'

/**
 * Steps in work order, wherever they are drawn: by their distance from the starts, and at the same distance by lane, row
 * and from left to right. Links back are not followed. Steps without links are last.
 */
export function flowOrder<K, S extends LaidOut<K>>(
  steps: readonly S[],
  links: readonly LaidOutLink<K>[],
): S[] {
  const map = byPlace(steps, links)
  const back = backLinks(map)
  const columns = columnsOf(
    steps.length,
    map.links.filter((_, n) => !back.has(n)),
  )
  const linked = new Set<number>(map.links.flatMap(({ source, target }) => [source, target]))
  return steps
    .map((step, n) => ({ step, place: [linked.has(n) ? (columns[n] ?? 0) : steps.length, ...placeOf(step)] }))
    .sort((a, b) => a.place.reduce((order, at, n) => order || at - (b.place[n] ?? 0), 0))
    .map(({ step }) => step)
}

const placeOf = ({ engine, position: { x, y } }: Pick<LaidOut<unknown>, 'engine' | 'position'>) => [
  ENGINES.indexOf(engine),
  Math.round(y / ROW),
  x,
]
