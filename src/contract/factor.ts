// Second factors: completing a sign-in, confirming the user's identity again, and the factors of an account.

import { z } from 'zod'
import { signedIn } from '#contract/account.ts'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { line, moment, text } from '#contract/text.ts'
import { PASSWORD_MISSING } from '#contract/wording.ts'

const CODE_MISSING = 'Please enter the code'

/** A code from an authenticator app or a recovery code; spaces are ignored. */
const code = line(60).trim().min(1, CODE_MISSING)
const challenge = line(200).min(1)

/** The form that takes a code alone. */
export const codeForm = z.object({ code })

/** Left out by an account that has no password. */
export const ownPassword = text(256).min(1, PASSWORD_MISSING).exactOptional()
/** The form that takes the password alone. */
export const passwordForm = z.object({ password: ownPassword })

const confirmation = z.object({ password: text(256).exactOptional(), code: line(60).exactOptional() })

/** Removing a factor, or creating new recovery codes, takes both password and code. */
export const passwordAndCode = z.object({ password: ownPassword, code })

const app = z.object({ confirmedAt: moment, lastUsedAt: moment.nullable() })

/** The second factors of an account. */
export const factors = z.object({
  /** Null while no authenticator app is set up. */
  app: app.nullable(),
  /** Whether the account has any factor, be it app or passkey. */
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
  /** Whether an administrator requires a second factor for this account. */
  isRequired: z.boolean(),
})
export type Factors = z.infer<typeof factors>

/** What an authenticator app needs: the secret to type, and a QR code as SVG path on a grid of `size` × `size` squares. */
const appBegun = z.object({ secret: z.string(), qr: z.object({ size: z.number().int(), path: z.string() }) })
export type AppBegun = z.infer<typeof appBegun>

const newCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Second factors. Errors: wrong_code, wrong_password, sign_in_expired, app_exists, no_app_begun, no_factor,
 * last_factor.
 */
export const factorEndpoints = endpoints({
  'factor.finish': {
    method: 'POST',
    path: '/api/auth/second-factor',
    summary:
      'Complete a sign-in with an app code or a recovery code. The challenge works once, for 5 minutes.',
    access: ANYONE,
    body: z.object({ challenge, code }),
    answer: signedIn,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'factor.confirm': {
    method: 'POST',
    path: '/api/auth/confirm',
    summary:
      'Confirm the caller’s identity with the password or a code; allows protected calls for ten minutes.',
    access: SIGNED_IN,
    body: confirmation,
    answer: NOTHING,
    duringFactorSetup: true,
    takesNoSpace: true,
  },
  'factor.list': {
    method: 'GET',
    path: '/api/user/second-factor',
    summary: 'The second factors of the caller’s account.',
    access: SIGNED_IN,
    answer: factors,
    duringFactorSetup: true,
  },
  'factor.beginApp': {
    method: 'POST',
    path: '/api/user/second-factor/app',
    summary: 'Create the secret of an authenticator app; it takes effect when one of its codes is sent.',
    access: SIGNED_IN,
    answer: appBegun,
    duringFactorSetup: true,
    requiresRecentAuth: true,
  },
  'factor.addApp': {
    method: 'POST',
    path: '/api/user/second-factor/app/confirm',
    summary:
      'Set up the app with one of its codes. The answer contains ten recovery codes, only once; the other sessions end.',
    access: SIGNED_IN,
    body: codeForm,
    answer: newCodes,
    invalidates: ['factor.list', 'account.me', 'account.sessions'],
    duringFactorSetup: true,
    requiresRecentAuth: true,
  },
  'factor.removeApp': {
    method: 'POST',
    path: '/api/user/second-factor/app/remove',
    summary: 'Remove the authenticator app; requires password and code.',
    access: SIGNED_IN,
    body: passwordAndCode,
    answer: NOTHING,
    invalidates: ['factor.list'],
  },
  'factor.newCodes': {
    method: 'POST',
    path: '/api/user/second-factor/recovery-codes',
    summary: 'Replace the recovery codes; requires password and code.',
    access: SIGNED_IN,
    body: passwordAndCode,
    answer: newCodes,
    invalidates: ['factor.list'],
  },
})
