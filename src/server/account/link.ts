// What all links without an account share: how often they may be used, and one answer for whatever is not open (SECURITY T47).

import { problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { tokenHash } from '#server/account/token.ts'
import { limitRate } from '#server/platform/rate-limit.ts'

/** Uses in ten minutes: of one link, of all links of a kind from one address, and of what is no living link from one address. */
const MOST_OF_LINK = 600
const MOST_OF_ADDRESS = 3000
const MOST_GUESSES = 30

export interface LinkKind {
  /** As uses are counted, e.g. "interview link". */
  name: string
  /** What is said of every link that is not open. */
  closed: ProblemCode
  /** Uses of one link in ten minutes, where it is less than MOST_OF_LINK. */
  most?: number
  /** What a living link leads to. */
  find(hash: Buffer): Promise<number | undefined>
}

/** Counts one use of a link by an address; its hash and what it leads to. Throws `closed` where it is no living one, and 429. */
export async function openLink(
  { name, closed, find, most = MOST_OF_LINK }: LinkKind,
  token: string,
  ip: string,
) {
  const hash = tokenHash(token)
  await limitRate(`${name}s`, ip, MOST_OF_ADDRESS)
  const id = await find(hash)
  if (id === undefined) {
    await limitRate(`${name} guesses`, ip, MOST_GUESSES)
    throw problem(closed)
  }
  await limitRate(name, `${id}`, most)
  return { hash, id }
}
