// What is kept of tokens that open something: their SHA-256.

import { createHash } from 'node:crypto'

/** SHA-256 of a token: what is stored of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
