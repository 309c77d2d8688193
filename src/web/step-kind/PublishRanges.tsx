// Confirmation before ranges are published: how many clients each range gains or loses, not what it becomes.

import { FEWEST_CLIENTS } from '#domain/step-kind/range.ts'
import { RELEASE_DAYS } from '#domain/step-kind/step-kind.ts'
import { countedText } from '#domain/text/counted.ts'
import { useAction } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A step kind or lever: the clients that count now, and at the last release. */
interface RangeSubject {
  id: number | string
  name: string
  clients: number
  range: { clients: number } | null
}

interface Props {
  subjects: readonly RangeSubject[]
  onClose: () => void
}

export function PublishRanges({ subjects, onClose }: Props) {
  const { run, pending } = useAction('stepKind.publish')
  const publish = useOnce(async () => {
    if (!(await run({}))) return
    toast({ title: 'Ranges published', tone: 'success' })
    onClose()
  })
  const changes = subjects.flatMap(subject => {
    const text = changeText(subject)
    return text ? [{ ...subject, text }] : []
  })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Publish new ranges"
      description={`They stay as they are for ${RELEASE_DAYS} days, whatever changes in audits.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={pending} onClick={() => void publish()}>
            Publish
          </Button>
        </>
      }
    >
      {changes.length === 0 ? (
        <p className="text-sm">No kind or lever has {FEWEST_CLIENTS} clients, so no range will be shown.</p>
      ) : (
        <ul aria-label="Changes" className="divide-y divide-rule border-y border-rule text-sm">
          {changes.map(({ id, name, text }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <span className="font-medium">{name}</span>: {text}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

/** "a range from 7 clients, 5 before"; null for what has none and gets none. */
function changeText({ clients, range }: RangeSubject): string | null {
  const counted = countedText(clients, 'client')
  if (clients < FEWEST_CLIENTS)
    return range ? `no range, because only ${counted} ${clients === 1 ? 'counts' : 'count'}` : null
  return range ? `a range from ${counted}, ${range.clients} before` : `a first range from ${counted}`
}
