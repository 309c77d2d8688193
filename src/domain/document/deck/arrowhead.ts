// The arrowhead at the end of a line on a slide.

interface Point {
  x: number
  y: number
}

/** Length and half width of an arrowhead, in multiples of its line's width. */
const HEAD = { length: 4.5, half: 2.2 } as const

/** The corners of the arrowhead at the end of a segment: its tip, then both ends of its base; in points. */
export function arrowhead(from: Point, to: Point, width: number): [Point, Point, Point] {
  const dx = to.x - from.x
  const dy = to.y - from.y
  const long = Math.hypot(dx, dy) || 1
  const x = dx / long
  const y = dy / long
  const side = HEAD.half * width
  const baseX = to.x - x * HEAD.length * width
  const baseY = to.y - y * HEAD.length * width
  return [to, { x: baseX - y * side, y: baseY + x * side }, { x: baseX + y * side, y: baseY - x * side }]
}
