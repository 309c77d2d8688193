// Writes zip archives. yazl deflates with Node's zlib in the thread pool, so the parts are packed side by side.

import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** The same parts give the same bytes, whenever they are packed. */
const PACKED = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true }

/** The archive of these parts by their path, in their order. */
export function zipOf(parts: Record<string, Uint8Array>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [path, part] of Object.entries(parts))
    archive.addBuffer(Buffer.from(part.buffer, part.byteOffset, part.byteLength), path, {
      ...PACKED,
      compressionLevel: 3,
    })
  archive.end()
  return buffer(archive.outputStream)
}
