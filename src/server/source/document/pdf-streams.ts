// Refuses PDF bombs: streams that unpack to much more than a document has are found before pdf.js reads the file.

import { inflateSync } from 'node:zlib'
import { FileRefused } from '#server/platform/office/refused.ts'

const MB = 1024 * 1024
/** Most bytes that one stream may have unpacked. */
export const STREAM_BYTES = 32 * MB
/** The same for all streams together. */
const ALL_BYTES = 256 * MB
/** Most streams; a page has a few. */
const STREAMS = 100_000
/** Bytes before a stream in which its filters are named. */
const HEAD = 64 * 1024
/** Most bytes that LZW makes of one. */
const LZW_RATIO = 1365

/** Throws FileRefused, also for a stream with two filters that pack. */
export function refusePdfBombs(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new FileRefused('It is damaged, or no PDF.')
  let all = 0
  for (const { filters, content, atMost } of packedStreams(bytes)) {
    if (filters.length > 1) throw unpackedTooLarge()
    all += filters[0]?.startsWith('/Fl') ? unpackedSize(content) : atMost * LZW_RATIO
    if (all > ALL_BYTES) throw unpackedTooLarge()
  }
}

/** Filters named in a part of the file that ends at `end`. */
interface NamedFilters {
  end: number
  names: string[]
}

/** The streams with a filter, found in one pass: what was read before a stream is not read again for the next. */
function* packedStreams(bytes: Buffer) {
  const objects = occurrences(bytes, ' obj')
  const names = occurrences(bytes, '/')
  const ends = occurrences(bytes, 'endstream')
  let read = 0
  let named: NamedFilters[] = []
  let count = 0
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (isEnd(bytes, at)) continue
    if (++count > STREAMS) throw new FileRefused('It is damaged, or no PDF.')
    const start = Math.max(objects.lastBefore(at), at - HEAD, 0)
    named = named.filter(part => part.end > start)
    const unread = Math.max(read, start)
    if (names.firstFrom(unread) < at) {
      const found = filtersIn(bytes.subarray(unread, at))
      if (found.length > 0) named.push({ end: at, names: found })
    }
    read = at
    if (named.length === 0) continue
    const from = at + 6 + (bytes[at + 6] === 13 && bytes[at + 7] === 10 ? 2 : 1)
    // What packed bytes contain may look like the end, so they are unpacked as far as they go.
    yield {
      filters: named.flatMap(part => part.names),
      content: bytes.subarray(from),
      atMost: Math.min(ends.firstFrom(from), bytes.length) - from,
    }
  }
}

/** Whether the word `stream` at `at` is the end of `endstream`. */
const isEnd = (bytes: Buffer, at: number) =>
  bytes[at - 3] === 0x65 && bytes[at - 2] === 0x6e && bytes[at - 1] === 0x64

/** Finds a text from positions that only grow, so that each byte is searched once; Infinity or -Infinity if there is none. */
function occurrences(bytes: Buffer, text: string) {
  const from = (position: number) => {
    const found = bytes.indexOf(text, position)
    return found < 0 ? Number.POSITIVE_INFINITY : found
  }
  let last = Number.NEGATIVE_INFINITY
  let next = from(0)
  return {
    firstFrom(position: number): number {
      if (next < position) next = from(position)
      return next
    },
    lastBefore(position: number): number {
      for (; next < position; next = from(next + 1)) last = next
      return last
    },
  }
}

const filtersIn = (part: Buffer): string[] =>
  part
    .toString('latin1')
    .replaceAll(ESCAPED, unescaped)
    .match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)\b/g) ?? []

const ESCAPED = /#([0-9a-f]{2})/gi
const unescaped = (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16))

/** Bytes of a deflate stream after unpacking; a damaged one gives pdf.js no more than it gives here. */
function unpackedSize(content: Buffer): number {
  try {
    return inflateSync(content, { maxOutputLength: STREAM_BYTES }).length
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw unpackedTooLarge()
    return 0
  }
}

/** The refusal of a file whose streams unpack to too much. */
export const unpackedTooLarge = () => new FileRefused('It is too large when unpacked.')
