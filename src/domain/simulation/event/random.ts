// Random numbers by name instead of by order (counter-based): a draw depends only on what it is for. Two variants of a
// process therefore get the same cases with the same random values (common random numbers), whatever happens in between.

/** Mixes 32 bits (the finalizer of MurmurHash3, a bijection). */
export function mix(bits: number): number {
  let h = bits | 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** A new key from a key and a number. */
export const keyOf = (key: number, part: number): number => mix(key ^ Math.imul(part + 1, 0x9e3779b1))

/** A number above 0 and below 1 for a key and what it is drawn for. */
export const uniform = (key: number, purpose: number): number =>
  ((mix(key ^ Math.imul(purpose + 1, 0x6d2b79f5)) >>> 0) + 0.5) / 4_294_967_296
