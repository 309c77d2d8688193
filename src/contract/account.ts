// Schemas and endpoints of the caller's own account: profile, email preferences and sessions.

import { z } from 'zod'
import { endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { email, id, line, moment, text } from '#contract/text.ts'
import { EMAIL_NEEDS_PASSWORD } from '#contract/wording.ts'
import { FACTORS } from '#domain/account/factor.ts'
import { ROLES } from '#domain/account/role.ts'

/** An account as its owner sees it. */
export const account = z.object({
  id,
  username: z.string(),
  email: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
  mustChangePassword: z.boolean(),
  /** Only in answers about the caller: no other page opens until a second factor is set up (SECURITY T44). */
  mustSetUpFactor: z.literal(true).exactOptional(),
})
export type Account = z.infer<typeof account>

/** Answer of every sign-in: the bearer token, shown once, and the account that it belongs to. */
export const signedIn = z.object({ token: z.string(), user: account })

/** Answer to a correct password when the account has a second factor: the challenge to send with the next call. */
export const factorAsked = z.object({ challenge: z.string(), factors: z.array(z.enum(FACTORS)) })
export type FactorAsked = z.infer<typeof factorAsked>

/** Name of at least 2 characters, username of at least 3, and email. */
export const profile = z.object({
  name: line(200).trim().min(2, 'Name must be at least 2 characters'),
  username: line(200).trim().min(3, 'Username must be at least 3 characters'),
  email,
})

/** A change of email requires the current password; no other change takes it (SECURITY T40). */
const profileChange = profile.exactPartial().extend({ currentPassword: text(256).exactOptional() })

/** The profile form; `email` is the current address, or null where changing it takes no password. */
export const profileForm = (email: string | null) =>
  profile
    .extend({ currentPassword: text(256) })
    .refine(form => email === null || form.email === email || form.currentPassword !== '', {
      path: ['currentPassword'],
      message: EMAIL_NEEDS_PASSWORD,
    })
export type ProfileForm = z.infer<ReturnType<typeof profileForm>>

/** Which emails the user wants: account emails, reminders to repeat the assessment, news. */
export const preferences = z.object({
  emailNotifications: z.boolean(),
  assessmentReminders: z.boolean(),
  marketingEmails: z.boolean(),
})
export type Preferences = z.infer<typeof preferences>

/** One session of the caller: its device (`agent`), IP address, start and last use. */
export const sessionView = z.object({
  id: z.string(),
  isCurrent: z.boolean(),
  createdAt: moment,
  lastUsedAt: moment,
  address: z.string(),
  agent: z.string(),
})
export type SessionView = z.infer<typeof sessionView>

/** The caller’s own account. Errors: sign_in_required, wrong_password, session_not_found, too_many. */
export const accountEndpoints = endpoints({
  'account.me': {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The account to which the token belongs.',
    access: SIGNED_IN,
    answer: z.object({ user: account }),
    duringPasswordChange: true,
  },
  'account.changeProfile': {
    method: 'PATCH',
    path: '/api/user/profile',
    summary:
      'Change the caller’s name, username and email. A new email requires the current password and ends the other sessions.',
    access: SIGNED_IN,
    body: profileChange,
    answer: z.object({ user: account }),
    invalidates: ['account.me', 'account.sessions', 'user.list', 'user.team'],
  },
  'account.preferences': {
    method: 'GET',
    path: '/api/user/preferences',
    summary: 'The caller’s email preferences.',
    access: SIGNED_IN,
    answer: preferences,
  },
  'account.changePreferences': {
    method: 'PATCH',
    path: '/api/user/preferences',
    summary: 'Change the caller’s email preferences.',
    access: SIGNED_IN,
    body: preferences.exactPartial(),
    answer: preferences,
    invalidates: ['account.preferences'],
  },
  'account.sessions': {
    method: 'GET',
    path: '/api/user/sessions',
    summary: 'The caller’s sessions, with device and last use.',
    access: SIGNED_IN,
    answer: z.object({ sessions: z.array(sessionView) }),
  },
  'account.endSession': {
    method: 'DELETE',
    path: '/api/user/sessions/:id',
    summary: 'End one of the caller’s sessions.',
    access: SIGNED_IN,
    params: z.object({ id: line(16) }),
    answer: NOTHING,
    invalidates: ['account.sessions'],
    takesNoSpace: true,
  },
  'account.endOtherSessions': {
    method: 'DELETE',
    path: '/api/user/sessions',
    summary: 'End all of the caller’s sessions except this one.',
    access: SIGNED_IN,
    answer: NOTHING,
    invalidates: ['account.sessions'],
    takesNoSpace: true,
  },
})
