// A query of a limited account. Role and account are set in the same transaction and round trip: PostgreSQL runs all
// messages up to one Sync as one transaction, and local settings end with it.

import pg from 'pg'
import { statementNames } from '#server/platform/database/prepared-statements.ts'
import { type LimitedReader, READ_AS, readAsValues } from '#server/platform/database/row-security.ts'

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
    if (!statement || connection.parsedStatements[statement] === undefined) {
      connection.parse({ name: statement, text: READ_AS })
      if (statement) connection.parsedStatements[statement] = READ_AS
    }
    connection.bind({ portal: '', statement, values: readAsValues(this.#reader) })
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

/**
 * Runs queries of limited accounts. With `keepsPrepared`, the database keeps frequent ones prepared: planning a query with
 * its policies takes longer than running it. The names are used in this role alone, because PostgreSQL plans a statement
 * again when the role changes.
 */
export function limitedQueries(pool: pg.Pool, keepsPrepared: boolean) {
  const nameOf = keepsPrepared ? statementNames('limited') : () => undefined
  return (config: pg.QueryConfig, values: unknown[], reader: LimitedReader): Promise<pg.QueryResult> => {
    const query = new LimitedQuery({ ...config, name: nameOf(config.text) }, values, reader)
    // The pool answers a query object as it answers a text; its types say otherwise.
    return pool.query(query) as unknown as Promise<pg.QueryResult>
  }
}
