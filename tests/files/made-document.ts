// Makes small Word documents and PDFs for tests, with the parts that a test is about.

import { strToU8, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** A fixed time, so that the same content is the same file. */
const MADE = new Date('2026-01-01T12:00:00Z')

/** A paragraph, a heading, or the rows of a table. */
export type MadeBlock = string | { heading: string } | { rows: readonly (readonly string[])[] }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
const paragraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`

function blockXml(block: MadeBlock): string {
  if (typeof block === 'string') return paragraph(block)
  if ('heading' in block) return paragraph(block.heading, 'Title1')
  const rows = block.rows.map(
    cells => `<w:tr>${cells.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`,
  )
  return `<w:tbl>${rows.join('')}</w:tbl>`
}

/** The body of a Word document as XML. */
export const bodyXml = (inside: string) => `<w:document ${WORD}><w:body>${inside}</w:body></w:document>`

/** A Word document; `more` adds or replaces parts. */
export function docxOf(blocks: readonly MadeBlock[], more: Record<string, string> = {}): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': bodyXml(blocks.map(blockXml).join('')),
    'word/styles.xml': `<w:styles ${WORD}><w:style w:styleId="Title1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    ...more,
  }
  const bytes = Object.entries(parts).map(([path, text]) => [path, strToU8(text)])
  return zipSync(Object.fromEntries(bytes), { mtime: MADE })
}

/** A PDF with a page for each list of blocks. `options` and `draw` reach what a test is about. */
export async function pdfOf(
  pages: readonly (readonly MadeBlock[])[],
  options: PDFKit.PDFDocumentOptions = {},
  draw: (pdf: PDFKit.PDFDocument) => void = () => undefined,
): Promise<Uint8Array> {
  const pdf = new PDFDocument({ autoFirstPage: false, ...options })
  const chunks: Uint8Array[] = []
  const ended = new Promise(resolve => pdf.on('end', resolve))
  pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk))
  for (const blocks of pages) {
    pdf.addPage({ size: 'A4', margin: 60 })
    for (const block of blocks) drawBlock(pdf, block)
  }
  draw(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}

const COLUMN = 160

function drawBlock(pdf: PDFKit.PDFDocument, block: MadeBlock): void {
  if (typeof block === 'string') pdf.fontSize(11).text(block).moveDown(1)
  else if ('heading' in block) pdf.fontSize(20).text(block.heading).moveDown(0.5)
  else {
    pdf.fontSize(11)
    for (const cells of block.rows) {
      const { y } = pdf
      for (const [n, cell] of cells.entries()) pdf.text(cell, 60 + n * COLUMN, y, { width: COLUMN - 10 })
    }
    pdf.x = 60
    pdf.moveDown(1)
  }
}
