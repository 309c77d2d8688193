// Reads the list of assumptions of an uploaded XLSX file; other parts are only checked by the archive's directory.
// SECURITY T54: bombs, macros, embedded objects, external links and document types are refused with the reason.

import { createHash } from 'node:crypto'
import { messagesOf } from '#content/documents/messages.ts'
import { POINTS } from '#domain/document/workbook/input/input.ts'
import type { FileValues } from '#domain/document/workbook/input/read-back.ts'
import { INPUT_COLUMNS, KEY_START } from '#domain/document/workbook/sheet/assumptions.ts'
import { columnLetters } from '#domain/document/workbook/types.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { openParts, type PartReader } from '#server/platform/office/archive.ts'
import { type Cells, cellsOf, sharedStrings } from '#server/platform/office/cells.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { readXml } from '#server/platform/office/xml.ts'

export interface ReadWorkbook {
  auditId: number
  /** Hash of the state that the workbook was exported from. */
  hash: string
  /** SHA-256 of the file itself. */
  sha256: string
  values: [key: string, values: FileValues][]
}

/** The workbook's value of each input; null where the file is refused, with the reason. */
export interface WorkbookAnswer {
  read: ReadWorkbook | null
  refused: string
}

/** Returns the file's value of each input, or why it is refused. `partBytes` limits each part that is unpacked. */
export function readWorkbook(bytes: Uint8Array, partBytes: number): WorkbookAnswer {
  try {
    return { read: parsed(bytes, partBytes), refused: '' }
  } catch (error) {
    if (error instanceof FileRefused) return { read: null, refused: error.message }
    return {
      read: null,
      refused: 'It is not a readable workbook: the file is damaged, or of another type.',
    }
  }
}

/** The sheet with the inputs, in every language. */
const NAMES = LANGUAGES.map(language => messagesOf(language).workbook.sheets.assumptions)

/** The keys are in the first column, the values in the columns beside it. */
const COLUMNS = new Set(['A', ...POINTS.map(point => columnLetters(INPUT_COLUMNS[point]))])

function parsed(bytes: Uint8Array, partBytes: number): ReadWorkbook {
  const parts = openParts(bytes, partBytes)
  const sheet = parts(sheetPath(parts))
  const strings = parts('xl/sharedStrings.xml')
  const cells = cellsOf(sheet, strings ? sharedStrings(strings) : [], COLUMNS)
  const [, auditId, hash] = /^workbook:1:(\d+):([0-9a-f]{64})$/.exec(String(cells.get('A1') ?? '')) ?? []
  if (!auditId || !hash)
    throw new FileRefused(
      `Its sheet ${NAMES.join(' or ')} was not exported from here, or its first column is gone.`,
    )
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { auditId: Number(auditId), hash, sha256, values: valuesIn(cells) }
}

/** The path of the sheet with the list of assumptions. */
function sheetPath(parts: PartReader): string {
  let id: string | undefined
  let target: string | undefined
  readXml(parts('xl/workbook.xml'), {
    open(tag, attributes) {
      const sheet = tag === 'sheet' ? attributes() : {}
      if (sheet.name !== undefined && NAMES.includes(sheet.name)) id ??= sheet.id
    },
  })
  readXml(parts('xl/_rels/workbook.xml.rels'), {
    open(tag, attributes) {
      const { Id, Target } = tag === 'Relationship' ? attributes() : {}
      if (Id !== undefined && Id === id) target ??= Target
    },
  })
  if (!target) throw new FileRefused(`It has no sheet called ${NAMES.join(' or ')}.`)
  return `xl/${target.replace(/^\/?(?:xl\/)?/, '')}`
}

function valuesIn(cells: Cells): ReadWorkbook['values'] {
  return [...cells].flatMap(([at, key]) => {
    if (!/^A\d+$/.test(at) || typeof key !== 'string' || key.startsWith(KEY_START)) return []
    const row = at.slice(1)
    const read = POINTS.map(point => [
      point,
      cells.get(`${columnLetters(INPUT_COLUMNS[point])}${row}`) ?? null,
    ])
    return [[key, Object.fromEntries(read) as FileValues]]
  })
}
