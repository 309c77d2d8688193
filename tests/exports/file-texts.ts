// Extracts all text of an exported file: its name, the parts of a package with their paths, pages and properties.

import { strFromU8, unzipSync } from 'fflate'
import { readPdf } from '../files/pdf.ts'

export interface FileText {
  /** Name of the part within the file. */
  where: string
  text: string
  /** Markup and other text for programs only, where a short match may be coincidence. */
  isSource?: true
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decoded = (xml: string) =>
  xml.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return ENTITIES[name] ?? whole
      return String.fromCodePoint(hex === undefined ? Number(digits) : Number.parseInt(hex, 16))
    },
  )

/** Returns the readable text and the raw source: a name may be in an attribute, or split by tags. */
const marked = (where: string, xml: string): FileText[] => [
  { where, text: decoded(xml.replaceAll(/<[^>]*>/g, '')) },
  { where: `${where} (source)`, text: decoded(xml), isSource: true },
]

function packaged(where: string, bytes: Uint8Array): FileText[] {
  return Object.entries(unzipSync(bytes)).flatMap(([path, part]): FileText[] => {
    const at = `${where}/${path}`
    const inner = /\.xlsx$/.test(path) ? packaged(at, part) : marked(at, strFromU8(part))
    return [{ where: at, text: path }, ...inner]
  })
}

async function printed(file: Buffer): Promise<FileText[]> {
  const { pages, title, author, outline } = await readPdf(file)
  const source = file.toString('latin1')
  // Properties, headings and alternative texts are separate strings.
  const strings = [...source.matchAll(/<(feff[0-9a-f]*)>/gi)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex').swap16().toString('utf16le'),
  )
  return [
    { where: 'pages', text: pages.map(({ text }) => text).join('\n') },
    { where: 'properties', text: [title, author, ...outline, ...strings].join('\n') },
    { where: 'source', text: source, isSource: true },
  ]
}

/** Returns all texts of a file with this name. */
export async function textsOf(name: string, file: Buffer): Promise<FileText[]> {
  const own = { where: 'file name', text: name }
  if (name.endsWith('.pdf')) return [own, ...(await printed(file))]
  if (name.endsWith('.html')) return [own, ...marked('page', file.toString())]
  return [own, ...packaged('', file)]
}

/** Removes whitespace and format characters, so that one search matches whatever the layout. */
export const squeezed = (text: string) => text.normalize('NFC').replaceAll(/[\p{Cf}\s]/gu, '')
