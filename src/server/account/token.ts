// Secret tokens: generation, and the stored hash.

import { createHash, randomBytes } from 'node:crypto'

/** A token that cannot be guessed: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token, the only part that is stored. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
