// Geometry of the radar chart, shared by the screen and the PDF.

/** A position in the drawing's units; y grows downwards. */
export interface RadarPoint {
  x: number
  y: number
}

/** The geometry of a radar chart, ready to be drawn. */
export interface Radar {
  /** One closed line for each step of the scale, innermost first. */
  rings: RadarPoint[][]
  /** End point of each spoke. */
  spokes: RadarPoint[]
  /** The values, as one closed line. */
  area: RadarPoint[]
  /** Position of each label outside the outermost ring, with its text anchor. */
  labels: (RadarPoint & { anchor: 'start' | 'middle' | 'end' })[]
}

/** The radar of `values` from 0 to `steps`, centred at 0,0; the first spoke points up, the others follow clockwise. */
export function radarOf(values: readonly number[], steps: number, radius: number, labelGap: number): Radar {
  const at = (n: number, distance: number): RadarPoint => {
    const angle = (2 * Math.PI * n) / values.length - Math.PI / 2
    return { x: rounded(distance * Math.cos(angle)), y: rounded(distance * Math.sin(angle)) }
  }
  const ring = (step: number) => values.map((_, n) => at(n, (radius * step) / steps))
  const spokes = ring(steps)
  return {
    rings: Array.from({ length: steps }, (_, n) => ring(n + 1)),
    spokes,
    area: values.map((value, n) => at(n, (radius * value) / steps)),
    labels: spokes.map((end, n) => ({ ...at(n, radius + labelGap), anchor: anchorOf(end.x, radius) })),
  }
}

/** Points as an SVG `points` attribute. */
export function svgPoints(points: readonly RadarPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ')
}

const anchorOf = (x: number, radius: number) =>
  Math.abs(x) < radius / 10 ? 'middle' : x > 0 ? 'start' : 'end'
const rounded = (value: number) => Math.round(value * 100) / 100 + 0
