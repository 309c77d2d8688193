// Writes zip archives. yazl deflates with Node's zlib in the thread pool, so the parts are packed side by side.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The same parts give the same bytes, whenever they are packed. */
const PACKED = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 3 }

/** The archive of these parts by their path, in their order. */
export function zipOf(parts: Record<string, Uint8Array>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, part] of Object.entries(parts))
    archive.addBuffer(Buffer.from(part.buffer, part.byteOffset, part.byteLength), path, PACKED)
  archive.end()
  return buffer(archive.outputStream)
}

export interface ZipPart {
  path: string
  /** Asked for when the parts before are written. */
  content(): AsyncIterable<Buffer>
}

/** The archive as it is made, part after part, as fast as it is read. Destroying it ends the part that is being read. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const archive = new ZipFile()
  const whole = archive.outputStream as Readable
  let current: Readable | undefined
  // A part that breaks breaks the whole, and whoever reads no further lets go of the part.
  whole.once('close', () => current?.destroy())
  for (const { path, content } of parts)
    archive.addReadStreamLazy(path, PACKED, give => {
      const part = Readable.from(content(), { objectMode: false })
      current = part.once('error', error => whole.destroy(error))
      give(null, part)
    })
  archive.end()
  return whole
}
