// Typed figures of answers: ordered, linked to what they are the source of; and steps made from an answer.

import { problem } from '#contract/errors.ts'
import { type QuantityFields, quantityEndpoints, type SavedQuantity } from '#contract/quantity.ts'
import { STEP_DEFAULTS } from '#domain/process.ts'
import { QUANTITIES_PER_ANSWER, type Quantity, type QuantityLink, STEP_FIELD_OF } from '#domain/quantity.ts'
import { requireAudit } from '#server/audit/access.ts'
import { requireOpenAnswer } from '#server/interview/access.ts'
import {
  countQuantities,
  deleteQuantity,
  findQuantity,
  findQuantityByRequest,
  insertQuantity,
  listAnswerQuantities,
  listQuantities,
  listSources,
  updateQuantity,
} from '#server/interview/quantity-store.ts'
import { lockAnswerRow } from '#server/interview/store.ts'
import { routes } from '#server/platform/serve.ts'
import { requireStep } from '#server/process/access.ts'
import { addStep, setStepValue } from '#server/process/change.ts'

export const quantityRoutes = routes(quantityEndpoints, {
  'quantity.list': async ({ params }) => {
    await requireAudit(params.id)
    return listQuantities(params.id)
  },

  'quantity.add': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await lockAnswerRow(params.id)
    const before = body.requestKey && (await findQuantityByRequest(params.id, body.requestKey))
    if (before) return before
    if ((await countQuantities(params.id)) >= QUANTITIES_PER_ANSWER) throw problem('quantities_full')
    await follow(interview.auditId, null, body)
    return requireQuantity(await insertQuantity(params.id, body, account.id))
  },

  'quantity.change': async ({ params, body, account }) => {
    const stored = await requireQuantity(params.id)
    const { interview } = await requireOpenAnswer(stored.answerId)
    const { version = stored.version, ...fields } = body
    if (version !== stored.version) throw problem('changed_meanwhile', { current: stored })
    await follow(interview.auditId, stored, fields)
    if (!(await updateQuantity(params.id, version, fields, account.id)))
      throw problem('changed_meanwhile', { current: await requireQuantity(params.id) })
    return requireQuantity(params.id)
  },

  'quantity.remove': async ({ params }) => {
    const { answerId } = await requireQuantity(params.id)
    await requireOpenAnswer(answerId)
    if (!(await deleteQuantity(params.id))) throw problem('quantity_not_found')
  },

  'answer.sources': async ({ params }) => {
    await requireAudit(params.id)
    return listSources(params.id)
  },

  'answer.makeStep': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await lockAnswerRow(params.id)
    const free = (await listAnswerQuantities(params.id)).filter(isFree)
    const { step, isNew } = await addStep(interview.auditId, {
      ...STEP_DEFAULTS,
      ...valuesOf(free),
      ...body,
      sourceAnswerId: params.id,
    })
    if (isNew) for (const one of firstOfEach(free)) await linkTo(step.id, one, account.id)
    return step
  },
})

async function requireQuantity(id: number): Promise<SavedQuantity> {
  const found = await findQuantity(id)
  if (!found) throw problem('quantity_not_found')
  return found
}

/**
 * Brings the step that a figure is linked to in step with it: a new link sets the field; a changed figure sets it while
 * the field still has the figure's former value. What somebody has put there by hand since is left alone.
 */
async function follow(auditId: number, before: Quantity | null, { link, usual }: QuantityFields) {
  if (link?.to !== 'step') return
  const step = await requireStep(auditId, link.stepId)
  if (link.field === 'friction') return
  const isNew = !before || !sameLink(before.link, link)
  if (isNew || step[link.field] === before.usual) await setStepValue(step, link.field, usual)
}

function sameLink(a: QuantityLink | null, b: QuantityLink): boolean {
  return a?.to === 'step' && b.to === 'step' && a.stepId === b.stepId && a.field === b.field
}

const isFree = ({ link, kind }: Quantity) => link === null && STEP_FIELD_OF[kind] !== undefined

/** The first figure of each kind: it fills the field, the others stay beside the answer. */
function firstOfEach(free: SavedQuantity[]): SavedQuantity[] {
  return free.filter((one, place) => free.findIndex(({ kind }) => kind === one.kind) === place)
}

function valuesOf(free: SavedQuantity[]) {
  const named = firstOfEach(free).flatMap(({ kind, usual }) => {
    const field = STEP_FIELD_OF[kind]
    return field && field !== 'friction' ? [[field, usual] as const] : []
  })
  return Object.fromEntries(named)
}

async function linkTo(stepId: number, { version, ...quantity }: SavedQuantity, accountId: number) {
  const field = STEP_FIELD_OF[quantity.kind]
  if (field)
    await updateQuantity(
      quantity.id,
      version,
      { ...quantity, link: { to: 'step', stepId, field } },
      accountId,
    )
}
