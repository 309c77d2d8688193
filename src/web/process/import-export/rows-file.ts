// Opens a file with rows of steps: a text file, or the tables on the slides of a PowerPoint file.

import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import {
  type SlideTable,
  slideTables,
  slideTitle,
  tabbedText,
} from '#domain/process/import-export/slide-tables.ts'
import type { XmlElement } from '#domain/text/xml.ts'
import { parseXml, XML_LIMIT, XmlError } from '#web/process/import-export/xml.ts'

/** One table of the file, as text for the Rows field. */
export interface RowsTable {
  name: string
  text: string
  /** Cells of merged rows that repeat the text above them. */
  repeated: number
}

/** Reads the tables of a file, at least one. Throws XmlError with a message for the user. */
export function readRows(bytes: Uint8Array): RowsTable[] {
  if (bytes.length > XML_LIMIT) throw new XmlError('The file is larger than 16 MB.')
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return tablesIn(slidesOf(bytes))
  return [{ name: 'Text', text: textIn(bytes), repeated: 0 }]
}

/** UTF-8, or Windows-1252 as older spreadsheets save it; other bytes are refused. */
function textIn(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw new XmlError('This is neither a text file nor a PowerPoint file (.pptx).')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

interface Slide {
  /** Counts from 1. */
  number: number
  title: string
  tables: SlideTable[]
}

function tablesIn(slides: readonly Slide[]): RowsTable[] {
  const tables = slides.flatMap(({ number, title, tables }) =>
    tables.map(({ rows, repeated }) => ({
      name: `Slide ${number}${title && `, ${title}`} (${rows.length} × ${rows[0]?.length ?? 0})`,
      text: tabbedText(rows),
      repeated,
    })),
  )
  if (tables.length === 0) throw new XmlError('No slide of this file has a table.')
  return tables
}

function slidesOf(bytes: Uint8Array): Slide[] {
  const parts = unpacked(bytes)
  const presentation = partOf(parts, 'ppt/presentation.xml')
  if (!presentation) throw new XmlError('This is not a PowerPoint file (.pptx): it has no slides.')
  return inOrder(parts, presentation).flatMap((name, place) => {
    const slide = partOf(parts, name)
    return slide ? [{ number: place + 1, title: slideTitle(slide), tables: slideTables(slide) }] : []
  })
}

/** The names of the slides' parts as presented; by their file numbers where the list of the presentation leads nowhere. */
function inOrder(parts: Unzipped, presentation: XmlElement): string[] {
  const relations = partOf(parts, 'ppt/_rels/presentation.xml.rels')?.children ?? []
  const targets = new Map(relations.map(({ attributes }) => [attributes.Id, attributes.Target ?? '']))
  const listed = presentation.children.find(({ name }) => name === 'sldIdLst')?.children ?? []
  const names = listed.map(({ attributes }) =>
    new URL(targets.get(attributes.id ?? '') ?? '', 'file:///ppt/').pathname.slice(1),
  )
  if (names.length > 0 && names.every(name => parts[name])) return names
  const numberOf = (name: string) => Number(/\d+/.exec(name)?.[0])
  return Object.keys(parts)
    .filter(name => name.startsWith('ppt/slides/'))
    .sort((a, b) => numberOf(a) - numberOf(b))
}

const partOf = (parts: Unzipped, name: string) => (parts[name] ? parseXml(strFromU8(parts[name])) : null)

/** The XML parts that are needed; sizes are checked before anything is unpacked. */
function unpacked(bytes: Uint8Array): Unzipped {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^ppt\/(presentation\.xml|_rels\/presentation\.xml\.rels|slides\/[^/]+\.xml)$/.test(name))
          return false
        size += originalSize
        if (size > XML_LIMIT) throw new XmlError('The slides of this file are larger than 16 MB.')
        return true
      },
    })
  } catch (error) {
    if (error instanceof XmlError) throw error
    throw new XmlError('This file is damaged: its archive cannot be opened.')
  }
}
