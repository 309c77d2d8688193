// Opens a Visio file (.vsdx, an OPC package): its foreground pages, and its masters with their names and sizes.

import { strFromU8, type Unzipped, unzipSync } from 'fflate'
import { type DiagramDraft, DiagramError } from '#domain/process/import-export/diagram.ts'
import { readVisio, type VisioMaster } from '#domain/process/import-export/visio-import.ts'
import { elementsNamed, type XmlElement } from '#domain/text/xml.ts'
import { parseXml, XML_LIMIT } from '#web/process/import-export/xml.ts'

const PAGES = 'visio/pages'
const MASTERS = 'visio/masters'

/** True for a ZIP archive, the container of .vsdx. */
export const isVisio = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3

/** The foreground pages of a file, each to be read by itself. Throws DiagramError. */
export function visioPages(bytes: Uint8Array): { name: string; read: () => DiagramDraft }[] {
  const parts = unpacked(bytes)
  const list = partOf(parts, `${PAGES}/pages.xml`)
  if (!list) throw new DiagramError('This is not a Visio file (.vsdx): it has no pages.')
  const masters = mastersOf(parts)
  const foreground = list.children.filter(
    ({ name, attributes }) => name === 'Page' && attributes.Background !== '1',
  )
  return foreground.map((page, place) => ({
    name: page.attributes.Name ?? `Page ${place + 1}`,
    read: () => {
      const content = related(parts, PAGES, 'pages.xml', page)
      if (!content) throw new DiagramError('The content of this page is missing.')
      return readVisio(content, masters)
    },
  }))
}

/** The XML parts that are needed; sizes are checked before anything is unpacked. */
function unpacked(bytes: Uint8Array): Unzipped {
  let size = 0
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!/^visio\/(pages|masters)\/(_rels\/)?[^/]+\.(xml|rels)$/.test(name)) return false
        size += originalSize
        if (size > XML_LIMIT) throw new DiagramError('The pages of this file are larger than 16 MB.')
        return true
      },
    })
  } catch (error) {
    if (error instanceof DiagramError) throw error
    throw new DiagramError('This file is damaged: its archive cannot be opened.')
  }
}

function partOf(parts: Unzipped, name: string): XmlElement | null {
  const part = parts[name]
  return part ? parseXml(strFromU8(part)) : null
}

/** The part that the `Rel` child of an entry refers to. */
function related(parts: Unzipped, folder: string, list: string, entry: XmlElement): XmlElement | null {
  const id = entry.children.find(({ name }) => name === 'Rel')?.attributes.id
  const relations = partOf(parts, `${folder}/_rels/${list}.rels`)?.children ?? []
  const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target
  return target === undefined ? null : partOf(parts, `${folder}/${target}`)
}

function mastersOf(parts: Unzipped): Map<string, VisioMaster> {
  const list = partOf(parts, `${MASTERS}/masters.xml`)
  const masters = (list?.children ?? []).filter(({ name }) => name === 'Master')
  return new Map(
    masters.map(master => {
      const content = related(parts, MASTERS, 'masters.xml', master)
      const shape = content ? (elementsNamed(content, new Set(['Shape']))[0] ?? null) : null
      return [
        master.attributes.ID ?? '',
        { name: master.attributes.NameU ?? master.attributes.Name ?? '', shape },
      ]
    }),
  )
}
