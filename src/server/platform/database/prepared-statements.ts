// Prepared statements: names for the texts of frequent reads, which PostgreSQL then plans once for each connection.

/** Each prepared statement takes memory on each connection. */
const MAX_NAMES = 200
/** Texts that are counted at most; searches and filters make ever new ones. */
const MAX_COUNTED = 2000
/** A text gets its name with this use. */
const FREQUENT = 5

const ONE_READ = /^\s*(?:select|with)\b[^;]*$/i
/** A list of values has a text for each length; the plan of a search depends on what is searched. */
const VARIES = / in \(\$\d|@@| i?like /i

/** The name of a text's prepared statement; undefined for a text that is not kept. */
export type StatementName = (text: string) => string | undefined

/** Names the frequent texts of one pool, as `prefix` and a number. */
export function statementNames(prefix: string): StatementName {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return text => {
    const name = names.get(text)
    if (name !== undefined || names.size === MAX_NAMES) return name
    const count = (uses.get(text) ?? 0) + 1
    if (count < FREQUENT) {
      if (count > 1 || uses.size < MAX_COUNTED) uses.set(text, count)
      return undefined
    }
    uses.delete(text)
    if (!ONE_READ.test(text) || VARIES.test(text)) return undefined
    names.set(text, `${prefix}_${names.size}`)
    return names.get(text)
  }
}
