// Schemas and endpoints of the caller's own account: signing in and out, first administrator, profile, password and
// sessions.

import { z } from 'zod'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { newPassword, passwordChange, passwordReset } from '#contract/password.ts'
import { id, line, moment, requiredLine, text } from '#contract/text.ts'
import { COMPANY_NAME_MISSING, EMAIL_NEEDS_PASSWORD, FILL_IN, PASSWORD_MISSING } from '#contract/wording.ts'
import { ROLES } from '#domain/account/account.ts'
import { FACTORS } from '#domain/account/factor.ts'

/** An email address of at most 254 characters. */
export const email = line(254).trim().pipe(z.email('Please enter a valid email address'))

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

const entered = z.union([signedIn, factorAsked])

const credentials = z.object({
  email: requiredLine(254, FILL_IN),
  password: text(256).min(1, PASSWORD_MISSING),
})

const username = requiredLine(200, FILL_IN).min(3, 'Username must be at least 3 characters')

/** A new account; the role is refused with role_not_open unless `setupToken` is valid. */
export const registration = z.object({
  username,
  email,
  name: requiredLine(200).min(2, 'Name must be at least 2 characters'),
  password: newPassword,
  role: line(100).exactOptional(),
  companyName: line(200).trim().exactOptional(),
  setupToken: line(200).exactOptional(),
})

/** The register form before it becomes a registration; the company variant also requires a company name. */
export const registrationForm = (company: boolean) =>
  z
    .object({
      username,
      name: line(200).trim().default(''),
      email: requiredLine(254, FILL_IN).pipe(email),
      password: text(256).min(1, FILL_IN).min(8, 'Password must be at least 8 characters'),
      confirmPassword: text(256).min(1, FILL_IN),
      companyName: company ? requiredLine(200, COMPANY_NAME_MISSING) : line(200).default(''),
    })
    .refine(form => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      message: 'Passwords do not match',
    })

/** The address to which a one-time link is sent, if an account has it. */
export const passwordResetRequest = z.object({ email })

/** What the link in an email opens: for whom, at which firm, and whether the user chooses a first password. */
export const passwordLink = z.object({
  name: z.string(),
  house: z.string(),
  role: z.enum(ROLES),
  isInvitation: z.boolean(),
})
export type PasswordLink = z.infer<typeof passwordLink>

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

/**
 * The caller’s own account. Errors: wrong_credentials, wrong_password, same_password, company_accounts_only,
 * registration_closed, role_not_open, setup_link_spent, reset_link_spent, session_not_found, too_many.
 */
export const accountEndpoints = endpoints({
  'account.login': {
    method: 'POST',
    path: '/api/auth/login',
    summary: 'Sign in with email and password, any role. An account with a second factor gets a challenge.',
    access: ANYONE,
    body: credentials,
    answer: entered,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'account.companyLogin': {
    method: 'POST',
    path: '/api/auth/company-login',
    summary:
      'Sign in to a company account; 403 for learners. An account with a second factor gets a challenge.',
    access: ANYONE,
    body: credentials,
    answer: entered,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'account.register': {
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Create a learner account or, with a valid setup token, the first administrator.',
    access: ANYONE,
    body: registration,
    answer: signedIn,
    status: 201,
  },
  'account.openSetupLink': {
    method: 'POST',
    path: '/api/auth/setup-link',
    summary: 'Whether a setup link can still create the first administrator, without using the link.',
    access: ANYONE,
    body: z.object({ token: line(200).min(1) }),
    answer: NOTHING,
    ephemeral: true,
    takesNoSpace: true,
  },
  'account.forgotPassword': {
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Request a one-time link by email. The answer is the same whether or not the account exists.',
    access: ANYONE,
    body: passwordResetRequest,
    answer: NOTHING,
  },
  'account.openPasswordLink': {
    method: 'POST',
    path: '/api/auth/password-link',
    summary:
      'The account whose password the link sets, without using the link; refused when it has been used.',
    access: ANYONE,
    body: z.object({ token: line(200).min(1) }),
    answer: passwordLink,
    ephemeral: true,
    takesNoSpace: true,
  },
  'account.resetPassword': {
    method: 'POST',
    path: '/api/auth/reset-password',
    summary:
      'Set a new password with the link, and the name if it is an invitation; ends all sessions of the account.',
    access: ANYONE,
    body: passwordReset,
    answer: NOTHING,
  },
  'account.me': {
    method: 'GET',
    path: '/api/auth/me',
    summary: 'The account to which the token belongs.',
    access: SIGNED_IN,
    answer: z.object({ user: account }),
    duringPasswordChange: true,
  },
  'account.changePassword': {
    method: 'PATCH',
    path: '/api/auth/change-password',
    summary: 'Change the caller’s password; ends the account’s other sessions.',
    access: SIGNED_IN,
    body: passwordChange,
    answer: NOTHING,
    invalidates: ['account.me'],
    duringPasswordChange: true,
    takesNoSpace: true,
  },
  'account.logout': {
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session of this token.',
    access: SIGNED_IN,
    answer: NOTHING,
    duringMaintenance: true,
    duringPasswordChange: true,
    takesNoSpace: true,
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
