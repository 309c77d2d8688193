// Portfolio by company: the number of audits per status and the sums of their saved ROIs, each open to its audits.

import { Link } from 'react-router'
import type { CompanyOfAudits } from '#contract/audit.ts'
import { AUDIT_STATUS_LABELS } from '#domain/audit.ts'
import type { Audits } from '#web/audit/list/useAudits.ts'
import { CompanySum } from '#web/audit/TotalRoi.tsx'
import { useRead } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { CursorPager, useCursor } from '#web/ui/table/cursor-pager.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const PAGE = 25
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

export default function CompanyView({ audits }: { audits: Audits }) {
  const { search } = audits.narrowed
  const { page, after, next, back } = useCursor(search ?? '')
  const query = { search, after, limit: PAGE + 1 }
  const { data, error, refetch, isPlaceholderData } = useRead('audit.companies', { query }, { keep: true })
  const rows = data?.slice(0, PAGE)
  const last = rows?.at(-1)
  if (error)
    return (
      <Failed title="The companies could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    )
  if (!rows) return <Loading text="Loading companies..." />
  if (rows.length === 0 && page === 1)
    return (
      <Empty
        action={
          search && (
            <Button variant="secondary" onClick={audits.clear}>
              Show all companies
            </Button>
          )
        }
      >
        {search ? 'No company matches.' : 'No company has an audit yet.'}
      </Empty>
    )
  return (
    <>
      <Companies companies={rows} />
      <CursorPager
        page={page}
        pageSize={PAGE}
        count={rows.length}
        hasNext={(data?.length ?? 0) > PAGE}
        isTurning={isPlaceholderData}
        noun="companies"
        onBack={back}
        onNext={() => last && next(last.company)}
      />
    </>
  )
}

function Companies({ companies }: { companies: readonly CompanyOfAudits[] }) {
  return (
    <Table caption="Companies and the results of their audits">
      <Head>
        <HeadCell>Company</HeadCell>
        <HeadCell wide>Audits</HeadCell>
        <HeadCell wide>Changed</HeadCell>
        <HeadCell numeric>Net savings before running costs</HeadCell>
        <HeadCell numeric wide>
          Median net present value
        </HeadCell>
      </Head>
      <Body>
        {companies.map(company => (
          <CompanyRow key={company.company} company={company} />
        ))}
      </Body>
    </Table>
  )
}

function CompanyRow({ company: { company, values, updatedAt, ...counts } }: { company: CompanyOfAudits }) {
  const audits = countsText(counts)
  const changed = DATE.format(new Date(updatedAt))
  const sums = (of: 'net' | 'p50') =>
    values.length === 0 ? (
      <span className="text-muted">None saved</span>
    ) : (
      values.map(each => (
        <span key={each.currency} className="block py-0.5 leading-6">
          <CompanySum company={company} currency={each.currency} value={each[of]} of={of} />
        </span>
      ))
    )
  return (
    <Row className="align-top">
      <RowHead className="max-w-80">
        <Link className="link wrap-anywhere" to={{ search: `${new URLSearchParams({ search: company })}` }}>
          {company}
        </Link>
        <Narrow>
          <span className="text-muted">
            {audits} · changed {changed}
          </span>
        </Narrow>
      </RowHead>
      <Cell wide>{audits}</Cell>
      <Cell wide className="whitespace-nowrap text-muted">
        {changed}
      </Cell>
      <Cell numeric>
        {sums('net')}
        {values.length > 0 && (
          <Narrow>
            <span className="text-muted">Median NPV</span>
            {sums('p50')}
          </Narrow>
        )}
      </Cell>
      <Cell numeric wide>
        {sums('p50')}
      </Cell>
    </Row>
  )
}

type Counts = Omit<CompanyOfAudits, 'company' | 'values' | 'updatedAt'>

function countsText({ drafts, inProgress, completed, archived }: Counts): string {
  const parts: [number, string][] = [
    [drafts, AUDIT_STATUS_LABELS.draft],
    [inProgress, AUDIT_STATUS_LABELS.in_progress],
    [completed, AUDIT_STATUS_LABELS.completed],
    [archived, 'Archived'],
  ]
  return parts.flatMap(([count, name]) => (count > 0 ? [`${count} ${name.toLowerCase()}`] : [])).join(', ')
}
