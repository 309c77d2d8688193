// Alignment guides of a dragged step: lines shared with other steps, or equal gaps.

import type { Guide } from '#web/process/canvas/gesture/guides.ts'
import { toScreen } from '#web/process/canvas/view/camera.ts'
import { useWatched } from '#web/process/watch.ts'

export function Guides() {
  const canvas = useWatched('box')
  const lines = canvas.drag.guides()
  if (lines.length === 0) return null
  const { camera } = canvas.viewport
  const lineOf = ({ kind, from, to }: Guide) => {
    const a = toScreen(camera, from)
    const b = toScreen(camera, to)
    const line = `M${a.x} ${a.y}L${b.x} ${b.y}`
    if (kind === 'line') return line
    const tick = a.y === b.y ? 'm0 -4v8' : 'm-4 0h8'
    return `${line}M${a.x} ${a.y}${tick}M${b.x} ${b.y}${tick}`
  }
  return (
    <svg role="presentation" className="pointer-events-none absolute inset-0 size-full">
      <path data-guides d={lines.map(lineOf).join('')} className="fill-none stroke-signal stroke-1" />
    </svg>
  )
}
