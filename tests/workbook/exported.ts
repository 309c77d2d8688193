// Exported workbooks of the demo and of generated audits, and changes of their inputs. WORKBOOKS sets the number of audits.

import { DEMO } from '#content/demo/index.ts'
import { messagesOf } from '#content/documents/messages.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot, type StoredAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { renderXlsx } from '#server/document/xlsx/xlsx.ts'
import { caller } from '#server/inject.ts'
import type { Api } from '../api.ts'
import { generatedAudits } from '../figures/generated.ts'
import { makeAudit } from '../figures/make.ts'
import { type Change, changeable, changeOf } from './changes.ts'
import { expectedBook } from './compare.ts'
import { type ReadBook, readXlsx } from './read.ts'

const AUDITS = Number(process.env.WORKBOOKS ?? 4)
/** Changes tried in each generated audit; the demo always gets 20. */
const CHANGES = Number(process.env.WORKBOOK_CHANGES ?? 2)
/** The long form also takes each audit in its other language. */
const IS_LONG = process.env.WORKBOOKS !== undefined
const SEED = 20_261_122

export interface ExportedWorkbook {
  content: StoredAuditSnapshot
  file: Buffer
}

const demo = DEMO.audits.find(each => each.roi)

/** The workbooks of the demo and of generated audits, and the demo's (in the long form every one) in its other language too. */
export async function exportedWorkbooks(api: Api): Promise<ExportedWorkbook[]> {
  for (const each of DEMO.audits) await addAudit(caller(api.app, api.member.token), each)
  for (const generated of generatedAudits(AUDITS, SEED)) await makeAudit(api.member, generated)
  const all: ExportedWorkbook[] = []
  const audits = await api.member.ok('audit.list', { query: {} })
  for (const id of audits.map(each => each.id).sort((a, b) => a - b)) all.push(await exported(api, id))
  const repeated = all.filter(({ content }) => IS_LONG || content.audit.title === demo?.title)
  return [...all, ...repeated.map(exportedInOtherLanguage)]
}

async function exported(api: Api, id: number): Promise<ExportedWorkbook> {
  const body = { format: 'xlsx' as const, names: 'full' as const }
  const file = await api.member.ok('report.export', { params: { id }, body })
  if (!Buffer.isBuffer(file)) throw new Error('a small audit became an order')
  return { content: await api.database.run(() => readAuditSnapshot(id)), file }
}

/** The same audit in German, or in English where its locale is German. */
export function inOtherLanguage(content: StoredAuditSnapshot): StoredAuditSnapshot {
  const [language, locale] =
    content.language === 'de' ? (['en', 'en-US'] as const) : (['de', 'de-DE'] as const)
  return { ...content, language, style: { ...content.style, locale } }
}

function exportedInOtherLanguage({ content }: ExportedWorkbook): ExportedWorkbook {
  const now = inOtherLanguage(content)
  return { content: now, file: renderXlsx(expectedBook(now)) }
}

const books = new WeakMap<Uint8Array, ReadBook>()

/** The parsed file, which no test changes: it is parsed once. */
export function bookOf(file: Uint8Array): ReadBook {
  const book = books.get(file) ?? readXlsx(file)
  books.set(file, book)
  return book
}

/** The stored values of the cells. */
export const asRead = (file: Uint8Array) => {
  const { sheets } = bookOf(file)
  return (sheet: string, at: string) => sheets.get(sheet)?.get(at)?.value ?? null
}

export const wordsOf = (content: StoredAuditSnapshot) => messagesOf(content.language ?? 'en').workbook
export const inputsSheet = (content: StoredAuditSnapshot) => wordsOf(content).sheets.assumptions

/** Where a workbook types the usual value of an input. */
function cellOf(content: StoredAuditSnapshot, key: string): string {
  const rows = expectedBook(content).sheets.find(({ name }) => name === inputsSheet(content))?.rows ?? []
  const row = rows.findIndex(([cell]) => cell?.value === key)
  if (row < 0) throw new Error(`no input ${key}`)
  return `D${row + 1}`
}

/** Changes of single inputs, spread over all kinds of inputs of the audit: 20 in the demo, few in others. */
export function changesOf({ content }: ExportedWorkbook, audit: number): Change[][] {
  const random = seeded(SEED + audit)
  const byKind = [...Map.groupBy(changeable(content), ({ key }) => key.replaceAll(/:\d+/g, '')).values()]
  const count = content.audit.title === demo?.title ? 20 : CHANGES
  return Array.from({ length: count }, (_, n) => {
    const kind = byKind[(audit * count + n) % byKind.length] ?? []
    const input = kind[Math.floor(random() * kind.length)]
    if (!input) throw new Error('a workbook has inputs')
    return changeOf(input, random())
  })
}

export const cellsOf = (content: StoredAuditSnapshot, changes: Change[]) =>
  Object.fromEntries(changes.map(({ key, value }) => [cellOf(content, key), value]))
