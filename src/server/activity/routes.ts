// An audit's activity: its audit trail entries as lines with names and links.

import { type ActivityEntry, activityEndpoints } from '#contract/activity.ts'
import {
  groupedActions,
  NAMED_RECORDS,
  type NamedRecord,
  pageOfAction,
  visitorLinkOf,
} from '#domain/activity.ts'
import { visitorNamesIn } from '#server/activity/visitors.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { routes } from '#server/platform/http/serve.ts'
import { auditMap } from '#server/process/read.ts'
import { actionsIn, othersSince } from '#server/system/trail.ts'

const PAGE = 100

export const activityRoutes = routes(activityEndpoints, {
  'activity.list': async ({ params, query: { before } }) => {
    await requireAudit(params.id)
    return snapshot(async () => {
      const record = `audits/${params.id}`
      const actions = await actionsIn(record, before, PAGE)
      const nameOf = await namesIn(params.id)
      const nameOfActor = await visitorNamesIn(params.id, actions)
      const named = actions.map(action => {
        const link = visitorLinkOf(action)
        const record = link?.kind === 'interview' ? `interviews/${link.id}` : action.record
        return { ...action, actorName: nameOfActor(action), record }
      })
      return {
        doings: groupedActions(named).map(({ id, at, actorName, action, count, record }): ActivityEntry => {
          const place = pageOfAction(params.id, action, record)
          return { id, at, by: actorName, action, count, place, thing: record && nameOf(record) }
        }),
        before: actions.length < PAGE ? null : (actions.at(-1)?.id ?? null),
      }
    })
  },

  'activity.since': async ({ params, account }) => {
    await requireAudit(params.id)
    const found = await othersSince(`audits/${params.id}`, account.id)
    if (!found) return { since: null }
    const { others, ...own } = found
    const nameOfActor = await visitorNamesIn(params.id, others)
    return { since: { ...own, count: others.length, by: [...new Set(others.map(nameOfActor))] } }
  },
})

/** Returns the current names of an audit's records. */
async function namesIn(auditId: number): Promise<(record: NamedRecord) => string | null> {
  const { saved } = await auditMap(auditId, [])
  const named: Record<(typeof NAMED_RECORDS)[number], [number, string][]> = {
    'process-steps': saved.map(({ id, label }) => [id, label]),
    opportunities: (await auditOpportunities(auditId)).map(({ id, title }) => [id, title]),
    interviews: (await auditInterviews(auditId)).map(({ id, interviewee }) => [id, interviewee]),
  }
  const names = new Map(
    NAMED_RECORDS.flatMap(kind => named[kind].map(([id, name]) => [`${kind}/${id}`, name])),
  )
  return ({ kind, id }) => names.get(`${kind}/${id}`) || null
}
