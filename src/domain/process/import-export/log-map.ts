// A map discovered in an event log, as steps laid out by their connections; shares are those of the log.

import { tidyText } from '#domain/process/import-export/diagram.ts'
import { linkFrom } from '#domain/process/import-export/link-from.ts'
import { autoLayout } from '#domain/process/layout/layout.ts'
import type { ProcessMap } from '#domain/process/map.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import type { DiscoveredMap } from '#domain/source/log/discover.ts'

/** The longest name of a step, in characters. */
const LABEL_LIMIT = 500

/** Steps with default numbers: a log's minutes and volumes are decided one by one. A single way out needs no share. */
export function mapOfLog({ steps, links }: Pick<DiscoveredMap, 'steps' | 'links'>): ProcessMap {
  const outgoing = steps.map((_, n) => links.filter(({ from }) => from === n).length)
  const mapped = links.map(({ from, to, share }) =>
    linkFrom(from, to, '', (outgoing[from] ?? 0) > 1 ? share : null),
  )
  const listed = steps.map(({ name }, key) => ({
    ...STEP_DEFAULTS,
    label: tidyText(name).slice(0, LABEL_LIMIT) || 'Untitled task',
    isDecision: (outgoing[key] ?? 0) > 1,
    key,
    position: { x: key, y: 0 },
  }))
  const positions = autoLayout(listed, mapped)
  return {
    steps: listed.map(({ key, ...step }) => ({ ...step, position: positions.get(key) ?? step.position })),
    links: mapped,
  }
}
