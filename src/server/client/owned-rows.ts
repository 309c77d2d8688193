// Everything that is deleted with audits, found by the foreign keys that cascade, so that no table can be missed.

import { quoted } from '#server/platform/database/database-catalog.ts'

/** Runs SQL without parameters. */
export type RunSql = <Row>(text: string) => Promise<Row[]>

/** A table with rows that are deleted with some audits. */
export interface OwnedTable {
  name: string
  columns: string[]
  /** Columns of the primary key. */
  key: string[]
  /** Columns that name stored files. */
  files: string[]
  /** SQL condition that selects those rows. */
  where: string
}

interface Shape extends Omit<OwnedTable, 'where'> {
  parents: { column: string; table: string; target: string; isRequired: boolean }[]
}

const SHAPES = `
  select c.relname as name,
    array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0
      and not attisdropped and attgenerated = '' order by attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey, a.attnum)) as key,
    array(select a.attname::text from pg_constraint k join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'public.files'::regclass order by 1) as files,
    coalesce((select json_agg(json_build_object('column', a.attname, 'table', f.relname, 'target', t.attname,
        'isRequired', a.attnotnull) order by a.attname)
      from pg_constraint k
      join pg_class f on f.oid = k.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      join pg_attribute t on t.attrelid = f.oid and t.attnum = k.confkey[1]
      where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c' and cardinality(k.conkey) = 1
        and k.confrelid <> c.oid), '[]') as parents
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`

/** The tables with rows of the root table that `where` selects, and with everything that is deleted with these rows. */
export async function ownedTables(
  run: RunSql,
  root: { table: string; where: string },
): Promise<OwnedTable[]> {
  const shapes = new Map((await run<Shape>(SHAPES)).map(shape => [shape.name, shape]))
  const condition = (name: string, path: readonly string[]): string | null => {
    if (name === root.table) return root.where
    const parents = shapes.get(name)?.parents.filter(({ table }) => !path.includes(table)) ?? []
    const direct = parents.find(({ table, isRequired }) => table === root.table && isRequired)
    const some = (direct ? [direct] : parents).flatMap(({ column, table, target }) => {
      const inner = condition(table, [...path, name])
      return inner === null
        ? []
        : `${quoted(column)} in (select ${quoted(target)} from ${quoted(table)} where ${inner})`
    })
    return some.length > 0 ? `(${some.join(' or ')})` : null
  }
  return [...shapes.values()].flatMap(({ parents: _, ...shape }) => {
    const where = condition(shape.name, [])
    return where === null ? [] : { ...shape, where }
  })
}

/** SQL condition over `audits`. */
export const areAudits = (ids: readonly number[]) => `id = any('{${ids.map(Number).join(',')}}'::integer[])`
