// Facts: numbers that only rise, each in one field that a single client writes, while others write neighbouring fields.

import type { Ledger } from '../faults/ledger.ts'
import type { Call } from './caller.ts'

/** Writes the next number of `fact`, and records it as acknowledged when the server confirms it. */
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

/** Returns the number at the end of a text that a fact was written into; null for any other text. */
export function numberIn(text: unknown): number | null {
  const written = /#(\d+)$/.exec(String(text))?.[1]
  return written === undefined ? null : Number(written)
}

export type Found = [fact: string, number: number]

/** Returns the fact if the text holds one. */
export function found(fact: string, text: unknown): Found[] {
  const number = numberIn(text)
  return number === null ? [] : [[fact, number]]
}
