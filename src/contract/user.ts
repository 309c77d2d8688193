// User administration: lists with counts, adding, inviting, editing, removing and resetting accounts.

import { z } from 'zod'
import { account } from '#contract/account.ts'
import { ADMIN, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { newPassword } from '#contract/password.ts'
import { byId, email, moment, requiredLine, text } from '#contract/text.ts'
import { ADD_MISSING, EDIT_MISSING } from '#contract/wording.ts'
import { ROLES } from '#domain/account/role.ts'
import { MAX_FOUND, USER_SORTS } from '#domain/user.ts'

/**
 * The last three fields are only in lists. `hasFactor`: a second factor is set up. `invitedUntil`: when the invitation
 * expires or expired; null without one. `signedInAt`: the newest sign-in that has not ended; null without one.
 */
export const user = account.extend({
  createdAt: moment,
  hasFactor: z.boolean().exactOptional(),
  invitedUntil: moment.nullable().exactOptional(),
  signedInAt: moment.nullable().exactOptional(),
})
export type User = z.infer<typeof user>

const role = z.enum(ROLES)

const fields = (missing: string) => ({
  name: requiredLine(200, missing).min(2, 'Name must be at least 2 characters'),
  username: requiredLine(200, missing).min(3, 'Username must be at least 3 characters'),
  email: requiredLine(254, missing).pipe(email),
  role,
})

/** The password is temporary: the user must change it at the first sign-in (SECURITY T03). */
export const newUser = z.object({
  ...fields(ADD_MISSING),
  password: text(256).min(1, ADD_MISSING).pipe(newPassword),
})
export type NewUser = z.input<typeof newUser>

/** The user sets the password by a link in an email. */
export const invitation = z.object(fields(ADD_MISSING))

/** The form of the dialog that offers both ways; a password typed for the other way is ignored. */
export const invitationForm = invitation.extend({ password: text(256) })

/** Set if a mail server is configured, so that users can be invited. */
const canInvite = z.literal(true).exactOptional()

/** The form that edits an account. */
export const userForm = z.object(fields(EDIT_MISSING))
export type UserForm = z.input<typeof userForm>

/**
 * Filter, sort order and page. Defaults to the first 1,000 by name. `search` matches word beginnings in name, username and
 * email.
 */
export const userQuery = z.object({
  search: text(200).exactOptional(),
  role: role.exactOptional(),
  sort: z.enum(USER_SORTS).default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
})
export type UserQuery = z.output<typeof userQuery>

/** Number of all accounts by role, regardless of the filter. */
export const userCounts = z.record(role, z.number().int())
export type UserCounts = z.infer<typeof userCounts>

const found = z
  .number()
  .int()
  .describe(`How many match, on all pages together; of a search at most ${MAX_FOUND} are counted`)

const LISTS = ['user.list', 'user.team', 'system.stats'] as const

/**
 * User administration. Errors: user_not_found, user_limit_reached, own_account, own_role, own_password, own_email,
 * own_factor, own_sessions, last_admin, admin_not_deletable, already_in, no_mail, no_factor.
 */
export const userEndpoints = endpoints({
  'user.team': {
    method: 'GET',
    path: '/api/admin/team-members',
    summary: 'Administrators and team members.',
    access: ADMIN,
    query: userQuery,
    answer: z.object({ teamMembers: z.array(user), found, counts: userCounts, canInvite }),
  },
  'user.list': {
    method: 'GET',
    path: '/api/admin/all-users',
    summary: 'Accounts of all roles.',
    access: ADMIN,
    query: userQuery,
    answer: z.object({ users: z.array(user), found, counts: userCounts, canInvite }),
  },
  'user.export': {
    method: 'GET',
    path: '/api/admin/all-users.csv',
    summary: 'The matching accounts as CSV.',
    access: ADMIN,
    query: userQuery.pick({ search: true, role: true, sort: true, direction: true }).extend({
      team: z.stringbool().default(false).describe('Only administrators and team members'),
    }),
    answer: FILE,
  },
  'user.add': {
    method: 'POST',
    path: '/api/admin/team-members',
    summary: 'Create an account of any role with a temporary password.',
    access: ADMIN,
    body: newUser,
    answer: user,
    status: 201,
    invalidates: LISTS,
    requiresRecentAuth: true,
  },
  'user.invite': {
    method: 'POST',
    path: '/api/admin/invitations',
    summary:
      'Create an account of any role and email its owner a one-time link to set the password; requires a mail server.',
    access: ADMIN,
    body: invitation,
    answer: user,
    status: 201,
    invalidates: LISTS,
    requiresRecentAuth: true,
  },
  'user.inviteAgain': {
    method: 'POST',
    path: '/api/admin/users/:id/invitation',
    summary: 'Email a new link to a user who has never signed in; the previous link stops working.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: LISTS,
    requiresRecentAuth: true,
  },
  'user.change': {
    method: 'PATCH',
    path: '/api/admin/users/:id',
    summary:
      'Change name, username, email or role, except the caller’s own role and that of the last administrator.',
    access: ADMIN,
    params: byId,
    body: userForm.exactPartial(),
    answer: user,
    invalidates: [...LISTS, 'account.me'],
    requiresRecentAuth: true,
  },
  'user.removeMember': {
    method: 'DELETE',
    path: '/api/admin/team-members/:id',
    summary: 'Delete an account other than an administrator’s; its audits pass to the caller.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: [...LISTS, 'audit.list'],
    requiresRecentAuth: true,
  },
  'user.remove': {
    method: 'DELETE',
    path: '/api/admin/users/:id',
    summary: 'Delete an account other than an administrator’s; its audits pass to the caller.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: [...LISTS, 'audit.list'],
    requiresRecentAuth: true,
  },
  'user.resetPassword': {
    method: 'POST',
    path: '/api/admin/users/:id/reset-password',
    summary: 'Replace the password by a temporary one, shown once, and end all sessions of the account.',
    access: ADMIN,
    params: byId,
    answer: z.object({ temporaryPassword: z.string() }),
    invalidates: LISTS,
    requiresRecentAuth: true,
  },
  'user.endSessions': {
    method: 'POST',
    path: '/api/admin/users/:id/end-sessions',
    summary: 'End all sessions and access tokens of an account, and notify its owner.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: LISTS,
    requiresRecentAuth: true,
    takesNoSpace: true,
  },
  'user.resetFactor': {
    method: 'POST',
    path: '/api/admin/users/:id/reset-second-factor',
    summary: 'Remove all second factors of an account, end its sessions, and notify its owner.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: LISTS,
    requiresRecentAuth: true,
  },
})
