// A third language, added as a folder of its own: in deck, report, client page and workbook, only names and quotes
// stay English. Nothing overflows.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { withTexts } from '#content/documents/messages.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { heightOf } from '#domain/document/deck/page.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { PAGE } from '#domain/document/report/types.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { renderDocx } from '#server/document/docx/docx.ts'
import { renderHtml } from '#server/document/html/html.ts'
import { renderPptx } from '#server/document/pptx/pptx.ts'
import { renderXlsx } from '#server/document/xlsx/xlsx.ts'
import { demoContent } from './audits/audits.ts'
import { textsOf } from './files/shown-texts.ts'
import { PSEUDO } from './texts/pseudo-language.ts'
import { namesIn, withoutCutNames } from './workbook/english-words.ts'

/** Dates, months and amounts in the format of a locale other than the English one. */
function demo(): AuditSnapshot {
  const { messages: _, ...content } = demoContent()
  return { ...content, date: '20.11.2026', style: { currency: 'EUR', locale: 'de-DE' } }
}
const content = demo()
const names = namesIn(content)

const worded = <T>(given: AuditSnapshot, work: (content: WordedSnapshot) => T): T =>
  inStyle(given.style, () => {
    const inWords = withTexts(given, PSEUDO)
    return inMessages(inWords.messages, () => work(inWords))
  })

/** Sign for millions in this locale, and the start of a name that was cut. */
const NO_ENGLISH = /Mio\.|“[^”]*(?:”|…|$)/g

/** Words without an accent outside names and quotes. */
function englishIn(text: string): string[] {
  const own = withoutCutNames(text.replaceAll(NO_ENGLISH, ' '), names)
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), own)
  return (rest.match(/(?<![\p{L}\d])[A-Za-z]{3,}(?![\p{L}\d])/gu) ?? []).filter(word => /[aeiou]/.test(word))
}

it('leaves no English outside names and quotes', () => {
  const all = textsOf(content, worded)
  expect(all.map(([document, texts]) => texts.length > 50 || document)).toEqual(all.map(() => true))
  const left = all.flatMap(([document, texts]) =>
    texts.flatMap(text => {
      const words = englishIn(text)
      return words.length > 0 ? [`${document}: ${text}: ${words}`] : []
    }),
  )
  expect(left).toEqual([])
})

/** Texts that readers see: of slides, charts and notes, of paragraphs, of cells and comments. */
const SHOWN = /<(a:t|w:t|c:v|t)(?: [^>]*)?>([^<]*)<\/\1>/g
const PARTS =
  /(?:slides\/slide|charts\/chart|notesSlide|document|footnotes|sharedStrings|worksheets\/sheet)[^/]*\.xml$/
const packageTexts = (file: Uint8Array) =>
  Object.entries(unzipSync(file)).flatMap(([path, part]) =>
    PARTS.test(path)
      ? [...strFromU8(part).matchAll(SHOWN)].map(([, , text = '']) => text.replaceAll(/&\w+;/g, ' '))
      : [],
  )

it('leaves no English in the files either', async () => {
  const report = worded(content, given => reportDocument(given, APPENDICES))
  const book = worded(content, workbookOf)
  // The column of keys, by which an uploaded workbook is read.
  const keys = new Set(
    book.sheets.flatMap(({ rows }) => rows.flat().map(cell => cell?.style === 'key' && String(cell.value))),
  )
  const files = {
    deck: packageTexts(renderPptx(worded(content, given => deckOf(given, WHOLE)))),
    report: packageTexts(await renderDocx(report)),
    workbook: packageTexts(renderXlsx(book)).filter(text => !keys.has(text)),
    summary: strFromU8(renderHtml(worded(content, summaryDocument)))
      .replaceAll(/<(style|script)[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]*>/),
  }
  for (const [file, texts] of Object.entries(files)) {
    expect(texts.length, file).toBeGreaterThan(50)
    // Runs cut names and quotes in pieces: only texts that no user typed count.
    const typed = new Set(names.flatMap(name => name.match(/[A-Za-z]+/g) ?? []))
    const left = texts.flatMap(text => englishIn(text).filter(word => !typed.has(word)))
    expect([...new Set(left)], file).toEqual([])
  }
})

it('overflows no slide and no line of the report', () => {
  const slides = worded(content, given => deckOf(given, WHOLE).slides)
  const over = slides.flatMap(({ id, elements }) =>
    elements.flatMap(element => {
      if (element.kind !== 'text') return []
      const height = heightOf(element.paragraphs, element.box.w)
      const last = element.paragraphs.at(-1)
      return height > element.box.h + (last ? last.size * 0.5 + last.spaceAfter : 0)
        ? [`${id} ${element.name}: ${Math.round(height)} in ${Math.round(element.box.h)}`]
        : []
    }),
  )
  expect(over).toEqual([])
  const pages = worded(content, given => pagesOf(reportDocument(given, [])))
  const lines = pages.flatMap(({ nodes }) => nodes.flatMap(node => ('lines' in node ? node.lines : [])))
  expect(lines.filter(({ x, width }) => x + width > PAGE.right + 2).map(({ runs }) => runs[0]?.text)).toEqual(
    [],
  )
})
