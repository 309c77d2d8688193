// A small rasterizer: fills polygons with anti-aliasing by the exact area that each pixel's edges cover.

import { PNG } from 'pngjs'

/** A closed line: x and y alternate, in pixels. */
export type Contour = readonly number[]

/** Red, green and blue, each 0 to 255. */
export type Rgb = readonly [number, number, number]

/** The bytes of a colour written as #RRGGBB. */
export const rgbOf = (hex: string): Rgb =>
  [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb

/** A picture of opaque pixels, three bytes each. */
export class Raster {
  private readonly png: PNG

  constructor(width: number, height: number, background: Rgb) {
    const data = Buffer.alloc(3 * width * height, Uint8Array.from(background))
    this.png = Object.assign(new PNG(), { width, height, data })
  }

  /** Fills what the contours enclose; inner contours that run the other way are holes. */
  fill(contours: readonly Contour[], colour: Rgb, opacity = 1): void {
    const box = boxOf(contours, this.png)
    if (!box) return
    const cover = new Float32Array((box.w + 2) * box.h)
    for (const contour of contours) addContour(cover, contour, box)
    this.blend(cover, box, colour, opacity)
  }

  /** The file. */
  bytes(): Buffer {
    return PNG.sync.write(this.png, ENCODING)
  }

  private blend(cover: Float32Array, { x, y, w, h }: Box, colour: Rgb, opacity: number) {
    const { data, width } = this.png
    for (let row = 0; row < h; row++) {
      let sum = 0
      for (let column = 0; column < w; column++) {
        sum += cover[row * (w + 2) + column] ?? 0
        const share = Math.min(1, Math.abs(sum)) * opacity
        if (share < 0.004) continue
        const at = 3 * ((y + row) * width + x + column)
        for (let channel = 0; channel < 3; channel++) {
          const under = data[at + channel] ?? 0
          data[at + channel] = Math.round(under + ((colour[channel] ?? 0) - under) * share)
        }
      }
    }
  }
}

/** PNG row filters do not help flat areas: without them the file is smaller, and encoded in half the time. */
const ENCODING = {
  colorType: 2,
  inputColorType: 2,
  filterType: 0,
  deflateLevel: 6,
  deflateStrategy: 0,
} as const

/** The pixels that a shape may touch. */
interface Box {
  x: number
  y: number
  w: number
  h: number
}

function boxOf(contours: readonly Contour[], { width, height }: PNG): Box | null {
  let left = Infinity
  let top = Infinity
  let right = -Infinity
  let bottom = -Infinity
  for (const contour of contours)
    for (let at = 0; at < contour.length; at += 2) {
      const x = contour[at] ?? 0
      const y = contour[at + 1] ?? 0
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  const x = Math.max(0, Math.floor(left))
  const y = Math.max(0, Math.floor(top))
  const w = Math.min(width, Math.ceil(right) + 1) - x
  const h = Math.min(height, Math.ceil(bottom) + 1) - y
  return w > 0 && h > 0 ? { x, y, w, h } : null
}

function addContour(cover: Float32Array, contour: Contour, box: Box) {
  const count = contour.length / 2
  for (let at = 0; at < count; at++) {
    const next = (at + 1) % count
    const point = (index: number): [number, number] => [
      Math.min(Math.max((contour[2 * index] ?? 0) - box.x, 0), box.w),
      (contour[2 * index + 1] ?? 0) - box.y,
    ]
    addEdge(cover, point(at), point(next), box)
  }
}

/** Adds the area right of an edge, row by row, with the sign of its direction. */
function addEdge(cover: Float32Array, from: [number, number], to: [number, number], { w, h }: Box) {
  if (from[1] === to[1]) return
  const sign = from[1] < to[1] ? 1 : -1
  const [upper, lower] = sign > 0 ? [from, to] : [to, from]
  const slope = (lower[0] - upper[0]) / (lower[1] - upper[1])
  const last = Math.min(h, Math.ceil(lower[1]))
  for (let row = Math.max(0, Math.floor(upper[1])); row < last; row++) {
    const top = Math.max(row, upper[1])
    const bottom = Math.min(row + 1, lower[1])
    const x = upper[0] + slope * (top - upper[1])
    const next = upper[0] + slope * (bottom - upper[1])
    addRow(cover, row * (w + 2), [Math.min(x, next), Math.max(x, next)], sign * (bottom - top))
  }
}

/** Spreads the height of an edge over the pixels between its two ends in one row. */
function addRow(cover: Float32Array, start: number, ends: [number, number], height: number) {
  const first = Math.floor(ends[0])
  const last = Math.max(first + 1, Math.ceil(ends[1]))
  let before = 0
  for (let pixel = first; pixel <= last; pixel++) {
    const now = pixel === last ? 1 : shareOf(pixel, ends)
    cover[start + pixel] = (cover[start + pixel] ?? 0) + height * (now - before)
    before = now
  }
}

/** The part of a pixel that is right of an edge between two x, averaged over the edge. */
function shareOf(pixel: number, [left, right]: [number, number]): number {
  const length = right - left
  if (length < 1e-6) return Math.min(1, Math.max(0, pixel + 1 - left))
  const whole = Math.max(0, Math.min(pixel, right) - left)
  const from = Math.max(left, pixel)
  const to = Math.min(right, pixel + 1)
  const part = to > from ? (to - from) * (pixel + 1 - (from + to) / 2) : 0
  return (whole + part) / length
}
