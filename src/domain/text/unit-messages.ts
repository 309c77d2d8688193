// The words of units in the language of the document or page that is being written; English outside of one.

import { units as ENGLISH } from '#content/documents/en/units.ts'

/** The words of units in one language. */
export type UnitMessages = typeof ENGLISH

let around: UnitMessages = ENGLISH

/** Runs `work` with the units of one language. Only for synchronous work. */
export function inUnits<T>(units: UnitMessages, work: () => T): T {
  const before = around
  around = units
  try {
    return work()
  } finally {
    around = before
  }
}

/** Sets the units from now on, for a browser page in one language. */
export function writeInUnits(units: UnitMessages): void {
  around = units
}

/** The units of the language in which is being written. */
export const unitMessages = () => around
