// Refuses PDF bombs: streams that unpack to much more than a document has are found before pdf.js reads the file.

import { inflateSync } from 'node:zlib'
import { FileRefused } from '#server/platform/office/refused.ts'

const MB = 1024 * 1024
/** Most bytes that one stream may have unpacked. */
export const STREAM_BYTES = 32 * MB
/** The same for all streams together. */
const ALL_BYTES = 256 * MB
/** Bytes before a stream in which its filters are named. */
const HEAD = 64 * 1024
/** Most bytes that LZW makes of one. */
const LZW_RATIO = 1365

/** Throws FileRefused, also for a stream with two filters that pack. */
export function refusePdfBombs(file: Uint8Array): void {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (!bytes.subarray(0, 1024).includes('%PDF-')) throw new FileRefused('It is damaged, or no PDF.')
  let all = 0
  for (const { head, content, atMost } of streamsOf(bytes)) {
    const filters = head.match(/\/(?:FlateDecode|LZWDecode|RunLengthDecode|Fl|LZW|RL)\b/g) ?? []
    const [filter] = filters
    if (filters.length > 1) throw unpackedTooLarge()
    if (filter) all += filter.startsWith('/Fl') ? unpackedSize(content) : atMost * LZW_RATIO
    if (all > ALL_BYTES) throw unpackedTooLarge()
  }
}

function* streamsOf(bytes: Buffer) {
  for (let at = bytes.indexOf('stream'); at >= 0; at = bytes.indexOf('stream', at + 6)) {
    if (bytes.subarray(Math.max(0, at - 3), at).toString('latin1') === 'end') continue
    const [first, second] = bytes.subarray(at + 6, at + 8)
    const from = at + 6 + (first === 13 && second === 10 ? 2 : 1)
    const object = Math.max(bytes.lastIndexOf(' obj', at), at - HEAD, 0)
    const head = bytes.subarray(object, at).toString('latin1').replaceAll(ESCAPED, unescaped)
    const end = bytes.indexOf('endstream', from)
    // What packed bytes contain may look like the end, so they are unpacked as far as they go.
    yield { head, content: bytes.subarray(from), atMost: (end < 0 ? bytes.length : end) - from }
  }
}

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
