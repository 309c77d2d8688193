// Passes: after the right password, a reader does not need to enter it again for 12 hours. Links without password need
// none.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { problem } from '#contract/errors.ts'
import { passwordMatches } from '#server/account/password/password.ts'
import type { LivingLink } from '#server/client-link/store.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'

type Locked = Pick<LivingLink, 'id' | 'passwordHash'>

/** Uses of one link in ten minutes: by readers who were let in, and by one address without a pass. */
const MAX_USES = 300
const MAX_OUTSIDE = 120

/** Lifetime of a pass in milliseconds. */
const HOLDS = 12 * 3_600_000

/** Password attempts on one link in ten minutes: from one IP address, and in total. */
const MAX_OF_ADDRESS = 20
const MAX_OF_LINK = 200

/** Counts one use. Those without a pass use up nothing of the others: each address has a limit of its own. Throws 429. */
export async function countUse(link: Locked, pass: string, ip: string): Promise<void> {
  const isOutside = link.passwordHash !== null && !isGood(link, pass)
  if (isOutside) await limitRate(`client link ${link.id} outside`, ip, MAX_OUTSIDE)
  else await limitRate('client link', `${link.id}`, MAX_USES)
}

/**
 * Returns a pass for the right password, or the given pass while it is valid. Throws 403, and 429 after too many
 * attempts.
 */
export async function newPass(
  link: Locked,
  { pass, password }: { pass: string; password: string },
  ip: string,
): Promise<string> {
  if (link.passwordHash === null) return ''
  if (isGood(link, pass)) return pass
  if (password === '') throw problem('link_password_needed')
  await limitRate(`client password ${link.id}`, ip, MAX_OF_ADDRESS)
  await limitRate('client passwords', `${link.id}`, MAX_OF_LINK)
  if (!(await passwordMatches(link.passwordHash, password))) throw problem('link_password_wrong')
  return passUntil(link, Date.now() + HOLDS)
}

/** Checks the pass. Throws 403. */
export function requirePass(link: Locked, pass: string): void {
  if (link.passwordHash !== null && !isGood(link, pass)) throw problem('link_password_needed')
}

/** A pass signed with the stored password hash, so that a new password or another link makes it invalid. */
function passUntil({ id, passwordHash }: Locked, until: number): string {
  const said = createHmac('sha256', passwordHash ?? '')
    .update(`${id} ${until}`)
    .digest('base64url')
  return `${until}.${said}`
}

function isGood(link: Locked, pass: string): boolean {
  const until = Number(/^(\d{1,15})\./.exec(pass)?.[1] ?? 0)
  if (until < Date.now()) return false
  const given = Buffer.from(pass)
  const right = Buffer.from(passUntil(link, until))
  return given.length === right.length && timingSafeEqual(given, right)
}
