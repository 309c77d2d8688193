// Tokens that open something: how they are made, and what is kept of them.

import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** SHA-256 of a token: what is stored of it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
