// The board: the filtered audits, one column per status, most recently changed first.

import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedAudit } from '#contract/audit.ts'
import {
  AUDIT_STATUS_LABELS,
  AUDIT_STATUSES,
  type AuditStatus,
  auditStepPath,
  NEXT_ACTIONS,
  nextAction,
} from '#domain/audit.ts'
import { Marks } from '#web/audit/list/AuditTable.tsx'
import type { Audits } from '#web/audit/list/useAudits.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

/** Cards shown per column, and how many more each click adds. */
const CARDS = 10
/** Maximum that one request returns; older audits are in the list. */
const MAX = 100

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export default function BoardView({ audits }: { audits: Audits }) {
  return (
    <div className="grid gap-x-8 gap-y-10 lg:grid-cols-3">
      {AUDIT_STATUSES.map(status => (
        <Column key={status} status={status} audits={audits} />
      ))}
    </div>
  )
}

function Column({ status, audits }: { status: AuditStatus; audits: Audits }) {
  const [shown, setShown] = useState(CARDS)
  const query = {
    ...audits.narrowed,
    status,
    sort: 'updatedAt',
    direction: 'desc',
    limit: shown + 1,
  } as const
  const { data, error, refetch } = useRead('audit.list', { query }, { keep: true })
  const name = AUDIT_STATUS_LABELS[status]
  const rows = data?.slice(0, shown)
  const hasMore = (data?.length ?? 0) > shown
  return (
    <section aria-labelledby={`board-${status}`}>
      <h3 id={`board-${status}`} className="border-b border-ink pb-2 font-semibold">
        {name}
        {rows && (
          <span className="ml-2 font-normal text-muted">
            {rows.length}
            {hasMore && ' shown'}
          </span>
        )}
      </h3>
      {error && (
        <Failed title={`${name}: could not be loaded`} onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!rows && !error && <Loading />}
      {rows?.length === 0 && <p className="py-4 text-sm text-muted">None.</p>}
      <ul className="divide-y divide-rule">
        {rows?.map(audit => (
          <Card key={audit.id} audit={audit} />
        ))}
      </ul>
      {hasMore && <More status={status} shown={shown} audits={audits} onMore={setShown} />}
    </section>
  )
}

function Card({ audit }: { audit: ListedAudit }) {
  const { label, step } = NEXT_ACTIONS[nextAction(audit)]
  return (
    <li className="py-3 text-sm">
      <Link className="link font-medium wrap-anywhere" to={auditStepPath(audit.id, audit.currentStep)}>
        {audit.title}
      </Link>
      <span className="block wrap-anywhere text-muted">{audit.company}</span>
      <Marks audit={audit} />
      <span className="mt-1 block">
        <span className="text-muted">Next: </span>
        <Link className="link" to={auditStepPath(audit.id, step)} aria-label={`${label}, ${audit.title}`}>
          {label}
        </Link>
      </span>
      <span className="caption mt-1 block wrap-anywhere">
        {audit.createdBy} · changed {DATE.format(new Date(audit.updatedAt))}
      </span>
    </li>
  )
}

interface MoreProps {
  status: AuditStatus
  shown: number
  audits: Audits
  onMore: (shown: number) => void
}

function More({ status, shown, audits, onMore }: MoreProps) {
  const name = AUDIT_STATUS_LABELS[status]
  return shown < MAX ? (
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Show more: ${name}`}
      onClick={() => onMore(Math.min(MAX, shown + CARDS * 2))}
    >
      Show more
    </Button>
  ) : (
    <Button variant="secondary" size="sm" onClick={() => audits.change({ view: '', status })}>
      All: {name}
    </Button>
  )
}
