// Columns of the workbook are as wide as their words. No text touches the number or heading to its left, in either
// language, and printed pages can be read.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { textWidth } from '#domain/document/text.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'
import { addAudit } from '#server/demo/fill.ts'
import { styleOf } from '#server/document/xlsx/styles.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../../tests/api.ts'
import { planAudit } from '../../../../tests/audits/planned-audit.ts'
import { twentyFiveSteps } from '../../../../tests/audits/twenty-five-steps.ts'

let api: Api
let id: number
withAudit(
  started => {
    api = started
  },
  async () => {
    id = await addAudit(caller(api.app, api.member.token), twentyFiveSteps)
  },
)

const made = new Map<DocumentLanguage, Record<string, Uint8Array>>()

/** The parts of the audit's workbook: exported once, as no test changes the audit. */
async function partsOf(language: DocumentLanguage): Promise<Record<string, Uint8Array>> {
  const known = made.get(language)
  if (known) return known
  const { body } = await api.member.call('report.export', {
    params: { id },
    body: { format: 'xlsx', names: 'full', language },
  })
  const parts = unzipSync(body as unknown as Buffer)
  made.set(language, parts)
  return parts
}

it.each([
  ['de', ['Leistungserbringung', 'Vertriebsinnendienst', 'Angenommen']],
  ['en', ['Acquisition', 'Vertriebsinnendienst', 'Assumed']],
] as const)('breaks no word: %s', async (language, words) => {
  const sheets = Object.entries(await partsOf(language))
    .filter(([path]) => /worksheets\/sheet\d+\.xml$/.test(path))
    .map(([, part]) => strFromU8(part))
  for (const sheet of sheets) expect(sheet).toMatch(/<oddFooter>[^<]*bezahlten Rechnung&/)
  for (const word of words) {
    const widths = sheets.flatMap(sheet => columnsWith(word, sheet).map(column => widthOf(column, sheet)))
    expect(widths.length, word).toBeGreaterThan(0)
    expect(Math.min(...widths), word).toBeGreaterThan(word.length + 2)
  }
})

it.each(['de', 'en'] as const)(
  'headings of numbers are apart from the ones before them: %s',
  async language => {
    const sheets = Object.entries(await partsOf(language))
      .filter(([path]) => /worksheets\/sheet\d+\.xml$/.test(path))
      .map(([, part]) => strFromU8(part))
    const tight = sheets.flatMap(sheet =>
      headingsOf(sheet).flatMap(({ at, text }) => {
        const width = widthOf(at.replace(/\d+/, ''), sheet)
        const face = { font: 'sans', size: 10 } as const
        const lengthOf = (line: string) => textWidth(line, { ...face, bold: true }) / textWidth('0', face)
        // LibreOffice fills each line.
        const lines = ['']
        for (const word of text.split(' ')) {
          const longer = `${lines.at(-1)} ${word}`.trim()
          const fits = lengthOf(longer) <= width
          if (fits) lines.pop()
          lines.push(fits ? longer : word)
        }
        return Math.max(...lines.map(lengthOf)) > width - 1.5 ? [`${at} ${text}`] : []
      }),
    )
    expect(tight).toEqual([])
  },
)

/** Headings over numbers, whose cells have the number format of whole numbers. */
const headingsOf = (sheet: string) => {
  const headings = [...sheet.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)" t="inlineStr"><is><t[^>]*>([^<]*)<\/t>/g)]
  const style = String(styleOf('heading', 'whole', false))
  return headings.flatMap(([, at = '', own, text = '']) => (own === style ? [{ at, text }] : []))
}

/** The columns with a cell that holds the word alone. */
const columnsWith = (word: string, sheet: string) => [
  ...new Set(
    [...sheet.matchAll(/<c r="([A-Z]+)\d+"[^>]*><is><t[^>]*>([^<]*)<\/t>/g)]
      .filter(([, , text]) => text === word)
      .map(([, letters = '']) => letters),
  ),
]

const numberOf = (at: string) =>
  [...at.replace(/\d+/, '')].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)

const widthOf = (letters: string, sheet: string) => {
  const n = numberOf(letters)
  const columns = [...sheet.matchAll(/<col min="(\d+)" max="\d+" width="([\d.]+)"/g)]
  return Number(columns.find(([, from]) => Number(from) === n)?.[2])
}

it.each(['de', 'en'] as const)('no text touches what ends at its left edge: %s', async language => {
  const parts = await partsOf(language)
  const formats = strFromU8(parts['xl/styles.xml'] as Uint8Array).split('<cellXfs')[1] ?? ''
  const alignments = [...formats.matchAll(/<xf [^>]*><alignment[^>]*>|<xf [^>]*\/>/g)].map(([xf]) => xf)
  const touching = Object.entries(parts).flatMap(([path, part]) =>
    /worksheets\/sheet\d+\.xml$/.test(path) ? touchingIn(strFromU8(part), alignments) : [],
  )
  expect(touching).toEqual([])
})

/** Texts that begin where the cell before them ends. */
const touchingIn = (sheet: string, alignments: string[]) =>
  [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].flatMap(([, row = '']) => {
    const all = [...row.matchAll(/<c r="([A-Z]+\d+)" s="(\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(
      ([, at = '', style, kind = '', content = '']) => ({
        at,
        isText: /t="(?:inlineStr|str)"/.test(kind),
        text: content.replaceAll(/<f>.*<\/f>|<[^>]*>/g, ''),
        alignment: alignments[Number(style)] ?? '',
      }),
    )
    const hidden = [...sheet.matchAll(/<col min="(\d+)"[^>]* hidden="1"/g)].map(([, n]) => Number(n))
    const cells = all.filter(({ at }) => !hidden.includes(numberOf(at)))
    return cells.flatMap(({ at, isText, text, alignment }, n) => {
      const before = cells[n - 1]
      if (!before || before.text === '') return []
      const isFull =
        before.text.length > widthOf(before.at.replace(/\d+/, ''), sheet) &&
        !/wrapText/.test(before.alignment)
      const isAtEnd = before.isText ? isFull || /horizontal="right"/.test(before.alignment) : true
      const isAtStart = isText && text !== '' && !/horizontal="(?:right|center)"|indent/.test(alignment)
      return isAtEnd && isAtStart ? [`${at} ${text} after ${before.text}`] : []
    })
  })

it('prints on one page only what can be read there', async () => {
  const { body } = await api.member.call('report.export', {
    params: { id: await planAudit(api.member) },
    body: { format: 'xlsx', names: 'full' },
  })
  const heights = Object.entries(unzipSync(body as unknown as Buffer))
    .filter(([path]) => /worksheets\/sheet\d+\.xml$/.test(path))
    .map(([, part]) => strFromU8(part))
    .filter(sheet => sheet.includes('fitToHeight="1"'))
    .map(sheet => [...sheet.matchAll(/ ht="(\d+)"/g)].reduce((sum, [, height]) => sum + Number(height), 0))
  expect(heights.length).toBeGreaterThan(5)
  // A page has 500 points: text of 10 points is at least 4 points high.
  expect(Math.max(...heights)).toBeLessThan(1250)
})
