// The audits of a client that the user sees, newest change first, archived ones last.

import { Link } from 'react-router'
import type { ClientRecord } from '#contract/client.ts'
import { AUDIT_STATUS_LABELS, AUDIT_TYPE_LABELS, auditStepPath } from '#domain/audit.ts'
import { Empty } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

type AuditOfClient = ClientRecord['audits'][number]

export function ClientAudits({ audits }: { audits: readonly AuditOfClient[] }) {
  return (
    <section aria-labelledby="client-audits">
      <h2 id="client-audits" className="headline mb-3 text-xl">
        Audits
      </h2>
      {audits.length === 0 ? (
        <Empty>No audits yet.</Empty>
      ) : (
        <Table caption="Audits of this client">
          <Head>
            <HeadCell>Audit</HeadCell>
            <HeadCell wide>Type</HeadCell>
            <HeadCell wide>Status</HeadCell>
            <HeadCell wide>Created by</HeadCell>
            <HeadCell>Changed</HeadCell>
          </Head>
          <Body>
            {audits.map(audit => (
              <AuditOfClientRow key={audit.id} audit={audit} />
            ))}
          </Body>
        </Table>
      )}
    </section>
  )
}

function AuditOfClientRow({ audit }: { audit: AuditOfClient }) {
  const { id, title, type, status, currentStep, createdBy, updatedAt, archivedAt } = audit
  const state = archivedAt ? `${AUDIT_STATUS_LABELS[status]}, archived` : AUDIT_STATUS_LABELS[status]
  return (
    <Row>
      <RowHead className="max-w-80">
        <Link className="link wrap-anywhere" to={auditStepPath(id, currentStep)}>
          {title}
        </Link>
        <Narrow>
          <span className="text-muted">
            {AUDIT_TYPE_LABELS[type]} · {state}
          </span>
        </Narrow>
      </RowHead>
      <Cell wide>{AUDIT_TYPE_LABELS[type]}</Cell>
      <Cell wide>{state}</Cell>
      <Cell wide className="text-muted wrap-anywhere">
        {createdBy}
      </Cell>
      <Cell className="whitespace-nowrap text-muted">{DATE.format(new Date(updatedAt))}</Cell>
    </Row>
  )
}
