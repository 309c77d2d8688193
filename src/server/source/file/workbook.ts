// Reads an XLSX file into sheets. The archive is checked first, as for workbooks that are read back (SECURITY T54).

import { FILE_LIMITS, type FileSheet } from '#domain/source/file/sheet.ts'
import { openParts, type PartReader } from '#server/platform/office/archive.ts'
import { sharedStrings } from '#server/platform/office/cells.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { readXml } from '#server/platform/office/xml.ts'
import { formatsOf } from '#server/source/file/formats.ts'
import { readWorksheet } from '#server/source/file/worksheet.ts'

const PART_BYTES = 48 * 1024 * 1024
const LEGACY = [0xd0, 0xcf, 0x11, 0xe0]

/** Throws FileRefused and SourceRefused. */
export function readSheets(file: Uint8Array): FileSheet[] {
  if (LEGACY.every((byte, at) => file[at] === byte))
    throw new FileRefused('It is an old .xls file, or has a password. Save it as .xlsx without a password.')
  const parts = openParts(file, PART_BYTES)
  const { sheets, is1904 } = contentsOf(parts)
  if (sheets.length === 0) throw new FileRefused('It has no worksheet.')
  if (sheets.length > FILE_LIMITS.sheets)
    throw new FileRefused(`It has more than ${FILE_LIMITS.sheets} sheets.`)
  const strings = parts('xl/sharedStrings.xml')
  const known = {
    strings: strings === '' ? [] : sharedStrings(strings),
    formats: formatsOf(parts('xl/styles.xml')),
    is1904,
    room: { cells: FILE_LIMITS.cells },
  }
  return sheets.map(({ name, hidden, path }) => ({ name, hidden, ...readWorksheet(parts(path), known) }))
}

interface SheetEntry {
  name: string
  hidden: boolean
  path: string
}

/** The worksheets in order; sheets that are charts or dialogs are left out. */
function contentsOf(parts: PartReader): { sheets: SheetEntry[]; is1904: boolean } {
  const targets = relationsOf(parts)
  const sheets: SheetEntry[] = []
  let is1904 = false
  readXml(parts('xl/workbook.xml'), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = ['1', 'true'].includes(attributes().date1904 ?? '')
      if (tag !== 'sheet') return
      const { name = '', id = '', state = 'visible' } = attributes()
      const path = targets.get(id)
      if (path) sheets.push({ name: oneLine(name), hidden: state !== 'visible', path })
    },
  })
  return { sheets, is1904 }
}

function relationsOf(parts: PartReader): Map<string, string> {
  const targets = new Map<string, string>()
  const relations = parts('xl/_rels/workbook.xml.rels')
  if (relations === '') throw new FileRefused('It is not a workbook, or it is damaged.')
  readXml(relations, {
    open(tag, attributes) {
      if (tag !== 'Relationship') return
      const { Id = '', Target = '', Type = '', TargetMode } = attributes()
      if (TargetMode === 'External') throw new FileRefused('It links to other files. Break these links.')
      if (Type.endsWith('/worksheet')) targets.set(Id, `xl/${Target.replace(/^\/?(?:xl\/)?/, '')}`)
    },
  })
  return targets
}

const oneLine = (name: string) => name.replaceAll(/\p{C}/gu, ' ').slice(0, 100)
