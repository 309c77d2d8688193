// Recovery codes: ten, each for one use, kept as SHA-256. They have about 79 random bits, so no slower hash is needed.

import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES, recoveryCode } from '#domain/account/factor.ts'
import { recoveryCodes } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database.ts'

const own = (userId: number) => eq(recoveryCodes.userId, userId)
const one = (userId: number, code: string) => and(own(userId), eq(recoveryCodes.codeHash, tokenHash(code)))

/** Ten new codes in the place of all former ones. */
export async function makeRecoveryCodes(userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await dropRecoveryCodes(userId)
  await db()
    .insert(recoveryCodes)
    .values(codes.map(code => ({ userId, codeHash: tokenHash(code) })))
  return codes
}

function newCode(): string {
  return recoveryCode(randomBytes(32)) ?? newCode()
}

export async function countRecoveryCodes(userId: number): Promise<number> {
  return db().$count(recoveryCodes, own(userId))
}

export async function hasRecoveryCode(userId: number, code: string): Promise<boolean> {
  return (await db().$count(recoveryCodes, one(userId, code))) > 0
}

/** Uses the code up; false where somebody has used it meanwhile. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  return (await db().delete(recoveryCodes).where(one(userId, code)).returning()).length > 0
}

export async function dropRecoveryCodes(userId: number): Promise<void> {
  await db().delete(recoveryCodes).where(own(userId))
}
