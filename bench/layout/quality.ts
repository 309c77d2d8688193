// Measures the quality of a drawn map: crossings, lines through steps, overlapping lines, overlapping steps.

import { crosses, segments } from '#domain/process/layout/crossings.ts'
import { overlaps, type Sides } from '#domain/process/layout/outline.ts'
import { isThrough, type RouteNode } from '#domain/process/layout/route.ts'
import type { Position } from '#domain/process/step.ts'

export interface Drawing {
  steps: readonly RouteNode<number>[]
  lines: readonly (readonly Position[])[]
}

export interface Quality {
  crossings: number
  /** Links that run through a step. */
  through: number
  /** Pairs of links that overlap for more than a corner's length. */
  merged: number
  overlaps: number
  bends: number
}

export function qualityOf({ steps, lines }: Drawing): Quality {
  const parts = lines.map(points => segments(points))
  let crossings = 0
  let merged = 0
  parts.forEach((a, n) => {
    for (const b of parts.slice(n + 1)) {
      crossings += a.reduce((sum, p) => sum + b.filter(q => crosses(p, q)).length, 0)
      if (a.some(p => b.some(q => liesOn(p, q)))) merged++
    }
  })
  return {
    crossings,
    merged,
    through: parts.filter(line => line.some(part => steps.some(step => isThrough(part, step)))).length,
    overlaps: steps.reduce((sum, a, n) => sum + steps.slice(n + 1).filter(b => overlaps(a, b)).length, 0),
    bends: lines.reduce((sum, points) => sum + Math.max(0, points.length - 2), 0),
  }
}

const isLevel = ({ top, bottom }: Sides) => Math.abs(top - bottom) < 0.01
/** Whether two parallel segments overlap for more than 4 units. */
function liesOn(p: Sides, q: Sides): boolean {
  if (isLevel(p) !== isLevel(q)) return false
  const [across, from, to] = isLevel(p)
    ? (['top', 'left', 'right'] as const)
    : (['left', 'top', 'bottom'] as const)
  return Math.abs(p[across] - q[across]) < 0.5 && Math.min(p[to], q[to]) - Math.max(p[from], q[from]) > 4
}
