// The dashboard: what the firm's audits amount to, which there are, and the way to a new one.

import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { dollars } from '#domain/figure.ts'
import { AuditTable } from '#web/audit/AuditTable.tsx'
import { AuditTypeList } from '#web/audit/AuditTypeList.tsx'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export const meta = () => [{ title: 'Dashboard · AI Audit Assistant' }]

// The form brings the validator with it, which the list does not need.
const CreateAuditDialog = lazy(() => import('#web/audit/CreateAuditDialog.tsx'))

export default function DashboardPage() {
  const [creating, setCreating] = useState(false)
  return (
    <>
      <PageHeader
        title="AI audits"
        description="From the first interview to the client's deck, in three steps."
        actions={
          <Button onClick={() => setCreating(true)}>
            <Plus aria-hidden /> Create New Audit
          </Button>
        }
      />
      <Summary />
      <RecentAudits onCreate={() => setCreating(true)} />
      <AuditTypeList />
      <Suspense>{creating && <CreateAuditDialog open onOpenChange={setCreating} />}</Suspense>
    </>
  )
}

function Summary() {
  const { data } = useRead('audit.summary', {})
  const shown = (value: number | undefined) => value?.toLocaleString('en-US') ?? '–'
  return (
    <StatRow>
      <Stat label="Total Audits" value={shown(data?.total)} />
      <Stat label="In Progress" value={shown(data?.inProgress)} note="drafts included" />
      <Stat label="Completed" value={shown(data?.completed)} />
      <Stat label="Total ROI" value={data ? dollars(data.totalRoi) : '–'} note="sum of saved net savings" />
    </StatRow>
  )
}

function RecentAudits({ onCreate }: { onCreate: () => void }) {
  const { data, error, refetch } = useRead('audit.list', {})
  return (
    <section className="mt-12" aria-labelledby="recent-audits">
      <h2 id="recent-audits" className="headline mb-4 text-xl">
        Recent Audits
      </h2>
      {error && (
        <Failed title="The audits could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!data && !error && <Loading text="Loading audits..." />}
      {data?.length === 0 && (
        <Empty action={<Button onClick={onCreate}>Create New Audit</Button>}>
          No audits found. Create your first audit to get started.
        </Empty>
      )}
      {data && data.length > 0 && <AuditTable audits={data} />}
    </section>
  )
}
