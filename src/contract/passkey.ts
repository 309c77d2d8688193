// Schemas and endpoints of passkeys. Browser and device exchange WebAuthn JSON, which the WebAuthn library validates.

import { z } from 'zod'
import { signedIn } from '#contract/account.ts'
import { ANYONE, endpoints, NOTHING, SIGNED_IN } from '#contract/endpoint.ts'
import { passwordForm } from '#contract/factor.ts'
import { byId, line, moment, requiredLine } from '#contract/text.ts'

/** A passkey as listed in the account settings. */
const passkey = z.object({
  id: z.number().int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: moment.nullable(),
})
export type Passkey = z.infer<typeof passkey>

const named = requiredLine(100, 'Please give it a name')
/** A new name for a passkey. */
export const passkeyName = z.object({ name: named })

/** WebAuthn options for the browser; the server reads back only what the device signed. */
const options = z.looseObject({ challenge: z.string() })

const part = line(20_000)
const ofDevice = z.looseObject({
  id: line(2000).min(1),
  rawId: line(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
})
const made = ofDevice.extend({ response: z.looseObject({ clientDataJSON: part, attestationObject: part }) })
const used = ofDevice.extend({
  response: z.looseObject({ clientDataJSON: part, authenticatorData: part, signature: part }),
})

/** The challenge of a sign-in that awaits its second factor; without it, the passkey signs in by itself. */
const challenge = line(200).min(1).exactOptional()

/**
 * Passkeys. Errors: passkey_refused, passkey_not_found, passkeys_full (20), passkeys_not_here, last_factor,
 * wrong_password.
 */
export const passkeyEndpoints = endpoints({
  'passkey.list': {
    method: 'GET',
    path: '/api/user/passkeys',
    summary: 'The passkeys of the caller’s account, with the day of their last use.',
    access: SIGNED_IN,
    answer: z.object({ passkeys: z.array(passkey) }),
    duringFactorSetup: true,
  },
  'passkey.begin': {
    method: 'POST',
    path: '/api/user/passkeys/options',
    summary: 'The options with which the browser creates a passkey; valid for 5 minutes.',
    access: SIGNED_IN,
    answer: options,
    duringFactorSetup: true,
    requiresRecentAuth: true,
  },
  'passkey.add': {
    method: 'POST',
    path: '/api/user/passkeys',
    summary:
      'Store a passkey that the browser has created. With the first factor, the answer contains ten recovery codes, only once.',
    access: SIGNED_IN,
    body: z.object({ name: named, response: made }),
    answer: z.object({ recoveryCodes: z.array(z.string()).nullable() }),
    invalidates: ['passkey.list', 'factor.list', 'account.me', 'account.sessions'],
    duringFactorSetup: true,
    requiresRecentAuth: true,
  },
  'passkey.rename': {
    method: 'PATCH',
    path: '/api/user/passkeys/:id',
    summary: 'Rename a passkey.',
    access: SIGNED_IN,
    params: byId,
    body: passkeyName,
    answer: NOTHING,
    invalidates: ['passkey.list'],
  },
  'passkey.remove': {
    method: 'POST',
    path: '/api/user/passkeys/:id/remove',
    summary: 'Delete a passkey; requires the password.',
    access: SIGNED_IN,
    params: byId,
    body: passwordForm,
    answer: NOTHING,
    invalidates: ['passkey.list', 'factor.list'],
    requiresRecentAuth: true,
  },
  'passkey.ask': {
    method: 'POST',
    path: '/api/auth/passkey/options',
    summary: 'The options with which the browser signs in with a passkey, or uses one as second factor.',
    access: ANYONE,
    body: z.object({ challenge }),
    answer: options,
    duringMaintenance: true,
    takesNoSpace: true,
  },
  'passkey.signIn': {
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey: as second factor, or alone if the device has verified its user.',
    access: ANYONE,
    body: z.object({ challenge, company: z.boolean().default(false), response: used }),
    answer: signedIn,
    duringMaintenance: true,
    takesNoSpace: true,
  },
})
