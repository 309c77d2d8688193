// Logout tokens, by which the provider says that somebody's session there is over (OpenID Connect Back-Channel Logout 1.0).

import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { problem } from '#contract/errors.ts'
import { boundedFetch, isTooLarge } from '#server/platform/bounded.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signed by a key of the provider's own; nothing that a client's secret could make. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
const TIMEOUT_MS = 5000
const fetchBounded = boundedFetch({ bytes: 1_000_000 })
/** However long it says it lives, in seconds. */
const OLDEST = 300
/** By how much two clocks may differ, in seconds. */
const CLOCKS = 60

/** The longest time for which a token can be valid, in seconds. */
export const LOGOUT_TOKEN_SECONDS = OLDEST + 2 * CLOCKS

/** What the provider says is over: one session of somebody, or all (null). */
export interface Ended {
  issuer: string
  subject: string | null
  sid: string | null
  /** The token's own id, by which it is taken once. */
  tokenId: string
}

/** Whose tokens, and for whom. */
interface Us {
  issuer: string
  clientId: string
}

export interface Keys {
  address: string
  find: JWTVerifyGetKey
}

/** The provider's keys, read when a token comes that names one not known yet, at most every half minute. */
export async function keysAt(address: string): Promise<Keys> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const options = { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchBounded }
  return { address, find: createRemoteJWKSet(new URL(address), options) }
}

/** What the token says is over. Throws a refusal unless it is a logout token of the provider for this client. */
export async function readLogout(token: string, { find }: Keys, { issuer, clientId }: Us): Promise<Ended> {
  const { jwtVerify } = await import('jose')
  const { payload } = await jwtVerify(token, find, {
    ...{ issuer, audience: clientId, algorithms: ALGORITHMS },
    ...{ requiredClaims: ['iat', 'exp', 'jti', 'events'], maxTokenAge: OLDEST, clockTolerance: CLOCKS },
  }).catch(refuse)
  return endedBy(payload, issuer)
}

function refuse(cause: Error & { code?: string }): never {
  const isAway = cause instanceof TypeError || isTooLarge(cause) || cause.code === 'ERR_JWKS_TIMEOUT'
  throw Object.assign(isAway ? problem('sso_away', { retryAfter: 30 }) : problem('logout_refused'), { cause })
}

function endedBy({ events, nonce, sub, sid, jti }: JWTPayload, issuer: string): Ended {
  const event = typeof events === 'object' && events !== null && (events as Record<string, unknown>)[EVENT]
  // With a nonce it would be the token of a sign-in.
  if (typeof event !== 'object' || event === null || nonce !== undefined) throw problem('logout_refused')
  if (typeof sid !== 'string' && typeof sub !== 'string') throw problem('logout_refused')
  if (typeof jti !== 'string') throw problem('logout_refused')
  return { issuer, subject: sub ?? null, sid: typeof sid === 'string' ? sid : null, tokenId: jti }
}
