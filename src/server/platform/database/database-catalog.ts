// Tables from the database catalog: names, columns, foreign-key order, sequences.

import type pg from 'pg'

/** A table as backups and restores need it. */
export interface TableShape {
  name: string
  columns: string[]
  /** The columns that give the rows a fixed order. */
  key: string[]
}

const TABLES = `
  select c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, a.attnum)) as key,
    array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/** Every table of the application, each after the tables it references. */
export async function readTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { parents: string[] }>(TABLES)
  const ordered: TableShape[] = []
  const left = new Map(rows.map(row => [row.name, row]))
  while (left.size > 0) {
    const next = [...left.values()].find(row => row.parents.every(parent => !left.has(parent)))
    if (!next) throw new Error('the foreign keys of the tables go in a circle')
    left.delete(next.name)
    ordered.push({ name: next.name, columns: next.columns, key: next.key })
  }
  return ordered
}

/** The last value of each sequence; null if it was never used. */
export async function readSequences(client: pg.ClientBase): Promise<Record<string, number | null>> {
  const { rows } = await client.query(
    `select sequencename as name, last_value::float8 as last from pg_sequences where schemaname = 'public'`,
  )
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]))
}

/** A name as a quoted SQL identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
