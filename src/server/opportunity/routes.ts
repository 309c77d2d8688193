// Opportunities: who may change them, where their figures come from, and the one friction opportunity of a step.

import { isDeepStrictEqual } from 'node:util'
import { problem } from '#contract/errors.ts'
import {
  type FundingForm,
  type LeverForm,
  type NewOpportunity,
  type Opportunity,
  type OpportunityChange,
  opportunityEndpoints,
} from '#contract/opportunity.ts'
import { JUDGED_FIELDS } from '#domain/opportunity/judgement.ts'
import { type Estimate, estimate, FRICTION_CATEGORY } from '#domain/opportunity/opportunity.ts'
import { savesTooMuch, totalShare } from '#domain/opportunity/savings.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { lockMap, requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { requireStep } from '#server/opportunity/step.ts'
import {
  countOpportunities,
  dropDeleted,
  findByRequest,
  findFrictionOf,
  findOpportunity,
  findOpportunityAnywhere,
  markDeleted,
  opportunitiesOf,
  saveOpportunity,
  updateOpportunity,
} from '#server/opportunity/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { routes } from '#server/platform/http/serve.ts'
import type { Job } from '#server/platform/jobs.ts'

/**
 * Returns the steps in which a scenario of the audit differs from the as is. Throws 404 for another audit's
 * scenario.
 */
type Differing = (auditId: number, scenarioId: number) => Promise<ReadonlySet<number>>

export const opportunityRoutes = ({ differing }: { differing: Differing }) =>
  routes(opportunityEndpoints, {
    'opportunity.list': async ({ params }) => {
      await requireAudit(params.id)
      return auditOpportunities(params.id)
    },

    'opportunity.create': async ({ params, body: { once, ...body }, account }) => {
      await requireOpenAudit(params.id)
      await lockMap(params.id)
      await requireBasis(params.id, body, differing)
      const row = { ...body, ...(await figuresOf(params.id, body)), ...judgedBy(account, body) }
      const known =
        body.stepId !== null && body.category === FRICTION_CATEGORY
          ? await findFrictionOf(body.stepId)
          : undefined
      const before = body.requestKey && (await findByRequest(params.id, body.requestKey))
      if (before && once) return reread(before.id)
      if (before && (!known || (await findOpportunity(before.id)))) {
        await restoreIfDeleted(before)
        return change(before, row)
      }
      await requireRoom(params.id, body)
      await requireShares({ ...(known ?? NEW), ...definedFields(row) })
      // A deleted opportunity keeps its key if its step has another friction opportunity by now.
      const requestKey = before ? undefined : body.requestKey
      return reread(await saveOpportunity({ ...row, requestKey, auditId: params.id }))
    },

    'opportunity.change': async ({ params, body: { checked, before: read, ...body }, account }) => {
      const { auditId } = await requireOpenOpportunity(params.id)
      await lockMap(auditId)
      const before = await reread(params.id)
      // A check of an earlier change of the step says nothing about a later one.
      const isSeen = read?.staleSince === undefined || read.staleSince === before.staleSince
      const isChecked = checked && isSeen
      if (read && isAlreadySaved(before, read, body) && !(isChecked && before.staleSince)) return before
      if (body.stepId) await requireStep(before.auditId, body.stepId)
      // Saving an opportunity without a step keeps its link to a step that is removed from the map.
      else if (before.stepId === null) delete body.stepId
      const basis = await basisOf(before, body, differing)
      return change(before, {
        ...body,
        ...leverOfForm(before, body.lever),
        ...basis,
        ...judgedBy(account, body),
        ...(isChecked && { staleSince: null }),
      })
    },

    'opportunity.fund': async ({ params, body, account }) => {
      const { auditId } = await requireOpenOpportunity(params.id)
      await lockMap(auditId)
      const before = await reread(params.id)
      await updateOpportunity(params.id, { funding: fundingFrom(before, body, account) })
      return reread(params.id)
    },

    'opportunity.decideLever': async ({ params, body, account }) => {
      const { auditId } = await requireOpenOpportunity(params.id)
      await lockMap(auditId)
      const before = await reread(params.id)
      return change(before, leverDecisionFrom(before, body, account))
    },

    'opportunity.delete': async ({ params }) => {
      await requireOpenOpportunity(params.id)
      if (!(await markDeleted(params.id, true))) throw problem('opportunity_not_found')
    },

    'opportunity.restore': async ({ params }) => {
      const deleted = await findOpportunityAnywhere(params.id)
      if (!deleted) throw problem('opportunity_not_found')
      await requireOpenAudit(deleted.auditId)
      await lockMap(deleted.auditId)
      await restoreIfDeleted(deleted)
      const back = await reread(params.id)
      await requireShares(back)
      return back
    },
  })

