// Measured numbers that somebody typed and the server has not taken, kept in this tab for them alone.

import { useState } from 'react'
import type { Measure } from '#domain/benefit/benefit.ts'

/** What was typed of one month, and the version of the month that it was typed over; 0 where it had no numbers. */
export interface TypedMonth {
  cells: Partial<Record<Measure, string>>
  version: number
}

/** By month; `source` is the line that all of it comes from. */
export interface TypedBenefits {
  source: string
  months: Record<string, TypedMonth>
}

const NOTHING: TypedBenefits = { source: '', months: {} }

/** What was typed, and how to change it; it outlasts the page until it is emptied. */
export function useTyped(
  accountId: number,
  outcomeId: number,
): [TypedBenefits, (typed: TypedBenefits) => void] {
  const key = `outcome:${accountId}:${outcomeId}`
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
    // Full, or forbidden: it is kept on the screen alone.
  }
}
