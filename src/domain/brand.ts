// Brands in documents: the organization's name, a colour adjusted for contrast, and logos verified by their content.

import { contrast, PALETTE } from '#domain/palette.ts'

/** A logo as stored. */
export interface Logo {
  mime: 'image/png' | 'image/jpeg'
  /** In pixels. */
  width: number
  height: number
  /** The file in base64. */
  data: string
}

/** What a client or the organization chooses. */
export interface BrandLook {
  /** "#rrggbb" as chosen; empty for the organization's colour, and without that the product's. */
  colour: string
  logo: Logo | null
}

/** The organization's appearance in documents and on clients' pages. */
export interface Brand extends BrandLook {
  /** The company's name from set-up, else the installation's name; shown where there is no logo. */
  house: string
  /** The logo of the audit's client, on covers; absent without one. */
  clientLogo?: Logo
}

/** The brand in documents of a client: its colour replaces the organization's, and its logo joins that of the organization. */
export function withClientLook(brand: Brand, { colour, logo }: BrandLook): Brand {
  return { ...brand, colour: colour || brand.colour, ...(logo && { clientLogo: logo }) }
}

/** Maximum size of a logo: bytes of the file, and pixels of each side. */
export const LOGO_LIMITS = { bytes: 256 * 1024, pixels: 2000 } as const

/** The palette colours that a brand colour replaces. */
export interface Tones {
  signal: string
  signalStrong: string
  signalWash: string
}

const READABLE = 4.5

/** The colour, darkened until it is readable on paper and carries white text (WCAG 2.2 AA); null for the product's own. */
export function brandTones(colour: string): Tones | null {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return null
  const paper = PALETTE.paper.light
  const band = PALETTE.band.light
  const backgrounds = (tone: string) => [paper, band, '#FFFFFF', mixed(tone, paper, 0.88)]
  let signal = colour.toUpperCase()
  for (let turn = 0; turn < 40 && backgrounds(signal).some(each => contrast(signal, each) < READABLE); turn++)
    signal = mixed(signal, '#000000', 0.06)
  return { signal, signalStrong: mixed(signal, '#000000', 0.3), signalWash: mixed(signal, paper, 0.88) }
}

/** Mixes `share` of `other` into `colour`. */
function mixed(colour: string, other: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  const parts = [1, 3, 5].map(at =>
    Math.round(channel(colour, at) * (1 - share) + channel(other, at) * share)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${parts.join('').toUpperCase()}`
}

/** The largest box within `w` × `h` that has the logo's proportions. */
export function logoSize({ width, height }: Pick<Logo, 'width' | 'height'>, w: number, h: number) {
  const scale = Math.min(w / width, h / height)
  return { w: width * scale, h: height * scale }
}

/**
 * Sizes of the two logos of a cover, each within `w` × `h`: equally high, so that neither outweighs the other. A square one
 * beside a very wide one keeps 60% of `h`, to stay readable.
 */
export function logoPair(own: Pick<Logo, 'width' | 'height'>, other: typeof own, w: number, h: number) {
  const height = Math.max(Math.min(logoSize(own, w, h).h, logoSize(other, w, h).h), 0.6 * h)
  return { own: logoSize(own, w, height), other: logoSize(other, w, height) }
}

/**
 * Type and size of a PNG or JPEG from its content; null for any other type, a truncated file, or one that exceeds LOGO_LIMITS.
 */
export function judgeLogo(file: Uint8Array): Pick<Logo, 'mime' | 'width' | 'height'> | null {
  if (file.length > LOGO_LIMITS.bytes) return null
  const found = pngSize(file) ?? jpegSize(file)
  if (!found) return null
  const fits = [found.width, found.height].every(each => each > 0 && each <= LOGO_LIMITS.pixels)
  return fits ? found : null
}

const view = (file: Uint8Array) => new DataView(file.buffer, file.byteOffset, file.byteLength)
const latin = (file: Uint8Array, from: number, to: number) => String.fromCharCode(...file.subarray(from, to))

/** Follows the chunks to the end to detect a truncated file. */
function pngSize(file: Uint8Array) {
  if (latin(file, 0, 8) !== '\x89PNG\r\n\x1a\n' || latin(file, 12, 16) !== 'IHDR') return null
  const data = view(file)
  for (let at = 8; at + 12 <= file.length; at += 12 + data.getUint32(at))
    if (latin(file, at + 4, at + 8) === 'IEND')
      return { mime: 'image/png', width: data.getUint32(16), height: data.getUint32(20) } as const
  return null
}

// JPEG frame markers that carry the picture's size; C4, C8 and CC mark tables.
const FRAMES = new Set([0xc0, 0xc1, 0xc2, 0xc3])

function jpegSize(file: Uint8Array) {
  if (latin(file, 0, 3) !== '\xff\xd8\xff' || latin(file, file.length - 2, file.length) !== '\xff\xd9')
    return null
  const data = view(file)
  for (let at = 2; at + 9 < file.length && file[at] === 0xff; at += 2 + data.getUint16(at + 2))
    if (FRAMES.has(file[at + 1] ?? 0))
      return { mime: 'image/jpeg', width: data.getUint16(at + 7), height: data.getUint16(at + 5) } as const
  return null
}
