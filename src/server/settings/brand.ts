// Branding of documents: read by their renderers, changed by administrators.

import { inflateSync } from 'node:zlib'
import { PNG } from 'pngjs'
import { problem } from '#contract/errors.ts'
import { type Brand, judgeLogo, type Logo } from '#domain/brand.ts'
import { db } from '#server/platform/database/database.ts'
import { organizationName, readSettings, type Settings } from '#server/settings/settings.ts'
import { systemBrand } from '#server/settings/table.ts'

/** Current name, color and logo; pass the installation's `settings` if already loaded. */
export async function readBrand(settings?: Settings): Promise<Brand> {
  const [row] = await db().select().from(systemBrand)
  const organization = organizationName(settings ?? (await readSettings()))
  return { house: organization, colour: row?.colour ?? '', logo: row?.logo ?? null }
}

/** Changes the fields given. `logo` is a file in base64, or null to remove it. Throws logo_refused. */
export async function changeBrand(change: {
  colour?: string | undefined
  logo?: string | null | undefined
}): Promise<Brand> {
  const set = {
    ...(change.colour !== undefined && { colour: change.colour }),
    ...(change.logo !== undefined && { logo: change.logo === null ? null : logoOf(change.logo) }),
  }
  await db().insert(systemBrand).values(set).onConflictDoNothing()
  if (Object.keys(set).length > 0) await db().update(systemBrand).set(set)
  return readBrand()
}

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
