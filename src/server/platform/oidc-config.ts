// Single sign-on configuration from the environment: the provider, its email domains, and the roles that it assigns.

import { z } from 'zod'
import { ROLES, type Role } from '#domain/account/role.ts'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/** Whether the host name of an address is this machine. */
export const isLoopback = (hostname: string) => LOOPBACK.includes(hostname)

/** The provider's data is only as trustworthy as the connection to it. */
function isProviderAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, hostname } = new URL(value)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}

const parts = (value: string) =>
  value
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)

const domains = z
  .string()
  .transform(value => parts(value.toLowerCase()))
  .refine(
    given => given.length > 0 && given.every(domain => /^[^\s@.]+(\.[^\s@.]+)+$/.test(domain)),
    'must be mail domains, e.g. example.com,example.org',
  )

const roles = z
  .string()
  .transform(value =>
    parts(value).map(pair => [pair.slice(0, pair.lastIndexOf('=')), pair.slice(pair.lastIndexOf('=') + 1)]),
  )
  .refine(
    given => given.length > 0 && given.every(([name, role]) => name && ROLES.some(each => each === role)),
    'must say which value is which role, e.g. partners=admin,consultants=team_member',
  )
  .transform(given => Object.fromEntries(given) as Record<string, Role>)

/**
 * The single sign-on fields of the configuration. `OIDC_DEFAULT_ROLE` applies to accounts whose claim names no role;
 * "none" refuses them.
 */
export const oidcFields = {
  OIDC_ISSUER: z
    .string()
    .refine(isProviderAddress, 'must be an address like https://login.example.com')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(60, 'must have at most 60 characters').default('your company account'),
  OIDC_SCOPES: z.string().default('openid email profile'),
  OIDC_DOMAINS: domains.optional(),
  OIDC_ROLE_CLAIM: z.string().optional(),
  OIDC_ROLES: roles.optional(),
  OIDC_DEFAULT_ROLE: z
    .enum(['regular_user', 'team_member', 'none'], 'must be regular_user, team_member or none')
    .default('regular_user'),
  OIDC_ONLY: z
    .enum(['true', 'false'], 'must be true or false')
    .default('false')
    .transform(value => value === 'true'),
}

type OidcConfig = z.output<z.ZodObject<typeof oidcFields>>
type Given = Record<string, string | undefined>

/** One sentence for each combination of settings that is invalid. */
export function oidcProblems(given: Given): string[] {
  const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_DOMAINS']
  const set = needed.filter(name => given[name])
  const isMeant = set.length > 0 || given.OIDC_ONLY === 'true'
  return [
    ...(isMeant && set.length < needed.length ? [`${needed.join(', ')} go together: set all or none`] : []),
    ...(Boolean(given.OIDC_ROLE_CLAIM) !== Boolean(given.OIDC_ROLES)
      ? ['OIDC_ROLE_CLAIM and OIDC_ROLES go together: set both or neither']
      : []),
    ...(given.OIDC_SCOPES && !given.OIDC_SCOPES.split(' ').includes('openid')
      ? ['OIDC_SCOPES must name openid']
      : []),
  ]
}

/** The settings of single sign-on, if it is on. */
export interface Sso {
  issuer: string
  clientId: string
  /** Null for a client without a secret; PKCE protects it. */
  clientSecret: string | null
  /** The display name: "Sign in with …". */
  name: string
  scopes: string
  domains: string[]
  /** The claim that assigns roles, and the role per value; null if administrators assign them. */
  claim: { name: string; roles: Record<string, Role> } | null
  /** The role of accounts without a role by claim; null refuses them. */
  defaultRole: Role | null
  /** Passwords of these domains only work for administrators. */
  isOnly: boolean
}

/** The configured single sign-on; null if it is off. */
export function ssoOf(config: Partial<OidcConfig>): Sso | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_DOMAINS: domains } = config
  if (!issuer || !clientId || !domains) return null
  const { OIDC_ROLE_CLAIM: name, OIDC_ROLES: roles, OIDC_DEFAULT_ROLE: role = 'regular_user' } = config
  return {
    issuer,
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET ?? null,
    name: config.OIDC_NAME ?? 'your company account',
    scopes: config.OIDC_SCOPES ?? 'openid email profile',
    domains,
    claim: name && roles ? { name, roles } : null,
    defaultRole: role === 'none' ? null : role,
    isOnly: config.OIDC_ONLY ?? false,
  }
}
