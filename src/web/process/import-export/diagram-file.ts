// Reads a file of a drawing tool to its pages: BPMN, draw.io (also compressed) and Visio, recognised by their content.

import { Inflate } from 'fflate'
import { readBpmn } from '#domain/process/import-export/bpmn-import.ts'
import { type DiagramDraft, DiagramError } from '#domain/process/import-export/diagram.ts'
import { readDrawio } from '#domain/process/import-export/drawio-import.ts'
import type { XmlElement } from '#domain/text/xml.ts'
import { isVisio, visioPages } from '#web/process/import-export/visio-file.ts'
import { parseXml, XML_LIMIT, XmlError } from '#web/process/import-export/xml.ts'

/** One page of the file, or why it cannot be read. */
export interface DiagramPage {
  name: string
  read: DiagramDraft | { error: string }
}

export const DIAGRAM_FORMATS = { bpmn: 'BPMN', drawio: 'draw.io', visio: 'Visio' } as const

export interface DiagramFile {
  format: keyof typeof DIAGRAM_FORMATS
  /** At least one. */
  pages: DiagramPage[]
}

/** Reads a file. Throws DiagramError or XmlError when the file as a whole cannot be read. */
export function readDiagramFile(bytes: Uint8Array): DiagramFile {
  if (bytes.length > XML_LIMIT) throw new DiagramError('The file is larger than 16 MB.')
  if (isVisio(bytes)) return { format: 'visio', pages: visioPages(bytes).map(pageFrom) }
  const root = parseXml(new TextDecoder().decode(bytes))
  if (root.name === 'mxGraphModel')
    return { format: 'drawio', pages: [pageFrom({ name: 'Page 1', read: () => readDrawio(root) })] }
  if (root.name === 'mxfile') return { format: 'drawio', pages: drawioPages(root).map(pageFrom) }
  return { format: 'bpmn', pages: [{ name: 'Process', read: readBpmn(root) }] }
}

interface UnreadPage {
  name: string
  read: () => DiagramDraft
}

function pageFrom({ name, read }: UnreadPage): DiagramPage {
  try {
    return { name, read: read() }
  } catch (error) {
    if (error instanceof XmlError || error instanceof DiagramError)
      return { name, read: { error: error.message } }
    throw error
  }
}

function drawioPages(file: XmlElement): UnreadPage[] {
  const pages = file.children.filter(({ name }) => name === 'diagram')
  if (pages.length === 0) throw new DiagramError('The file contains no diagram.')
  return pages.map((page, place) => ({
    name: page.attributes.name ?? `Page ${place + 1}`,
    read: () => readDrawio(page.children.find(({ name }) => name === 'mxGraphModel') ?? inflated(page.text)),
  }))
}

/** A compressed page: Base64 of a raw DEFLATE stream of a percent-encoded document. */
function inflated(text: string): XmlElement {
  let xml: string
  try {
    const bytes = Uint8Array.from(atob(text.replace(/\s/g, '')), char => char.charCodeAt(0))
    xml = decodeURIComponent(new TextDecoder().decode(inflate(bytes)))
  } catch (error) {
    if (error instanceof DiagramError) throw error
    throw new DiagramError('This page is compressed in a way that cannot be read.')
  }
  return parseXml(xml)
}

const CHUNK = 16 * 1024

/** Stops at the limit, however much more a small stream would grow to. */
function inflate(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const stream = new Inflate(part => {
    length += part.length
    if (length > XML_LIMIT) throw new DiagramError('This page is larger than 16 MB.')
    parts.push(new Uint8Array(part))
  })
  for (let at = 0; at < bytes.length; at += CHUNK)
    stream.push(bytes.subarray(at, at + CHUNK), at + CHUNK >= bytes.length)
  const whole = new Uint8Array(length)
  parts.reduce((at, part) => {
    whole.set(part, at)
    return at + part.length
  }, 0)
  return whole
}