/**
 * Whether the opportunity already has every value sent. Refuses the change if another user has changed one of these
 * values since it was read.
 */
function isAlreadySaved(
  present: Opportunity,
  read: NonNullable<OpportunityChange['before']>,
  sent: OpportunityChange,
): boolean {
  const fields = Object.keys(sent) as Exclude<keyof typeof sent, 'checked' | 'before'>[]
  const others = fields.filter(name => !isDeepStrictEqual(present[name], sent[name]))
  if (others.some(name => read[name] !== undefined && !isDeepStrictEqual(present[name], read[name])))
    throw problem('changed_meanwhile', { current: present })
  return others.length === 0
}

/**
 * The funding to store. Refuses one without a reason, and one that would overwrite a decision that the caller has not
 * read. Repeating the present one changes nothing.
 */
function fundingFrom(before: Opportunity, { funding, reason, readDate }: FundingForm, account: Caller) {
  const { funding: present = null, reason: why = '', quarter } = before.funding ?? {}
  const isPresent = present === funding && why === reason && quarter === undefined
  if (readDate !== undefined && isPresent && before.funding?.author !== '') return before.funding
  requireRead(before, before.funding, readDate)
  if (funding === null) return null
  if (reason === '') throw problem('funding_reason_missing', { fields: { reason: 'Enter the reason.' } })
  return { funding, reason, author: account.name, date: new Date().toISOString() }
}

/** The same for the decision on the lever. */
function leverDecisionFrom(before: Opportunity, { lever, reason, readDate }: LeverForm, account: Caller) {
  const { lever: present, reason: why, author } = before.leverDecision ?? {}
  const isSame = present === (lever === 'none' ? null : lever) && why === reason && author !== ''
  const isPresent = lever === null ? before.lever === null && !before.leverDecision : isSame
  if (readDate !== undefined && isPresent) return {}
  requireRead(before, before.leverDecision, readDate)
  if (lever === null) return { lever: null, leverDecision: null }
  if (reason === '') throw problem('lever_reason_missing', { fields: { reason: 'Enter the reason.' } })
  const chosen = lever === 'none' ? null : lever
  const made = { author: account.name, date: new Date().toISOString() }
  return { lever: chosen, leverDecision: { lever: chosen, reason, ...made } }
}

/** Refuses a decision that would overwrite one that the caller has not read. */
function requireRead(current: Opportunity, present: { date: string } | null, readDate?: string | null): void {
  if (readDate !== undefined && readDate !== (present?.date ?? null))
    throw problem('changed_meanwhile', { current })
}

/** A lever set in the form decides it as well; an unchanged one leaves the decision. */
const leverOfForm = (before: Opportunity, lever: string | null | undefined) =>
  lever === undefined || lever === before.lever ? {} : { lever, leverDecision: null }

/** Purges deleted opportunities every night. */
export const deletedOpportunitiesJob: Job = {
  name: 'deleted-opportunities',
  cron: '41 2 * * *',
  run: () => transaction(dropDeleted),
}

/** Restores the opportunity if it was deleted. */
async function restoreIfDeleted({ id, auditId }: Opportunity): Promise<void> {
  const isMore = await markDeleted(id, false)
  if (isMore && (await countOpportunities(auditId)) > MAP_LIMITS.opportunities) throw problem('map_full')
}

type Basis = Pick<OpportunityChange, 'scenarioId' | 'scenarioSteps'>

