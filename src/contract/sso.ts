// Single sign-on: redirecting to the provider, returning from it, and connecting the caller's account.

import { z } from 'zod'
import { factorAsked, signedIn } from '#contract/account.ts'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { line } from '#contract/text.ts'

/** Path of the page to which the provider redirects users. */
export const RETURN_PATH = '/sign-in/return'

/** The provider's response, with the ticket that this browser stored when it started. */
export const ssoReturn = z.object({
  ticket: line(200).min(1),
  state: line(500).min(1),
  code: line(4000).exactOptional(),
  iss: line(1000).exactOptional(),
  error: line(200).exactOptional(),
})
export type SsoReturn = z.input<typeof ssoReturn>

/** Path to which the provider posts back-channel logouts. */
export const BACK_CHANNEL_PATH = '/api/auth/sso/logout'

/** Address for ending the provider's own session, which the browser stores; null if the provider has none. */
const signOut = { signOut: z.string().nullable() }

/** The provider's address to open, and the ticket that the browser stores until it returns. */
const begun = z.object({ address: z.string(), ticket: z.string() })

const connection = z.object({
  /** Display name of the provider; null while single sign-on is off. */
  name: z.string().nullable(),
  /** Whether the account can also sign in through the provider. */
  isConnected: z.boolean(),
  /** Whether the account has a password; without one, only the provider can confirm the owner's identity. */
  hasPassword: z.boolean(),
})

/** Single sign-on. Errors: those of account-problems.ts, sign_in_expired. */
export const ssoEndpoints = endpoints({
  'sso.begin': {
    method: 'POST',
    path: '/api/auth/sso',
    summary:
      'Start signing in at the identity provider: its address, and a ticket for this browser, valid once for 5 minutes.',
    access: ANYONE,
    answer: begun,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'sso.finish': {
    method: 'POST',
    path: '/api/auth/sso/finish',
    summary: 'Sign in with the identity provider’s answer. An account with a second factor gets a challenge.',
    access: ANYONE,
    body: ssoReturn,
    answer: z.union([signedIn.extend(signOut), factorAsked.extend(signOut)]),
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'sso.connection': {
    method: 'GET',
    path: '/api/user/sso',
    summary: 'Whether the caller’s account is connected to the identity provider.',
    access: SIGNED_IN,
    answer: connection,
    duringFactorSetup: true,
  },
  'sso.connect': {
    method: 'POST',
    path: '/api/user/sso',
    summary:
      'Connect the caller’s account with the identity provider’s answer, which must confirm its email address.',
    access: SIGNED_IN,
    body: ssoReturn,
    answer: NOTHING,
    invalidates: ['sso.connection'],
    requiresRecentAuth: true,
  },
  'sso.disconnect': {
    method: 'DELETE',
    path: '/api/user/sso',
    summary:
      'Disconnect the caller’s account from the identity provider; refused if it has no other way to sign in.',
    access: SIGNED_IN,
    answer: NOTHING,
    invalidates: ['sso.connection'],
    requiresRecentAuth: true,
  },
  'sso.beginConfirm': {
    method: 'POST',
    path: '/api/user/sso/confirm/begin',
    summary:
      'Start confirming the caller’s identity at the provider, which must ask for credentials again. Valid once for 5 minutes.',
    access: SIGNED_IN,
    answer: begun,
    duringFactorSetup: true,
    takesNoSpace: true,
  },
  'sso.confirm': {
    method: 'POST',
    path: '/api/user/sso/confirm',
    summary:
      'Confirm the caller’s identity with the provider’s answer; allows protected calls for ten minutes.',
    access: SIGNED_IN,
    body: ssoReturn,
    answer: NOTHING,
    duringFactorSetup: true,
    takesNoSpace: true,
  },
  'sso.endSession': {
    method: 'POST',
    path: BACK_CHANNEL_PATH,
    summary:
      'For the identity provider: ends the sessions that one of its own sessions opened (back-channel logout).',
    access: ANYONE,
    body: z.object({ logout_token: line(8000).min(1) }),
    form: true,
    answer: NOTHING,
    duringMaintenance: true,
    takesNoSpace: true,
  },
})
