// PNG files for tests of logos, whole and broken.

import { crc32, deflateSync } from 'node:zlib'

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
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]).toString('base64')
}
