// Who sees an audit: read by everyone who does, changed by its owner; administrators take access openly.

import { auditTeamEndpoints } from '#contract/audit-team.ts'
import { requireAudit } from '#server/audit/access.ts'
import { changeTeam, listRestricted, takeAccess, teamOf } from '#server/audit/team.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail, partOf } from '#server/platform/trail.ts'

/** Restricted audits in one answer. */
const LISTED = 500

export const auditTeamRoutes = routes(auditTeamEndpoints, {
  'audit.team': ({ params, account }) => teamOf(params.id, account),

  'audit.changeTeam': async ({ params, body, account }) => {
    partOf(`audits/${params.id}`)
    await changeTeam(params.id, body, account)
    const team = await teamOf(params.id, account)
    const people = team.members.map(({ name, role }) => `${name} (${role})`)
    const groups = team.groups.map(({ name, role }) => `group “${name}” (${role})`)
    noteInTrail(
      team.restricted ? ['only the team', ...people, ...groups].join(', ') : 'everyone in the company',
    )
    return team
  },

  'audit.restricted': ({ account }) => listRestricted(account.id, LISTED),

  'audit.takeAccess': async ({ params, account }) => {
    partOf(`audits/${params.id}`)
    await takeAccess(params.id, account)
    return requireAudit(params.id)
  },
})
