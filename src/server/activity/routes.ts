// An audit's activity: its audit trail entries as lines with names and links.

import { type ActivityEntry, activityEndpoints } from '#contract/activity.ts'
import { doingsOf, linkOf, placeOf, THINGS, type Thing } from '#domain/activity.ts'
import { visitorNamesIn } from '#server/activity/visitors.ts'
import { requireAudit } from '#server/audit/access.ts'
import { auditInterviews } from '#server/interview/read.ts'
import { auditOpportunities } from '#server/opportunity/read.ts'
import { snapshot } from '#server/platform/database/database.ts'
import { routes } from '#server/platform/http/serve.ts'
import { auditMap } from '#server/process/read.ts'
import { actsIn, othersSince } from '#server/system/trail.ts'

const PAGE = 100

export const activityRoutes = routes(activityEndpoints, {
  'activity.list': async ({ params, query: { before } }) => {
    await requireAudit(params.id)
    return snapshot(async () => {
      const record = `audits/${params.id}`
      const acts = await actsIn(record, before, PAGE)
      const nameOf = await namesIn(params.id)
      const nameOfActor = await visitorNamesIn(params.id, acts)
      const named = acts.map(act => {
        const link = linkOf(act)
        const record = link?.kind === 'interview' ? `interviews/${link.id}` : act.record
        return { ...act, actorName: nameOfActor(act), record }
      })
      return {
        doings: doingsOf(named).map(({ id, at, actorName, action, count, thing }): ActivityEntry => {
          const place = placeOf(params.id, action, thing)
          return { id, at, by: actorName, action, count, place, thing: thing && nameOf(thing) }
        }),
        before: acts.length < PAGE ? null : (acts.at(-1)?.id ?? null),
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
async function namesIn(auditId: number): Promise<(thing: Thing) => string | null> {
  const { saved } = await auditMap(auditId, [])
  const named: Record<(typeof THINGS)[number], [number, string][]> = {
    'process-steps': saved.map(({ id, label }) => [id, label]),
    opportunities: (await auditOpportunities(auditId)).map(({ id, title }) => [id, title]),
    interviews: (await auditInterviews(auditId)).map(({ id, interviewee }) => [id, interviewee]),
  }
  const names = new Map(THINGS.flatMap(kind => named[kind].map(([id, name]) => [`${kind}/${id}`, name])))
  return ({ kind, id }) => names.get(`${kind}/${id}`) || null
}
