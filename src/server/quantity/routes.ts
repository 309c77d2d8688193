// Figures of answers: ordered, and linked to what they are the source of; and steps made from an answer.

import { problem } from '#contract/errors.ts'
import { quantityEndpoints, type SavedQuantity } from '#contract/quantity.ts'
import { UNSTATED_STEP } from '#domain/process/step.ts'
import { choicesFor } from '#domain/process/step-figures.ts'
import { QUANTITIES_PER_ANSWER, type StepValueField } from '#domain/quantity/quantity.ts'
import { isSameLink } from '#domain/quantity/quantity-link.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { requireAnswerAlone, requireOpenAnswer } from '#server/interview/access.ts'
import { routes } from '#server/platform/http/serve.ts'
import { requireOpenStep, requireStepAlone } from '#server/process/access.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { addStep } from '#server/process/change.ts'
import { applyQuantity, lockLinked, resolve, resolveFlow, resolveShare } from '#server/quantity/statements.ts'
import {
  auditOfStated,
  countQuantities,
  deleteQuantity,
  findQuantity,
  findQuantityByRequest,
  insertQuantity,
  listAnswerQuantities,
  listQuantities,
  listSources,
  updateQuantity,
} from '#server/quantity/store.ts'

export const quantityRoutes = routes(quantityEndpoints, {
  'quantity.list': async ({ params }) => {
    await requireAudit(params.id)
    return listQuantities(params.id)
  },

  'quantity.add': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    const before = body.requestKey && (await findQuantityByRequest(params.id, body.requestKey))
    if (before) return before
    if ((await countQuantities(params.id)) >= QUANTITIES_PER_ANSWER) throw problem('quantities_full')
    await lockLinked(interview.auditId, body.link)
    const added = await requireQuantity(await insertQuantity(params.id, body, account.id))
    await applyQuantity(added, null, attributionOf(account))
    return added
  },

  'quantity.change': async ({ params, body, account }) => {
    const stored = await requireQuantity(params.id)
    if (stored.answerId === null) throw problem('quantity_logged')
    const { interview } = await requireOpenAnswer(stored.answerId)
    const { version = stored.version, ...fields } = body
    if (version !== stored.version) throw problem('changed_meanwhile', { current: stored })
    await lockLinked(interview.auditId, fields.link)
    if (!(await updateQuantity(params.id, version, fields, account.id)))
      throw problem('changed_meanwhile', { current: await requireQuantity(params.id) })
    const changed = await requireQuantity(params.id)
    await applyQuantity(changed, isSameLink(stored.link, fields.link) ? stored : null, attributionOf(account))
    return changed
  },

  'quantity.remove': async ({ params }) => {
    const { answerId } = await requireQuantity(params.id)
    if (answerId === null) await requireOpenAudit((await auditOfStated(params.id)) ?? 0)
    else await requireOpenAnswer(answerId)
    if (!(await deleteQuantity(params.id))) throw problem('quantity_not_found')
  },

  'quantity.settle': async ({ params, body, account }) => {
    const { auditId, id } = await requireOpenStep(params.id)
    await requireStepAlone(auditId, id)
    const by = attributionOf(account)
    const { field, use, targetId = 0 } = body
    return field === 'share'
      ? resolveShare({ to: 'branch', stepId: id, targetId }, use, by)
      : resolve(id, field, use, by)
  },

  'quantity.settleFlow': async ({ params, body: { use }, account }) => {
    const { auditId, id } = await requireOpenStep(params.id)
    await requireStepAlone(auditId, id)
    return resolveFlow(auditId, id, use, attributionOf(account))
  },

  'answer.sources': async ({ params }) => {
    await requireAudit(params.id)
    return listSources(params.id)
  },

  'answer.makeStep': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    const { figures, ...fields } = body
    const chosen = chosenFigures(fields.label, await listAnswerQuantities(params.id), figures)
    const numbers = chosen.filter(({ field }) => field !== 'friction')
    const values = Object.fromEntries(numbers.map(({ field, figure }) => [field, figure.usual]))
    const made = { ...UNSTATED_STEP, ...values, ...fields, sourceAnswerId: params.id }
    const { step, isNew } = await addStep({ auditId: interview.auditId }, made, attributionOf(account))
    if (!isNew) return step
    for (const [field, id] of Object.entries(figures ?? {}))
      if (id !== null && !chosen.some(each => each.field === field && each.figure.id === id))
        throw problem('quantity_not_found')
    for (const { field, figure } of chosen) await linkTo(step.id, field, figure, account.id)
    return step
  },
})

async function requireQuantity(id: number): Promise<SavedQuantity> {
  const found = await findQuantity(id)
  if (!found) throw problem('quantity_not_found')
  return found
}

/** The figure for each field: the chosen one if it fits the field, else the one that clearly means it. */
function chosenFigures(
  label: string,
  figures: SavedQuantity[],
  chosen: Partial<Record<StepValueField, number | null>> = {},
) {
  return choicesFor(label, figures).flatMap(({ field, fitting, certain }) => {
    const id = chosen[field]
    const figure = id === undefined ? certain : fitting.find(one => one.id === id)
    return figure ? [{ field, figure }] : []
  })
}

async function linkTo(
  stepId: number,
  field: StepValueField,
  { version, ...quantity }: SavedQuantity,
  accountId: number,
) {
  const link = { to: 'step', stepId, field } as const
  await updateQuantity(quantity.id, version, { ...quantity, link }, accountId)
}
