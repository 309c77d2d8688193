// Content of the server's map under the keys of a canvas; the id map learns ids and versions.

import type { SavedMap } from '#contract/process-map.ts'
import type { MapContent } from '#web/process/canvas/map/document.ts'
import type { IdMap } from '#web/process/canvas/outbox/id-map.ts'

/** Learns the whole map, and returns it with the keys that its items have or get. */
export function learnedContent(known: IdMap, map: SavedMap): MapContent {
  const stepKeys = map.steps.map(step => known.keyOf('step', step.id) ?? `s${step.id}`)
  const keyOf = new Map(map.steps.map(({ id }, n) => [id, stepKeys[n] ?? '']))
  const linkKeys = map.links.map(({ id }) => known.keyOf('link', id) ?? `l${id}`)
  known.learnMap(map, stepKeys, linkKeys)
  return {
    steps: map.steps.map(({ id: _, auditId: __, version: ___, ...fields }, n) => ({
      ...fields,
      key: stepKeys[n] ?? '',
    })),
    links: map.links.map(({ id: _, auditId: __, version: ___, sourceId, targetId, ...said }, n) => ({
      ...said,
      key: linkKeys[n] ?? '',
      source: keyOf.get(sourceId) ?? '',
      target: keyOf.get(targetId) ?? '',
    })),
  }
}
