// Reads the text of a Word document from its XML. The archive is checked first, as for workbooks (SECURITY T54).

import { DOCUMENT_LIMITS, type DocumentText, type TextBlock } from '#domain/source/document/document-text.ts'
import { openParts, type PartReader } from '#server/platform/office/archive.ts'
import { FileRefused } from '#server/platform/office/refused.ts'
import { readXml } from '#server/platform/office/xml.ts'
import { blockCollector } from '#server/source/document/blocks.ts'
import { SourceRefused } from '#server/source/refused.ts'

const PART_BYTES = 48 * 1024 * 1024
const LEGACY = [0xd0, 0xcf, 0x11, 0xe0]
/** Relations to other files that Word opens by itself; a hyperlink is opened by a person. */
const OPENED = /\/(?:attachedTemplate|frame|subDocument|oleObject|image|aFChunk|package)$/

/** Throws FileRefused and SourceRefused. */
export function readDocx(file: Uint8Array): DocumentText {
  if (LEGACY.every((byte, at) => file[at] === byte))
    throw new FileRefused('It is an old .doc file, or has a password. Save it as .docx without a password.')
  const parts = openParts(file, PART_BYTES)
  const xml = parts('word/document.xml')
  if (xml === '') throw new FileRefused('It is not a Word document, or it is damaged.')
  refuseLinks(parts)
  const blocks = blocksOf(xml, headingStyles(parts('word/styles.xml')))
  if (blocks.length === 0) throw new FileRefused('It has no text.')
  return { pages: [], blocks }
}

function refuseLinks(parts: PartReader): void {
  for (const part of ['word/_rels/document.xml.rels', 'word/_rels/settings.xml.rels']) {
    const relations = parts(part)
    if (relations === '') continue
    readXml(relations, {
      open(tag, attributes) {
        if (tag !== 'Relationship') return
        const { Type = '', TargetMode } = attributes()
        if (TargetMode === 'External' && OPENED.test(Type))
          throw new FileRefused('It links to other files. Break these links and send it again.')
      },
    })
  }
}

/** The level of each paragraph style that is a heading, by the style's id. */
function headingStyles(xml: string): Map<string, number> {
  const levels = new Map<string, number>()
  if (xml === '') return levels
  let style = ''
  readXml(xml, {
    open(tag, attributes) {
      if (tag === 'style') style = attributes().styleId ?? ''
      const [, level] = tag === 'name' ? (/^heading ([1-9])$/i.exec(attributes().val ?? '') ?? []) : []
      if (level) levels.set(style, Number(level))
    },
  })
  return levels
}

/** What is open while the body is read. */
interface BodyState {
  text: string
  /** Level of the paragraph's heading; 0 for other text. */
  level: number
  /** Depth in tables and in elements that are left out. */
  tables: number
  skipped: number
  row: number
  cell: string[]
  isText: boolean
}

/** Texts that are repeated for older programs, removed, or instructions of a field. */
const SKIPPED = new Set(['Fallback', 'del', 'moveFrom', 'instrText'])
/** Elements that represent a character. */
const CHARACTERS: Record<string, string> = { tab: ' ', br: ' ', cr: ' ', ptab: ' ', noBreakHyphen: '-' }

function blocksOf(xml: string, headings: ReadonlyMap<string, number>): TextBlock[] {
  const { blocks, add } = blockCollector()
  const at: BodyState = { text: '', level: 0, tables: 0, skipped: 0, row: 0, cell: [], isText: false }
  readXml(xml, {
    open(tag, attributes) {
      if (SKIPPED.has(tag)) at.skipped++
      at.isText = tag === 't' && at.skipped === 0
      if (at.skipped > 0) return
      if (tag === 'tbl' && at.tables++ === 0) at.row = 0
      if (tag === 'tr' && at.tables === 1) at.row++
      if (tag === 'pStyle') at.level = headings.get(attributes().val ?? '') ?? 0
      if (Object.hasOwn(CHARACTERS, tag)) at.text += CHARACTERS[tag] ?? ''
    },
    text(value) {
      if (at.isText) at.text += value
      if (at.text.length > DOCUMENT_LIMITS.text) throw new SourceRefused('source_document_too_large')
    },
    close(tag) {
      at.isText = false
      if (SKIPPED.has(tag)) at.skipped--
      else if (at.skipped === 0) closeElement(tag, at, add)
    },
  })
  return blocks
}

/** A paragraph within a table belongs to its cell, as does the text of a nested table. */
function closeElement(tag: string, at: BodyState, add: (block: Omit<TextBlock, 'n'>) => void): void {
  if (tag === 'tbl') at.tables--
  if (tag === 'tc' && at.tables === 1) {
    add({ kind: 'cell', level: at.row, text: at.cell.join(' '), lines: [] })
    at.cell = []
  }
  if (tag !== 'p') return
  if (at.tables > 0) at.cell.push(at.text)
  else add({ kind: at.level > 0 ? 'heading' : 'text', level: at.level, text: at.text, lines: [] })
  at.text = ''
  at.level = 0
}
