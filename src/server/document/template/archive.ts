// Opens an uploaded .pptx: sizes are checked before anything is unpacked, and no part may have a document type
// (SECURITY T54).

import { strFromU8, unzipSync } from 'fflate'
import { TemplateRefused } from '#server/document/template/refused.ts'

const LIMITS = {
  parts: 3000,
  /** Most bytes, unpacked. */
  whole: 120 * 1024 * 1024,
  text: 5 * 1024 * 1024,
  media: 20 * 1024 * 1024,
  /** Most unpacked bytes per packed byte, for large parts. */
  ratio: 120,
  largeFrom: 1024 * 1024,
} as const

export interface Archive {
  names: string[]
  has(path: string): boolean
  /** Throws TemplateRefused where there is no such part. */
  bytes(path: string): Uint8Array
  /** The same as text. */
  text(path: string): string
}

const LEGACY = [0xd0, 0xcf, 0x11, 0xe0]

export function openArchive(file: Uint8Array): Archive {
  if (LEGACY.every((byte, at) => file[at] === byte))
    throw new TemplateRefused(
      'This is an old .ppt or a file with a password. Save it as .pptx without a password.',
    )
  const names = namesIn(file)
  const known = new Map<string, Uint8Array>()
  const bytes = (path: string) => {
    const part = known.get(path) ?? unpacked(file, path)
    known.set(path, part)
    return part
  }
  return { names, has: path => names.includes(path), bytes, text: path => xmlOf(bytes(path), path) }
}

/** Reads only the archive's directory. Its sizes are binding: no more than that is ever unpacked. */
function namesIn(file: Uint8Array): string[] {
  const names: string[] = []
  let whole = 0
  try {
    unzipSync(file, {
      filter({ name, size, originalSize }) {
        names.push(name)
        whole += originalSize
        if (names.length > LIMITS.parts) throw new TemplateRefused(`It has more than ${LIMITS.parts} parts.`)
        if (whole > LIMITS.whole) throw new TemplateRefused('Unpacked it has more than 120 MB.')
        if (originalSize > LIMITS.largeFrom && originalSize > size * LIMITS.ratio)
          throw new TemplateRefused(
            'A part of it is packed far more tightly than a presentation ever is (a “zip bomb”).',
          )
        return false
      },
    })
  } catch (error) {
    if (error instanceof TemplateRefused) throw error
    throw new TemplateRefused('This is no .pptx, or it is cut short.')
  }
  const lower = names.map(name => name.toLowerCase())
  if (new Set(lower).size < lower.length) throw new TemplateRefused('It has two parts of the same name.')
  return names
}

function unpacked(file: Uint8Array, path: string): Uint8Array {
  const limit = /\.(xml|rels)$/i.test(path) ? LIMITS.text : LIMITS.media
  const isWanted = ({ name, originalSize }: { name: string; originalSize: number }) => {
    if (name !== path) return false
    if (originalSize > limit)
      throw new TemplateRefused(`Its part ${path} has more than ${limit / 1024 / 1024} MB.`)
    return true
  }
  const part = parts(file, isWanted)[path]
  if (!part) throw new TemplateRefused(`Its part ${path} is missing.`)
  return part
}

function parts(file: Uint8Array, filter: (part: { name: string; originalSize: number }) => boolean) {
  try {
    return unzipSync(file, { filter })
  } catch (error) {
    if (error instanceof TemplateRefused) throw error
    throw new TemplateRefused('One of its parts is damaged.')
  }
}

function xmlOf(bytes: Uint8Array, path: string): string {
  const text = strFromU8(bytes).replace(/^\ufeff/, '')
  if (/<!(DOCTYPE|ENTITY)/i.test(text) || text.includes('\u0000'))
    throw new TemplateRefused(
      `Its part ${path} declares a document type, which no presentation does and which can be used for attacks.`,
    )
  return text
}
