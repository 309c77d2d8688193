// Writes a zip archive in memory with Node's own deflate, several times faster than one in JavaScript.

import { crc32, deflateRawSync } from 'node:zlib'

/** 1 January 1980, the earliest a zip can say: equal parts give equal archives. */
const DATE = 0x21
/** Names are UTF-8. */
const FLAGS = 0x800

/** The archive of these parts by their path, in their order; fewer than 65,536 parts and 4 GB. */
export function zipOf(parts: Record<string, Uint8Array>): Buffer {
  const written: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, part] of Object.entries(parts)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(part, { level: 3 })
    const facts = factsOf(part, packed, name)
    const head = Buffer.concat([signed(0x04034b50), facts, name, packed])
    directory.push(entryOf(facts, name, offset))
    written.push(head)
    offset += head.length
  }
  const listed = Buffer.concat(directory)
  return Buffer.concat([...written, listed, endOf(directory.length, listed.length, offset)])
}

const signed = (signature: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** What the head of a part and its entry in the directory have in common. */
function factsOf(part: Uint8Array, packed: Buffer, name: Buffer): Buffer {
  const bytes = Buffer.alloc(26)
  bytes.writeUInt16LE(20, 0)
  bytes.writeUInt16LE(FLAGS, 2)
  bytes.writeUInt16LE(8, 4)
  bytes.writeUInt16LE(DATE, 8)
  bytes.writeUInt32LE(crc32(part), 10)
  bytes.writeUInt32LE(packed.length, 14)
  bytes.writeUInt32LE(part.length, 18)
  bytes.writeUInt16LE(name.length, 22)
  return bytes
}

function entryOf(facts: Buffer, name: Buffer, offset: number): Buffer {
  const made = Buffer.from([20, 0])
  const rest = Buffer.alloc(14)
  rest.writeUInt32LE(offset, 10)
  return Buffer.concat([signed(0x02014b50), made, facts, rest, name])
}

function endOf(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(22)
  bytes.writeUInt32LE(0x06054b50, 0)
  bytes.writeUInt16LE(count, 8)
  bytes.writeUInt16LE(count, 10)
  bytes.writeUInt32LE(size, 12)
  bytes.writeUInt32LE(offset, 16)
  return bytes
}
