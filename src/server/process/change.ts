// Changes of the map that other modules make too: adding a step, and setting its numbers.

import { problem } from '#contract/errors.ts'
import type { NewLink, NewStep, SavedLink, SavedStep, StepChange } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { freePlace } from '#domain/process/layout/free-positions.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { filledRate, type OwnerRates, rateAfter, withOwnerRate } from '#domain/process/owner-rate.ts'
import { ATTRIBUTED_FIELDS } from '#domain/process/step.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import { lockMap, startAudit } from '#server/audit/access.ts'
import { followSteps } from '#server/opportunity/attachment.ts'
import { requireBranch, requireScenario } from '#server/process/access.ts'
import {
  withAttributionOfChange,
  withAttributionOfLinkChange,
  withAttributionOfNew,
  withAttributionOfNewLink,
} from '#server/process/attribution.ts'
import { ownerRates } from '#server/process/owner-rate.ts'
import { followOwners } from '#server/process/owner-rename.ts'
import { bringStepBack, takeStepOff } from '#server/process/removed-steps.ts'
import { followOrigins } from '#server/process/scenario/origin.ts'
import { type StepUpdate, updateSteps } from '#server/process/step-update.ts'
import {
  countLinks,
  countSteps,
  deleteLink,
  findStep,
  findStepByRequest,
  insertLink,
  insertSteps,
  listLinks,
  listPlaces,
  lockAllSteps,
  lockLink,
  lockSteps,
  type MapOf,
  updateLink,
} from '#server/process/store.ts'

/**
 * Adds a step, at a free position of its lane where none is given. The same request key again returns the step it
 * created.
 */
export async function addStep(
  of: MapOf,
  step: NewStep,
  by: Attribution,
): Promise<{ step: SavedStep; isNew: boolean }> {
  const { auditId } = of
  await startAudit(auditId)
  if (of.scenarioId) await requireScenario(of.scenarioId, auditId)
  await lockMap(auditId)
  const before = step.requestKey && (await findStepByRequest(auditId, step.requestKey))
  if (before) return { step: await bringBack(before), isNew: false }
  await requireRoom(of)
  const position = step.position ?? freePlace(await listPlaces(of), step.engine, step.isDecision)
  const rated = of.scenarioId || !ownerOf(step) ? step : withOwnerRate(step, await ownerRates(auditId))
  const [made] = await insertSteps(of, [{ ...withAttributionOfNew(rated, by), position }])
  if (!made) throw new Error('insert returned no row')
  return { step: made, isNew: true }
}

/** Adds a link between two steps of the map; undefined where they are linked already. Throws 404, or 409 for a full map. */
export async function addLink(of: MapOf, link: NewLink, by: Attribution): Promise<SavedLink | undefined> {
  const { sourceId, targetId } = link
  if (sourceId === targetId) throw problem('same_step')
  await lockMap(of.auditId)
  if ((await lockSteps(of, [sourceId, targetId])).size < 2) throw problem('step_not_found')
  if ((await countLinks(of)) >= MAP_LIMITS.links) throw problem('map_full')
  return insertLink(of, withAttributionOfNewLink(link, by))
}

/** Sets the share of the link between two steps of today's map, in percent; null for none. Throws 404. */
export async function setShare(
  auditId: number,
  branch: { stepId: number; targetId: number },
  share: number | null,
  by: Attribution,
): Promise<void> {
  const link = await requireBranch(auditId, branch)
  if (link.share !== share) await updateLink(link.id, withAttributionOfLinkChange(link, { share }, by))
}

/** Restores an earlier share of a link with its attribution, unless the link was changed since or is gone. */
export async function restoreShare(
  { id, version, share }: { id: number; version: number; share: number | null },
  auditId: number,
  by: Attribution,
): Promise<void> {
  const link = await lockLink(id)
  if (link?.auditId !== auditId || link.version !== version) return
  await updateLink(id, withAttributionOfLinkChange(link, { share, again: true }, by))
}

/** Removes those of the links that are on today's map of the audit. */
export async function removeLinks(auditId: number, ids: readonly number[]): Promise<void> {
  const present = new Set((await listLinks({ auditId })).map(({ id }) => id))
  for (const id of ids) if (present.has(id)) await deleteLink(id)
}

/** Removes those of the steps that were made from the answer; they can be restored. */
export async function removeStepsOfAnswer(
  auditId: number,
  answerId: number,
  ids: readonly number[],
): Promise<void> {
  await lockMap(auditId)
  for (const step of (await lockSteps({ auditId }, [...ids])).values())
    if (step.sourceAnswerId === answerId) await takeStepOff(step)
}

