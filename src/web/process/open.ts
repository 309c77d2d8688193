// Opens an audit's canvas: loads the map, and hands back the same canvas while its changes are still being saved.

import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedLink, SavedMap, SavedStep } from '#contract/process.ts'
import { FRICTION_CATEGORY } from '#domain/opportunity.ts'
import { call } from '#web/platform/call.ts'
import { Canvas } from '#web/process/canvas/canvas.ts'
import type { CanvasOpportunity, Key } from '#web/process/canvas/document.ts'
import { mapServer, refusalOf } from '#web/process/server.ts'

/** Canvases of this tab: leaving the page must not lose what is still on its way. */
const open = new Map<number, Canvas>()

const stepKey = (id: number): Key => `s${id}`
const linkKey = (id: number): Key => `l${id}`

export async function openCanvas(auditId: number): Promise<Canvas> {
  const before = open.get(auditId)
  if (before && before.outbox.queue.length > 0) return before
  const audit = { params: { id: auditId } }
  const [steps, links, opportunities] = await Promise.all([
    call('process.steps', audit),
    call('process.links', audit),
    call('opportunity.list', audit),
  ])
  const canvas = new Canvas({
    server: mapServer(auditId),
    refusal: refusalOf,
    wait: ms => new Promise(done => setTimeout(done, ms)),
    newKey: () => crypto.randomUUID(),
  })
  showMap(canvas, { steps, links })
  takeOpportunities(canvas, opportunities)
  open.set(auditId, canvas)
  return canvas
}

/** Shows what the server has. */
export function showMap(canvas: Canvas, { steps, links }: SavedMap): void {
  for (const step of steps) canvas.outbox.know(stepKey(step.id), step.id, step)
  for (const link of links) canvas.outbox.know(linkKey(link.id), link.id)
  canvas.show({ steps: steps.map(asStep), links: links.map(asLink) })
}

const asStep = ({ id, auditId: _, version: __, ...fields }: SavedStep) => ({ ...fields, key: stepKey(id) })

const asLink = ({ id, sourceId, targetId }: SavedLink) => ({
  key: linkKey(id),
  source: stepKey(sourceId),
  target: stepKey(targetId),
})

/** Takes over the audit's opportunities as the server lists them, unless changes are still on their way. */
export function takeOpportunities(canvas: Canvas, list: readonly Opportunity[]): void {
  if (canvas.outbox.queue.length > 0) return
  const { outbox, doc } = canvas
  const keyOf = new Map([...doc.opportunities.keys()].map(key => [outbox.idOf(key), key]))
  const stepOf = new Map([...doc.steps.keys()].map(key => [outbox.idOf(key), key]))
  const taken = list.map(({ id, stepId, category }): CanvasOpportunity => {
    const key = keyOf.get(id) ?? `o${id}`
    outbox.know(key, id)
    const step = stepId === null ? null : (stepOf.get(stepId) ?? null)
    return { key, step, friction: category === FRICTION_CATEGORY }
  })
  canvas.takeOpportunities(taken)
}
