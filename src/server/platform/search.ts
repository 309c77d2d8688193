// Searching by words: what is searched and what is typed, cut into words the same way, so that one index serves both.

import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The words of these columns or expressions, in lower case and without punctuation; for an index and for `hasWords`. */
export function wordsOf(...parts: (AnyPgColumn | SQL)[]): SQL {
  const text = sql.join(parts, sql` || ' ' || `)
  return sql`to_tsvector('simple'::regconfig, regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`
}

/** Whether `words` holds every word of `search` as the beginning of one of its own. Without any word nothing does. */
export function hasWords(words: SQL, search: string): SQL {
  return sql`${words} @@ words_query(${search}::text)`
}

/** The text as a part of a LIKE pattern that stands for itself. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')
