// Conflict on the map: both versions, the author of the other one, and the choice between them.

import { COMPARED_FIELDS } from '#domain/process/scenario/scenario.ts'
import type { LinkFields, StepFields } from '#domain/process/step.ts'
import { amountText } from '#domain/text/number-style.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import type { Queued } from '#web/process/canvas/outbox/writes.ts'
import { typedText } from '#web/process/scenario/words.ts'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'

export default function Conflict({ item, onReload }: { item: Queued; onReload?: () => void }) {
  const { outbox } = useWatched('chrome')
  const ofMap = item.write.kind === 'replace'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 wrap-anywhere">
        <Difference item={item} />
      </span>
      <Button variant="secondary" size="sm" onClick={() => outbox.resolve(item, 'mine')}>
        Keep mine
      </Button>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => (ofMap ? onReload?.() : outbox.resolve(item, 'theirs'))}
      >
        Use theirs
      </Button>
    </div>
  )
}

function Difference({ item: { write, theirs, by = 'Another user' } }: { item: Queued }) {
  const numbers = useNumbers()
  const steps = (count: number) => `${count} ${count === 1 ? 'step' : 'steps'}`
  if (!theirs) return null
  if ('steps' in theirs) {
    const mine = write.kind === 'replace' ? write.content.steps.length : 0
    return (
      <>
        {by} changed the map in the meantime. Yours: {steps(mine)}. Theirs: {steps(theirs.steps.length)}; it
        can be restored if you keep yours.
      </>
    )
  }
  if ('sourceId' in theirs) {
    const mine = write.kind === 'changeLink' ? { ...theirs, ...write.changes } : theirs
    return (
      <>
        {by} changed this connection in the meantime. Yours: {linkText(mine)}. Theirs: {linkText(theirs)}.
      </>
    )
  }
  const changes = write.kind === 'changeStep' ? write.changes : {}
  const fields = COMPARED_FIELDS.filter(field => field in changes)
  const textOf = (step: StepFields) =>
    fields.map(field => typedText(step, field, numbers)).join(', ') || 'another position'
  return (
    <>
      {by} changed <strong>{theirs.label}</strong> in the meantime. Yours: {textOf({ ...theirs, ...changes })}
      . Theirs: {textOf(theirs)}.
    </>
  )
}

const linkText = ({ label, share }: LinkFields) =>
  [label && `“${label}”`, share !== null && amountText(share, 'percent')].filter(Boolean).join(', ') ||
  'no label and no share'
