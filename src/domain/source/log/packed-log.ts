// An event log as bytes: a header in JSON, then its columns; read back without copying.

import type { EventLog } from '#domain/source/log/event-log.ts'

const ALIGNED = 8
const COLUMNS = ['start', 'end', 'caseOf', 'activityOf', 'resourceOf'] as const

const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED

/** The bytes of a log, in the byte order of this machine. */
export function packLog(log: EventLog): Uint8Array {
  const { activities, resources, caseIds, caseOf } = log
  const attributes = log.attributes.map(({ name, values }) => ({ name, values }))
  const header = new TextEncoder().encode(
    JSON.stringify({ activities, resources, caseIds, attributes, rows: caseOf.length }),
  )
  const begin = aligned(4 + header.length)
  const columns = [...COLUMNS.map(name => log[name]), ...log.attributes.map(({ codes }) => codes)]
  const size = columns.reduce((sum, { byteLength }) => sum + aligned(byteLength), begin)
  const packed = new Uint8Array(size)
  new DataView(packed.buffer).setUint32(0, header.length, true)
  packed.set(header, 4)
  let at = begin
  for (const { buffer, byteOffset, byteLength } of columns) {
    packed.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += aligned(byteLength)
  }
  return packed
}

/** The log in these bytes, which must begin at a multiple of 8 in their buffer. */
export function unpackLog(packed: Uint8Array): EventLog {
  const view = new DataView(packed.buffer, packed.byteOffset)
  const length = view.getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(packed.subarray(4, 4 + length))) as Pick<
    EventLog,
    'activities' | 'resources' | 'caseIds'
  > & {
    rows: number
    /** Missing in logs that were read before attributes could be chosen. */
    attributes?: { name: string; values: string[] }[]
  }
  const { rows, attributes = [], ...names } = header
  let at = packed.byteOffset + aligned(4 + length)
  const next = <A>(
    made: new (buffer: ArrayBufferLike, at: number, length: number) => A,
    bytes: number,
    length = rows,
  ): A => {
    const column = new made(packed.buffer, at, length)
    at += aligned(length * bytes)
    return column
  }
  const start = next(Float64Array, 8)
  const end = next(Float64Array, 8)
  const caseOf = next(Int32Array, 4)
  const activityOf = next(Int32Array, 4)
  const resourceOf = next(Int32Array, 4)
  const ofCases = attributes.map(each => ({ ...each, codes: next(Int32Array, 4, names.caseIds.length) }))
  return { ...names, attributes: ofCases, start, end, caseOf, activityOf, resourceOf } as EventLog
}
