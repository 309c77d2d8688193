// The first administrator: created from the configuration, or through the one-time set-up link.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { hashPassword } from '#server/account/password/password.ts'
import { brokenRule } from '#server/account/password/password-rules.ts'
import { insertUser } from '#server/account/people.ts'
import { adminExists, replaceSetupLink } from '#server/account/store.ts'
import { tokenHash } from '#server/account/token.ts'
import { waitForLock } from '#server/platform/database/advisory-lock.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

export type FirstAdmin =
  | { kind: 'exists' }
  | { kind: 'created'; email: string }
  | { kind: 'link'; path: string }

/**
 * Ensures that an administrator exists or can be created. Without `credentials`, a new link replaces the earlier one, so
 * that only the last printed link works. Throws StartProblem for a password that breaks a rule. `report` gets a line if
 * the start waits.
 */
export async function ensureFirstAdmin(
  credentials: { email: string; password: string } | null,
  report: (line: string) => void = () => {},
): Promise<FirstAdmin> {
  return transaction(async () => {
    // Several servers may start on one database at the same time: one creates the administrator, the others find the account.
    await waitForLock(runQuery, 'firstAdmin', 'transaction', report)
    if (await adminExists()) return { kind: 'exists' as const }
    if (credentials) return createAdmin(credentials)
    const token = randomBytes(32).toString('base64url')
    await replaceSetupLink(tokenHash(token))
    return { kind: 'link' as const, path: `/register?setup=${token}` }
  })
}

/** Runs the query in the transaction; each `$1` in its text becomes a parameter. */
async function runQuery(text: string, [value]: number[]): Promise<Record<string, unknown>[]> {
  const parts = text.split('$1').map(part => sql.raw(part))
  return (await db().execute(sql.join(parts, sql`${value}`))).rows
}

const BROKEN = {
  common_password: 'is one of the most common passwords',
  password_has_name: 'contains a name that is easily guessed',
}

async function createAdmin({ email, password }: { email: string; password: string }): Promise<FirstAdmin> {
  const person = { username: email, email, name: 'Administrator' }
  const broken = await brokenRule(password, person)
  if (broken) throw new StartProblem(`ADMIN_PASSWORD ${BROKEN[broken]}. Choose another one.`)
  const passwordHash = await hashPassword(password)
  await replaceSetupLink(null)
  await insertUser({
    ...person,
    passwordHash,
    role: 'admin',
    mustChangePassword: true,
  })
  return { kind: 'created', email }
}
