// Bytes of a source as text: decompressed within its limit, decoded from UTF-8, UTF-16 or Windows-1252.

import { isUtf8 } from 'node:buffer'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { SOURCE_LIMITS } from '#domain/source/source.ts'
import { SourceRefused } from '#server/source/refused.ts'

/** Unpacks gzip, which is known by its first bytes. Throws SourceRefused beyond the limit and for damaged archives. */
export async function* unpacked(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const [head, whole] = await withHead(content, 2)
  const isPacked = head[0] === 0x1f && head[1] === 0x8b
  let total = 0
  try {
    for await (const chunk of isPacked ? gunzipped(whole) : whole) {
      total += chunk.length
      if (total > SOURCE_LIMITS.unpacked) throw new SourceRefused('source_unpacks_too_large')
      yield chunk
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new SourceRefused('source_damaged')
    throw error
  }
}

/** Errors of either stream end the iteration, and neither is left without a listener. */
function gunzipped(content: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const unzip = createGunzip()
  pipeline(Readable.from(content, { objectMode: false }), unzip, () => {})
  return unzip
}

/** At least `length` bytes of the start, if there are that many, and all of the content. */
async function withHead(
  content: AsyncIterable<Uint8Array>,
  length: number,
): Promise<[Uint8Array, AsyncIterable<Uint8Array>]> {
  const pieces = content[Symbol.asyncIterator]()
  let head = Buffer.alloc(0)
  while (head.length < length) {
    const { value, done } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  const whole = async function* () {
    try {
      if (head.length > 0) yield head
      for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
    } finally {
      await pieces.return?.()
    }
  }
  return [head, whole()]
}

/** The text of the content. UTF-16 needs its byte order mark; else the first bytes beyond ASCII decide. */
export async function* decoded(content: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const [head, whole] = await withHead(content, 4)
  let decoder: Decoder | null = markedDecoder(head)
  // Multi-byte characters may be cut at the end of a chunk, so undecided chunks are only ASCII.
  for await (const chunk of whole) {
    if (!decoder && !isAscii(chunk)) decoder = new TextDecoder(isCutUtf8(chunk) ? 'utf-8' : 'windows-1252')
    yield decoder ? decoder.decode(chunk, { stream: true }) : asciiText(chunk)
  }
  const rest = decoder?.decode()
  if (rest) yield rest
}

/** Without a copy of the bytes. */
const asciiText = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength).toString('latin1')

type Decoder = InstanceType<typeof TextDecoder>

function markedDecoder(head: Uint8Array): Decoder | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return new TextDecoder('utf-8')
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le')
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be')
  if (head[1] === 0 && head[3] === 0) return new TextDecoder('utf-16le')
  return head[0] === 0 && head[2] === 0 ? new TextDecoder('utf-16be') : null
}

function isAscii(chunk: Uint8Array): boolean {
  for (const byte of chunk) if (byte > 127) return false
  return true
}

/** Whether the chunk is UTF-8, apart from a character that is cut at its end. */
function isCutUtf8(chunk: Uint8Array): boolean {
  for (let cut = 0; cut < 4 && cut < chunk.length; cut++)
    if (isUtf8(chunk.subarray(0, chunk.length - cut))) return true
  return false
}
