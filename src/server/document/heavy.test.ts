// Documents of an oversized audit: 200 steps, 60 opportunities, 40 answers of 5,000 characters, and every kind of
// pasted text. Each file is sound and is made off the event loop.

import { XMLValidator } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import type { DeliverableKind } from '#domain/deliverable.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'
import { heavy } from '../../../tests/audits/audits.ts'
import { readPdf, structureFaults } from '../../../tests/files/pdf.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'
import { readXlsx } from '../../../tests/workbook/read.ts'

// The documents' thread, but with all the time that a busy machine may need.
const render = threadPool<{ task: 'file'; input: unknown }, Uint8Array>(
  new URL('./worker.ts', import.meta.url),
  {
    concurrency: 1,
    maxQueued: 4,
    timeoutMs: 100_000,
  },
)

/** A render on this thread lets its event loop turn only a handful of times; any more turns depend on the machine. */
const FEW = 20

// Words are functions, which no thread takes.
const { messages: _, ...content } = heavy

/** Returns the document, and how often this thread's event loop turned while it was made. */
async function made(kind: DeliverableKind) {
  let turns = 0
  let isDone = false
  const turn = () => {
    turns += 1
    // A millisecond of rest: a loop that always turns would take a whole core.
    if (!isDone) setTimeout(turn, 1)
  }
  setTimeout(turn, 1)
  const file = Buffer.from(await render({ task: 'file', input: { kind, content, choice: WHOLE } }))
  isDone = true
  return { file, turns }
}

it('a deck passes the lint completely, and is rendered off the main thread', async () => {
  const { file, turns } = await made('deck')
  expect(lintPptx(file)).toEqual([])
  const slides = readPptx(file)
  expect(slides.flatMap(slide => slide.texts).join()).toContain('=HYPERLINK("http://example.com","x")')
  expect(slides.flatMap(slide => slide.notes).join()).toContain('שלום עולם')
  expect(turns).toBeGreaterThan(FEW)
})

it('a PDF report is valid, with emoji, Chinese, Japanese and Korean as text', async () => {
  const { file, turns } = await made('report_pdf')
  expect(structureFaults(file)).toEqual([])
  const { pages } = await readPdf(file)
  const text = pages.map(page => page.text.replaceAll(/\s/g, '')).join('')
  for (const letters of ['🚀', '审计报告', '監査', '절감']) expect(text).toContain(letters)
  expect(file.toString('latin1')).toContain('/Scope /Column')
  // Every line of the contents opens its chapter, and figures open the rows that describe them.
  const { links } = pages[1] ?? { links: [] }
  expect(links.length).toBeGreaterThan(3)
  expect(links.every(to => /^page-\d+$/.test(to))).toBe(true)
  expect(pages.slice(2).flatMap(page => page.links)).toContainEqual(expect.stringMatching(/^figure-/))
  expect(turns).toBeGreaterThan(FEW)
})

it('a Word report is well-formed', async () => {
  const { file, turns } = await made('report_docx')
  for (const [path, part] of Object.entries(unzipSync(file)))
    if (path.endsWith('.xml')) expect(XMLValidator.validate(strFromU8(part)), path).toBe(true)
  expect(turns).toBeGreaterThan(FEW)
})

it('a workbook is well-formed, has no external links, and keeps formula-like text as text', async () => {
  const { file, turns } = await made('workbook')
  const { parts, sheets } = readXlsx(file)
  for (const [path, xml] of Object.entries(parts)) {
    if (path.endsWith('.xml') || path.endsWith('.rels')) expect(XMLValidator.validate(xml), path).toBe(true)
    expect(xml, path).not.toContain('TargetMode="External"')
  }
  expect(Object.keys(parts).filter(path => /vba|externalLink|embeddings/i.test(path))).toEqual([])
  const texts = [...sheets.values()].flatMap(cells => [...cells.values()])
  const pasted = texts.filter(({ value }) => String(value).startsWith('=HYPERLINK'))
  expect(pasted.length).toBeGreaterThan(5)
  expect(pasted.map(({ formula }) => formula)).toEqual(pasted.map(() => null))
  const marked = cellsWith(parts, '=HYPERLINK').map(style => quotedStyles(parts).has(style))
  expect(marked.length).toBe(pasted.length)
  expect(marked).not.toContain(false)
  expect(turns).toBeGreaterThan(FEW)
})

/** The formats of cells whose text starts with this. */
const cellsWith = (parts: Record<string, string>, start: string) =>
  Object.entries(parts).flatMap(([path, xml]) =>
    path.startsWith('xl/worksheets/sheet')
      ? [...xml.matchAll(/<c r="[A-Z]+\d+" s="(\d+)" t="inlineStr"><is><t[^>]*>([^<]{0,30})/g)]
          .filter(([, , text = '']) => text.startsWith(start))
          .map(([, style]) => Number(style))
      : [],
  )

/** Formats that mark a cell as text, whatever it looks like. */
function quotedStyles(parts: Record<string, string>): Set<number> {
  const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/s.exec(parts['xl/styles.xml'] ?? '') ?? []
  const all = [...formats.matchAll(/<xf [^>]*>/g)].map(
    ([xf], n) => [n, xf.includes('quotePrefix="1"')] as const,
  )
  return new Set(all.flatMap(([n, is]) => (is ? [n] : [])))
}
