// Accepts proposals: steps and the links between them in one entry of the history, so that one undo reverts them.

import { useEffect, useMemo, useReducer } from 'react'
import type { DraftOf } from '#contract/draft.ts'
import { LINK_DEFAULTS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { useAction } from '#web/platform/api.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { type Edit, linkBetween } from '#web/process/canvas/map/document.ts'
import { boxAround, stepBox } from '#web/process/canvas/view/geometry.ts'
import {
  type DraftPreview,
  ghostPaths,
  keyOf,
  openLinks,
  openSteps,
  placeGhosts,
} from '#web/process/draft/ghosts.ts'
import { useWatched } from '#web/process/watch.ts'

/** Draws the draft's open steps and links as ghosts while mounted; returns functions to accept them. */
export function useAcceptDraft(draft: DraftOf<'steps'>) {
  const canvas = useWatched('map')
  const accept = useAction('draft.settle')
  // biome-ignore lint/correctness/useExhaustiveDependencies: ghosts keep the positions that they had when the draft was opened
  const shown = useMemo(
    (): DraftPreview => ({ keys: new Map(), places: placeGhosts(canvas, draft.content) }),
    [canvas, draft.id],
  )
  const [, drawAgain] = useReducer((count: number) => count + 1, 0)
  const steps = openSteps(canvas, draft, shown)
  const links = openLinks(canvas, draft, shown)
  useGhosts(canvas, draft, shown)
  const take = (refs: readonly string[]) => {
    const edits = editsFor(canvas, draft, shown, new Set(refs))
    if (canvas.editor.readOnly || edits.length === 0) return
    canvas.editor.edit(edits)
    canvas.selection.select(refs.flatMap(ref => shown.keys.get(ref) ?? []))
    drawAgain()
    void accept.run({ params: { id: draft.id }, body: { taken: [...refs] } })
  }
  return { steps, links, take, takeAll: () => take([...steps, ...draft.content.links].map(({ ref }) => ref)) }
}

function editsFor(
  canvas: Canvas,
  draft: DraftOf<'steps'>,
  shown: DraftPreview,
  refs: ReadonlySet<string>,
): Edit[] {
  const adding = new Map<string, string>()
  const steps = openSteps(canvas, draft, shown).filter(({ ref }) => refs.has(ref))
  for (const { ref } of steps) adding.set(ref, canvas.newKey())
  const at = (ref: string) => adding.get(ref) ?? keyOf(canvas, draft, shown, ref)
  const edits = steps.map(({ ref, label, engine, isDecision, owner, cites }): Edit => {
    const fields = { ...STEP_DEFAULTS, label, engine, isDecision, owner }
    const position = shown.places.get(ref) ?? { x: 0, y: 0 }
    const sourceAnswerId = cites[0]?.answerId ?? null
    return { kind: 'addStep', step: { ...fields, key: adding.get(ref) ?? '', position, sourceAnswerId } }
  })
  // A link is added with the second of its steps.
  const links = draft.content.links.flatMap(({ ref, from, to, label }): Edit[] => {
    const source = at(from)
    const target = at(to)
    const isMeant = refs.has(ref) || adding.has(from) || adding.has(to)
    if (!isMeant || !source || !target || linkBetween(canvas.doc, source, target)) return []
    return [{ kind: 'addLink', link: { ...LINK_DEFAULTS, key: canvas.newKey(), source, target, label } }]
  })
  for (const [ref, key] of adding) shown.keys.set(ref, key)
  return [...edits, ...links]
}

function useGhosts(canvas: Canvas, draft: DraftOf<'steps'>, shown: DraftPreview): void {
  const version = canvas.topics.version('map')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map changes in place, with a new version
  useEffect(() => {
    const steps = openSteps(canvas, draft, shown).flatMap(({ ref, label, isDecision }) => {
      const position = shown.places.get(ref)
      return position ? [{ ref, label, isDecision, position }] : []
    })
    canvas.overlays.showGhosts({ steps, paths: ghostPaths(canvas, draft, shown) })
  }, [canvas, draft, shown, version])
  useEffect(() => {
    const boxes = [
      ...canvas.doc.steps.values(),
      ...[...shown.places.values()].map(position => ({ position })),
    ]
    canvas.viewport.fit(boxAround(boxes.map(({ position }) => stepBox(position))))
    return () => canvas.overlays.showGhosts(null)
  }, [canvas, shown])
}
