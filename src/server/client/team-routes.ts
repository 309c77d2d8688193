// Teams of clients: read by everyone who sees the client, changed by those who may change it, or by editors of the team.

import { clientTeamEndpoints } from '#contract/client-team.ts'
import { changeClientTeam, clientTeamOf } from '#server/client/team.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'

export const clientTeamRoutes = routes(clientTeamEndpoints, {
  'client.team': ({ params, account }) => clientTeamOf(params.id, account),

  'client.changeTeam': async ({ params, body, account }) => {
    const closed = await changeClientTeam(params.id, body, account)
    const team = await clientTeamOf(params.id, account)
    const people = team.members.map(({ name, role }) => `${name} (${role})`)
    const groups = team.groups.map(({ name, role }) => `group “${name}” (${role})`)
    const others = closed.length > 0 ? [`restricted audits of others: ${closed.join(', ')}`] : []
    noteInTrail(
      team.restricted
        ? ['new audits for the team', ...people, ...groups, ...others].join(', ')
        : 'new audits for everyone in the company',
    )
    return team
  },
})
