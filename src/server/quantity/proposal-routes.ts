// Accepting what an answer says, and undoing it, each in one transaction: steps, figures, links and owners are added. Links
// that new steps refine are replaced; what else the map has stays.

import {
  type AcceptedProposal,
  answerProposalEndpoints,
  type ProposalUndo,
} from '#contract/answer-proposal.ts'
import { problem } from '#contract/errors.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { shortcutsOf } from '#domain/process/flow/shortcut.ts'
import { placesBeside } from '#domain/process/layout/beside.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import { UNSTATED_STEP } from '#domain/process/step.ts'
import { QUANTITIES_PER_ANSWER, type Quantity, type QuantityLink } from '#domain/quantity/quantity.ts'
import { isSameLink } from '#domain/quantity/quantity-link.ts'
import { setCapacity } from '#server/capacity/change.ts'
import { auditCapacities } from '#server/capacity/read.ts'
import { requireAnswerAlone, requireOpenAnswer } from '#server/interview/access.ts'
import { routes } from '#server/platform/http/serve.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { addLink, addStep, changeSteps, removeLinks } from '#server/process/change.ts'
import { auditMap } from '#server/process/read.ts'
import { undoProposal } from '#server/quantity/proposal-undo.ts'
import { applyQuantity } from '#server/quantity/statements.ts'
import { findQuantity, insertQuantity, listAnswerQuantities } from '#server/quantity/store.ts'

export const answerProposalRoutes = routes(answerProposalEndpoints, {
  'answer.acceptProposal': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    const to = { auditId: interview.auditId, answerId: params.id, accountId: account.id }
    return accept(to, body, attributionOf(account))
  },

  'answer.undoProposal': async ({ params, body, account }) => {
    const { interview } = await requireOpenAnswer(params.id)
    await requireAnswerAlone(params.id)
    await undoProposal({ auditId: interview.auditId, answerId: params.id }, body, attributionOf(account))
  },
})

interface Target {
  auditId: number
  answerId: number
  accountId: number
}

type Replaced = Pick<SavedStep, 'owner' | 'durationMin' | 'costPerHour' | 'runsPerMonth'>

/** Accepts a proposal while its answer is locked; returns what undoes it. Throws 404, or 409 where a limit is reached. */
async function accept(to: Target, proposal: AcceptedProposal, by: Attribution): Promise<ProposalUndo> {
  const before = await savedSteps(to.auditId)
  const { ids, created } = await putSteps(to, proposal, before, by)
  const linked = await auditLinks(to.auditId)
  const links: number[] = []
  for (const { from, to: end, label, share } of proposal.links) {
    const sourceId = idOf(ids, from)
    const targetId = idOf(ids, end)
    if (sourceId === targetId) continue
    const link = await addLink({ auditId: to.auditId }, { sourceId, targetId, label, share }, by)
    if (link) links.push(link.id)
  }
  const refined = await removeShortcuts(to, before, linked, new Set(created))
  const figures = await addFigures(to, proposal, ids, by)
  const owners = await setOwners(to, proposal, by)
  return {
    steps: created,
    figures,
    links,
    refined,
    owners,
    replaced: replacedIn(before, await savedSteps(to.auditId)),
    shares: replacedShares(linked, await auditLinks(to.auditId)),
  }
}

/**
 * Removes the links between steps from answers that the new steps refine, so that no run counts twice; returns their
 * steps.
 */
async function removeShortcuts(
  { auditId }: Target,
  before: readonly SavedStep[],
  linked: readonly SavedLink[],
  created: ReadonlySet<number>,
): Promise<ProposalUndo['refined']> {
  if (created.size === 0) return []
  const fromAnswers = new Set(before.filter(step => step.sourceAnswerId !== null).map(({ id }) => id))
  const known = new Set(linked.map(({ id }) => id))
  const candidates = linked.filter(link => fromAnswers.has(link.sourceId) && fromAnswers.has(link.targetId))
  const added = (await auditLinks(auditId)).filter(({ id }) => !known.has(id))
  const shortcuts = shortcutsOf(candidates, added, created)
  await removeLinks(
    auditId,
    shortcuts.map(({ id }) => id),
  )
  return shortcuts.map(({ sourceId, targetId }) => ({ sourceId, targetId }))
}

const auditLinks = async (auditId: number): Promise<SavedLink[]> => (await auditMap(auditId, [])).links

const savedSteps = async (auditId: number): Promise<SavedStep[]> => (await auditMap(auditId, [])).saved

function idOf(ids: ReadonlyMap<string, number>, ref: string): number {
  const id = ids.get(ref)
  if (id === undefined) throw problem('step_not_found')
  return id
}

