// Rows of steps read from PowerPoint tables and text files.

import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { csvColumns, csvRows } from '#domain/process/import-export/csv-import.ts'
import { readRows } from '#web/process/import-export/rows-file.ts'
import { TITLES } from '../../../../tests/texts/realistic-texts.ts'

const escaped = (text: string) => text.replace(/[&<>]/g, sign => `&#${sign.charCodeAt(0)};`)
const cell = (text: string, attributes = '') =>
  `<a:tc${attributes}><a:txBody><a:bodyPr/><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></a:txBody></a:tc>`
const table = (...rows: string[][]) =>
  `<p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tblGrid/>${rows.map(cells => `<a:tr h="1">${cells.join('')}</a:tr>`).join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
const titled = (text: string) =>
  `<p:sp><p:nvSpPr><p:nvPr><p:ph type="title"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p></p:txBody></p:sp>`
const SPACES = 'xmlns:a="a" xmlns:p="p" xmlns:r="r"'

/** A file whose slides are presented in this order and numbered the other way round. */
function pptx(...slides: string[]): Uint8Array {
  const numbers = slides.map((_, place) => slides.length - place)
  const entries: Record<string, string> = {
    'ppt/presentation.xml': `<p:presentation ${SPACES}><p:sldIdLst>${numbers.map(n => `<p:sldId id="${255 + n}" r:id="rId${n}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': `<Relationships>${numbers.map(n => `<Relationship Id="rId${n}" Target="slides/slide${n}.xml"/>`).join('')}</Relationships>`,
  }
  for (const [place, number] of numbers.entries())
    entries[`ppt/slides/slide${number}.xml`] =
      `<p:sld ${SPACES}><p:cSld><p:spTree>${slides[place]}</p:spTree></p:cSld></p:sld>`
  return zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])))
}

const header = [cell('Step'), cell('Owner'), cell('Minutes')]

describe('rows from a PowerPoint file', () => {
  it('are the cells of its tables in slide order, with unchanged text', () => {
    const names = TITLES.map(title => title.replace(/\s+/g, ' ').trim())
    const rows = names.map(name => [cell(name), cell('Clerk, "front"; desk'), cell('15 min')])
    const [first, second] = readRows(
      pptx(
        titled('Order entry') + table(header, ...rows),
        titled('Claims') + table(header, [cell('Check'), cell(''), cell('9')]),
      ),
    )
    expect(first?.name).toBe(`Slide 1, Order entry (${names.length + 1} × 3)`)
    expect(second?.name).toBe('Slide 2, Claims (2 × 3)')
    const read = csvRows(first?.text ?? '')
    expect(csvColumns(read[0] ?? [])).toEqual(['label', 'owner', 'durationMin'])
    expect(read.slice(1)).toEqual(names.map(name => [name, 'Clerk, "front"; desk', '15 min']))
  })

  it('repeat the text of merged cells, and count repetitions', () => {
    const merged = [cell('Check'), cell('', ' vMerge="1"'), cell('5')]
    const [read] = readRows(
      pptx(table(header, [cell('Take'), cell('Sales', ' rowSpan="3"'), cell('4')], merged, merged)),
    )
    expect(read?.repeated).toBe(2)
    expect(csvRows(read?.text ?? '').map(([, owner]) => owner)).toEqual(['Owner', 'Sales', 'Sales', 'Sales'])
  })

  it('join the lines of a cell and omit empty rows', () => {
    const lines =
      '<a:tc><a:txBody><a:p><a:r><a:t>Take</a:t></a:r><a:br/><a:r><a:t>order</a:t></a:r></a:p><a:p><a:r><a:t>by phone</a:t></a:r></a:p></a:txBody></a:tc>'
    const [read] = readRows(pptx(table(header, [lines, cell(''), cell('')], [cell(''), cell(' '), cell('')])))
    expect(csvRows(read?.text ?? '')).toEqual([
      ['Step', 'Owner', 'Minutes'],
      ['Take order by phone', '', ''],
    ])
  })
})

describe('rows from a text file', () => {
  it('are its text, in UTF-8 or a legacy encoding', () => {
    expect(readRows(strToU8('Step;Owner\nPrüfen;Käthe'))[0]?.text).toBe('Step;Owner\nPrüfen;Käthe')
    const latin = Uint8Array.from('Step;Owner\nPr\xfcfen;K\xe4the', sign => sign.charCodeAt(0))
    expect(readRows(latin)[0]?.text).toBe('Step;Owner\nPrüfen;Käthe')
  })
})

it.each([
  ['slides without a table', pptx(titled('Hello')), 'No slide of this file has a table.'],
  [
    'an archive of something else',
    zipSync({ 'word/document.xml': strToU8('<x/>') }),
    'This is not a PowerPoint file',
  ],
  ['an archive cut in half', pptx(table(header)).slice(0, 200), 'This file is damaged'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0, 0, 1]), 'neither a text file nor a PowerPoint file'],
  [
    'slides that unpack to more than 16 MB',
    zipSync({ 'ppt/presentation.xml': new Uint8Array(40 * 1024 * 1024) }),
    'larger than 16 MB',
  ],
  [
    'a document type',
    zipSync({ 'ppt/presentation.xml': strToU8('<!DOCTYPE x><p/>') }),
    'document type declaration',
  ],
])('refuses %s', (_, bytes, message) => {
  expect(() => readRows(bytes)).toThrow(message)
})
