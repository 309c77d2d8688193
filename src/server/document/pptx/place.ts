// Points of the deck's elements as the inches of the generator, and pictures as it takes them.

import type { Logo } from '#domain/brand.ts'
import type { Box } from '#domain/document/deck/types.ts'

const POINTS_PER_INCH = 72
export const inches = (points: number) => points / POINTS_PER_INCH
export const placed = ({ x, y, w, h }: Box) => ({ x: inches(x), y: inches(y), w: inches(w), h: inches(h) })

export const dataOf = ({ mime, data }: Logo) => `${mime};base64,${data}`
