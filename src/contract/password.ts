// Schemas of new passwords: chosen with the current one, or by a one-time link.

import { z } from 'zod'
import { line, text } from '#contract/text.ts'

/** A new password of 8 to 256 characters, stored as sent without trimming (SECURITY T10). */
export const newPassword = text(256).min(8, 'Password must be at least 8 characters')

/** Builds a password-change schema; the two forms use different messages (specification 1, section 5). */
const passwordChangeWorded = (short: string, different: string) =>
  z
    .object({
      currentPassword: text(256).min(1, 'Current password is required'),
      newPassword: text(256).min(8, short),
      confirmPassword: text(256).min(1, 'Password confirmation is required'),
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
    newPassword: text(256).min(8, 'New password must be at least 8 characters'),
    confirmPassword: text(256).min(1, 'Password confirmation is required'),
  })
  .refine(change => change.newPassword === change.confirmPassword, {
    path: ['confirmPassword'],
    message: "New passwords don't match",
  })
