// Schemas and endpoints of passwords: changed with the current one, or set by a one-time link.

import { z } from 'zod'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { email, line, text } from '#contract/text.ts'
import { PASSWORD_LENGTH } from '#domain/account/password.ts'
import { ROLES } from '#domain/account/role.ts'

/** A new password of 8 to 256 characters, stored as sent without trimming (SECURITY T10). */
export const newPassword = text(PASSWORD_LENGTH.max).min(
  PASSWORD_LENGTH.min,
  'Password must be at least 8 characters',
)

/** Builds a password-change schema; the two forms use different messages (specification 1, section 5). */
const passwordChangeWorded = (short: string, different: string) =>
  z
    .object({
      currentPassword: text(PASSWORD_LENGTH.max).min(1, 'Current password is required'),
      newPassword: text(PASSWORD_LENGTH.max).min(PASSWORD_LENGTH.min, short),
      confirmPassword: text(PASSWORD_LENGTH.max).min(1, 'Password confirmation is required'),
    })
    .refine(change => change.newPassword === change.confirmPassword, {
      path: ['confirmPassword'],
      message: different,
    })

/** The current password and a new one, entered twice. */
export const passwordChange = passwordChangeWorded(
  'New password must be at least 8 characters',
  "New passwords don't match",
)

/** As passwordChange, with the texts of the administrators’ Security tab. */
export const adminPasswordChange = passwordChangeWorded(
  'Password must be at least 8 characters',
  "Passwords don't match",
)

/** A new password, set by the one-time link in an email; with an invitation also the name that colleagues see. */
export const passwordReset = z
  .object({
    token: line(200).min(1),
    name: line(200).trim().min(2, 'Name must be at least 2 characters').exactOptional(),
    newPassword: text(PASSWORD_LENGTH.max).min(
      PASSWORD_LENGTH.min,
      'New password must be at least 8 characters',
    ),
    confirmPassword: text(PASSWORD_LENGTH.max).min(1, 'Password confirmation is required'),
  })
  .refine(change => change.newPassword === change.confirmPassword, {
    path: ['confirmPassword'],
    message: "New passwords don't match",
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

/** Changing and resetting a password. Errors: wrong_password, same_password, no_password, reset_link_spent, too_many. */
export const passwordEndpoints = endpoints({
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
})
