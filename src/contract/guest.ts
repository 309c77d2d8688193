// Guests: people from outside the company who see the audits that they were invited to, and nothing else.

import { z } from 'zod'
import { auditTeam } from '#contract/audit-team.ts'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, email, requiredLine } from '#contract/text.ts'
import { TEAM_ROLES } from '#domain/audit.ts'

/** Whom to invite to an audit. An account that exists keeps its name. */
export const guestInvitation = z.object({
  name: requiredLine(200, 'Please enter a name').min(2, 'Name must be at least 2 characters'),
  email: requiredLine(254, 'Please enter an email address').pipe(email),
  role: z.enum(TEAM_ROLES),
})
export type GuestInvitation = z.input<typeof guestInvitation>

/** Guests of an audit. Errors: audit_not_found, not_team_manager, team_full, guest_is_no_guest, guest_without_mail. */
export const guestEndpoints = endpoints({
  'guest.invite': {
    method: 'POST',
    path: '/api/audits/:id/guests',
    summary:
      'Add a guest to the team of an audit. Without an account, the guest gets a one-time link by email to choose a password.',
    access: COMPANY,
    params: byId,
    body: guestInvitation,
    answer: auditTeam,
    invalidates: ['audit.team', 'comment.list', 'user.list', 'system.stats'],
    requiresRecentAuth: true,
    sessionOnly: true,
  },
})
