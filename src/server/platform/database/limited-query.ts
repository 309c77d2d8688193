// A query of a limited account. The role and the account go before it in the same transaction and the same round trip:
// messages up to one Sync are one transaction of PostgreSQL, and settings that are local end with it.

import pg from 'pg'

/** The driver's messages of the extended protocol, which its types lack in part. */
interface Wire {
  parse(statement: { name: string; text: string }): void
  bind(portal: { portal: string; statement: string; values: string[] }): void
  execute(portal: { portal: string; rows: number }): void
  parsedStatements: Record<string, string>
}

/** The driver's query, with the methods that its types lack. */
interface DriverQuery extends pg.Submittable {
  /** Sends the query, and Sync. */
  prepare(connection: Wire): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}
const DriverQuery = pg.Query as unknown as new (config: pg.QueryConfig, values: unknown[]) => DriverQuery

const SETTINGS = 'select derived.read_as($1, $2)'

/** Who reads: the account, and the role in which it reads. */
export interface LimitedReader {
  role: string
  account: number
}

/**
 * Sends `config` as `reader`. If the settings fail, PostgreSQL skips the query. Run it with `pool.query`, which drops the
 * connection after an error.
 */
class LimitedQuery extends DriverQuery {
  #isSet = false
  readonly #reader: LimitedReader
  readonly #settings: string

  constructor(config: pg.QueryConfig, values: unknown[], reader: LimitedReader) {
    super({ ...config, queryMode: 'extended' } as pg.QueryConfig, values)
    this.#reader = reader
    this.#settings = config.name ? 'limited_reader' : ''
  }

  override prepare(connection: Wire): void {
    const statement = this.#settings
    const { role, account } = this.#reader
    if (!statement || connection.parsedStatements[statement] === undefined) {
      connection.parse({ name: statement, text: SETTINGS })
      if (statement) connection.parsedStatements[statement] = SETTINGS
    }
    connection.bind({ portal: '', statement, values: [`${account}`, role] })
    connection.execute({ portal: '', rows: 0 })
    super.prepare(connection)
  }

  /** The first row and the first end are those of the settings. */
  override handleDataRow(message: unknown): void {
    if (this.#isSet) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection)
    this.#isSet = true
  }
}

/** Each prepared statement takes memory on each connection. */
const MOST_NAMES = 200

/** A list of values has a text for each length: `in ($1, $2)`. */
const LISTS = / in \(\$\d/

/**
 * Runs queries of limited accounts. With `keepsPrepared`, the database keeps the first texts without lists prepared:
 * planning a query with its policies takes longer than running it. The names are used in this role alone, because
 * PostgreSQL plans a statement again when the role changes.
 */
export function limitedQueries(pool: pg.Pool, keepsPrepared: boolean) {
  const names = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    if (keepsPrepared && names.size < MOST_NAMES && !names.has(text) && !LISTS.test(text))
      names.set(text, `limited_${names.size}`)
    return names.get(text)
  }
  return (config: pg.QueryConfig, values: unknown[], reader: LimitedReader): Promise<pg.QueryResult> => {
    const query = new LimitedQuery({ ...config, name: nameOf(config.text) }, values, reader)
    // The pool answers a query object as it answers a text; its types say otherwise.
    return pool.query(query) as unknown as Promise<pg.QueryResult>
  }
}
