// Asking for the present password before something weighty; wrong ones are counted.

import { problem } from '#contract/errors.ts'
import { passwordMatches } from '#server/account/password.ts'
import { getPasswordHash } from '#server/account/store.ts'
import { countFailure, passwordChangeLimit, refuseIfThrottled } from '#server/account/throttle.ts'

/** Throws unless `password` is the account's; ten wrong ones in 15 minutes close this way for a while. */
export async function confirmPassword(accountId: number, password: string): Promise<void> {
  const limits = [passwordChangeLimit(accountId)]
  await refuseIfThrottled(limits)
  if (await passwordMatches(await getPasswordHash(accountId), password)) return
  await countFailure(limits)
  throw problem('wrong_password')
}
