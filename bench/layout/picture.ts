// Renders a layout as a simple SVG, for comparing two layouts by eye.

import { xmlText } from '#domain/text/xml.ts'
import type { PlacedMap } from './maps.ts'
import type { Drawing } from './quality.ts'

const FILLS = { acquisition: '#e3ecfb', delivery: '#e2f3e8', support: '#f8ead9' } as const

export function pictureOf({ steps }: PlacedMap, { steps: nodes, lines }: Drawing): string {
  const width = Math.max(...nodes.map(node => node.right)) + 40
  const height = Math.max(...nodes.map(node => node.bottom)) + 60
  const shapes = nodes.map(({ left, top, right, bottom }, n) => {
    const step = steps[n]
    const x = (left + right) / 2
    const y = (top + bottom) / 2
    const look = `fill="${FILLS[step?.engine ?? 'support']}" stroke="#334"`
    const shape = step?.isDecision
      ? `<path d="M${left} ${y}L${x} ${top}L${right} ${y}L${x} ${bottom}z" ${look}/>`
      : `<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" ${look}/>`
    return `${shape}<text x="${x}" y="${y + 4}" text-anchor="middle">${xmlText(step?.label ?? '')}</text>`
  })
  const paths = lines.map(points => {
    const last = points.at(-1)
    const line = `<path d="M${points.map(({ x, y }) => `${x} ${y}`).join('L')}" fill="none" stroke="#556" stroke-width="1.5"/>`
    return `${line}<circle cx="${last?.x}" cy="${last?.y}" r="3"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="11"><rect width="${width}" height="${height}" fill="#fff"/>${paths.join('')}${shapes.join('')}</svg>`
}
