// Who sees an audit: everyone in the company, or only its owner and team.

import { z } from 'zod'
import { audit } from '#contract/audit.ts'
import { ADMIN, AUDIT_TEAM, COMPANY, endpoints } from '#contract/endpoint.ts'
import { accountGroup } from '#contract/group.ts'
import { byId, id, moment } from '#contract/text.ts'
import { MAX_MEMBERS, TEAM_ROLES } from '#domain/audit.ts'
import { GROUP_LIMITS } from '#domain/group.ts'

const role = z.enum(TEAM_ROLES)

/** Whether the audit is restricted, and its team by name without the owner. */
export const auditTeam = z.object({
  restricted: z.boolean(),
  owner: z.object({ id, name: z.string() }),
  /** What the caller may do in the audit. */
  role,
  members: z.array(z.object({ id, name: z.string(), role, isGuest: z.boolean() })),
  /** Groups on the team, and those that can be added, by name. */
  groups: z.array(accountGroup.extend({ role })),
  otherGroups: z.array(accountGroup),
  /** Company accounts that can be added, by name. */
  people: z.array(z.object({ id, name: z.string() })),
  /** Whether the caller may change it: the owner, or an administrator who edits the audit. */
  mayManage: z.boolean(),
})
export type AuditTeam = z.infer<typeof auditTeam>

/** The whole team; people and groups who are left out are removed from it. Without `groups`, these stay. */
export const auditTeamChange = z.object({
  restricted: z.boolean(),
  members: z.array(z.object({ id, role })).max(MAX_MEMBERS),
  groups: z.array(z.object({ id, role })).max(GROUP_LIMITS.groups).exactOptional(),
})
export type AuditTeamChange = z.output<typeof auditTeamChange>

/** A restricted audit without its content, for administrators, who can join its team. */
export const restrictedAudit = z.object({
  id,
  owner: z.string(),
  createdAt: moment,
  /** People on the team, by name or through a group, without the owner. */
  members: z.number().int(),
  /** Whether the caller sees it already. */
  isVisible: z.boolean(),
})

/** The teams of audits. Errors: audit_not_found, not_team_manager, not_restricted, team_member_unknown, team_group_unknown. */
export const auditTeamEndpoints = endpoints({
  'audit.team': {
    method: 'GET',
    path: '/api/audits/:id/team',
    summary: 'Whether an audit is restricted, and who is on its team.',
    access: AUDIT_TEAM,
    params: byId,
    answer: auditTeam,
    sessionOnly: true,
  },
  'audit.changeTeam': {
    method: 'PUT',
    path: '/api/audits/:id/team',
    summary: 'Restrict an audit to its team, or open it to the company. For its owner.',
    access: COMPANY,
    params: byId,
    body: auditTeamChange,
    answer: auditTeam,
    invalidates: ['audit.list', 'audit.summary', 'audit.get', 'audit.team'],
    sessionOnly: true,
  },
  'audit.restricted': {
    method: 'GET',
    path: '/api/admin/restricted-audits',
    summary: 'Restricted audits, newest first, by number, owner and date: nothing of their content.',
    access: ADMIN,
    answer: z.array(restrictedAudit),
  },
  'audit.takeAccess': {
    method: 'POST',
    path: '/api/audits/:id/access',
    summary: 'Join the team of a restricted audit as an administrator. Its owner is notified.',
    access: ADMIN,
    params: byId,
    answer: audit,
    invalidates: ['audit.list', 'audit.summary', 'audit.team'],
    requiresRecentAuth: true,
    beforeAccess: true,
  },
})
