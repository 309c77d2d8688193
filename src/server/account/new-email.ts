// A changed email address of an account: what it ends, and which addresses get an email (SECURITY T40).

import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { PROBLEMS } from '#contract/problems.ts'
import { EMAIL_NEEDS_PASSWORD } from '#contract/wording.ts'
import { endResetLink } from '#server/account/password/reset-link.ts'
import { confirmOwner } from '#server/account/people.ts'
import { closeOtherSessions, closeSessions } from '#server/account/session.ts'
import { getAccount, hasPassword, holdsPassword, updateProfile } from '#server/account/store.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** Changes one's own email and the other fields given. Throws unless the caller proves to be the owner (people.ts). */
export async function changeOwnEmail(
  caller: Caller,
  change: { email: string },
  password: string,
): Promise<Account | undefined> {
  const { id, session } = caller
  if (password === '' && (await hasPassword(id)))
    throw problem('invalid_body', {
      message: `${EMAIL_NEEDS_PASSWORD}.`,
      fields: { currentPassword: EMAIL_NEEDS_PASSWORD },
    })
  const stored = await confirmOwner(caller, password, 'currentPassword')
  return transaction(async () => {
    if (!(await holdsPassword(id, stored)))
      throw problem('wrong_password', { fields: { currentPassword: PROBLEMS.wrong_password[1] } })
    const before = await getAccount(id)
    const user = await updateProfile(id, change)
    if (before && user) await confirmNewEmail(user, before.email, session)
    return user
  })
}

/**
 * Ends the account's open links and all sessions except `session`, and emails both addresses. Does nothing if `former`
 * is the same.
 */
export async function confirmNewEmail(
  { id, name, email }: Account,
  former: string,
  session?: Buffer,
): Promise<void> {
  if (email === former) return
  noteInTrail(`email: ${former} → ${email}`)
  await endResetLink(id)
  await (session ? closeOtherSessions(id, session) : closeSessions(id))
  for (const address of [former, email]) await queueEmail('emailChanged', address, { name, to: email })
}
