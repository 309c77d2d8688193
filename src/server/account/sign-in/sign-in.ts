// Sign-in for both routes: first the password, then the second factor if the account has one (SECURITY T02, T08, T09, T44).

import type { Account } from '#contract/account.ts'
import { type Problem, problem } from '#contract/errors.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { isOfDomains } from '#domain/account/sso.ts'
import { makeChallenge, readChallenge, spendChallenge } from '#server/account/factor/challenge.ts'
import { lookAtCode, wrongCode } from '#server/account/factor/code.ts'
import { factorsOf, isFactorRequired } from '#server/account/factor/due.ts'
import { lookAtPasskey } from '#server/account/factor/passkey.ts'
import type { RelyingParty } from '#server/account/factor/relying-party.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { passwordMatches } from '#server/account/password/password.ts'
import { openSession, type SessionOrigin } from '#server/account/session.ts'
import { recordAttempt, refuseIfThrottled, signInLimits } from '#server/account/sign-in/rate-limit.ts'
import { findByEmail, getAccount, holdsPassword } from '#server/account/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Sso } from '#server/platform/oidc-config.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { requireNoMaintenance } from '#server/settings/require-open.ts'

/** The rules of a sign-in route. */
export interface SignInRules {
  lifetimes: Lifetimes
  /** The settings of single sign-on, if on: it may be the only way to sign in for accounts of its domains. */
  sso: Sso | null
}

/** Opens a session, or a challenge if a second factor must follow. */
export async function signIn(
  { email, password }: { email: string; password: string },
  { lifetimes, sso }: SignInRules,
  origin: SessionOrigin,
  entrance?: 'company',
) {
  const found = await findByEmail(email)
  const limits = await signInLimits(found?.account, email, origin.address)
  await refuseIfThrottled(limits)
  const passwordHash = found?.passwordHash ?? null
  const isRight = await passwordMatches(passwordHash, password)
  await recordAttempt(limits, isRight)
  if (!isRight || !found || passwordHash === null)
    return refuseEntry(found?.account, problem('wrong_credentials'))
  const { account: user } = found
  await requireEntrance(user, entrance === 'company', sso)
  return transaction(async () => {
    // The password may have changed, or the account been removed, during hashing.
    if (!(await holdsPassword(user.id, passwordHash))) throw problem('wrong_credentials')
    return enterOrAsk(user, lifetimes, origin)
  })
}

/**
 * Opens the session that `challenge` waits for, with a code. After a wrong code, the challenge remains open until it
 * expires.
 */
export async function finishSignIn(
  { challenge, code }: { challenge: string; code: string },
  lifetimes: Lifetimes,
  origin: SessionOrigin,
) {
  const { address } = origin
  const waiting = await readChallenge(challenge, 'second_factor', address)
  const user = waiting?.userId && (await getAccount(waiting.userId))
  if (!user) throw problem('sign_in_expired')
  const spend = await lookAtCode(user.id, code, address)
  if (!spend) return refuseEntry(user, wrongCode())
  return transaction(async () => {
    if (!(await spendChallenge(challenge, 'second_factor', address))) throw problem('sign_in_expired')
    await spend()
    return enter(user, lifetimes, { ...origin, sid: waiting.sid })
  })
}

/** Opens a session with a passkey: the one that `challenge` waits for, or a new one. */
export async function enterByPasskey(
  { challenge, company, response }: { challenge?: string; company: boolean; response: unknown },
  place: RelyingParty,
  { lifetimes, sso }: SignInRules,
  origin: SessionOrigin,
) {
  const { address } = origin
  const waiting = challenge && (await readChallenge(challenge, 'second_factor', address))
  if (challenge && !waiting) throw problem('sign_in_expired')
  const { userId, spend } = await lookAtPasskey(waiting ? waiting.userId : null, response, place, address)
  const user = await getAccount(userId)
  if (!user) throw problem('passkey_refused')
  if (!challenge) await requireEntrance(user, company, sso)
  return transaction(async () => {
    if (challenge && !(await spendChallenge(challenge, 'second_factor', address)))
      throw problem('sign_in_expired')
    await spend()
    return enter(user, lifetimes, { ...origin, sid: waiting ? waiting.sid : null })
  })
}

/**
 * Opens a session for the account that `find` returns, or a challenge if it has a second factor; call it inside a
 * transaction.
 */
export async function enterByIdentity(
  find: () => Promise<Account>,
  lifetimes: Lifetimes,
  origin: SessionOrigin,
) {
  const user = await find()
  if (user.role !== 'admin') await requireNoMaintenance()
  return enterOrAsk(user, lifetimes, origin)
}

async function enterOrAsk(user: Account, lifetimes: Lifetimes, origin: SessionOrigin) {
  const factors = await factorsOf(user.id)
  if (factors.length === 0) return enter(user, lifetimes, origin)
  noteInTrail(`Second factor asked of ${user.name} (${user.email})`)
  const { address, sid = null } = origin
  const waiting = { purpose: 'second_factor', userId: user.id, address, sid } as const
  return { challenge: await makeChallenge(waiting), factors }
}

async function requireEntrance(user: Account, isCompanyEntrance: boolean, sso: Sso | null): Promise<void> {
  if (user.role !== 'admin')
    await requireNoMaintenance().catch((refusal: Problem) => refuseEntry(user, refusal))
  if (isCompanyEntrance && !isCompanyRole(user.role))
    return refuseEntry(user, problem('company_accounts_only'))
  // Administrators keep their password as a way in when the provider is unavailable.
  if (sso?.isOnly && user.role !== 'admin' && isOfDomains(user.email, sso.domains))
    return refuseEntry(user, problem('sso_only'))
}

async function enter(user: Account, lifetimes: Lifetimes, origin: SessionOrigin) {
  const token = await openSession(user.id, user.role, lifetimes, origin)
  const isDue = (await isFactorRequired(user.role)) && (await factorsOf(user.id)).length === 0
  return { token, user: { ...user, ...(isDue && { mustSetUpFactor: true as const }) } }
}

/**
 * Throws the refusal, and records account and reason in the audit trail. What the user typed is not recorded: it may
 * be a password.
 */
async function refuseEntry(account: Account | undefined, refusal: Problem): Promise<never> {
  const who = account ? `${account.name} (${account.email})` : 'no such account'
  await transaction(async () => noteInTrail(`Not let in (${refusal.code}): ${who}`))
  throw refusal
}
