// Draws a log's conformance over the map while mounted, with ghosts of what the map lacks, which can be added.

import { useEffect, useMemo } from 'react'
import type { ConformanceRecord } from '#contract/source-map.ts'
import { LINK_DEFAULTS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { Edit } from '#web/process/canvas/map/document.ts'
import { boxAround, stepBox } from '#web/process/canvas/view/geometry.ts'
import { ghostMap, type LogGhost, logGhosts, logMarks } from '#web/process/log/marks.ts'
import { useWatched } from '#web/process/watch.ts'

/** The ghosts of the log's unmapped activities, and `add`, which makes one a step after its step, as one undo step. */
export function useLogOnMap(found: ConformanceRecord) {
  const canvas = useWatched('map')
  const formats = useNumbers()
  const version = canvas.topics.version('map')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map changes in place, with a new version
  const ghosts = useMemo(() => logGhosts(canvas, found), [canvas, found, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map changes in place, with a new version
  useEffect(() => {
    canvas.overlays.showLogMarks(logMarks(canvas, found, formats))
    canvas.overlays.showGhosts(ghostMap(canvas, ghosts, formats))
  }, [canvas, found, formats, ghosts, version])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is fitted once, so that later edits do not move it
  useEffect(() => {
    const places = [
      ...canvas.doc.steps.values().map(({ position }) => position),
      ...ghosts.map(({ place }) => place),
    ]
    if (places.length > 0) canvas.viewport.fit(boxAround(places.map(stepBox)))
  }, [canvas])
  useEffect(
    () => () => {
      canvas.overlays.showLogMarks(null)
      canvas.overlays.showGhosts(null)
    },
    [canvas],
  )
  const add = ({ activity, after, share, place, anchor }: LogGhost) => {
    const key = canvas.newKey()
    const step = { ...STEP_DEFAULTS, key, label: activity, engine: anchor.engine, position: place }
    const link = after && { ...LINK_DEFAULTS, key: canvas.newKey(), source: after.key, target: key, share }
    const edits: Edit[] = [{ kind: 'addStep', step }, ...(link ? [{ kind: 'addLink' as const, link }] : [])]
    canvas.editor.edit(edits)
    canvas.selection.select([key])
  }
  return { ghosts, add }
}
