// The dashboard: totals over the organization's audits, their list, and the button for a new one.

import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { auditStepPath } from '#domain/audit.ts'
import { AuditTypeList } from '#web/audit/AuditTypeList.tsx'
import { RecentAudits } from '#web/audit/list/RecentAudits.tsx'
import { CreateAuditDialog } from '#web/audit/on-demand.ts'
import { TotalEnds, TotalRoi, TotalValue } from '#web/audit/TotalRoi.tsx'
import { MeasuredAudits } from '#web/benefit/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

export default function DashboardPage() {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title="AI audits"
        description="From the first interview to the client’s deck, in three steps."
        actions={
          <>
            <PracticeButton />
            <Button onClick={() => setCreating(true)}>
              <Plus aria-hidden /> Create New Audit
            </Button>
          </>
        }
      />
      <Summary />
      <RecentAudits onCreate={() => setCreating(true)} />
      <Suspense>
        <MeasuredAudits />
      </Suspense>
      <AuditTypeList />
      <Suspense>{creating && <CreateAuditDialog open onOpenChange={setCreating} />}</Suspense>
    </>
  )
}

/** Opens the user's practice audit; the first time, the server makes it. */
function PracticeButton() {
  const practise = useAction('audit.practise')
  const navigate = useNavigate()
  const open = useOnce(async () => {
    const audit = await practise.run({})
    if (audit) await navigate(auditStepPath(audit.id, 1))
  })
  return (
    <Button
      variant="secondary"
      pending={practise.pending}
      title="A complete example for practice, included in no total"
      onClick={() => void open()}
    >
      Practice audit
    </Button>
  )
}

/** Absent until there is an audit to count. */
function Summary() {
  const { data } = useRead('audit.summary', {})
  if (data?.total === 0 && data.archived === 0) return null
  const shown = (value: number | undefined) => value?.toLocaleString('en-US') ?? '–'
  return (
    <StatRow>
      <Stat
        label="Total Audits"
        value={shown(data?.total)}
        note={data?.archived ? `${shown(data.archived)} archived` : undefined}
      />
      <Stat
        label="In Progress"
        value={shown(data?.inProgress)}
        note={
          <>
            {data?.drafts
              ? `${shown(data.drafts)} of them ${data.drafts === 1 ? 'a draft' : 'drafts'}`
              : 'Drafts included'}
            {data && (
              <Shares
                of={data.total}
                parts={[
                  [data.inProgress - data.drafts, 'bg-edge'],
                  [data.drafts, 'bg-edge/40'],
                ]}
              />
            )}
          </>
        }
      />
      <Stat
        label="Completed"
        value={shown(data?.completed)}
        note={
          data && (
            <>
              of {shown(data.total)}
              <Shares of={data.total} parts={[[data.completed, 'bg-signal']]} />
            </>
          )
        }
      />
      <Stat
        label="Total ROI"
        value={data ? <TotalRoi totals={data.totalRoi} /> : '–'}
        note="Net savings before running costs"
      />
      <Stat
        label="Total net present value"
        value={data ? <TotalValue totals={data.totalRoi} /> : '–'}
        note={
          <>
            Median NPV, after ramp-up and running costs
            {data && <TotalEnds totals={data.totalRoi} />}
          </>
        }
      />
    </StatRow>
  )
}

/** A bar with the share of all audits that the number above it counts. */
function Shares({ of, parts }: { of: number; parts: readonly (readonly [count: number, look: string])[] }) {
  return (
    <span aria-hidden className="mt-2 flex h-1.5 bg-rule">
      {parts.map(([count, look]) => (
        <span key={look} className={look} style={{ width: `${(100 * count) / Math.max(1, of)}%` }} />
      ))}
    </span>
  )
}
