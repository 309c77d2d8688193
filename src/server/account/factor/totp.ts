// Authenticator apps: secrets and single-use codes (TOTP, RFC 6238; SECURITY T44).

import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'
import { CODE_DIGITS, CODE_SECONDS } from '#domain/account/factor.ts'
import { authenticatorApps } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

const SECRET_BYTES = 20
/** Accepted clock difference, in intervals. */
const WINDOW = 1

const own = (userId: number) => eq(authenticatorApps.userId, userId)
const totpOf = (secret: Secret, named: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...named, secret, digits: CODE_DIGITS, period: CODE_SECONDS, algorithm: 'SHA1' })

/** Creates a secret, replacing an unconfirmed one; null if an app is in use. */
export async function beginApp(userId: number, named: { issuer: string; label: string }) {
  const secret = new Secret({ size: SECRET_BYTES })
  const made = await db()
    .insert(authenticatorApps)
    .values({ userId, secret: secret.base32 })
    .onConflictDoUpdate({
      target: authenticatorApps.userId,
      set: { secret: secret.base32, lastStep: 0 },
      setWhere: isNull(authenticatorApps.confirmedAt),
    })
    .returning({ userId: authenticatorApps.userId })
  if (made.length === 0) return null
  return { secret: secret.base32, qr: pictureOf(totpOf(secret, named).toString()) }
}

function pictureOf(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
  return { size, path: squares.join('') }
}

/** The account's app, confirmed or not. */
export async function readApp(userId: number) {
  const [row] = await db().select().from(authenticatorApps).where(own(userId))
  return row
}

/** The interval that `code` belongs to; null if it matches no near interval or was used before. */
export function stepOf(app: { secret: string; lastStep: number }, code: string): number | null {
  const totp = totpOf(Secret.fromBase32(app.secret))
  const delta = totp.validate({ token: code, window: WINDOW })
  if (delta === null) return null
  const step = totp.counter() + delta
  return step > app.lastStep ? step : null
}

/** Spends the code of `step` and all earlier ones. False if it has been spent meanwhile. */
export async function spendStep(userId: number, step: number): Promise<boolean> {
  const spent = await db()
    .update(authenticatorApps)
    .set({ lastStep: step, lastUsedAt: sql`now()` })
    .where(and(own(userId), isNotNull(authenticatorApps.confirmedAt), lt(authenticatorApps.lastStep, step)))
    .returning({ userId: authenticatorApps.userId })
  return spent.length > 0
}

/** Confirms the app; false if it is in use already or the secret has been replaced. */
export async function confirmApp(userId: number, secret: string, step: number): Promise<boolean> {
  const confirmed = await db()
    .update(authenticatorApps)
    .set({ confirmedAt: sql`now()`, lastStep: step, lastUsedAt: sql`now()` })
    .where(and(own(userId), isNull(authenticatorApps.confirmedAt), eq(authenticatorApps.secret, secret)))
    .returning({ userId: authenticatorApps.userId })
  return confirmed.length > 0
}

export async function removeApp(userId: number): Promise<void> {
  await db().delete(authenticatorApps).where(own(userId))
}
