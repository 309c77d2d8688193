// The page on which guests land: the audits that they were invited to, newest first.

import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { ListedAudit } from '#contract/audit.ts'
import { AUDIT_STATUS_LABELS, auditCursor, auditStepPath, NEXT_ACTIONS, nextAction } from '#domain/audit.ts'
import { MoreButton } from '#web/audit/list/MoreButton.tsx'
import { isServedByWorker, KeptAudits } from '#web/offline/index.ts'
import { useRead } from '#web/platform/api.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { CursorPager, useCursor } from '#web/ui/table/cursor-pager.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const AuditMenu = onDemand(() => import('#web/audit/list/AuditMenu.tsx'))

const PAGE = 25

export default function GuestAuditsPage() {
  const turning = useCursor('')
  // One more than is shown, to find out whether there is another page.
  const query = { after: turning.after, limit: PAGE + 1 }
  const list = useRead('audit.list', { query }, { keep: true })
  const audits = list.data?.slice(0, PAGE)
  const last = audits?.at(-1)
  return (
    <>
      <PageHeader title="Your audits" description="The audits that you were invited to." />
      {list.error && (
        <>
          <Failed title="The audits could not be loaded" onRetry={() => void list.refetch()}>
            {list.error.problem?.message ?? 'The server cannot be reached.'}
          </Failed>
          <Suspense>{isServedByWorker() && <KeptAudits />}</Suspense>
        </>
      )}
      {!list.error && !audits && <Loading text="Loading audits..." />}
      {!list.error && audits && <InvitedAudits audits={audits} />}
      {last && (
        <CursorPager
          page={turning.page}
          count={audits?.length ?? 0}
          noun="audits"
          pageSize={PAGE}
          hasNext={(list.data?.length ?? 0) > PAGE}
          isTurning={list.isPlaceholderData}
          onBack={turning.back}
          onNext={() => turning.next(auditCursor(last, 'createdAt'))}
        />
      )}
    </>
  )
}

function InvitedAudits({ audits }: { audits: readonly ListedAudit[] }) {
  if (audits.length === 0) return <Empty>You see audits here once you are invited to them.</Empty>
  return (
    <Table caption="List of audits">
      <Head>
        <HeadCell>Audit</HeadCell>
        <HeadCell className="max-sm:hidden">Company</HeadCell>
        <HeadCell className="max-sm:hidden">Status</HeadCell>
        <HeadCell className="max-md:hidden">Owner</HeadCell>
        <HeadCell>
          <span className="sr-only">Actions</span>
        </HeadCell>
      </Head>
      <Body>
        {audits.map(audit => (
          <AuditLine key={audit.id} audit={audit} />
        ))}
      </Body>
    </Table>
  )
}

function AuditLine({ audit }: { audit: ListedAudit }) {
  const { id, title, company, status, createdBy } = audit
  const { label, step } = NEXT_ACTIONS[nextAction(audit)]
  return (
    <Row>
      <RowHead className="max-w-96">
        <Link className="link line-clamp-2 wrap-anywhere" to={auditStepPath(id, step)}>
          {title}
        </Link>
        <span className="line-clamp-1 font-normal break-all text-muted sm:hidden">{company}</span>
        <span className="caption mt-1 block font-normal">{label}</span>
      </RowHead>
      <Cell className="max-w-48 max-sm:hidden">
        <span className="line-clamp-2 wrap-anywhere">{company}</span>
      </Cell>
      <Cell className="max-sm:hidden">
        <Badge tone={status === 'completed' ? 'signal' : 'neutral'}>{AUDIT_STATUS_LABELS[status]}</Badge>
      </Cell>
      <Cell className="max-w-36 text-muted max-md:hidden">
        <span className="line-clamp-2 wrap-anywhere">{createdBy}</span>
      </Cell>
      <Cell>
        <AuditLineActions audit={audit} />
      </Cell>
    </Row>
  )
}

function AuditLineActions({ audit }: { audit: ListedAudit }) {
  const [wanted, setWanted] = useState(false)
  const closed = (
    <MoreButton audit={audit} aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  )
  return (
    <span className="flex justify-end gap-1">
      <Button asChild variant="secondary" size="sm">
        <Link to={auditStepPath(audit.id, audit.currentStep)} aria-label={`Continue ${audit.title}`}>
          Continue
        </Link>
      </Button>
      {wanted ? (
        <Suspense fallback={closed}>
          <AuditMenu audit={audit} />
        </Suspense>
      ) : (
        closed
      )}
    </span>
  )
}
