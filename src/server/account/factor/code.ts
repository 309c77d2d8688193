// Codes of the authenticator app and recovery codes: verified first, spent in the transaction of the action (SECURITY T44).

import { problem } from '#contract/errors.ts'
import { asCode } from '#domain/account/factor.ts'
import { countRecoveryCodes, hasRecoveryCode, spendRecoveryCode } from '#server/account/factor/recovery.ts'
import { readApp, spendStep, stepOf } from '#server/account/factor/totp.ts'
import { findOwner } from '#server/account/people.ts'
import {
  factorLimits,
  isNotifiedFailure,
  recordAttempt,
  refuseIfThrottled,
} from '#server/account/sign-in/rate-limit.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** Spends the code in the transaction of the action. Throws if the same code has been spent meanwhile. */
export type Spend = () => Promise<void>

/**
 * Returns a function that spends `typed`, or null if it is not a code of the account. Counts failures: after ten per
 * account in 15 minutes, or fifty in a day, throws 429 for the right code too. The third failure of a day sends the
 * owner an email.
 */
export async function lookAtCode(userId: number, typed: string, address: string): Promise<Spend | null> {
  const limits = await factorLimits(userId, address)
  await refuseIfThrottled(limits)
  const spend = await spenderOf(userId, typed)
  await recordAttempt(limits, spend !== null, () => emailWrongCodes(userId))
  return spend
}

/** Like `lookAtCode`; throws an error that names the field if it is not a code of the account. */
export async function requireCode(userId: number, typed: string, address: string): Promise<Spend> {
  const spend = await lookAtCode(userId, typed, address)
  if (!spend) throw wrongCode()
  return spend
}

export const wrongCode = () => problem('wrong_code', { fields: { code: 'This code is wrong' } })

async function spenderOf(userId: number, typed: string): Promise<Spend | null> {
  const read = asCode(typed)
  if (read?.kind === 'app') return appSpender(userId, read.code)
  if (!read || !(await hasRecoveryCode(userId, read.code))) return null
  return async () => {
    if (!(await spendRecoveryCode(userId, read.code))) throw wrongCode()
    await emailRecoveryUsed(userId)
  }
}

async function appSpender(userId: number, code: string): Promise<Spend | null> {
  const app = await readApp(userId)
  const step = app?.confirmedAt ? stepOf(app, code) : null
  if (step === null) return null
  return async () => {
    if (!(await spendStep(userId, step))) throw wrongCode()
  }
}

async function emailWrongCodes(userId: number): Promise<void> {
  if (!(await isNotifiedFailure(userId))) return
  const owner = await findOwner(userId)
  if (owner) await queueEmail('wrongCodes', owner.email, { name: owner.name })
}

async function emailRecoveryUsed(userId: number): Promise<void> {
  noteInTrail('by a recovery code')
  const owner = await findOwner(userId)
  const left = await countRecoveryCodes(userId)
  if (owner) await queueEmail('recoveryCodeUsed', owner.email, { name: owner.name, left })
}
