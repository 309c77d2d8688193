// An event log as bytes: a header in JSON, then its columns; read back without copying.

import type { EventLog } from '#domain/source/event-log.ts'

const ALIGNED = 8
const COLUMNS = ['start', 'end', 'caseOf', 'activityOf', 'resourceOf'] as const

const aligned = (length: number) => Math.ceil(length / ALIGNED) * ALIGNED

/** The bytes of a log, in the byte order of this machine. */
export function packLog(log: EventLog): Uint8Array {
  const { activities, resources, caseIds, caseOf } = log
  const header = new TextEncoder().encode(
    JSON.stringify({ activities, resources, caseIds, rows: caseOf.length }),
  )
  const begin = aligned(4 + header.length)
  const size = COLUMNS.reduce((sum, name) => sum + aligned(log[name].byteLength), begin)
  const packed = new Uint8Array(size)
  new DataView(packed.buffer).setUint32(0, header.length, true)
  packed.set(header, 4)
  let at = begin
  for (const name of COLUMNS) {
    const { buffer, byteOffset, byteLength } = log[name]
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
  > & { rows: number }
  const { rows, ...names } = header
  let at = packed.byteOffset + aligned(4 + length)
  const next = <A>(
    made: new (buffer: ArrayBufferLike, at: number, length: number) => A,
    bytes: number,
  ): A => {
    const column = new made(packed.buffer, at, rows)
    at += aligned(rows * bytes)
    return column
  }
  const [start, end] = [next(Float64Array, 8), next(Float64Array, 8)]
  const [caseOf, activityOf, resourceOf] = [next(Int32Array, 4), next(Int32Array, 4), next(Int32Array, 4)]
  return { ...names, start, end, caseOf, activityOf, resourceOf } as EventLog
}
