// Shared rules of all links without an account: rate limits, and one answer for any link that is not open (SECURITY T47).

import { problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { tokenHash } from '#server/account/token.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'

/** Uses in ten minutes: per link; per address for all links of a kind; per address for invalid links. */
const MAX_OF_LINK = 600
const MAX_OF_ADDRESS = 3000
const MAX_GUESSES = 30

export interface LinkKind {
  /** The name in rate limits, e.g. "interview link". */
  name: string
  /** The error code of every link that is not open. */
  closed: ProblemCode
  /** Whether the caller counts the uses of one link; otherwise MAX_OF_LINK in ten minutes. */
  countsUses?: boolean
  /** The id of the record that a valid link opens. */
  find(hash: Buffer): Promise<number | undefined>
}

/**
 * Counts one use of a link by an address; returns its hash and the record's id. Throws `closed` if it is not valid, and
 * 429.
 */
export async function openLink(
  { name, closed, find, countsUses = false }: LinkKind,
  token: string,
  ip: string,
) {
  const hash = tokenHash(token)
  await limitRate(`${name}s`, ip, MAX_OF_ADDRESS)
  const id = await find(hash)
  if (id === undefined) {
    await limitRate(`${name} guesses`, ip, MAX_GUESSES)
    throw problem(closed)
  }
  if (!countsUses) await limitRate(name, `${id}`, MAX_OF_LINK)
  return { hash, id }
}
