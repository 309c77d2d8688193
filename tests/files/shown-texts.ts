// The texts that readers see in all documents of an audit: deck, report, client page and workbook.

import { CLIENT_PARTS } from '#domain/client-link.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { clientDocument } from '#domain/document/client-page.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import type { Picture, PlacedLine } from '#domain/document/report/types.ts'
import { workbookOf } from '#domain/document/workbook/workbook.ts'
import { worded } from '../workbook/compare.ts'

/** Keys whose values identify parts or describe their appearance; readers never see these. */
const UNSEEN =
  /^(?:id|kind|style|colour|font|layout|name|figureId|describes|leadsTo|role|field|fields|shape|align|valign|format|figure|formula|language|type|across|direction|brand|tones|logo|connects|fill|line|messages|figures|key|slideId|engine|unit|level|quadrant|standing)$/

/** The words of a picture, whose names are broken into lines. */
const inOneText = (lines: readonly PlacedLine[]) =>
  lines.map(({ runs }) => runs.map(({ text }) => text).join('')).join(' ')

function shownIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(shownIn)
  if ('marks' in value && 'lines' in value) return [inOneText((value as Picture).lines)]
  return Object.entries(value).flatMap(([key, each]) => (UNSEEN.test(key) ? [] : shownIn(each)))
}

type InWords = <T>(content: AuditSnapshot, work: (content: WordedSnapshot) => T) => T

/** Every document of an audit with all its parts, in the words that `worded` gives it. */
const composedWith = (worded: InWords) => ({
  deck: (content: AuditSnapshot) => worded(content, given => deckOf(given, WHOLE).slides),
  board: (content: AuditSnapshot) =>
    worded(content, given => deckOf(given, { audience: 'board', appendix: APPENDICES }).slides),
  report: (content: AuditSnapshot) => worded(content, given => reportDocument(given, APPENDICES)),
  client: (content: AuditSnapshot) => worded(content, given => clientDocument(given, CLIENT_PARTS).view()),
  workbook: (content: AuditSnapshot) =>
    worded(content, workbookOf).sheets.map(({ name, rows }) => [
      name,
      rows.flat().map(cell => (cell?.style === 'key' ? '' : [cell?.value, cell?.comment])),
    ]),
})

/** In the language of the snapshot. */
const COMPOSED = composedWith(worded)
export const DOCUMENTS = Object.keys(COMPOSED) as (keyof typeof COMPOSED)[]

/** The texts that readers see in each of these documents, without repetitions. */
export const shownTexts = (
  content: AuditSnapshot,
  documents: readonly (keyof typeof COMPOSED)[] = DOCUMENTS,
) => documents.map(name => [name, [...new Set(shownIn(COMPOSED[name](content)))]] as const)

/** The same texts in the words of another language. */
export const textsOf = (content: AuditSnapshot, inWords: InWords) =>
  Object.entries(composedWith(inWords)).map(
    ([name, compose]) => [name, [...new Set(shownIn(compose(content)))]] as const,
  )
