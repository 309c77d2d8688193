// Logout tokens, with which the provider reports an ended session (OpenID Connect Back-Channel Logout 1.0).

import type { JWTPayload, JWTVerifyGetKey } from 'jose'
import { problem } from '#contract/errors.ts'
import { boundedFetch, isTooLarge } from '#server/platform/http/bounded.ts'

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Signatures by the provider's own key only; none that can be made with a client secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
]
const TIMEOUT_MS = 5000
const fetchBounded = boundedFetch({ bytes: 1_000_000 })
/** Longest accepted age in seconds, whatever the token's own expiry. */
const MAX_AGE_SECONDS = 300
/** Accepted clock difference in seconds. */
const CLOCK_TOLERANCE_SECONDS = 60

/** Longest time for which a token can be valid, in seconds. */
export const LOGOUT_TOKEN_SECONDS = MAX_AGE_SECONDS + 2 * CLOCK_TOLERANCE_SECONDS

/** What ended at the provider: one session (`sid`), or all of a user's sessions (null). */
export interface Ended {
  issuer: string
  subject: string | null
  sid: string | null
  /** The token's id, which makes it single-use. */
  tokenId: string
}

/** The expected issuer and audience of tokens. */
interface ExpectedToken {
  issuer: string
  clientId: string
}

export interface Keys {
  address: string
  find: JWTVerifyGetKey
}

/** The provider's keys, fetched when a token names an unknown key, at most every 30 seconds. */
export async function keysAt(address: string): Promise<Keys> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const options = { timeoutDuration: TIMEOUT_MS, [customFetch]: fetchBounded }
  return { address, find: createRemoteJWKSet(new URL(address), options) }
}

/** What ended according to the token. Throws unless it is a logout token of the provider for this client. */
export async function readLogout(
  token: string,
  { find }: Keys,
  { issuer, clientId }: ExpectedToken,
): Promise<Ended> {
  const { jwtVerify } = await import('jose')
  const { payload } = await jwtVerify(token, find, {
    issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    requiredClaims: ['iat', 'exp', 'jti', 'events'],
    maxTokenAge: MAX_AGE_SECONDS,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  }).catch(refuse)
  return endedBy(payload, issuer)
}

function refuse(cause: Error & { code?: string }): never {
  const isAway = cause instanceof TypeError || isTooLarge(cause) || cause.code === 'ERR_JWKS_TIMEOUT'
  throw Object.assign(isAway ? problem('sso_away', { retryAfter: 30 }) : problem('logout_refused'), { cause })
}

function endedBy({ events, nonce, sub, sid, jti }: JWTPayload, issuer: string): Ended {
  const event = typeof events === 'object' && events !== null && (events as Record<string, unknown>)[EVENT]
  // A token with a nonce would be an ID token of a sign-in.
  if (typeof event !== 'object' || event === null || nonce !== undefined) throw problem('logout_refused')
  if (typeof sid !== 'string' && typeof sub !== 'string') throw problem('logout_refused')
  if (typeof jti !== 'string') throw problem('logout_refused')
  return { issuer, subject: sub ?? null, sid: typeof sid === 'string' ? sid : null, tokenId: jti }
}
