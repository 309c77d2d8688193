// Searching text columns for what a person typed.

import { type Column, or, type SQL, sql } from 'drizzle-orm'

/** Holds where one of the columns contains the word, in any case; percent, underscore and backslash stand for themselves. */
export function containsWord(columns: readonly Column[], word: string): SQL | undefined {
  const pattern = `%${likeLiteral(word)}%`
  return or(...columns.map(column => sql`${column} ilike ${pattern}`))
}

/** The text as a part of a LIKE pattern that stands for itself. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The words of a search; each of them has to be found. */
export const wordsOf = (search: string | undefined) => (search ?? '').trim().split(/\s+/).filter(Boolean)
