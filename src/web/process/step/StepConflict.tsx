// Conflict on a step that another user changed too: both versions and the choice, at the step itself.

import type { Key } from '#web/process/canvas/map/document.ts'
import { shownOn } from '#web/process/canvas/outbox/writes.ts'
import { useWatched } from '#web/process/watch.ts'
import Conflict from '#web/process/workspace/Conflict.tsx'

export function StepConflict({ id }: { id: Key }) {
  const { outbox } = useWatched('chrome')
  const items = outbox.queue.filter(({ write, theirs }) => theirs && shownOn(write) === id)
  if (items.length === 0) return null
  return (
    <ul data-below className="rounded-sm border border-danger bg-danger-wash p-2 text-sm text-ink">
      {items.map(item => (
        <li key={item.n}>
          <Conflict item={item} />
        </li>
      ))}
    </ul>
  )
}
