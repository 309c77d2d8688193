// Accounts of one number of a step: what an interviewee names fills it, and overwrites no other's; a person decides.

import { problem } from '#contract/errors.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { type Quantity, stepSources } from '#domain/interview/quantity.ts'
import { clientUse, clientWords } from '#domain/process/client-statement.ts'
import { disputeOf } from '#domain/process/flow/dispute.ts'
import type { ProcessStep, Use } from '#domain/process/step.ts'
import { accountsOf, type NumberField } from '#domain/process/step-field.ts'
import { stepOnMap } from '#server/process/access.ts'
import { setNumbers } from '#server/process/change.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'

/**
 * Brings a step in step with a saved figure that names one of its numbers. A new link sets it; a changed figure sets it
 * while it still has the figure's former value: what somebody has put there by hand since is left alone, and so is what
 * another interviewee says. `before` is the figure before the change, where it named the same.
 */
export async function applyQuantity(
  quantity: Quantity,
  before: Quantity | null,
  by: Attribution,
): Promise<void> {
  const { link, usual, id, source } = quantity
  if (link?.to !== 'step' || link.field === 'friction') return
  const { stepId, field } = link
  const step = await withSources(stepId)
  if (!step) return
  const others = accountsOf(step, field).heard.filter(each => each.source.interviewId !== source.interviewId)
  const said = step.sources?.[field] ?? []
  const isHeldByOthers = others.some(each => each.usual === before?.usual)
  const isFree = before ? step[field] === before.usual && !isHeldByOthers : others.length === 0
  if (!isFree) return
  // Somebody corrects themselves: the figure that was linked last is their word, and it is written down who heard it.
  const corrects = !before && said.length > 1
  const use = corrects ? { [field]: { use: id, quantities: said.map(each => each.id), ...by } } : {}
  await setNumbers(step, { [field]: usual, accounts: { ...step.accounts, ...use } }, by)
}

/** Settles the accounts of one number. Throws 404 where `use` is none of its figures and none of the client's words. */
export async function resolve(
  stepId: number,
  field: NumberField,
  use: Use,
  by: Attribution,
): Promise<SavedStep> {
  const step = await withSources(stepId)
  if (!step) throw problem('step_not_found')
  const said = step.sources?.[field] ?? []
  const words = clientWords(step, field)
  const chosen =
    said.find(each => each.id === use)?.usual ?? words.find(each => clientUse(each) === use)?.says
  const isOpen = use === 'range' || (use === 'kept' && words.length > 0)
  if (said.length + words.length === 0 || !(isOpen || chosen !== undefined))
    throw problem('quantity_not_found')
  const weighed = {
    quantities: said.map(({ id }) => id),
    ...(words.length > 0 && { words: words.map(({ id }) => id) }),
  }
  const accounts = { ...step.accounts, [field]: { use, ...weighed, ...by } }
  return setNumbers(step, { ...(chosen !== undefined && { [field]: chosen }), accounts }, by)
}

/** Settles volume against flow: `own` keeps the volume on record, `flow` empties it. Throws 409 where both agree. */
export async function resolveFlow(
  auditId: number,
  stepId: number,
  use: 'own' | 'flow',
  by: Attribution,
): Promise<SavedStep> {
  const { steps } = await auditMap(auditId, await auditQuantities(auditId))
  const step = steps.find(({ id }) => id === stepId)
  if (!step) throw problem('step_not_found')
  const own = step.runsPerMonth
  if (own === null || !step.flow || !disputeOf(step)) throw problem('flow_agrees')
  if (use === 'flow') return setNumbers(step, { runsPerMonth: null, accounts: step.accounts }, by)
  const accounts = { ...step.accounts, flow: { own, flow: step.flow.runs.usual, ...by } }
  return setNumbers(step, { accounts }, by)
}

async function withSources(stepId: number): Promise<(SavedStep & ProcessStep) | undefined> {
  const step = await stepOnMap(stepId)
  return step && { ...step, sources: stepSources(await auditQuantities(step.auditId), step) }
}
