// Activity list of an audit: who did what and where, grouped by day, with entries new to the reader marked.

import { useState } from 'react'
import { Link } from 'react-router'
import { TRAIL_WORDS } from '#content/trail.ts'
import type { ActivityEntry, Since } from '#contract/activity.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  auditId: number
  onClose: () => void
}

/** Polling interval in milliseconds while the list is open. */
const OFTEN_MS = 10_000

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'full' })
const TIME = new Intl.DateTimeFormat('en', { timeStyle: 'short' })
const NAMES = new Intl.ListFormat('en')

export default function ActivityDialog({ auditId, onClose }: Props) {
  const { data } = useRead('activity.since', { params: { id: auditId } })
  const since = data?.since ?? null
  return (
    <Dialog open onOpenChange={onClose} title="Activity" width="lg">
      <div className="space-y-6">
        {since && since.count > 0 && <New since={since} />}
        <Page
          auditId={auditId}
          before={null}
          isNew={({ id, by }) => since !== null && id > since.id && since.by.includes(by)}
          onClose={onClose}
        />
      </div>
    </Dialog>
  )
}

/** Summary of other users' activity since the reader's last visit. */
function New({ since: { at, count, by } }: { since: Since }) {
  const when = new Date(at)
  const what = count === 100 ? 'A hundred changes or more' : `${count} ${count === 1 ? 'change' : 'changes'}`
  return (
    <p className="border-l-2 border-signal pl-3">
      {what} since your last visit ({DAY.format(when)}, {TIME.format(when)}), by {NAMES.format(by)}.
    </p>
  )
}

interface PageProps extends Props {
  isNew: (doing: ActivityEntry) => boolean
  before: number | null
}

/** One page of entries, followed by the older page, which starts where this one ends: new entries shift both. */
function Page({ before, ...props }: PageProps) {
  const { auditId, isNew, onClose } = props
  const [more, setMore] = useState(false)
  const query = before === null ? {} : { before: String(before) }
  const { data, error, refetch } = useRead(
    'activity.list',
    { params: { id: auditId }, query },
    before === null ? { fresh: true, everyMs: OFTEN_MS } : { keep: true },
  )
  if (!data && error)
    return (
      <Failed title="The activity could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!data) return <Loading />
  return (
    <>
      {byDay(data.doings).map(([day, doings]) => (
        <section key={day}>
          <h3 className="caption">{day}</h3>
          <ul className="mt-1 divide-y divide-rule border-t border-rule">
            {doings.map(doing => (
              <Line key={doing.id} doing={doing} isNew={isNew(doing)} onClose={onClose} />
            ))}
          </ul>
        </section>
      ))}
      {data.before !== null && more && <Page {...props} before={data.before} />}
      {data.before !== null && !more && (
        <Button variant="secondary" size="sm" onClick={() => setMore(true)}>
          Show earlier
        </Button>
      )}
    </>
  )
}

/** Groups by day in the browser's time zone, newest first. */
const byDay = (doings: readonly ActivityEntry[]) => [
  ...Map.groupBy(doings, ({ at }) => DAY.format(new Date(at))),
]

function Line({ doing, isNew, onClose }: { doing: ActivityEntry; isNew: boolean; onClose: () => void }) {
  const { at, by, action, count, thing, place } = doing
  const words: Partial<Record<string, string>> = TRAIL_WORDS
  const what = words[action] ?? action
  return (
    <li className="flex gap-3 py-2 text-sm">
      <time dateTime={at} className="w-18 shrink-0 text-muted tabular-nums">
        {TIME.format(new Date(at))}
      </time>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <span className="font-medium">{by}</span> ·{' '}
        {place ? (
          <Link className="link" to={place} onClick={onClose}>
            {what}
          </Link>
        ) : (
          what
        )}
        {thing && <> · {thing}</>}
        {count > 1 && <span className="text-muted"> · {count} times</span>}
        {isNew && <span className="ml-2 text-xs font-medium text-signal">New</span>}
      </p>
    </li>
  )
}