/** Creates the steps that the map lacks; a step without an owner gets the one that the answer names. */
async function putSteps(
  { auditId, answerId }: Target,
  { steps, links, requestKey }: AcceptedProposal,
  before: readonly SavedStep[],
  by: Attribution,
) {
  const ids = new Map<string, number>()
  const created: number[] = []
  const byLabel = new Map(before.toReversed().map(step => [step.label.toLowerCase(), step]))
  for (const { ref, stepId, label, owner } of steps) {
    const known = stepId === null ? byLabel.get(label.toLowerCase()) : before.find(({ id }) => id === stepId)
    if (stepId !== null && !known) throw problem('step_not_found')
    if (!known) continue
    ids.set(ref, known.id)
    if (owner.trim() !== '' && ownerOf(known) === '')
      await changeSteps({ auditId }, [{ id: known.id, owner }], by)
  }
  const added = steps.filter(({ ref }) => !ids.has(ref))
  const places = placesBeside(before, added, links)
  for (const { ref, label, owner, engine, isDecision } of added) {
    const position = places.get(ref)
    const fields = { ...UNSTATED_STEP, label, engine, isDecision, owner: owner.trim() || UNSTATED_STEP.owner }
    const step = {
      ...fields,
      ...(position && { position }),
      sourceAnswerId: answerId,
      requestKey: `${requestKey}:${ref}`,
    }
    const made = await addStep({ auditId }, step, by)
    ids.set(ref, made.step.id)
    if (made.isNew) created.push(made.step.id)
  }
  return { ids, created }
}

/** Adds the figures that the answer does not have yet, with the words that they were found in. */
async function addFigures(
  { auditId, answerId, accountId }: Target,
  { figures, requestKey }: AcceptedProposal,
  ids: ReadonlyMap<string, number>,
  by: Attribution,
): Promise<number[]> {
  const existing = await listAnswerQuantities(answerId)
  const added: number[] = []
  const links = await auditLinks(auditId)
  for (const [place, { figure, ...target }] of figures.entries()) {
    const link = linkOf(target, ids, links) ?? figure.link
    if (existing.some(each => isSameStatement(each, { ...figure, link }))) continue
    if (existing.length + added.length >= QUANTITIES_PER_ANSWER) throw problem('quantities_full')
    const id = await insertQuantity(
      answerId,
      { ...figure, link, requestKey: `${requestKey}:f${place}` },
      accountId,
    )
    const saved = await findQuantity(id)
    if (saved) await applyQuantity(saved, null, by)
    added.push(id)
  }
  return added
}

/** The link of a figure to one of the proposal's steps, or to a link between two of them if the map has it. */
function linkOf(
  { found, branch }: Omit<AcceptedProposal['figures'][number], 'figure'>,
  ids: ReadonlyMap<string, number>,
  links: readonly SavedLink[],
): QuantityLink | null {
  if (found) return { to: 'step', stepId: idOf(ids, found.ref), field: found.field }
  if (!branch) return null
  const stepId = idOf(ids, branch.from)
  const targetId = idOf(ids, branch.to)
  const isLinked = links.some(each => each.sourceId === stepId && each.targetId === targetId)
  return isLinked ? { to: 'branch', stepId, targetId } : null
}

/** The same words about the same field; figures without words are typed by hand, and never the same. */
const isSameStatement = (
  existing: Quantity,
  { kind, words, link }: Pick<Quantity, 'kind' | 'words' | 'link'>,
) => !!words && existing.kind === kind && existing.words === words && isSameLink(existing.link, link)

/** Enters people and hours with the sentence that names them. Equal numbers keep the source that they have. */
async function setOwners({ auditId, answerId }: Target, { owners }: AcceptedProposal, by: Attribution) {
  const set: ProposalUndo['owners'] = []
  const known = await auditCapacities(auditId)
  for (const { words, said, ...entry } of owners) {
    const isKnown = known.some(
      each =>
        ownerKey(each.owner) === ownerKey(entry.owner) &&
        each.people === entry.people &&
        each.hoursPerMonth === entry.hoursPerMonth &&
        (each.source !== undefined || said.length === 0),
    )
    if (isKnown) continue
    const { saved, before } = await setCapacity(auditId, entry, by, { answerId, words, said })
    const { people, hoursPerMonth } = before ?? {}
    const former = people === undefined || hoursPerMonth === undefined ? null : { people, hoursPerMonth }
    set.push({ id: saved.id, owner: saved.owner, version: saved.version, before: former })
  }
  return set
}

/** The earlier values of the steps that were changed. */
function replacedIn(before: readonly SavedStep[], after: readonly SavedStep[]): ProposalUndo['replaced'] {
  const now = new Map(after.map(step => [step.id, step]))
  return before.flatMap(step => {
    const changed = now.get(step.id)
    if (!changed || changed.version === step.version) return []
    return [{ id: step.id, version: changed.version, ...valuesOf(step) }]
  })
}

/** The earlier shares of the links that were changed. */
function replacedShares(before: readonly SavedLink[], after: readonly SavedLink[]): ProposalUndo['shares'] {
  const now = new Map(after.map(link => [link.id, link]))
  return before.flatMap(({ id, version, share }) => {
    const changed = now.get(id)
    return changed && changed.version !== version ? [{ id, version: changed.version, share }] : []
  })
}

const valuesOf = ({ owner, durationMin, costPerHour, runsPerMonth }: SavedStep): Replaced => ({
  owner,
  durationMin,
  costPerHour,
  runsPerMonth,
})
