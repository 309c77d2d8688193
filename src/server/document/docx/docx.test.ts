// Tests for the Word document of a report of usual length.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { APPENDICES } from '#domain/document/choice.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { textWidth } from '#domain/document/text.ts'
import { renderDocx } from '#server/document/docx/docx.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

it.each([
  ['the main part', []],
  ['everything', APPENDICES],
] as const)(
  'has a table of contents with page numbers that need no update: %s',
  async (_, appendix) => {
    const file = await renderDocx(reportDocument(demoContent(), appendix))
    const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
    const [contents = ''] = /<w:sdt>.*?<\/w:sdt>/s.exec(document) ?? []
    const numbers = [...contents.matchAll(/<w:t[^>]*>(\d+)<\/w:t>/g)].map(([, number]) => Number(number))
    expect(numbers.length).toBeGreaterThan(5)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    const settings = strFromU8(unzipSync(file)['word/settings.xml'] ?? new Uint8Array())
    expect(settings).not.toContain('updateFields')
  },
  30_000,
)

it('makes each column as wide as its longest word', async () => {
  const words = ['Vertriebsinnendienst', 'Minuten', 'Stundensatz', 'Monatsbesprechung']
  const file = await renderDocx({
    ...reportDocument(demoContent(), []),
    blocks: [
      {
        kind: 'table',
        caption: 'Words',
        columns: words.map((heading, at) => ({ heading, share: at === 0 ? 12 : 1 })),
        rows: [words],
      },
    ],
  })
  const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
  const widths = [...document.matchAll(/<w:gridCol w:w="(\d+)"\/>/g)].map(([, width]) => Number(width) / 20)
  expect(widths).toHaveLength(words.length)
  for (const [at, word] of words.entries())
    expect(widths[at]).toBeGreaterThan(textWidth(word, { font: 'work', size: 8.5 }))
}, 30_000)

it('sets no number in Georgia, which has old-style figures only', async () => {
  const report = reportDocument(demoContent(), [])
  const heading = { kind: 'heading', level: 2, text: 'Match 3 of 12 payments' } as const
  const parts = unzipSync(
    await renderDocx({ ...report, title: 'Freight 2026', blocks: [...report.blocks, heading] }),
  )
  const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array())
  const georgia = /<w:rFonts [^>]*w:ascii="Georgia"/
  const styles = [...xml('word/styles.xml').matchAll(/<w:style [^>]*w:styleId="(\w+)".*?<\/w:style>/gs)]
    .filter(([style]) => georgia.test(style))
    .map(([, id]) => id)
  expect(styles).toEqual(expect.arrayContaining(['Title', 'Heading1', 'Heading2']))
  const numbers = [...xml('word/document.xml').matchAll(/<w:p>.*?<\/w:p>/gs)].flatMap(([paragraph]) => {
    const isSerif = styles.includes(/<w:pStyle w:val="(\w+)"/.exec(paragraph)?.[1])
    return [...paragraph.matchAll(/<w:r>(.*?)<w:t[^>]*>([^<]*\d[^<]*)<\/w:t>/gs)].map(
      ([, look = '', text]) => ({
        text,
        isGeorgia: look.includes('w:rFonts') ? georgia.test(look) : isSerif,
      }),
    )
  })
  expect(numbers.filter(({ isGeorgia }) => isGeorgia)).toEqual([])
  expect(numbers.map(({ text }) => text).join('; ')).toContain('2026')
}, 30_000)

it('keeps each caption with its picture, short tables whole, and the last three rows of a table together with its note', async () => {
  const parts = unzipSync(await renderDocx(reportDocument(demoContent(), APPENDICES)))
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const paragraphs = [...document.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => xml)
  const drawn = paragraphs.filter(xml => xml.includes('<w:drawing>'))
  expect(drawn.length).toBeGreaterThan(3)
  // LibreOffice moves a picture to the next page without the paragraph before it, even one that is kept with it.
  expect(drawn.filter(xml => !/<w:pStyle w:val="Caption"\/>.*<w:t[ >].*<w:drawing>/s.test(xml))).toEqual([])
  const tables = document
    .split('<w:tbl>')
    .slice(1)
    .map(part => {
      const [table = '', after = ''] = part.split('</w:tbl>')
      const [gap = '', next = ''] = after.split('</w:p>')
      const rows = [...table.matchAll(/<w:tr>.*?<\/w:tr>/gs)].map(([row]) => row.includes('<w:keepNext/>'))
      return { rows, gap, isNoted: next.includes('<w:pStyle w:val="Small"/>') }
    })
  expect(tables.some(({ rows }) => rows.length > 9)).toBe(true)
  expect(tables.filter(({ isNoted }) => isNoted).length).toBeGreaterThan(1)
  for (const { rows, gap, isNoted } of tables.filter(({ rows: { length } }) => length > 1)) {
    expect(rows.slice(1).slice(-3)).toEqual([true, true, isNoted].slice(1 - rows.length))
    if (rows.length <= 5) expect(rows.indexOf(false)).toBe(isNoted ? -1 : rows.length - 1)
    expect(gap.includes('<w:keepNext/>')).toBe(isNoted)
  }
}, 30_000)

it('keeps at most two paragraphs with a table, because LibreOffice leaves those before them behind', async () => {
  const parts = unzipSync(await renderDocx(reportDocument(demoContent(), APPENDICES)))
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const styles = [
    ...document.matchAll(/<w:p>(?:(?!<w:p>).)*?<w:pStyle w:val="(\w+)"\/>|(<w:tbl>)|<w:p>/gs),
  ].map(([, style, table]) => style ?? table ?? '')
  const before = styles.flatMap((style, at) =>
    style === '<w:tbl>' ? [styles.slice(at - 3, at).join(' ')] : [],
  )
  expect(before.filter(each => /Heading\d Lead$/.test(each)).length).toBeGreaterThan(0)
  expect(before.filter(each => each.endsWith('Lead Caption'))).toEqual([])
}, 30_000)

it('leaves no message alone at the foot of a page, and no empty page at the end', async () => {
  const report = reportDocument(demoContent(), [])
  const parts = unzipSync(await renderDocx(report))
  const document = strFromU8(parts['word/document.xml'] ?? new Uint8Array())
  const leads = [...document.matchAll(/<w:p>(?:(?!<\/w:p>).)*<w:pStyle w:val="Lead"\/>.*?<\/w:p>/gs)]
  expect(leads.length).toBeGreaterThan(5)
  expect(leads.filter(([lead]) => !lead.includes('<w:keepNext/>'))).toEqual([])
  const afterTables = document.slice(document.lastIndexOf('</w:tbl>'))
  expect(report.blocks.at(-1)?.kind).toBe('table')
  expect(afterTables).toMatch(/<w:spacing w:after="0" w:line="20" w:lineRule="exact"\/>/)
}, 30_000)

it('keeps a number after a title from right to left on its right', async () => {
  const content = [
    { text: '1. שלום עולם 1: ' },
    { text: '$20k', bold: true },
    { text: ' expected by the pricing analyst, שלום' },
  ]
  const report = {
    ...reportDocument(demoContent(), []),
    blocks: [{ kind: 'paragraph', style: 'body', content } as const],
  }
  const parts = unzipSync(await renderDocx(report))
  const document = strFromU8(parts['word/document.xml'] as Uint8Array)
  // The marks keep what follows in the sentence's direction.
  expect(document).toContain('>1. שלום עולם\u200E 1: <')
  expect(document).toContain('> expected by the pricing analyst, שלום\u200E<')
}, 30_000)
