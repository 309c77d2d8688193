// The content of a PDF or Word document as it is stored: its text, compressed, followed by the PDF for its pages.

import { Readable } from 'node:stream'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { DocumentText } from '#domain/source/document/document-text.ts'
import type { DocumentFormat } from '#domain/source/source.ts'
import { readDocx } from '#server/source/document/docx.ts'
import { readPdf } from '#server/source/document/pdf.ts'

/** Most bytes of the stored text, before compression. */
const CONTENT_BYTES = 64 * 1024 * 1024
/** Bytes before the text, which state its length. */
const HEAD = 4

/** Reads an uploaded document. Throws FileRefused and SourceRefused. */
export async function readDocument(file: Uint8Array, format: DocumentFormat): Promise<Uint8Array> {
  const text = gzipSync(JSON.stringify(format === 'pdf' ? await readPdf(file) : readDocx(file)))
  const head = Buffer.alloc(HEAD)
  head.writeUInt32BE(text.length)
  return new Uint8Array(Buffer.concat([head, text, ...(format === 'pdf' ? [file] : [])]))
}

/** The text of a stored document. */
export function openDocument(stored: Uint8Array): DocumentText {
  const bytes = Buffer.from(stored.buffer, stored.byteOffset, stored.byteLength)
  const text = bytes.subarray(HEAD, HEAD + bytes.readUInt32BE(0))
  return JSON.parse(gunzipSync(text, { maxOutputLength: CONTENT_BYTES }).toString('utf8'))
}

/** The PDF within a stored document. */
export const pagesIn = (stored: AsyncIterable<Uint8Array>): Readable => Readable.from(afterText(stored))

async function* afterText(stored: AsyncIterable<Uint8Array>) {
  let before = Buffer.alloc(0)
  let start: number | null = null
  for await (const chunk of stored) {
    before = Buffer.concat([before, chunk])
    if (start === null && before.length >= HEAD) start = HEAD + before.readUInt32BE(0)
    if (start === null || before.length <= start) continue
    yield before.subarray(start)
    before = Buffer.alloc(0)
    start = 0
  }
}
