// Reads the text of a PDF with pdf.js: checked for bombs, scripts, attached files and passwords first.

import { DOCUMENT_LIMITS, type DocumentText, type PageSize } from '#domain/source/document/document-text.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { blockCollector } from '#server/source/document/blocks.ts'
import { withBoundedBuffers } from '#server/source/document/bounded-buffers.ts'
import { refusePdfBombs, STREAM_BYTES, unpackedTooLarge } from '#server/source/document/pdf-streams.ts'
import {
  blocksOfPage,
  bodyHeight,
  type DrawnText,
  type FoundBlock,
  joinPages,
} from '#server/source/document/pdf-text.ts'
import { SourceRefused } from '#server/source/refused.ts'

type Pdf = Awaited<ReturnType<typeof openPdf>>

/** Throws FileRefused and SourceRefused. */
export async function readPdf(file: Uint8Array): Promise<DocumentText> {
  refusePdfBombs(file)
  // A file can hide from that check how a stream is packed.
  return withBoundedBuffers(2 * STREAM_BYTES, async bound => {
    try {
      const text = await readContents(file)
      // The reader goes on with the next page after some errors.
      if (bound.isExceeded) throw unpackedTooLarge()
      return text
    } catch (error) {
      throw bound.isExceeded ? unpackedTooLarge() : error
    }
  })
}

async function readContents(file: Uint8Array): Promise<DocumentText> {
  const pdf = await openPdf(file)
  try {
    await refuseContents(pdf)
    const pages: PageSize[] = []
    const drawn: DrawnText[][] = []
    for (let n = 1; n <= pdf.numPages; n++) {
      const { size, texts } = await readPage(pdf, n)
      pages.push(size)
      drawn.push(texts)
    }
    const blocks = blocksOf(drawn)
    if (blocks.length === 0) throw new SourceRefused('source_scan')
    return { pages, blocks }
  } finally {
    await pdf.loadingTask.destroy()
  }
}

async function openPdf(file: Uint8Array) {
  const { getDocument } = await import('unpdf/pdfjs')
  const asked = { useSystemFonts: false, disableFontFace: true, useWasm: false, verbosity: 0 }
  try {
    // pdf.js takes the bytes over.
    return await getDocument({ data: new Uint8Array(file), ...asked }).promise
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException')
      throw new FileRefused('It has a password. Save it without a password and send it again.')
    throw new FileRefused('It is damaged, or no PDF. Save it as PDF again.')
  }
}

async function refuseContents(pdf: Pdf): Promise<void> {
  if (pdf.numPages > DOCUMENT_LIMITS.pages) throw new SourceRefused('source_document_too_large')
  const actions: unknown = (await pdf.getOpenAction()) ?? {}
  const hasScript = await pdf.hasJSActions()
  if (hasScript || Object.hasOwn(actions as object, 'action'))
    throw new FileRefused('It holds scripts. Print it as PDF and send that.')
  if (await pdf.getAttachments())
    throw new FileRefused('It holds attached files. Remove them and send it again.')
  if (pdf.isPureXfa) throw new FileRefused('It is a form without pages. Print it as PDF and send that.')
}

async function readPage(pdf: Pdf, n: number): Promise<{ size: PageSize; texts: DrawnText[] }> {
  const page = await pdf.getPage(n)
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  page.cleanup()
  const texts = items.flatMap(item => ('str' in item ? drawnText(item, transform) : []))
  return { size: { width, height }, texts }
}

interface PdfItem {
  str: string
  transform: unknown[]
  width: number
}

/** Turned text is left out. */
function drawnText({ str, transform, width }: PdfItem, view: unknown[]): DrawnText[] {
  const [a, b, c, d, e, f] = multiplied(view.map(Number), transform.map(Number))
  const height = Math.hypot(c, d)
  const isTurned = Math.abs(b) > 0.1 * Math.abs(a) || a <= 0
  if (isTurned || !(height > 0)) return []
  return [{ text: str, x: e, y: f - height, width, height }]
}

type Matrix = [number, number, number, number, number, number]

function multiplied([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: number[], other: number[]): Matrix {
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

function blocksOf(drawn: readonly DrawnText[][]) {
  const body = bodyHeight(drawn.flat())
  const { blocks, add } = blockCollector()
  let last: FoundBlock | undefined
  for (const [at, texts] of drawn.entries()) {
    const [first, ...rest] = blocksOfPage(at + 1, texts, body)
    const own = joinPages(last, first) ? rest : [...(first ? [first] : []), ...rest]
    // The last block of a page stays open, because the next page may continue it.
    if (own.length > 0) {
      if (last) add(last)
      for (const block of own.slice(0, -1)) add(block)
      last = own.at(-1)
    }
  }
  if (last) add(last)
  return blocks
}
