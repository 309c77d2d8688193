// Who may sign in by single sign-on, and with which role: known identities, invited users, and new ones of the company's
// domains (SECURITY T45).

import { type Account, account as accountSchema, profile } from '#contract/account.ts'
import { Problem, problem } from '#contract/errors.ts'
import { email as emailSchema } from '#contract/text.ts'
import { isCompanyRole, type Role } from '#domain/account/role.ts'
import { isOfDomains, roleByClaim } from '#domain/account/sso.ts'
import { isFirstUse } from '#server/account/factor/challenge.ts'
import { ownsPasskey } from '#server/account/factor/due.ts'
import { dropResetLink } from '#server/account/password/reset-link.ts'
import { insertUser, usernameFor } from '#server/account/people.ts'
import { closeProviderSessions } from '#server/account/session.ts'
import { type Ended, LOGOUT_TOKEN_SECONDS } from '#server/account/sso/logout.ts'
import type { ProviderIdentity } from '#server/account/sso/provider.ts'
import {
  connect,
  disconnect,
  dropPassword,
  findByIdentity,
  findUser,
  isConnected,
  isOnlyInvited,
} from '#server/account/sso/store.ts'
import { findByEmail, getAccount, hasPassword } from '#server/account/store.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Sso } from '#server/platform/oidc-config.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** What user administration decides: whether there is room for another account, and what follows from another role. */
export interface DirectoryAccess {
  requirePlace(): Promise<void>
  /** Sets `role` if possible and returns the account; the last administrator keeps the role. */
  applyRole(account: Account, role: Role): Promise<Account>
  /** Ends sessions and access tokens of an account without a role in the directory; not those of the last administrator. */
  endAccess(account: Account): Promise<void>
}

/** Throws unless the provider has verified an address of the company's domains. */
export function requireOurs({ email, isVerified }: ProviderIdentity, { domains }: Sso): void {
  if (!isVerified || !emailSchema.safeParse(email).success) throw problem('sso_unverified')
  if (!isOfDomains(email, domains)) throw problem('sso_foreign')
}

/** The account of the identity, created without a password if it is missing; call it inside a transaction. */
export async function accountOf(
  identity: ProviderIdentity,
  sso: Sso,
  directoryAccess: DirectoryAccess,
): Promise<Account> {
  const known = await findByIdentity(identity)
  if (known)
    return known.isProvisioned ? withRole(known.account, identity, sso, directoryAccess) : known.account
  const found = await findByEmail(identity.email)
  if (!found) return make(identity, sso, directoryAccess)
  if ((await isConnected(found.account.id)) || !(await isOnlyInvited(found.account)))
    throw problem('sso_not_connected')
  // Mailbox and provider agree, so this is the person that the administrator invited.
  await connect(found.account.id, identity, false)
  await dropResetLink(found.account.id)
  await dropPassword(found.account.id)
  noteInTrail(`invitation taken up by single sign-on: ${nameOf(found.account)}`)
  return { ...found.account, mustChangePassword: false }
}

const nameOf = ({ name, email }: Account) => `${name} (${email})`

/** The role by claim, if one is configured; null refuses the sign-in. */
function roleOf({ roles }: ProviderIdentity, { claim, defaultRole }: Sso): Role | null {
  return (claim && roleByClaim(roles, claim.roles)) ?? defaultRole
}

async function withRole(
  account: Account,
  identity: ProviderIdentity,
  sso: Sso,
  directoryAccess: DirectoryAccess,
) {
  if (!sso.claim) return account
  const role = roleOf(identity, sso)
  if (!role) throw problem('sso_no_role')
  return role === account.role ? account : directoryAccess.applyRole(account, role)
}

async function make(identity: ProviderIdentity, sso: Sso, { requirePlace }: DirectoryAccess) {
  const role = roleOf(identity, sso)
  if (!role) throw problem('sso_no_role')
  if (isCompanyRole(role)) await requirePlace()
  const username = await usernameFor(identity.email)
  const given = profile.shape.name.safeParse(identity.name)
  const name = given.success ? given.data : username
  const user = await insertUser({ username, name, email: identity.email, passwordHash: null, role })
  await connect(user.id, identity, true)
  noteInTrail(`account made by single sign-on: ${nameOf(user)}, ${role}`)
  return accountSchema.parse(user)
}

/** Connects the account with an identity of the same address; emails the owner. */
export async function connectOwn(userId: number, identity: ProviderIdentity): Promise<void> {
  const owner = await getAccount(userId)
  if (owner?.email.toLowerCase() !== identity.email.toLowerCase()) throw problem('sso_other_address')
  if ((await findByIdentity(identity)) || (await isConnected(userId))) throw problem('sso_taken')
  await connect(userId, identity, false)
  noteInTrail(nameOf(owner))
  await queueEmail('ssoConnected', owner.email, { name: owner.name })
}

/** Disconnects the account and emails the owner. Refused if nothing else could sign in to it. */
export async function disconnectOwn(
  { id, role }: Pick<Account, 'id' | 'role'>,
  sso: Sso | null,
): Promise<void> {
  const owner = await getAccount(id)
  if (!owner) throw problem('sign_in_required')
  if (sso?.isOnly && role !== 'admin' && isOfDomains(owner.email, sso.domains)) throw problem('sso_only')
  if (!(await hasPassword(id)) && !(await ownsPasskey(id))) throw problem('sso_only_way')
  if (!(await disconnect(id))) throw problem('sso_not_yours')
  noteInTrail(nameOf(owner))
  await queueEmail('ssoDisconnected', owner.email, { name: owner.name })
}

/** Ends the sessions that ended at the provider, once per token. Only the audit trail names the account. */
export async function endSessions({ issuer, subject, sid, tokenId }: Ended): Promise<void> {
  if (!(await isFirstUse(`${issuer} ${tokenId}`, LOGOUT_TOKEN_SECONDS))) throw problem('logout_refused')
  const user = subject === null ? undefined : await findUser({ issuer, subject })
  if (subject !== null && !user) return
  const count = await closeProviderSessions(user?.id ?? null, sid)
  noteInTrail(`${count} ended${user ? ` of ${user.name}` : ''}`)
}

/**
 * Rethrows a refusal, and records account and reason in the audit trail. If the directory no longer gives a role to an
 * account that it created, ends the account's sessions and access tokens.
 */
export async function logRefusal(
  error: unknown,
  identity: ProviderIdentity | undefined,
  { endAccess }: DirectoryAccess,
): Promise<never> {
  if (!(error instanceof Problem)) throw error
  const why = error.cause instanceof Error ? `, ${error.cause.message.slice(0, 200)}` : ''
  const who = identity ? `single sign-on of ${identity.email}` : 'single sign-on'
  await transaction(async () => {
    noteInTrail(`Not let in (${error.code}${why}): ${who}`)
    const known = identity && error.code === 'sso_no_role' ? await findByIdentity(identity) : undefined
    if (known) await endAccess(known.account)
  })
  throw error
}
