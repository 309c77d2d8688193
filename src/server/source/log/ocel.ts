// Reads OCEL 2.0 JSON: each event with its attributes, and for each object type the ids of the objects that it is about.

import { z } from 'zod'
import { objectColumn } from '#domain/source/log/mapping.ts'
import { SOURCE_LIMITS } from '#domain/source/source.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** Characters of a file, which is read as a whole. */
const CHARACTERS = 64 * 1024 * 1024
/** Rows that one event becomes. */
const ROWS = 100_000

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]).transform(each => String(each ?? ''))
const attributes = z.array(z.object({ name: z.string(), value })).default([])

const ocel = z.object({
  objects: z.array(z.object({ id: z.string(), type: z.string() })),
  events: z.array(
    z.object({
      type: z.string(),
      time: z.string(),
      attributes,
      relationships: z.array(z.object({ objectId: z.string() })).default([]),
    }),
  ),
})

/** An event by column. The column of an object type has the id of each object of that type. */
type OcelEvent = ReadonlyMap<string, readonly string[]>

/** The events in the order of the file. Throws SourceRefused. */
export async function readOcel(text: AsyncIterable<string>): Promise<OcelEvent[]> {
  const { objects, events } = await parsed(text)
  const typeOf = new Map(objects.map(({ id, type }) => [id, type]))
  return events.map(event => {
    const about = event.relationships.flatMap(({ objectId }) => {
      const type = typeOf.get(objectId)
      return type === undefined ? [] : [{ objectId, type }]
    })
    const ids = Map.groupBy(about, ({ type }) => objectColumn(type))
    const found = new Map<string, readonly string[]>([
      ['ocel:activity', [event.type]],
      ['ocel:timestamp', [event.time]],
      ...event.attributes.map(({ name, value }): [string, string[]] => [name, [value]]),
      ...[...ids].map(([column, own]): [string, string[]] => [
        column,
        [...new Set(own.map(({ objectId }) => objectId))],
      ]),
    ])
    if (found.size > SOURCE_LIMITS.columns) throw new SourceRefused('source_too_many_columns')
    return found
  })
}

async function parsed(text: AsyncIterable<string>): Promise<z.output<typeof ocel>> {
  const pieces: string[] = []
  let length = 0
  for await (const piece of text) {
    length += piece.length
    if (length > CHARACTERS) throw new SourceRefused('source_ocel_too_large')
    pieces.push(piece)
  }
  try {
    return ocel.parse(JSON.parse(pieces.join('')))
  } catch {
    throw new SourceRefused('source_not_ocel')
  }
}

/**
 * A row for each combination of the values of these columns. An event about three orders becomes one row for each
 * order; one about no order has no case. Throws SourceRefused.
 */
export function flattened(event: OcelEvent, columns: readonly string[]): string[][] {
  return columns.reduce<string[][]>(
    (rows, column) => {
      const values = event.get(column) ?? ['']
      if (rows.length * values.length > ROWS) throw new SourceRefused('source_too_many_events')
      return rows.flatMap(row => values.map(each => [...row, each]))
    },
    [[]],
  )
}
