// Pictures that a template may carry, recognised by their first bytes.

export interface PictureType {
  mime: string
  extension: string
}

const KNOWN: readonly (readonly [start: readonly number[], at: number, PictureType])[] = [
  [[0x89, 0x50, 0x4e, 0x47], 0, { mime: 'image/png', extension: 'png' }],
  [[0xff, 0xd8, 0xff], 0, { mime: 'image/jpeg', extension: 'jpeg' }],
  [[0x47, 0x49, 0x46, 0x38], 0, { mime: 'image/gif', extension: 'gif' }],
  [[0x42, 0x4d], 0, { mime: 'image/bmp', extension: 'bmp' }],
  [[0x49, 0x49, 0x2a, 0x00], 0, { mime: 'image/tiff', extension: 'tiff' }],
  [[0x4d, 0x4d, 0x00, 0x2a], 0, { mime: 'image/tiff', extension: 'tiff' }],
  [[0x20, 0x45, 0x4d, 0x46], 40, { mime: 'image/x-emf', extension: 'emf' }],
  [[0xd7, 0xcd, 0xc6, 0x9a], 0, { mime: 'image/x-wmf', extension: 'wmf' }],
]

/** Null for anything else. SVG is left out: programs show its fallback picture instead. */
export function pictureType(file: Uint8Array): PictureType | null {
  const found = KNOWN.find(([start, at]) => start.every((byte, index) => file[at + index] === byte))
  return found?.[2] ?? null
}
