// The handles around a step: a drag draws a link, a press adds the next step in that direction.

import { useCallback } from 'react'
import type { Side } from '#web/process/canvas/gesture/gesture.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { useAnchor } from '#web/process/overlays/anchor.ts'
import { useCanvas } from '#web/process/watch.ts'

const SIDES: readonly Side[] = ['right', 'down', 'left', 'up']

export function Handles({ id }: { id: Key }) {
  const canvas = useCanvas()
  const place = useCallback(
    (element: HTMLElement) => {
      const handles = canvas.gestures.handlesOf(id)
      for (const child of element.children) {
        if (!(child instanceof HTMLElement)) continue
        const handle = handles.find(({ side }) => side === child.dataset.handle)
        child.hidden = !handle
        if (!handle) continue
        const { at, size } = handle
        child.style.transform = `translate(${at.x - size / 2}px, ${at.y - size / 2}px)`
        child.style.width = child.style.height = `${size}px`
      }
    },
    [canvas, id],
  )
  const box = useAnchor<HTMLDivElement>(id, place)
  return (
    <div ref={box} aria-hidden data-hands data-handles className="pointer-events-none absolute top-0 left-0">
      {SIDES.map(side => (
        <span
          key={side}
          data-handle={side}
          title="Drag to connect, click to add the next step"
          className="pointer-events-auto absolute top-0 left-0 grid cursor-crosshair place-items-center [&[hidden]]:hidden"
        >
          <span className="size-1/2 rounded-full border-[1.5px] border-signal bg-sheet" />
        </span>
      ))}
    </div>
  )
}
