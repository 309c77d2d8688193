// The audits of the firm, a page at a time, narrowed and sorted as somebody asks.

import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ListedAudit } from '#contract/audit.ts'
import { AuditFilters } from '#web/audit/AuditFilters.tsx'
import { AuditTable } from '#web/audit/AuditTable.tsx'
import { type Audits, useAudits } from '#web/audit/useAudits.ts'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export function RecentAudits({ onCreate }: { onCreate: () => void }) {
  const audits = useAudits()
  const { list } = audits
  const { data: summary } = useRead('audit.summary', {})
  return (
    <section className="mt-12" aria-labelledby="recent-audits">
      <h2 id="recent-audits" className="headline mb-4 text-xl">
        Recent Audits
      </h2>
      {summary && summary.total > 0 && (
        <AuditFilters audits={audits} owners={summary.owners} archived={summary.archived} />
      )}
      {list.error && (
        <Failed title="The audits could not be loaded" onRetry={() => void list.refetch()}>
          {list.error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!list.data && !list.error && <Loading text="Loading audits..." />}
      {audits.rows && !list.error && (
        <Rows audits={audits} isEmpty={summary?.total === 0} onCreate={onCreate} />
      )}
    </section>
  )
}

function Rows({ audits, isEmpty, onCreate }: { audits: Audits; isEmpty: boolean; onCreate: () => void }) {
  const { rows = [], page, isFiltered } = audits
  const leading = useLeading(rows)
  if (rows.length > 0 || page > 1)
    return (
      <>
        <AuditTable audits={rows} leading={leading} order={audits.order} onSort={audits.sortBy} />
        <Pages audits={audits} />
      </>
    )
  if (isFiltered && !isEmpty)
    return (
      <Empty
        action={
          <Button variant="secondary" onClick={audits.clear}>
            Show all audits
          </Button>
        }
      >
        No audit matches.
      </Empty>
    )
  return (
    <Empty action={<Button onClick={onCreate}>Create New Audit</Button>}>
      No audits found. Create your first audit to get started.
    </Empty>
  )
}

/** Comes after the list, which does not wait for it. */
function useLeading(rows: readonly ListedAudit[]) {
  const audits = rows.map(({ id }) => id).join(',')
  const { data = [] } = useRead('report.leading', { query: { audits } }, { enabled: audits !== '' })
  return new Map(data.map(first => [first.auditId, first]))
}

/** There is no count of what was found: it would cost more the more there is. */
function Pages({ audits: { rows = [], page, pageSize, hasNext, next, back, list } }: { audits: Audits }) {
  if (page === 1 && !hasNext) return null
  const from = (page - 1) * pageSize + 1
  return (
    <nav aria-label="Pages" className="mt-4 flex items-center justify-end gap-3 text-sm">
      <p className="text-muted" aria-live="polite">
        {rows.length === 0 ? 'No more audits' : `${from}–${from + rows.length - 1}`}
      </p>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Previous page"
        disabled={page === 1 || list.isPlaceholderData}
        onClick={back}
      >
        <ChevronLeft aria-hidden />
      </Button>
      <Button
        variant="secondary"
        size="icon-sm"
        aria-label="Next page"
        disabled={!hasNext || list.isPlaceholderData}
        onClick={next}
      >
        <ChevronRight aria-hidden />
      </Button>
    </nav>
  )
}
