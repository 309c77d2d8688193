// The texts of units in the language of the current document or page; English outside of one.

import { units as ENGLISH } from '#content/documents/en/units.ts'

/** The texts of units in one language. */
export type UnitMessages = typeof ENGLISH

let current: UnitMessages = ENGLISH

/** Runs `work` with the units of one language. Only for synchronous work. */
export function inUnits<T>(units: UnitMessages, work: () => T): T {
  const before = current
  current = units
  try {
    return work()
  } finally {
    current = before
  }
}

/** Sets the units from now on, for a browser page in one language. */
export function setUnitMessages(units: UnitMessages): void {
  current = units
}

/** The texts of units in the current language. */
export const unitMessages = () => current
