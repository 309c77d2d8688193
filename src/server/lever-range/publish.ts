// Publishes the ranges of levers with a release of the ranges of step kinds.

import { leverRange, type PublishedLeverRange, shareRange } from '#domain/lever-range/lever-range.ts'
import { LEVERS } from '#domain/opportunity/lever.ts'
import { countedPromises, makeSecrets, ofLever } from '#server/lever-range/counted.ts'
import { insertLeverRanges } from '#server/lever-range/store.ts'
import type { RangeSubject } from '#server/lever-range/table.ts'

/** Computes all ranges again and stores them with the release; returns what has one. */
export async function publishLevers(releaseId: number): Promise<RangeSubject[]> {
  await makeSecrets()
  const promises = await countedPromises()
  const all = new Map<RangeSubject, PublishedLeverRange | null>([
    ...LEVERS.map(lever => [lever, leverRange(ofLever(promises, lever))] as const),
    ['share', shareRange(promises)],
  ])
  const ranges = new Map([...all].flatMap(([subject, range]) => (range ? [[subject, range] as const] : [])))
  await insertLeverRanges(releaseId, ranges)
  return [...ranges.keys()]
}
