// Measured numbers typed but not yet saved, stored in this tab for the user.

import { useState } from 'react'
import type { Measure } from '#domain/benefit/benefit.ts'

/** The input of one month, and the version of the month on which it is based; 0 if it had no numbers. */
export interface TypedMonth {
  cells: Partial<Record<Measure, string>>
  version: number
}

/** By month; `source` is the source of all entries. */
export interface TypedBenefits {
  source: string
  months: Record<string, TypedMonth>
}

const NOTHING: TypedBenefits = { source: '', months: {} }

/** The unsaved input and its setter; it survives leaving the page until it is cleared. */
export function useTyped(
  accountId: number,
  benefitId: number,
): [TypedBenefits, (typed: TypedBenefits) => void] {
  const key = `outcome:${accountId}:${benefitId}`
  const [typed, setTyped] = useState(() => read(key))
  return [
    typed,
    next => {
      setTyped(next)
      keep(key, next)
    },
  ]
}

function read(key: string): TypedBenefits {
  try {
    return { ...NOTHING, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<TypedBenefits>) }
  } catch {
    return NOTHING
  }
}

function keep(key: string, typed: TypedBenefits): void {
  try {
    if (typed.source === '' && Object.keys(typed.months).length === 0) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, JSON.stringify(typed))
  } catch {
    // Storage is full or refused: the input is only on the screen.
  }
}
