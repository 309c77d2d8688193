// Verifies uploaded logos: a PNG is decoded whole, because documents render it later.

import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import type { BrandChange } from '#contract/brand.ts'
import { problem } from '#contract/errors.ts'
import { type BrandLook, judgeLogo, type Logo } from '#domain/brand.ts'

/** The fields of a change as they are stored; a logo of null is none. Throws logo_refused. */
export function changedLook({ colour, logo }: BrandChange): Partial<BrandLook> {
  return {
    ...(colour !== undefined && { colour }),
    ...(logo !== undefined && { logo: logo === null ? null : logoOf(logo) }),
  }
}

/** The logo of this file in base64. Throws logo_refused. */
function logoOf(data: string): Logo {
  const file = Buffer.from(data, 'base64')
  const judged = judgeLogo(file)
  if (!judged || (judged.mime === 'image/png' && !decodes(file)))
    throw problem('logo_refused', { fields: { logo: 'Not a PNG or JPEG that documents can show' } })
  return { ...judged, data: file.toString('base64') }
}

/**
 * Decodes the whole PNG: a broken one would only fail when a document is rendered. The decoder unpacks an interlaced image
 * without a limit, so the unpacked size is checked first; the pixels have been checked before.
 */
function decodes(file: Buffer): boolean {
  try {
    if (!holdsAllRows(file)) return false
    PNG.sync.read(file)
    return true
  } catch {
    return false
  }
}

/** Channels per pixel, by PNG color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** The reduced images of a PNG: their first pixel, and the steps to the next ones. */
interface Pass {
  x: number
  y: number
  dx: number
  dy: number
}

const WHOLE: Pass[] = [{ x: 0, y: 0, dx: 1, dy: 1 }]
/** Adam7, the interlacing of PNG. */
const ADAM7: Pass[] = [
  { x: 0, y: 0, dx: 8, dy: 8 },
  { x: 4, y: 0, dx: 8, dy: 8 },
  { x: 0, y: 4, dx: 4, dy: 8 },
  { x: 2, y: 0, dx: 4, dy: 4 },
  { x: 0, y: 2, dx: 2, dy: 4 },
  { x: 1, y: 0, dx: 2, dy: 2 },
  { x: 0, y: 1, dx: 1, dy: 2 },
]

/**
 * Whether no row is missing: pngjs silently fills missing rows of a non-interlaced image with uninitialized memory. Throws if
 * the image unpacks to more than its rows.
 */
function holdsAllRows(file: Buffer): boolean {
  const { heads, picture } = contentOf(file)
  const [head] = heads
  // The decoder would use the last header, whose size has not been checked.
  if (!head || heads.length > 1) return false
  const size = unpackedSize(head)
  return inflateSync(picture, { maxOutputLength: size + 1024 }).length >= size
}

/** Bytes of all rows, each with the number of its filter. */
function unpackedSize(head: Buffer): number {
  const width = head.readUInt32BE(0)
  const height = head.readUInt32BE(4)
  const bits = head.readUInt8(8) * (CHANNELS[head.readUInt8(9)] ?? 4)
  const passes = head.readUInt8(12) === 1 ? ADAM7 : WHOLE
  return passes.reduce((size, { x, y, dx, dy }) => {
    const columns = Math.ceil(Math.max(0, width - x) / dx)
    const rows = Math.ceil(Math.max(0, height - y) / dy)
    return columns === 0 ? size : size + (Math.ceil((columns * bits) / 8) + 1) * rows
  }, 0)
}

/** The headers, of which a valid file has one, and the compressed image: the data of all IDAT chunks. */
function contentOf(file: Buffer): { heads: Buffer[]; picture: Buffer } {
  const heads: Buffer[] = []
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const data = file.subarray(at + 8, at + 8 + length)
    if (type === 'IEND') break
    if (type === 'IHDR') heads.push(data)
    if (type === 'IDAT') parts.push(data)
    at += 12 + length
  }
  return { heads, picture: Buffer.concat(parts) }
}
