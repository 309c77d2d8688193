// The house's look for documents: read by whatever draws them, changed by administrators.

import { crc32, inflateSync } from 'node:zlib'
import { problem } from '#contract/errors.ts'
import { type Brand, judgeLogo, type Logo } from '#domain/brand.ts'
import { db } from '#server/platform/database.ts'
import { readSettings } from '#server/system/settings.ts'
import { systemBrand } from '#server/system/table.ts'

/** Name, colour and logo as they stand. */
export async function readBrand(): Promise<Brand> {
  const { systemName } = await readSettings()
  const [row] = await db().select().from(systemBrand)
  return { systemName, colour: row?.colour ?? '', logo: row?.logo ?? null }
}

/** Changes what is given. `logo` is a file in base64, or null to have none. Throws logo_refused. */
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
  if (!judged || (judged.mime === 'image/png' && !unpacks(file)))
    throw problem('logo_refused', { fields: { logo: 'Not a PNG or JPEG that documents can show' } })
  return { ...judged, data: file.toString('base64') }
}

/** A PNG whose checks fail, or whose picture cannot be unpacked, would only fail when a document is drawn. Never more than its size promises. */
function unpacks(file: Buffer): boolean {
  const parts: Buffer[] = []
  for (let at = 8, length = 0; at + 12 <= file.length; at += 12 + length) {
    length = file.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > file.length || crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end)) return false
    if (file.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(file.subarray(at + 8, end))
  }
  const [width, height, bits] = [file.readUInt32BE(16), file.readUInt32BE(20), file[24] ?? 0]
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[file[25] ?? -1]
  if (!channels || ![1, 2, 4, 8, 16].includes(bits)) return false
  const row = Math.ceil((width * channels * bits) / 8) + 1
  try {
    const { length } = inflateSync(Buffer.concat(parts), {
      maxOutputLength: row * height + 16 * height + 1024,
    })
    return file[28] !== 0 || length >= row * height
  } catch {
    return false
  }
}
