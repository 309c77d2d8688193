// Counted failures of signing in: 10 in 15 minutes for each account and address, 100 for an account, 60 for an address, then 429
// for the right password too; but where its owner got in before, only the first (SECURITY T09, T40). Wrong codes of a second
// factor: 10 in 15 minutes and 50 in a day (SECURITY T44).

import { and, count, eq, gt, inArray, like, lt, min, notLike, or, sql } from 'drizzle-orm'
import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { isKnownAddress } from '#server/account/known-address.ts'
import { signInFailures } from '#server/account/table.ts'
import { countedAddress } from '#server/platform/address.ts'
import { ADVISORY_LOCKS } from '#server/platform/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database.ts'

const WINDOW_SECONDS = 15 * 60
const DAY_SECONDS = 24 * 3600
const since = (seconds: number) => sql`(now() - ${seconds} * interval '1 second')`
/** Wrong codes of an account in a day at which its owner gets an email: more than slips, and at the limit. */
const TOLD_AT = [3, 50]

export interface Limit {
  subject: string
  failures: number
  /** The window in which failures count; 15 minutes where it is left out. */
  seconds?: number
}

const byAccount = (email: string) => `account:${email.toLowerCase()}`

/** What is typed comes last, so that no email that is typed reads like another account's subject; an address has no blank. */
const byBoth = (address: string, email: string) => `both:${countedAddress(address)} ${email.toLowerCase()}`

/** The limits of signing in to `account`, or to none, as `typed`, from `address`. */
export async function signInLimits(
  account: Account | undefined,
  typed: string,
  address: string,
): Promise<Limit[]> {
  // As it is stored: the database knows more spellings of one address than toLowerCase().
  const email = account?.email ?? typed
  const both = { subject: byBoth(address, email), failures: 10 }
  if (account && (await isKnownAddress(account.id, address))) return [both]
  const ofAccount = { subject: byAccount(email), failures: 100 }
  return [both, ofAccount, { subject: `address:${countedAddress(address)}`, failures: 60 }]
}

export const passwordChangeLimit = (userId: number): Limit => ({ subject: `change:${userId}`, failures: 10 })

/** Every wrong code of an account counts here, wherever it was typed. */
const byFactor = (userId: number) => `factor:${userId}`

/** The limits of codes typed for an account; where its owner got in before, nobody else's failures close it. */
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

/** Whether the wrong code that was just counted is one at which the owner gets an email; in the transaction that counted it. */
export async function isTellingFailure(userId: number): Promise<boolean> {
  const { subject, failedAt } = signInFailures
  const ofToday = and(eq(subject, byFactor(userId)), gt(failedAt, since(DAY_SECONDS)))
  return TOLD_AT.includes(await db().$count(signInFailures, ofToday))
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
 * Closes an attempt whose password was looked at: throws 429 when others have used a limit up meanwhile, whatever the
 * password was, and counts a failure. One at a time for each subject, so that many at once get no more than one by one.
 * `onFailure` runs in the transaction that counts.
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

/** Forgets what was counted against an account whose password was reset: whoever did that is its owner. */
export async function clearFailures({ id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  const { subject } = signInFailures
  const both = and(
    like(subject, 'both:%'),
    eq(sql`substr(${subject}, strpos(${subject}, ' ') + 1)`, email.toLowerCase()),
  )
  const alone = inArray(subject, [byAccount(email), passwordChangeLimit(id).subject])
  await db().delete(signInFailures).where(or(alone, both))
}

/** Forgets the wrong codes that were typed for an account. */
export async function clearFactorFailures(userId: number): Promise<void> {
  const { subject } = signInFailures
  await db()
    .delete(signInFailures)
    .where(or(eq(subject, byFactor(userId)), like(subject, `${byFactor(userId)} %`)))
}

async function countFailure(subjects: string[]): Promise<void> {
  // Not now(): that is when the transaction began to wait for its turn.
  await db()
    .insert(signInFailures)
    .values(subjects.map(subject => ({ subject, failedAt: sql`clock_timestamp()` })))
  const { subject, failedAt } = signInFailures
  const isOver = and(lt(failedAt, since(WINDOW_SECONDS)), notLike(subject, 'factor:%'))
  await db()
    .delete(signInFailures)
    .where(or(isOver, lt(failedAt, since(DAY_SECONDS))))
}
