// PNG files for tests of logos, whole and broken.

import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, createDeflate, deflateSync } from 'node:zlib'

function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  const check = Buffer.alloc(4)
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A PNG with alpha of `width` × `height` pixels with the image data `rows`. */
export function png(width: number, height: number, rows = Buffer.alloc((width * 4 + 1) * height, 0x60)) {
  for (let row = 0; row < height && row * (width * 4 + 1) < rows.length; row++)
    rows[row * (width * 4 + 1)] = 0
  return fileOf([head(width, height, 0), chunk('IDAT', deflateSync(rows))])
}

/** The same, interlaced (Adam7); the image data of 8 × 8 pixels are 271 bytes. */
export const interlacedPng = (width: number, height: number, rows: Buffer) =>
  fileOf([head(width, height, 1), chunk('IDAT', deflateSync(rows))])

/** An interlaced PNG of 8 × 8 pixels that unpacks to so many megabytes of zeros, made without holding them in memory. */
export async function pngBomb(megabytes: number): Promise<string> {
  const part = Buffer.alloc(1024 * 1024)
  const parts = Readable.from(Array<Buffer>(megabytes).fill(part))
  return fileOf([head(8, 8, 1), chunk('IDAT', await buffer(parts.pipe(createDeflate({ level: 9 }))))])
}

/** A PNG whose second header contradicts the first. */
export const pngWithTwoHeads = () =>
  fileOf([head(8, 8, 0), head(8, 8, 1), chunk('IDAT', deflateSync(Buffer.alloc(271)))])

function head(width: number, height: number, interlace: 0 | 1): Buffer {
  const fields = Buffer.alloc(13)
  fields.writeUInt32BE(width, 0)
  fields.writeUInt32BE(height, 4)
  fields.set([8, 6, 0, 0, interlace], 8)
  return chunk('IHDR', fields)
}

function fileOf(chunks: Buffer[]): string {
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]).toString('base64')
}
