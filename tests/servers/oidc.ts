// An OpenID Connect provider on loopback whose form signs in any user by name, and a simulated browser for it.

import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { importJWK, type JWTPayload, SignJWT } from 'jose'
import Provider from 'oidc-provider'

const HOUR = 3600

export const CLIENT = { id: 'audits', secret: 'a secret that only two know' }

/** The provider's claims about a user. */
export interface Person {
  email?: string
  email_verified?: boolean
  name?: string
  groups?: string[]
}

export interface OidcProvider {
  issuer: string
  /** All known users by login name. */
  people: Record<string, Person>
  /** Active until reset: no answer, a broken one, or an endless document. */
  fault: 'silent' | 'broken' | 'endless' | null
  /** A token with these claims, signed by the provider; by a foreign key if `isForged`. */
  sign(claims: JWTPayload, isForged?: boolean): Promise<string>
  close(): Promise<void>
}

const FORM = `<!doctype html><html lang="en"><title>Northline Login</title><form method="post">
<label>Name <input name="login"></label>
<button name="what" value="in">Continue</button> <button name="what" value="no">Cancel</button></form>`

/** An endless JSON document, until the client disconnects. */
function pourJson(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' }).write('{"issuer":"')
  const more = () => {
    while (!response.destroyed && response.write('and so on '.repeat(10_000)));
  }
  response.on('drain', more)
  more()
}

/** Listens on any free port; `home` is the product's URL. */
export async function openOidcProvider(home: string): Promise<OidcProvider> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const key = newKey()
  const sign = (claims: JWTPayload, isForged = false) => signed(claims, isForged ? newKey() : key)
  const state: OidcProvider = { issuer, people: {}, fault: null, sign, close: () => end(server) }
  const provider = make(issuer, home, state, key)
  const handle = provider.callback()
  server.on('request', (request, response) => {
    if (state.fault === 'silent') return
    if (state.fault === 'endless') return pourJson(response)
    if (state.fault === 'broken') return void response.writeHead(500).end('down')
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    if (!uid) return void handle(request, response)
    if (request.method === 'GET') return void response.setHeader('content-type', 'text/html').end(FORM)
    let typed = ''
    request.on('data', chunk => {
      typed += chunk
    })
    request.on('end', () => {
      const form = new URLSearchParams(typed)
      const login = { accountId: form.get('login') ?? '' }
      const result =
        form.get('what') === 'in' ? { login } : { error: 'access_denied', error_description: 'Cancelled' }
      provider.interactionFinished(request, response, result).catch(failed(response))
    })
  })
  return state
}

function withoutDispatcher(options: object = {}): RequestInit {
  const { dispatcher: _, ...others } = options as { dispatcher?: unknown }
  return others
}

/** A private key, as JSON. */
const newKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'the only one',
  use: 'sig',
  alg: 'RS256',
})
type Key = ReturnType<typeof newKey>

const signed = async (claims: JWTPayload, key: Key) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: key.alg, kid: key.kid, typ: 'logout+jwt' })
    .sign(await importJWK(key))

const failed = (response: ServerResponse) => (error: unknown) =>
  void response.writeHead(400).end(String(error))

async function end(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
}

function make(issuer: string, home: string, state: OidcProvider, key: Key): Provider {
  const client = (client_id: string) => ({
    client_id,
    client_secret: CLIENT.secret,
    redirect_uris: [`${home}/sign-in/return`],
    post_logout_redirect_uris: [`${home}/`],
    backchannel_logout_uri: `${home}/api/auth/sso/logout`,
    backchannel_logout_session_required: true,
  })
  return new Provider(issuer, {
    jwks: { keys: [key] },
    // The provider's own dispatcher blocks addresses of this machine.
    fetch: (address, options) => fetch(address, withoutDispatcher(options)),
    clients: [client(CLIENT.id), client('another')],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    cookies: { keys: ['for this test alone'] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: true },
      backchannelLogout: { enabled: true },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) =>
      Object.hasOwn(state.people, id)
        ? { accountId: id, claims: () => ({ sub: id, ...state.people[id] }) }
        : undefined,
    // Skips the consent screen.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
}

/**
 * Acts as a browser with these cookies from `address` on: signs in as `login`, or cancels. With an existing session the
 * provider redirects without asking. Returns the callback URL.
 */
export async function signInThere(
  address: string,
  login: string | null,
  cookies = new Map<string, string>(),
): Promise<Record<string, string>> {
  const go = async (url: string, body?: URLSearchParams) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, {
      ...(body && { method: 'POST', body }),
      headers: { cookie },
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = answer.headers.get('location')
    if (!to) throw new Error(`No way on from ${url}: ${answer.status} ${await answer.text()}`)
    return new URL(to, url)
  }
  const form = await go(address)
  if (form.searchParams.has('code')) return Object.fromEntries(form.searchParams)
  const typed = login === null ? { what: 'no' } : { what: 'in', login }
  const on = await go(form.href, new URLSearchParams(typed))
  const back = await go(on.href)
  return Object.fromEntries(back.searchParams)
}
