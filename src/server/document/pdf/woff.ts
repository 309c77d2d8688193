// Unpacks a WOFF font with zlib once per process; the PDF library would do it in JavaScript for every document.

import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const HEADER = 12
const ENTRY = 16

const padded = (length: number) => (length + 3) & ~3

/** The font file (TrueType or OpenType) packed in `woff` (W3C WOFF 1.0). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => {
    const at = WOFF_HEADER + index * WOFF_ENTRY
    const [offset, packed, length] = [4, 8, 12].map(field => woff.readUInt32BE(at + field)) as [
      number,
      number,
      number,
    ]
    const raw = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < length ? inflateSync(raw) : raw,
    }
  })
  const font = Buffer.alloc(
    HEADER + count * ENTRY + tables.reduce((sum, { data }) => sum + padded(data.length), 0),
  )
  const power = 2 ** Math.floor(Math.log2(count))
  woff.copy(font, 0, 4, 8)
  font.writeUInt16BE(count, 4)
  font.writeUInt16BE(power * 16, 6)
  font.writeUInt16BE(Math.log2(power), 8)
  font.writeUInt16BE((count - power) * 16, 10)
  let offset = HEADER + count * ENTRY
  for (const [index, { tag, checksum, data }] of tables.entries()) {
    const at = HEADER + index * ENTRY
    tag.copy(font, at)
    font.writeUInt32BE(checksum, at + 4)
    font.writeUInt32BE(offset, at + 8)
    font.writeUInt32BE(data.length, at + 12)
    data.copy(font, offset)
    offset += padded(data.length)
  }
  return font
}
