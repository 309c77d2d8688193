// Colleagues on the drawing: their initials at the corner of the step that each one is viewing.

import { aboutOf } from '#domain/comment.ts'
import type { Colleague } from '#domain/presence.ts'
import { Initials, namesOf, useColleagues } from '#web/presence/index.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import { beyond } from '#web/process/canvas/view/geometry.ts'
import { type OnScreen, useAnchor } from '#web/process/overlays/anchor.ts'
import { useCanvas, useStepView } from '#web/process/watch.ts'

export function Others() {
  const { outbox, doc } = useCanvas()
  const placed = useColleagues().map(one => [one, keyAt(one.about)] as const)
  function keyAt(about: string | null): Key | undefined {
    const thing = about === null ? null : aboutOf(about)
    const key = thing?.kind === 'step' ? outbox.known.keyOf('step', thing.id) : undefined
    return key !== undefined && doc.steps.has(key) ? key : undefined
  }
  const byStep = Map.groupBy(placed, ([, key]) => key)
  return [...byStep].map(
    ([key, there]) => key !== undefined && <At key={key} id={key} people={there.map(([one]) => one)} />,
  )
}

function At({ id, people }: { id: Key; people: readonly Colleague[] }) {
  const view = useStepView(id)
  const mark = useAnchor<HTMLSpanElement>(id, place)
  if (!view) return null
  const isTyping = people.some(({ field }) => field !== null)
  const words = `${namesOf(people)}: ${isTyping ? 'typing' : 'here'}`
  return (
    <span
      ref={mark}
      data-hands
      data-at-step={id}
      role="img"
      aria-label={`${words}, ${view.step.label}`}
      title={words}
      className="pointer-events-none absolute top-0 left-0 z-10 flex"
    >
      <Initials people={people} />
    </span>
  )
}

/** Above the middle of the upper edge: the corners hold the friction and evidence marks. */
function place(element: HTMLElement, { left, top, width, zoom, isDecision }: OnScreen): void {
  const edge = top - beyond(isDecision) * zoom
  const x = left + (width - element.offsetWidth) / 2
  const y = edge - element.offsetHeight + 3
  element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
}
