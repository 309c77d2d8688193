// The handles on a step's edges: dragged they draw a link, pressed they make the next step that way.

import type { Key } from '#web/process/canvas/document.ts'
import { STEP } from '#web/process/canvas/geometry.ts'
import type { Side } from '#web/process/canvas/gesture.ts'
import { type OnScreen, useAnchor } from '#web/process/hands/anchor.ts'
import { useStepView } from '#web/process/watch.ts'

/** The middle of an edge, in parts of the step's box; a diamond reaches further up and down. */
const SIDES: readonly { side: Side; x: number; y: (reach: number) => number }[] = [
  { side: 'right', x: 1, y: () => 0.5 },
  { side: 'down', x: 0.5, y: reach => 1 + reach },
  { side: 'left', x: 0, y: () => 0.5 },
  { side: 'up', x: 0.5, y: reach => -reach },
]

export function Handles({ id }: { id: Key }) {
  const view = useStepView(id)
  const box = useAnchor<HTMLDivElement>(id, place)
  if (!view) return null
  const reach = view.step.isDecision ? STEP.diamond / STEP.height - 0.5 : 0
  return (
    <div ref={box} aria-hidden data-hands className="pointer-events-none absolute top-0 left-0">
      {SIDES.map(({ side, x, y }) => (
        <span
          key={side}
          data-handle={side}
          data-of={id}
          title="Drag to connect, press to add the next step"
          className="pointer-events-auto absolute grid size-6 -translate-1/2 cursor-crosshair place-items-center"
          style={{ left: `${x * 100}%`, top: `${y(reach) * 100}%` }}
        >
          <span className="size-2.5 rounded-full border-[1.5px] border-signal bg-sheet" />
        </span>
      ))}
    </div>
  )
}

function place(element: HTMLElement, { left, top, width, height }: OnScreen): void {
  element.style.transform = `translate(${left}px, ${top}px)`
  element.style.width = `${width}px`
  element.style.height = `${height}px`
}
