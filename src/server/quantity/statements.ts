// Statements about one number of a step: an interviewee's figure fills an empty number but never overwrites
// another's; a user resolves conflicts.

import { problem } from '#contract/errors.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { clientUse, clientWords } from '#domain/process/client-statement.ts'
import { shareStatements } from '#domain/process/flow/branch-share.ts'
import { disputeOf } from '#domain/process/flow/dispute.ts'
import type { ProcessStep, Use } from '#domain/process/step.ts'
import { accountsOf, type NumberField } from '#domain/process/step-field.ts'
import {
  isAnswer,
  linkedSteps,
  type Quantity,
  type QuantityLink,
  stepSources,
  voiceOf,
} from '#domain/quantity/quantity.ts'
import { requireBranch, requireStepAlone, stepOnMap } from '#server/process/access.ts'
import { setNumbers, setShare } from '#server/process/change.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'

/**
 * Updates a step from a saved figure for one of its numbers. A new link sets the number. A changed figure sets it
 * only while it still has the figure's previous value, so manual edits and other interviewees' values are kept.
 * `before` is the figure before the change, if it named the same number.
 */
export async function applyQuantity(
  quantity: Quantity,
  before: Quantity | null,
  by: Attribution,
): Promise<void> {
  const linked = linkedSteps(quantity.link)
  if (quantity.link?.to === 'branch') return applyShare(quantity, quantity.link, before, by)
  if (!linked || linked.field === 'friction' || linked.field === 'share') return
  for (const stepId of linked.ids) {
    const step = await stepWithSources(stepId)
    if (step) await applyTo(step, linked.field, quantity, before, by)
  }
}

/** Sets the share that the figure names, as `applyQuantity` does with a number of a step. */
async function applyShare(
  { id, usual, source }: Quantity,
  branch: Branch,
  before: Quantity | null,
  by: Attribution,
): Promise<void> {
  const step = await stepWithSources(branch.stepId)
  if (!step) return
  const { said, counted } = shareStatements(step, branch.targetId) ?? { said: [], counted: [] }
  const others = counted.filter(each => voiceOf(each.source) !== voiceOf(source))
  const link = await requireBranch(step.auditId, branch)
  const isHeldByOthers = others.some(each => each.usual === before?.usual)
  const isFree = before ? link.share === before.usual && !isHeldByOthers : others.length === 0
  if (!isFree) return
  await setShare(step.auditId, branch, usual, by)
  if (!before && said.length > 1) await resolveShare(branch, id, by)
}

/** Decides which statement about the share of a link counts: one of the figures, or the range of all. Throws 404. */
export async function resolveShare(branch: Branch, use: Use, by: Attribution): Promise<SavedStep> {
  const step = await stepWithSources(branch.stepId)
  if (!step) throw problem('step_not_found')
  const said = shareStatements(step, branch.targetId)?.said ?? []
  const chosen = said.find(({ id }) => id === use)
  if (said.length === 0 || (use !== 'range' && !chosen)) throw problem('quantity_not_found')
  if (chosen) await setShare(step.auditId, branch, chosen.usual, by)
  const decision = { use, quantities: said.map(({ id }) => id), ...by }
  const shares = { ...step.accounts.shares, [branch.targetId]: decision }
  return setNumbers(step, { accounts: { ...step.accounts, shares } }, by)
}

type Branch = Extract<QuantityLink, { to: 'branch' }>

async function applyTo(
  step: SavedStep & ProcessStep,
  field: NumberField,
  { id, usual, source }: Quantity,
  before: Quantity | null,
  by: Attribution,
): Promise<void> {
  const others = accountsOf(step, field).counted.filter(each => voiceOf(each.source) !== voiceOf(source))
  const said = step.sources?.[field] ?? []
  const isHeldByOthers = others.some(each => each.usual === before?.usual)
  const isFree = before ? step[field] === before.usual && !isHeldByOthers : others.length === 0
  if (!isFree) return
  // The same interviewee corrects a figure: the one linked last counts, and the user who recorded it is noted.
  const corrects = !before && said.length > 1
  const use = corrects ? { [field]: { use: id, quantities: said.map(each => each.id), ...by } } : {}
  await setNumbers(step, { [field]: usual, accounts: { ...step.accounts, ...use } }, by)
}

/**
 * Resolves conflicting statements about one number. Throws 404 where `use` is none of its figures and client
 * statements.
 */
export async function resolve(
  stepId: number,
  field: NumberField,
  use: Use,
  by: Attribution,
): Promise<SavedStep> {
  const step = await stepWithSources(stepId)
  if (!step) throw problem('step_not_found')
  const said = step.sources?.[field] ?? []
  const words = clientWords(step, field)
  const chosen =
    said.find(each => each.id === use)?.usual ?? words.find(each => clientUse(each) === use)?.says
  const isOpen =
    use === 'range' || (use === 'kept' && (words.length > 0 || said.some(({ source }) => !isAnswer(source))))
  if (said.length + words.length === 0 || !(isOpen || chosen !== undefined))
    throw problem('quantity_not_found')
  const weighed = {
    quantities: said.map(({ id }) => id),
    ...(words.length > 0 && { words: words.map(({ id }) => id) }),
  }
  const accounts = { ...step.accounts, [field]: { use, ...weighed, ...by } }
  return setNumbers(step, { ...(chosen !== undefined && { [field]: chosen }), accounts }, by)
}

/** Resolves volume against flow: `own` keeps the entered volume, `flow` clears it. Throws 409 where both agree. */
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

/** The step with the figures about its numbers; undefined if it is not on the map. */
export async function stepWithSources(stepId: number): Promise<(SavedStep & ProcessStep) | undefined> {
  const step = await stepOnMap(stepId)
  return step && { ...step, sources: stepSources(await auditQuantities(step.auditId), step) }
}

/** Locks what the figure is linked to until commit. Throws 404 for a step of another audit, or a link that is not there. */
export async function lockLinked(auditId: number, link: QuantityLink | null): Promise<void> {
  if (link?.to !== 'step' && link?.to !== 'branch') return
  await requireStepAlone(auditId, link.stepId)
  if (link.to === 'branch') await requireBranch(auditId, link)
}
