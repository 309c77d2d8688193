// Word search: indexed text and queries are split into words the same way, so that one index serves both.

import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** The words of these columns or expressions, in lower case and without punctuation; for an index and for `hasWords`. */
export function wordsOf(...parts: (AnyPgColumn | SQL)[]): SQL {
  const text = sql.join(parts, sql` || ' ' || `)
  return sql`to_tsvector('simple'::regconfig, regexp_replace(lower(${text}), '[^[:alnum:]]+', ' ', 'g'))`
}

/** Whether every word in `search` is a prefix of a word in `words`. A search without words matches nothing. */
export function hasWords(words: SQL, search: string): SQL {
  return sql`${words} @@ words_query(${search}::text)`
}

/** Escapes the text for a LIKE pattern that matches it literally. */
export const likeLiteral = (text: string) => text.replace(/[\\%_]/g, '\\$&')
