// Throttles failed sign-ins: 10 in 15 minutes per account and address, 100 per account, 60 per address, then 429 for the
// right password too. From an address where the owner signed in before, only the first limit applies (SECURITY T09,
// T40). Wrong codes of a second factor: 10 in 15 minutes and 50 in a day (SECURITY T44).

import { and, count, eq, gt, inArray, like, lt, min, notLike, or, sql } from 'drizzle-orm'
import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { isKnownAddress } from '#server/account/sign-in/known-address.ts'
import { signInFailures } from '#server/account/table.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database/database.ts'
import { countedAddress } from '#server/platform/http/address.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600
const since = (seconds: number) => sql`(now() - ${seconds} * interval '1 second')`
/** Numbers of wrong codes per account and day that email the owner: more than typing errors, and the limit. */
const NOTIFIED_AT = [3, 50]

export interface Limit {
  subject: string
  failures: number
  /** The window in which failures count; 15 minutes by default. */
  seconds?: number
}

const byAccount = (email: string) => `account:${email.toLowerCase()}`

/** The typed email comes last, so that it cannot imitate another account's subject; an address contains no space. */
const byBoth = (address: string, email: string) => `both:${countedAddress(address)} ${email.toLowerCase()}`

/** The limits for signing in to `account`, if any, as `typed`, from `address`. */
export async function signInLimits(
  account: Account | undefined,
  typed: string,
  address: string,
): Promise<Limit[]> {
  // The stored email: PostgreSQL matches more spellings of an email than toLowerCase().
  const email = account?.email ?? typed
  const both = { subject: byBoth(address, email), failures: 10 }
  if (account && (await isKnownAddress(account.id, address))) return [both]
  const ofAccount = { subject: byAccount(email), failures: 100 }
  return [both, ofAccount, { subject: `address:${countedAddress(address)}`, failures: 60 }]
}

export const passwordChangeLimit = (userId: number): Limit => ({ subject: `change:${userId}`, failures: 10 })

/** Counts every wrong code of an account, from any address. */
const byFactor = (userId: number) => `factor:${userId}`

/**
 * The limits of codes for an account; from an address where the owner signed in before, failures elsewhere do not block
 * it.
 */
export async function factorLimits(userId: number, address: string): Promise<Limit[]> {
  const here = `${byFactor(userId)} ${countedAddress(address)}`
  const isKnown = await isKnownAddress(userId, address)
  const most = (failures: number) => (isKnown ? Number.POSITIVE_INFINITY : failures)
  return [
    { subject: here, failures: 10 },
    { subject: here, failures: 50, seconds: DAY_SECONDS },
    { subject: byFactor(userId), failures: most(10) },
    { subject: byFactor(userId), failures: most(50), seconds: DAY_SECONDS },
  ]
}

/** Whether the wrong code just counted must email the owner; call it in the transaction that counted it. */
export async function isNotifiedFailure(userId: number): Promise<boolean> {
  const { subject, failedAt } = signInFailures
  const ofToday = and(eq(subject, byFactor(userId)), gt(failedAt, since(DAY_SECONDS)))
  return NOTIFIED_AT.includes(await db().$count(signInFailures, ofToday))
}

/** Throws 429 with the seconds to wait while one of `limits` is used up. */
export async function refuseIfThrottled(limits: Limit[]): Promise<void> {
  for (const { subject, failures, seconds = WINDOW_SECONDS } of limits) {
    const start = since(seconds)
    const [row] = await db()
      .select({
        failures: count(),
        wait: sql<number>`ceil(extract(epoch from ${min(signInFailures.failedAt)} - ${start}))::int`,
      })
      .from(signInFailures)
      .where(and(eq(signInFailures.subject, subject), gt(signInFailures.failedAt, start)))
    if (row && row.failures >= failures) throw problem('too_many', { retryAfter: Math.max(1, row.wait) })
  }
}

/**
 * Completes an attempt after its password was checked. Throws 429 if other attempts have used up a limit meanwhile,
 * even for the right password, and counts a failure. Serialized per subject, so that parallel attempts get no more
 * tries. `onFailure` runs in the transaction that counts.
 */
export async function recordAttempt(
  limits: Limit[],
  isRight: boolean,
  onFailure?: () => Promise<void>,
): Promise<void> {
  const subjects = [...new Set(limits.map(({ subject }) => subject))]
  await quietTransaction(async () => {
    for (const subject of subjects)
      await db().execute(
        sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.signInAttempts}, hashtext(${subject}))`,
      )
    await refuseIfThrottled(limits)
    if (isRight) return
    await countFailure(subjects)
    await onFailure?.()
  })
}

/** Clears an account's failures after a password reset, which proves ownership. */
export async function clearFailures({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  const { subject } = signInFailures
  const both = and(
    like(subject, 'both:%'),
    eq(sql`substr(${subject}, strpos(${subject}, ' ') + 1)`, email.toLowerCase()),
  )
  const alone = inArray(subject, [byAccount(email), passwordChangeLimit(id).subject])
  await db().delete(signInFailures).where(or(alone, both))
}

/** Clears the wrong codes counted for an account. */
export async function clearFactorFailures(userId: number): Promise<void> {
  const { subject } = signInFailures
  await db()
    .delete(signInFailures)
    .where(or(eq(subject, byFactor(userId)), like(subject, `${byFactor(userId)} %`)))
}

async function countFailure(subjects: string[]): Promise<void> {
  // Not now(), which is the start of the transaction, before it waited for the lock.
  await db()
    .insert(signInFailures)
    .values(subjects.map(subject => ({ subject, failedAt: sql`clock_timestamp()` })))
  const { subject, failedAt } = signInFailures
  const isOver = and(lt(failedAt, since(WINDOW_SECONDS)), notLike(subject, 'factor:%'))
  await db()
    .delete(signInFailures)
    .where(or(isOver, lt(failedAt, since(DAY_SECONDS))))
}
