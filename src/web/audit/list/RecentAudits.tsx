// The organization's audits, filtered and sorted: as a paged list, by company, or on a board.

import { Suspense } from 'react'
import type { ListedAudit } from '#contract/audit.ts'
import { AuditFilters } from '#web/audit/list/AuditFilters.tsx'
import { AuditTable } from '#web/audit/list/AuditTable.tsx'
import { type Audits, useAudits } from '#web/audit/list/useAudits.ts'
import { Views } from '#web/audit/list/Views.tsx'
import { isServedByWorker, KeptAudits } from '#web/offline/index.ts'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { useReads } from '#web/platform/reads.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { CursorPager } from '#web/ui/table/cursor-pager.tsx'

const CompanyView = onDemand(() => import('#web/audit/list/CompanyView.tsx'))
const BoardView = onDemand(() => import('#web/audit/list/BoardView.tsx'))

export function RecentAudits({ onCreate }: { onCreate: () => void }) {
  const audits = useAudits()
  const { data: summary } = useRead('audit.summary', {})
  return (
    <section className="mt-12" aria-labelledby="recent-audits">
      <h2 id="recent-audits" className="headline mb-4 text-xl">
        Recent Audits
      </h2>
      {summary && summary.total > 0 && (
        <>
          <Views audits={audits} />
          <AuditFilters audits={audits} owners={summary.owners} archived={summary.archived} />
        </>
      )}
      {audits.view === 'list' ? (
        <List audits={audits} isEmpty={summary?.total === 0} onCreate={onCreate} />
      ) : (
        <Suspense fallback={<Loading />}>
          {audits.view === 'board' ? <BoardView audits={audits} /> : <CompanyView audits={audits} />}
        </Suspense>
      )}
    </section>
  )
}

interface ListProps {
  audits: Audits
  isEmpty: boolean
  onCreate: () => void
}

function List({ audits, isEmpty, onCreate }: ListProps) {
  const { list } = audits
  if (list.error)
    return (
      <>
        <Failed title="The audits could not be loaded" onRetry={() => void list.refetch()}>
          {list.error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
        <Suspense>{isServedByWorker() && <KeptAudits />}</Suspense>
      </>
    )
  if (!list.data) return <Loading text="Loading audits..." />
  return <Rows audits={audits} isEmpty={isEmpty} onCreate={onCreate} />
}

function Rows({ audits, isEmpty, onCreate }: ListProps) {
  const { rows = [], page, isFiltered, list } = audits
  const headlineSavings = useHeadlineSavings(rows)
  const portfolios = usePortfolios(rows, headlineSavings)
  if (rows.length > 0 || page > 1)
    return (
      <>
        <AuditTable
          audits={rows}
          headlineSavings={headlineSavings}
          portfolios={portfolios}
          order={audits.order}
          onSort={audits.sortBy}
        />
        <CursorPager
          page={page}
          count={rows.length}
          noun="audits"
          pageSize={audits.pageSize}
          hasNext={audits.hasNext}
          isTurning={list.isPlaceholderData}
          onBack={audits.back}
          onNext={audits.next}
        />
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
    <Empty
      action={
        !isEmpty && (
          <Button variant="secondary" onClick={onCreate}>
            Create New Audit
          </Button>
        )
      }
    >
      No audits found. Create your first audit to get started.
    </Empty>
  )
}

/** Loaded after the list, which does not wait for it. */
function useHeadlineSavings(rows: readonly ListedAudit[]) {
  const audits = rows.map(({ id }) => id).join(',')
  const { data = [] } = useRead('report.leading', { query: { audits } }, { enabled: audits !== '' })
  return new Map(data.map(first => [first.auditId, first]))
}

/** Only of audits with an opportunity; two at a time, because each runs the simulation. */
function usePortfolios(rows: readonly ListedAudit[], headlineSavings: ReadonlyMap<number, unknown>) {
  const ids = rows.flatMap(({ id }) => (headlineSavings.has(id) ? id : []))
  const { answers } = useReads(
    'portfolio.get',
    ids.map(id => ({ params: { id } })),
  )
  return new Map(
    ids.flatMap((id, at) => {
      const found = answers[at]?.case
      return found ? [[id, found] as const] : []
    }),
  )
}
