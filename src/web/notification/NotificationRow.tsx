// One notification: who did what, where, and what can be decided here.

import { Link } from 'react-router'
import type { Notification } from '#contract/notification.ts'
import type { NotificationKind } from '#domain/notification.ts'
import { titleOf, valueText } from '#web/notification/texts.ts'
import { useAction } from '#web/platform/api.ts'
import { nameOf, saveFile } from '#web/platform/file/file.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

const OPEN: Partial<Record<NotificationKind, string>> = {
  claim: 'To decide',
  interview_finished: 'To review',
  month_due: 'To enter',
  retention: 'To decide',
}

export function NotificationRow({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const { kind, path, text, audit, at, isUnread, isOpen, claim, deliverableId } = item
  return (
    <li className="py-3 first:pt-0">
      <Link to={path} onClick={onLeave} className="group block">
        <span className="flex flex-wrap items-center gap-2 text-sm">
          <b className="font-semibold group-hover:underline wrap-anywhere">{titleOf(item)}</b>
          {isUnread && <Badge tone="signal">New</Badge>}
          {isOpen && <Badge tone="caution">{OPEN[kind]}</Badge>}
        </span>
        {text && kind !== 'month_due' && (
          <span dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere">
            {text}
          </span>
        )}
        <span className="mt-1 block text-xs text-muted wrap-anywhere">
          {audit} · {WHEN.format(new Date(at))}
        </span>
      </Link>
      {isOpen && claim && <Decide claim={claim} about={item.about} />}
      {deliverableId !== null && <Download id={deliverableId} name={item.about} />}
    </li>
  )
}

type Claim = NonNullable<Notification['claim']>

/** "Use 12 min · Keep 9 min". */
function Decide({ claim, about }: { claim: Claim; about: string }) {
  const resolve = useAction('quantity.settle')
  const { stepId, field, value, says, use } = claim
  const decide = (which: Claim['use'] | 'kept') =>
    void resolve.run({ params: { id: stepId }, body: { field, use: which } })
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2">
      <legend className="sr-only">Which number of {about} counts</legend>
      <Button variant="secondary" size="sm" disabled={resolve.pending} onClick={() => decide(use)}>
        Use {valueText(claim, says)}
      </Button>
      {value !== null && (
        <Button variant="quiet" size="sm" disabled={resolve.pending} onClick={() => decide('kept')}>
          Keep {valueText(claim, value)}
        </Button>
      )}
    </fieldset>
  )
}

function Download({ id, name }: { id: number; name: string }) {
  const fetchFile = useAction('deliverable.file')
  const download = async () => {
    const file = await fetchFile.run({ params: { id } })
    if (file) saveFile(file, nameOf(file, name))
  }
  return (
    <Button
      variant="secondary"
      size="sm"
      className="mt-2"
      disabled={fetchFile.pending}
      onClick={() => void download()}
    >
      Download<span className="sr-only"> {name}</span>
    </Button>
  )
}
