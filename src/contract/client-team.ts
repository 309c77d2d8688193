// The team of a client: its new audits are open to the company, or restricted to this team from the start.

import { z } from 'zod'
import { auditTeam, auditTeamChange } from '#contract/audit-team.ts'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId } from '#contract/text.ts'

/** Whether new audits of the client are restricted, and the team that they begin with. */
export const clientTeam = auditTeam.omit({ owner: true, role: true }).extend({
  /** Number of the client's audits whose teams the caller manages; a change of this team also changes theirs. */
  managed: z.number().int(),
  /** Number of the client's other audits that the caller sees; their teams do not change. */
  others: z.number().int(),
})
export type ClientTeam = z.infer<typeof clientTeam>

/** The whole team; people and groups who are left out are removed from it. */
export const clientTeamChange = auditTeamChange.required()
export type ClientTeamChange = z.output<typeof clientTeamChange>

/** Teams of clients. Errors: client_not_found, client_read_only, not_client_editor, team_member_unknown, team_group_unknown. */
export const clientTeamEndpoints = endpoints({
  'client.team': {
    method: 'GET',
    path: '/api/clients/:id/team',
    summary: 'Whether new audits of a client are restricted, and to whom.',
    access: COMPANY,
    params: byId,
    answer: clientTeam,
    sessionOnly: true,
  },
  'client.changeTeam': {
    method: 'PUT',
    path: '/api/clients/:id/team',
    summary:
      'Restrict new audits of a client to a team, or open them. Audits whose teams the caller manages get the team too.',
    access: COMPANY,
    params: byId,
    body: clientTeamChange,
    answer: clientTeam,
    invalidates: [
      'client.team',
      'client.get',
      'client.list',
      'audit.list',
      'audit.summary',
      'audit.get',
      'audit.team',
    ],
    sessionOnly: true,
  },
})
