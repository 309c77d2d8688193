// Prepared statements: names for the texts of frequent reads, which PostgreSQL then plans once for each connection.

/** Each prepared statement takes memory on each connection. */
const MAX_NAMES = 200
/** After this many texts counting starts again, because filters keep producing new ones. */
const MAX_COUNTED = 1000
/** A text gets its name with this use. */
const FREQUENT = 5

const ONE_READ = /^\s*(?:select|with)\b[^;]*;?$/i
/** A list of values has a text for each length; the plan of a search depends on what is searched. */
const VARIES = / in \(\$\d|@@| i?like /i

/** The name of a text's prepared statement; undefined for a text that is not kept. */
export type StatementName = (text: string) => string | undefined

/** Names the frequent texts of one pool, as `prefix` and a number. */
export function statementNames(prefix: string): StatementName {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  return text => {
    const known = names.get(text)
    if (known !== undefined || names.size === MAX_NAMES) return known
    if (!ONE_READ.test(text) || VARIES.test(text)) return undefined
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size === MAX_COUNTED) uses.clear()
    uses.set(text, count)
    if (count < FREQUENT) return undefined
    const name = `${prefix}_${names.size}`
    names.set(text, name)
    uses.delete(text)
    return name
  }
}
