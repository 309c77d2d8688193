// Unsaved changes: the reason, a retry button, and both versions where another user saved first.

import { Suspense } from 'react'
import { onDemand } from '#web/platform/on-demand.tsx'
import { type Queued, shownOn } from '#web/process/canvas/outbox/writes.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const Conflict = onDemand(() => import('#web/process/workspace/Conflict.tsx'))

export function Unsaved({ onReload }: { onReload: () => void }) {
  const { outbox } = useWatched('chrome')
  const refused = outbox.queue.filter(item => item.state === 'refused')
  const retrying = outbox.queue.some(item => item.state !== 'refused' && item.tries > 0)
  if (refused.length === 0 && !retrying) return null
  const count = outbox.queue.length
  const where = outbox.isKept
    ? 'They are kept on this device, even if you close the tab.'
    : 'This device cannot store them: keep the tab open.'
  return (
    <div className="max-h-1/3 shrink-0 overflow-y-auto">
      <Notice tone="danger" title={`${count} ${count === 1 ? 'change is' : 'changes are'} not saved yet`}>
        {retrying && <p>The server cannot be reached. Retrying automatically. {where}</p>}
        <ul className="space-y-1">
          {refused.map(item => (
            <li key={item.n}>
              {item.theirs ? (
                <Suspense>
                  <Conflict item={item} onReload={onReload} />
                </Suspense>
              ) : (
                <Reason item={item} />
              )}
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => outbox.retry()}>
            Retry
          </Button>
          {refused.length > 0 && (
            <Button variant="quiet" size="sm" onClick={onReload}>
              Discard these changes and load the saved map
            </Button>
          )}
        </div>
      </Notice>
    </div>
  )
}

function Reason({ item }: { item: Queued }) {
  const { doc } = useWatched('chrome')
  const label = doc.steps.get(shownOn(item.write) ?? '')?.label
  return (
    <>
      {label && <strong>{label}: </strong>}
      {item.reason}
    </>
  )
}
