// Recovery codes: ten single-use codes, stored as SHA-256. Each has about 79 random bits, so a slower hash is not needed.

import { randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { RECOVERY_CODES, recoveryCode } from '#domain/account/factor.ts'
import { recoveryCodes } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database/database.ts'

const own = (userId: number) => eq(recoveryCodes.userId, userId)
const one = (userId: number, code: string) => and(own(userId), eq(recoveryCodes.codeHash, tokenHash(code)))

/** Creates ten new codes, replacing all earlier ones. */
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

/** Spends the code; false if it has been spent meanwhile. */
export async function spendRecoveryCode(userId: number, code: string): Promise<boolean> {
  return (await db().delete(recoveryCodes).where(one(userId, code)).returning()).length > 0
}

export async function dropRecoveryCodes(userId: number): Promise<void> {
  await db().delete(recoveryCodes).where(own(userId))
}
