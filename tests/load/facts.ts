// Facts: numbers that only rise, each in one field that one client alone writes, while others write the fields beside it.

import type { Ledger } from '../faults/ledger.ts'
import type { Call } from './caller.ts'

/** Writes the next number of `fact`; acknowledged when the server says so. */
export async function writeFact(
  call: Call,
  ledger: Ledger,
  fact: string,
  [method, path, body]: [method: string, path: string, body: (number: number) => object],
): Promise<void> {
  const number = ledger.next(fact)
  const { status } = await call(method, path, body(number))
  if (status >= 200 && status < 300) ledger.acknowledge(fact, number)
}

/** The number at the end of a text that a fact was written into; null for a text of another origin. */
export function numberIn(text: unknown): number | null {
  const written = /#(\d+)$/.exec(String(text))?.[1]
  return written === undefined ? null : Number(written)
}

export type Found = [fact: string, number: number]

/** The fact, if it was ever written. */
export function found(fact: string, text: unknown): Found[] {
  const number = numberIn(text)
  return number === null ? [] : [[fact, number]]
}
