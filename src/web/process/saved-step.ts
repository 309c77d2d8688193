// Finds the server's id of a step on the canvas.

import type { ProcessLink, ProcessStep } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'

/** The step with this id as it is on the screen now, or null if it is not there. */
export function savedStepOf(canvas: Canvas, auditId: number, id: number): ProcessStep | null {
  const key = canvas.outbox.known.keyOf('step', id)
  const step = key === undefined ? undefined : canvas.doc.steps.get(key)
  if (!step) return null
  const { key: _, ...fields } = step
  return { ...fields, id, auditId }
}

/** All steps of the map that the server knows, sorted by label. */
export function savedSteps(canvas: Canvas, auditId: number): ProcessStep[] {
  return [...canvas.doc.steps.keys()]
    .flatMap(key => {
      const id = canvas.outbox.known.idOf(key)
      return id === undefined ? [] : (savedStepOf(canvas, auditId, id) ?? [])
    })
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
}

/** As the server has them: the steps with changes that it does not have yet. */
export const unsavedSteps = ({ outbox }: Canvas): ProcessStep[] =>
  outbox.queue.flatMap(({ write }) =>
    write.kind === 'changeStep' ? (outbox.known.base(write.key)?.step ?? []) : [],
  )

/** The links of the map between steps that the server knows, by their ids there. */
export function savedLinks(canvas: Canvas): Pick<ProcessLink, 'sourceId' | 'targetId' | 'label' | 'share'>[] {
  const { known } = canvas.outbox
  return [...canvas.doc.links.values()].flatMap(({ source, target, label, share }) => {
    const sourceId = known.idOf(source)
    const targetId = known.idOf(target)
    return sourceId === undefined || targetId === undefined ? [] : [{ sourceId, targetId, label, share }]
  })
}

/** Opens the step with this id in its panel, which shows the interview answers it comes from. */
export function openStep(canvas: Canvas, id: number): void {
  const key = canvas.outbox.known.keyOf('step', id)
  if (key === undefined || !canvas.doc.steps.has(key)) return
  canvas.selection.select([key])
  canvas.panel.open(key)
}
