// PDF validation: follows the file's cross-reference table, then reads it with pdf.js (as packaged by unpdf), and with
// qpdf if installed.

import { execFileSync } from 'node:child_process'
import { inflateSync } from 'node:zlib'
import { getDocument } from 'unpdf/pdfjs'

export interface PdfPage {
  /** Its text, in drawing order. */
  text: string
  /** The text in pieces, with each baseline's height in points above the lower edge. */
  pieces: { text: string; y: number }[]
  /** Roles of the structure elements, e.g. "H1". */
  roles: string[]
  /** The named places that links on the page open. */
  links: string[]
}

export interface Pdf {
  pages: PdfPage[]
  title: string
  author: string
  outline: string[]
}

/** Every fault of the file's structure; empty for a valid file. */
export function structureFaults(file: Buffer): string[] {
  const text = file.toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1] ?? Number.NaN)
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer/.exec(text.slice(start))
  if (!table?.[2]) return ['there is no table of objects where the file says']
  const offsets = table[2]
    .trim()
    .split('\n')
    .map(line => (line[17] === 'n' ? Number(line.slice(0, 10)) : null))
  const objects = new Map(offsets.flatMap((at, n) => (at === null ? [] : [[n, objectAt(file, text, n, at)]])))
  const faults = [...objects.values()].flatMap(object => object.faults)
  if (Number(table[1]) !== offsets.length) faults.push('the table is not as long as it says')
  for (const [n, { head }] of objects)
    for (const [, to] of head.matchAll(/\b(\d+) 0 R\b/g))
      if (!objects.has(Number(to))) faults.push(`object ${n} refers to ${to}, which is missing`)
  return [
    ...faults,
    ...missingParts(
      [...objects.values()].map(({ head }) => head),
      text.slice(start),
    ),
  ]
}

interface PdfObject {
  /** The object without its stream and without the contents of its strings. */
  head: string
  faults: string[]
}

function objectAt(file: Buffer, text: string, n: number, at: number): PdfObject {
  const opening = `${n} 0 obj\n`
  if (!text.startsWith(opening, at)) return { head: '', faults: [`object ${n} is not where the table says`] }
  const from = at + opening.length
  const stream = text.indexOf('\nstream\n', from)
  const end = text.indexOf('endobj', from)
  const isStream = stream !== -1 && stream < end
  const head = text.slice(from, isStream ? stream : end).replace(/\((?:\\[\s\S]|[^\\()])*\)/g, '()')
  return { head, faults: isStream ? streamFaults(file, text, n, head, stream + 8) : [] }
}

function streamFaults(file: Buffer, text: string, n: number, head: string, from: number): string[] {
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? Number.NaN)
  if (!/^\s*endstream\s*endobj/.test(text.slice(from + length, from + length + 30)))
    return [`the stream of object ${n} is not as long as it says`]
  if (!head.includes('/FlateDecode')) return []
  try {
    inflateSync(file.subarray(from, from + length))
    return []
  } catch {
    return [`the stream of object ${n} cannot be unpacked`]
  }
}

/** Missing parts that a screen reader, or identical display everywhere, requires. */
function missingParts(heads: string[], trailer: string): string[] {
  const faults: string[] = []
  const need = (isThere: boolean, what: string) => void (isThere || faults.push(`missing: ${what}`))
  const catalog = heads.find(head => /\/Type \/Catalog\b/.test(head)) ?? ''
  need(/\/Root \d+ 0 R/.test(trailer), 'root')
  need(/\/ID \[/.test(trailer), 'id')
  for (const part of ['/StructTreeRoot ', '/Lang ', '/MarkInfo ', '/Outlines ', '/Metadata '])
    need(catalog.includes(part), part.trim())
  need(/\/DisplayDocTitle true/.test(catalog + heads.join()), 'the title in the window')
  const fonts = heads.filter(head => /\/Type \/FontDescriptor\b/.test(head))
  need(fonts.length > 0 && fonts.every(head => /\/FontFile\d? /.test(head)), 'an embedded font')
  const composite = heads.filter(head => /\/Subtype \/Type0\b/.test(head))
  need(
    composite.every(head => head.includes('/ToUnicode')),
    'the letters of a font',
  )
  need(!heads.some(head => /\/Subtype \/(Type1|TrueType|Type3)\b/.test(head)), 'nothing but composite fonts')
  const pages = heads.filter(head => /\/Type \/Page\b/.test(head))
  need(
    pages.every(head => head.includes('/StructParents')),
    'the structure of a page',
  )
  return faults
}

/** Reads the file with pdf.js, which is set to fail at the first thing that it would have to repair. */
export async function readPdf(file: Buffer): Promise<Pdf> {
  const loading = getDocument({ data: new Uint8Array(file), stopAtErrors: true, verbosity: 0 })
  const document = await loading.promise
  const pages: PdfPage[] = []
  for (let n = 1; n <= document.numPages; n++) pages.push(await readPage(await document.getPage(n)))
  const { info } = await document.getMetadata()
  const { Title = '', Author = '' } = info as { Title?: string; Author?: string }
  const outline = ((await document.getOutline()) ?? []).map(({ title }) => title)
  await loading.destroy()
  return { pages, title: Title, author: Author, outline }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocument>['promise']>['getPage']>>

async function readPage(page: Page): Promise<PdfPage> {
  // Reads every drawing instruction, so that a broken one is found.
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const pieces = items.flatMap(item =>
    'str' in item && item.str.trim() ? [{ text: item.str.trim(), y: Number(item.transform[5]) }] : [],
  )
  return {
    text: pieces.map(({ text }) => text).join(' '),
    pieces,
    roles: rolesOf(await page.getStructTree()),
    links: (await page.getAnnotations()).flatMap(({ dest }) => (typeof dest === 'string' ? [dest] : [])),
  }
}

function rolesOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null || !('role' in node)) return []
  const children = 'children' in node && Array.isArray(node.children) ? node.children : []
  return [String(node.role), ...children.flatMap(rolesOf)]
}

const ABSENT = new Set(['ENOENT', 'EACCES'])

/** Faults found by qpdf; null if it is not installed. */
export function qpdfFaults(path: string): string | null {
  try {
    execFileSync('qpdf', ['--check', path], { stdio: 'pipe' })
    return ''
  } catch (error) {
    // EACCES: a folder in PATH that may contain the program is not accessible to this user.
    if (error instanceof Error && 'code' in error && ABSENT.has(String(error.code))) return null
    return error instanceof Error ? error.message : String(error)
  }
}