/** The basis as sent; a change of scenario, or to none, discards the steps chosen in the previous one. */
async function basisOf(before: Opportunity, { scenarioId, scenarioSteps }: Basis, differing: Differing) {
  const isOther = scenarioId !== undefined && scenarioId !== before.scenarioId
  const sent = { scenarioId, scenarioSteps: scenarioSteps ?? (isOther ? [] : undefined) }
  // An unchanged choice is accepted again, although its scenario may be deleted or its steps no longer differ.
  if (isOther || !isDeepStrictEqual(scenarioSteps ?? before.scenarioSteps, before.scenarioSteps))
    await requireBasis(
      before.auditId,
      {
        scenarioId: scenarioId === undefined ? before.scenarioId : scenarioId,
        ...(sent.scenarioSteps && { scenarioSteps: sent.scenarioSteps }),
      },
      differing,
    )
  return definedFields(sent)
}

/** Checks that steps are chosen only with a scenario, and that they differ in it. */
async function requireBasis(
  auditId: number,
  { scenarioId = null, scenarioSteps = [] }: Basis,
  differing: Differing,
): Promise<void> {
  if (scenarioId === null) {
    if (scenarioSteps.length > 0) throw problem('scenario_not_found')
    return
  }
  const steps = await differing(auditId, scenarioId)
  if (!scenarioSteps.every(id => steps.has(id))) throw problem('scenario_steps_alike')
}

/** The shares of a new opportunity. */
const NEW = { id: 0, stepId: null, addressable: null, realisation: null }

type Shares = Pick<Opportunity, 'id' | 'stepId' | 'addressable' | 'realisation'>

/** Writes the fields that were sent, if any. */
async function change(
  before: Opportunity,
  sent: Parameters<typeof updateOpportunity>[1],
): Promise<Opportunity> {
  const fields = definedFields(sent)
  if (Object.keys(fields).length === 0) return before
  await requireShares({ ...before, ...fields })
  await updateOpportunity(before.id, fields)
  return reread(before.id)
}

/** Fields that were sent; undefined ones were not. */
function definedFields<T extends object>(fields: T) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

async function reread(id: number): Promise<Opportunity> {
  const found = await findOpportunity(id)
  if (!found) throw problem('opportunity_not_found')
  return found
}

/** Records the caller as author of sent shares or costs. */
function judgedBy({ id }: Caller, change: OpportunityChange) {
  const isJudged = JUDGED_FIELDS.some(field => change[field] !== undefined)
  return isJudged ? { judgedBy: id, judgedAt: new Date().toISOString() } : {}
}

/** Checks that shares come in pairs, and that all opportunities of a step save no more than it costs. */
async function requireShares(changed: Shares): Promise<void> {
  if ((changed.addressable === null) !== (changed.realisation === null)) throw problem('shares_together')
  if (changed.addressable === null || changed.stepId === null) return
  const others = (await opportunitiesOf(changed.stepId)).filter(each => each.id !== changed.id)
  if (!savesTooMuch(totalShare([...others, changed]))) return
  const left = Math.max(0, Math.floor((1 - totalShare(others).max) * 100))
  throw problem('savings_above_cost', {
    fields: { addressable: `At most ${left}% of this step is left to save.` },
  })
}

type Sent = Omit<NewOpportunity, 'once'>

/** The figures as sent; missing ones are estimated from the step. */
async function figuresOf(auditId: number, body: Sent): Promise<Estimate> {
  const { effort = 1, impact = 0, projectedSavings = 0 } = body
  if (body.stepId === null) return { effort, impact, projectedSavings }
  const estimated = estimate(await requireStep(auditId, body.stepId))
  return {
    effort: body.effort ?? estimated.effort,
    impact: body.impact ?? estimated.impact,
    projectedSavings: body.projectedSavings ?? estimated.projectedSavings,
  }
}

async function requireRoom(auditId: number, { stepId, category }: Sent): Promise<void> {
  if ((await countOpportunities(auditId)) < MAP_LIMITS.opportunities) return
  const updates = stepId !== null && category === FRICTION_CATEGORY && (await findFrictionOf(stepId))
  if (!updates) throw problem('map_full')
}

async function requireOpenOpportunity(id: number): Promise<Opportunity> {
  const found = await findOpportunity(id)
  if (!found) throw problem('opportunity_not_found')
  await requireOpenAudit(found.auditId)
  return found
}
