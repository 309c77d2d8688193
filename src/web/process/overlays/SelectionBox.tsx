// The selection box while the user draws it around steps.

import { boxBetween } from '#web/process/canvas/view/geometry.ts'
import { useWatched } from '#web/process/watch.ts'

export function SelectionBox() {
  const { current: gesture } = useWatched('box').gestures
  if (gesture.kind !== 'boxing') return null
  const { from, to } = gesture
  const box = boxBetween(from, to)
  return (
    <div
      className="pointer-events-none absolute border border-signal border-dashed bg-signal/10"
      style={{ left: box.left, top: box.top, width: box.right - box.left, height: box.bottom - box.top }}
    />
  )
}
