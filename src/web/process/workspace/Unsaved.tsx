// What could not be saved: why, a way to try again, and both versions where somebody else was faster.

import type { LinkFields } from '#domain/process/step.ts'
import { type Queued, shownOn } from '#web/process/canvas/writes.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function Unsaved({ onReload }: { onReload: () => void }) {
  const { outbox } = useWatched('chrome')
  const refused = outbox.queue.filter(item => item.state === 'refused')
  const retrying = outbox.queue.some(item => item.state !== 'refused' && item.tries > 0)
  if (refused.length === 0 && !retrying) return null
  const count = outbox.queue.length
  const where = outbox.isKept
    ? 'Until then they are kept on this device, also when the tab is closed.'
    : 'This device keeps nothing: leave the tab open.'
  return (
    <div className="max-h-1/3 shrink-0 overflow-y-auto">
      <Notice tone="danger" title={`${count} ${count === 1 ? 'change is' : 'changes are'} not saved yet`}>
        {retrying && <p>The server cannot be reached. Trying again by itself. {where}</p>}
        <ul className="space-y-1">
          {refused.map(item => (
            <li key={item.n}>
              {item.theirs ? <Conflict item={item} onReload={onReload} /> : <Reason item={item} />}
            </li>
          ))}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="sm" onClick={() => outbox.retry()}>
            Retry
          </Button>
          {refused.length > 0 && (
            <Button variant="quiet" size="sm" onClick={onReload}>
              Give up these changes and load the saved map
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

function Conflict({ item, onReload }: { item: Queued; onReload: () => void }) {
  const { outbox } = useWatched('chrome')
  const ofMap = item.write.kind === 'replace'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span>
        <Difference item={item} />
      </span>
      <Button variant="secondary" size="sm" onClick={() => outbox.settle(item, 'mine')}>
        Keep mine
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => (ofMap ? onReload() : outbox.settle(item, 'theirs'))}
      >
        Take theirs
      </Button>
    </div>
  )
}

function Difference({ item: { write, theirs } }: { item: Queued }) {
  const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`
  if (!theirs) return null
  if ('steps' in theirs) {
    const mine = write.kind === 'replace' ? write.content.steps.length : 0
    return (
      <>
        Somebody changed the map meanwhile. Yours: {steps(mine)}. Theirs: {steps(theirs.steps.length)}; it
        stays restorable if you keep yours.
      </>
    )
  }
  if ('sourceId' in theirs) {
    const mine = write.kind === 'changeLink' ? { ...theirs, ...write.changes } : theirs
    return (
      <>
        Somebody changed this connection meanwhile. Yours: {spokenLink(mine)}. Theirs: {spokenLink(theirs)}.
      </>
    )
  }
  const changes = write.kind === 'changeStep' ? write.changes : {}
  const fields = Object.keys(changes) as (keyof typeof changes)[]
  const said = (values: typeof changes) =>
    fields.map(field => (field === 'position' ? 'another place' : String(values[field]))).join(', ')
  return (
    <>
      Somebody changed <strong>{theirs.label}</strong> meanwhile. Yours: {said(changes)}. Theirs:{' '}
      {said(theirs)}.
    </>
  )
}

const spokenLink = ({ label, share }: LinkFields) =>
  [label && `“${label}”`, share !== null && `${share} %`].filter(Boolean).join(', ') ||
  'no label and no share'
