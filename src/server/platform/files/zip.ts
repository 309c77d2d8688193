// Writes zip archives: small ones in memory in one call, large ones as streams through yazl.

import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'

/** Fixed metadata, so that the same parts give the same bytes at any time. */
const PACKED = { mtime: new Date(1980, 0, 1), mode: 0o100644, forceDosTimestamp: true, compressionLevel: 3 }

/** 1980-01-01, in the format's days; midnight is 0. */
const DAY = 0x21
/** Names are UTF-8. */
const FLAGS = 0x0800
const DEFLATED = 8
/** Version 2.0 of the format, needed to extract deflated parts. */
const VERSION = 20

/**
 * The archive of these parts by path, in order; at most 4 GB. Synchronous, so call it in a worker thread: for hundreds
 * of small parts, one stream each costs seven times as much.
 */
export function zipOf(parts: Record<string, Uint8Array>): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, part] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(part, { level: PACKED.compressionLevel })
    const about = aboutPart(part, packed, name)
    const head = Buffer.concat([signed(0x04034b50), about, name])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signed(0x02014b50), short(VERSION), about, place, name)
    pieces.push(head, packed)
    offset += head.length + packed.length
  }
  const list = Buffer.concat(directory)
  const count = Object.keys(parts).length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...pieces, list, end])
}

/** The fields shared by the local header and the central directory: version to length of the extra field. */
function aboutPart(part: Uint8Array, packed: Uint8Array, name: Uint8Array): Buffer {
  const about = Buffer.alloc(26)
  about.writeUInt16LE(VERSION)
  about.writeUInt16LE(FLAGS, 2)
  about.writeUInt16LE(DEFLATED, 4)
  about.writeUInt16LE(DAY, 8)
  about.writeUInt32LE(crc32(part), 10)
  about.writeUInt32LE(packed.length, 14)
  about.writeUInt32LE(part.length, 18)
  about.writeUInt16LE(name.length, 22)
  return about
}

function signed(signature: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

function short(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16LE(value)
  return bytes
}

/** A file to be written to a zip archive. */
export interface ZipPart {
  path: string
  /** Called after the parts before are written. */
  content(): AsyncIterable<Buffer>
}

/** The archive as a stream, part after part, as fast as it is read. Destroying it ends the part that is being read. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const archive = new ZipFile()
  const whole = archive.outputStream as Readable
  let current: Readable | undefined
  // A failing part fails the archive, and a destroyed archive closes its part.
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
