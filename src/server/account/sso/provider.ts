// The single sign-on provider: where to redirect users, and the identity of a user who returns (SECURITY T45).

import type { Configuration, CustomFetch } from 'openid-client'
import { Problem, problem } from '#contract/errors.ts'
import { RETURN_PATH, type SsoReturn } from '#contract/sso.ts'
import { type Ended, type Keys, keysAt, readLogout } from '#server/account/sso/logout.ts'
import type { AuthorizationRequest } from '#server/account/table.ts'
import { boundedFetch, isTooLarge } from '#server/platform/http/bounded.ts'
import type { Sso } from '#server/platform/oidc-config.ts'

/** Loaded at the first sign-in, so that it does not slow the start. */
const library = () => import('openid-client')
const TIMEOUT_SECONDS = 5
/** Most bytes of a response: provider documents have a few thousand, tokens with many groups some more. */
const fetchBounded = boundedFetch({ bytes: 1_000_000 })
const KEPT_MS = 3_600_000
/** Accepted clock difference. */
const CLOCKS_SECONDS = 60

/** The identity that the provider confirms. */
export interface ProviderIdentity {
  issuer: string
  subject: string
  email: string
  isVerified: boolean
  name: string
  /** Values of the claim that assigns roles. */
  roles: string[]
  /** The provider's sign-out address; null if it has none. */
  signOut: string | null
  /** The provider's session id; null if it sends none. */
  sid: string | null
}

export interface Provider {
  /** `mustSignInAgain`: the provider must ask users to sign in again. */
  begin(mustSignInAgain?: boolean): Promise<{ address: string; authorizationRequest: AuthorizationRequest }>
  /** Throws a refusal unless the provider confirms the returned data; the refusal's `cause` names the error. */
  finish(back: SsoReturn, authorizationRequest: AuthorizationRequest): Promise<ProviderIdentity>
  /** Throws a refusal unless it is a logout token of the provider for this client. */
  ended(logoutToken: string): Promise<Ended>
}

export function openProvider(sso: Sso, publicUrl: string): Provider {
  const redirect = `${publicUrl}${RETURN_PATH}`
  const discovered = keeping(() => discover(sso))
  let keys: Keys | undefined
  return {
    begin: async (mustSignInAgain = false) => {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge, ...random } = await library()
      const configuration = await discovered()
      const verifier = random.randomPKCECodeVerifier()
      const nonce = random.randomNonce()
      const state = random.randomState()
      const address = buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: sso.scopes,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(mustSignInAgain && { prompt: 'login', max_age: '0' }),
      })
      const since = Math.floor(Date.now() / 1000)
      return {
        address: address.href,
        authorizationRequest: { verifier, nonce, state, ...(mustSignInAgain && { since }) },
      }
    },
    finish: async (back, authorizationRequest) => {
      if (back.state !== authorizationRequest.state) throw problem('sign_in_expired')
      const configuration = await discovered()
      return identify(configuration, sso, back, authorizationRequest, publicUrl).catch(refuse)
    },
    ended: async logoutToken => {
      const { issuer, jwks_uri } = (await discovered()).serverMetadata()
      if (jwks_uri === undefined) throw problem('logout_refused')
      keys = keys?.address === jwks_uri ? keys : await keysAt(jwks_uri)
      return readLogout(logoutToken, keys, { issuer, clientId: sso.clientId })
    },
  }
}

async function discover({ issuer, clientId, clientSecret }: Sso): Promise<Configuration> {
  const { allowInsecureRequests, customFetch, discovery, ClientSecretBasic, None } = await library()
  const proof = clientSecret === null ? None() : ClientSecretBasic(clientSecret)
  // Plain HTTP is only accepted on loopback, which the configuration has validated.
  const execute = new URL(issuer).protocol === 'http:' ? [allowInsecureRequests] : []
  const found = discovery(new URL(issuer), clientId, {}, proof, {
    execute,
    timeout: TIMEOUT_SECONDS,
    [customFetch]: ((url, init) => fetchBounded(url, init as RequestInit)) satisfies CustomFetch,
  })
  return found.catch((error: unknown) => {
    throw away(error)
  })
}

/** Caches the result of `make` for an hour; failures are not cached. */
function keeping<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: { value: Promise<T>; until: number } | null = null
  return () => {
    if (kept && kept.until > Date.now()) return kept.value
    const value = make()
    kept = { value, until: Date.now() + KEPT_MS }
    value.catch(() => {
      kept = null
    })
    return value
  }
}

async function identify(
  configuration: Configuration,
  sso: Sso,
  { state, code, iss, error }: SsoReturn,
  { verifier, nonce, since }: AuthorizationRequest,
  publicUrl: string,
): Promise<ProviderIdentity> {
  const { authorizationCodeGrant, fetchUserInfo } = await library()
  const returned = new URL(`${publicUrl}${RETURN_PATH}`)
  for (const [name, value] of Object.entries({ state, code, iss, error }))
    if (value !== undefined) returned.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(configuration, returned, {
    pkceCodeVerifier: verifier,
    expectedNonce: nonce,
    expectedState: state,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) throw problem('sso_refused')
  if (since !== undefined && !(Number(claims.auth_time) >= since - CLOCKS_SECONDS))
    throw problem('sso_not_fresh')
  const wanted = ['email', 'email_verified', 'name', ...(sso.claim ? [sso.claim.name] : [])]
  const isWhole = wanted.every(name => claims[name] !== undefined)
  const asks = !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined
  const more = asks ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
  const all: Record<string, unknown> = { ...more, ...claims }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(all.email),
    isVerified: all.email_verified === true,
    name: textOf(all.name),
    roles: sso.claim ? [all[sso.claim.name]].flat().map(textOf) : [],
    sid: textOf(claims.sid) || null,
    signOut: await signOutOf(configuration, tokens.id_token, publicUrl),
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

async function signOutOf(configuration: Configuration, idToken: string | undefined, publicUrl: string) {
  if (!configuration.serverMetadata().end_session_endpoint || !idToken) return null
  const { buildEndSessionUrl } = await library()
  const back = { post_logout_redirect_uri: `${publicUrl}/`, id_token_hint: idToken }
  return buildEndSessionUrl(configuration, back).href
}

const away = (cause: unknown) => Object.assign(problem('sso_away', { retryAfter: 30 }), { cause })

/** Library error codes for failures of the network or the provider itself. */
const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']

/** Converts library errors to our error responses. */
function refuse(error: unknown): never {
  if (error instanceof Problem) throw error
  const { code, error: said } = error as { code?: string; error?: string }
  const isNetwork = error instanceof TypeError && error.message === 'fetch failed'
  if (isNetwork || isTooLarge(error) || (code && AWAY.includes(code))) throw away(error)
  const refusal = said === 'access_denied' ? problem('sso_denied') : problem('sso_refused')
  throw Object.assign(refusal, { cause: error })
}
