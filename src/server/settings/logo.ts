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

/** Decodes the whole PNG: a broken one would only fail when a document is rendered. Its size has been checked before. */
function decodes(file: Buffer): boolean {
  try {
    PNG.sync.read(file)
    return holdsAllRows(file)
  } catch {
    return false
  }
}

/** Channels per pixel, by PNG color type. */
const CHANNELS: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

/** Whether no row is missing: pngjs silently fills missing rows of a non-interlaced image with uninitialized memory. */
function holdsAllRows(file: Buffer): boolean {
  const width = file.readUInt32BE(16)
  const height = file.readUInt32BE(20)
  const depth = file.readUInt8(24)
  const colour = file.readUInt8(25)
  const interlaced = file.readUInt8(28)
  if (interlaced === 1) return true
  const size = (Math.ceil((width * (CHANNELS[colour] ?? 4) * depth) / 8) + 1) * height
  return inflateSync(pictureIn(file), { maxOutputLength: size + 1024 }).length >= size
}

/** The compressed image: the data of all IDAT chunks. */
function pictureIn(file: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 8; at + 8 <= file.length; ) {
    const length = file.readUInt32BE(at)
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return Buffer.concat(parts)
}