/** Returns the step on its map, and puts it back unchanged if it was removed. Call it while the map is locked. */
export async function bringBack(step: SavedStep): Promise<SavedStep> {
  const present = await findStep(step.id)
  if (present) return present
  await requireRoom(step)
  await bringStepBack(step.id)
  return step
}

/**
 * Writes numbers of a step and how conflicting statements about them were resolved; its opportunities are updated.
 * Throws 404.
 */
export async function setNumbers(
  step: SavedStep,
  { accounts, ...values }: Partial<Pick<SavedStep, NumberField>> & Pick<SavedStep, 'accounts'>,
  by: Attribution,
): Promise<SavedStep> {
  const marked = { ...withAttributionOfChange(step, values, by), accounts }
  const [changed] = await applyUpdates([{ before: step, values: marked }])
  if (!changed) throw problem('step_not_found')
  return changed
}

/**
 * Changes steps of a map: all of them or none. Returns them in the order given. Throws 404 for a step that is not on
 * the map, and 409 with the present step where a version is outdated.
 */
export async function changeSteps(
  of: MapOf,
  changes: readonly StepChangeById[],
  by: Attribution,
): Promise<SavedStep[]> {
  // Locked, so that opportunities are updated from exactly the values that these changes replace.
  const present = await lockSteps(
    of,
    changes.map(({ id }) => id),
  )
  const before = new Map(present)
  const isOwned = !of.scenarioId && changes.some(({ owner }) => owner !== undefined)
  const rates = isOwned ? await ownerRates(of.auditId) : new Map()
  const changed = new Map<StepChangeById, SavedStep>()
  for (const round of rounds(changes)) {
    const updates = round.map(change => updateOf(present.get(change.id), change, by, rates))
    const saved = await applyUpdates(updates)
    for (const [n, change] of round.entries()) {
      const step = saved[n]
      if (!step) throw problem('step_not_found')
      present.set(step.id, step)
      changed.set(change, step)
    }
  }
  const rated = await followOwners(of.auditId, ownersBetween(before, present))
  if (rated.size > 0) await fillRates(of.auditId, rated, by)
  return changes.flatMap(change => changed.get(change) ?? [])
}

/** Gives today's steps of these owners the rate that their owner got, unless a user entered another. */
async function fillRates(auditId: number, owners: ReadonlySet<string>, by: Attribution): Promise<void> {
  const rates = await ownerRates(auditId)
  const updates = (await lockAllSteps({ auditId })).flatMap(before => {
    const rate = filledRate(before, owners, rates)
    if (rate === undefined) return []
    return [{ before, values: withAttributionOfChange(before, { costPerHour: rate }, by) }]
  })
  await applyUpdates(updates)
}

type StepChangeById = StepChange & { id: number }

const ownersBetween = (before: ReadonlyMap<number, SavedStep>, after: ReadonlyMap<number, SavedStep>) =>
  [...before].flatMap(([id, step]) => {
    const changed = after.get(id)
    return changed ? [{ before: step, after: changed }] : []
  })

/** Changes that one statement can make: none has two of the same step. */
function rounds(changes: readonly StepChangeById[]): Iterable<StepChangeById[]> {
  const seen = new Map<number, number>()
  return Map.groupBy(changes, ({ id }) => {
    const round = seen.get(id) ?? 0
    seen.set(id, round + 1)
    return round
  }).values()
}

function updateOf(
  before: SavedStep | undefined,
  { id: _, version, ...sent }: StepChangeById,
  by: Attribution,
  rates: OwnerRates,
): StepUpdate {
  if (!before) throw problem('step_not_found')
  if (version !== undefined && version !== before.version)
    throw problem('changed_meanwhile', { current: before })
  const change = { ...(sent.owner !== undefined && rateAfter(before, sent.owner, rates)), ...sent }
  const isAttributed = ATTRIBUTED_FIELDS.some(field => change[field] !== undefined) || change.emptied
  return { before, values: isAttributed ? withAttributionOfChange(before, change, by) : change }
}

/** Writes the changes of locked steps, and what follows from them: opportunities, and copies in scenarios. */
async function applyUpdates(updates: readonly StepUpdate[]): Promise<SavedStep[]> {
  const saved = await updateSteps(updates)
  const before = new Map(updates.map(update => [update.before.id, update.before]))
  const pairs = saved.flatMap(after => {
    const old = before.get(after.id)
    return old ? [{ before: old, after }] : []
  })
  await followSteps(pairs)
  await followOrigins(pairs)
  return saved
}

async function requireRoom(of: MapOf): Promise<void> {
  if ((await countSteps(of)) >= MAP_LIMITS.steps) throw problem('map_full')
}
