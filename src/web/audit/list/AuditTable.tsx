// Table of audits: name, progress, next action, and deletion.

import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { Audit, ListedAudit } from '#contract/audit.ts'
import type { Portfolio } from '#contract/portfolio.ts'
import type { AuditHeadlineSavings } from '#contract/report.ts'
import {
  AUDIT_STATUS_LABELS,
  AUDIT_STEPS,
  AUDIT_TYPE_LABELS,
  type AuditSort,
  auditStepPath,
  NEXT_ACTIONS,
  nextAction,
} from '#domain/audit.ts'
import { inDefaultStyle } from '#domain/text/number-style.ts'
import { AuditActions } from '#web/audit/list/AuditActions.tsx'
import { AuditOfFigures, OpenFigure } from '#web/figure/index.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'
import { PortfolioLine } from '#web/portfolio/index.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { type Direction, SortHead } from '#web/ui/table/sort-head.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const DeleteAuditDialog = onDemand(() => import('#web/audit/list/DeleteAuditDialog.tsx'))

const STATUS_TONES = { draft: 'neutral', in_progress: 'caution', completed: 'signal' } as const
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

interface Props {
  audits: readonly ListedAudit[]
  /** The top opportunity of each audit that has one. */
  headlineSavings: ReadonlyMap<number, AuditHeadlineSavings>
  /** The recommended portfolio of each audit that has one. */
  portfolios: ReadonlyMap<number, NonNullable<Portfolio['case']>>
  order: { sort: AuditSort; direction: Direction }
  onSort: (sort: AuditSort, direction: Direction) => void
}

export function AuditTable({ audits, headlineSavings, portfolios, order, onSort }: Props) {
  const [leaving, setLeaving] = useState<Audit | null>(null)
  const head = { current: order, onSort }
  return (
    <>
      <Table caption="List of audits">
        <Head>
          <SortHead sort="title" {...head}>
            Audit
          </SortHead>
          <SortHead sort="company" {...head} className="max-lg:hidden">
            Company
          </SortHead>
          <HeadCell className="max-xl:hidden">Type</HeadCell>
          <HeadCell className="max-sm:hidden">Status</HeadCell>
          <HeadCell className="max-sm:hidden">Next</HeadCell>
          <HeadCell className="max-md:hidden">Owner</HeadCell>
          <SortHead sort="createdAt" {...head} className="max-lg:hidden">
            Created
          </SortHead>
          <SortHead sort="updatedAt" {...head} className="max-xl:hidden">
            Changed
          </SortHead>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </Head>
        <Body>
          {audits.map(audit => (
            <AuditRow
              key={audit.id}
              audit={audit}
              first={headlineSavings.get(audit.id)}
              portfolio={portfolios.get(audit.id)}
              onDelete={() => setLeaving(audit)}
            />
          ))}
        </Body>
      </Table>
      <Suspense>{leaving && <DeleteAuditDialog audit={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </>
  )
}

const day = (moment: string) => DATE.format(new Date(moment))

interface RowProps {
  audit: ListedAudit
  first: AuditHeadlineSavings | undefined
  portfolio: NonNullable<Portfolio['case']> | undefined
  onDelete: () => void
}

function AuditRow({ audit, first, portfolio, onDelete }: RowProps) {
  return (
    <Row>
      <RowHead className="max-w-80 sm:min-w-44">
        <span className="line-clamp-2 wrap-anywhere" title={audit.title}>
          {audit.title}
        </span>
        <span className="line-clamp-1 font-normal break-all text-muted lg:hidden">{audit.company}</span>
        <Marks audit={audit} />
        {first && <First audit={audit} first={first} />}
        {portfolio && <Recommended audit={audit} portfolio={portfolio} />}
        <span className="mt-1 block sm:hidden">
          <Status audit={audit} />
        </span>
      </RowHead>
      <Cell className="max-w-48 max-lg:hidden">
        <span className="line-clamp-2 wrap-anywhere" title={audit.company}>
          {audit.company}
        </span>
      </Cell>
      <Cell className="max-xl:hidden">{AUDIT_TYPE_LABELS[audit.type]}</Cell>
      <Cell className="max-sm:hidden">
        <Status audit={audit} />
      </Cell>
      <Cell className="min-w-36 max-sm:hidden">
        <NextAction audit={audit} />
      </Cell>
      <Cell className="max-w-36 min-w-26 text-muted max-md:hidden">
        <span className="line-clamp-2 wrap-anywhere" title={audit.createdBy}>
          {audit.createdBy}
        </span>
      </Cell>
      <Cell className="whitespace-nowrap text-muted max-lg:hidden">{day(audit.createdAt)}</Cell>
      <Cell className="whitespace-nowrap text-muted max-xl:hidden">{day(audit.updatedAt)}</Cell>
      <Cell>
        <AuditActions audit={audit} onDelete={onDelete} />
      </Cell>
    </Row>
  )
}

/** The largest savings: the same opportunity and amount as in ranking, matrix, deck and report. */
function First({ audit, first: { title, figure } }: { audit: ListedAudit; first: AuditHeadlineSavings }) {
  return (
    <Numbers style={inDefaultStyle(audit)}>
      <span className="mt-1 block text-sm font-normal wrap-anywhere">
        <span className="text-muted">First: </span>
        {title}{' '}
        <AuditOfFigures value={audit.id}>
          <OpenFigure figure={figure} className="font-semibold" inSentence showBasis />
        </AuditOfFigures>
      </span>
    </Numbers>
  )
}

/** What the audit recommends: the same count and amount as in step 3, deck and report. */
function Recommended({ audit, portfolio }: { audit: ListedAudit } & Pick<Required<RowProps>, 'portfolio'>) {
  return (
    <Numbers style={inDefaultStyle(audit)}>
      <AuditOfFigures value={audit.id}>
        <Suspense>{portfolio && <PortfolioLine audit={audit} found={portfolio} />}</Suspense>
      </AuditOfFigures>
    </Numbers>
  )
}

/** Marks an audit that counts in no total, or that only its team sees. */
export const Marks = ({ audit: { practice, restricted } }: { audit: Audit }) => (
  <>
    {practice && (
      <span title="Included in no total">
        <Badge>Practice</Badge>
      </span>
    )}{' '}
    {restricted && <Badge>Restricted</Badge>}
  </>
)

const Status = ({ audit: { status } }: { audit: Audit }) => (
  <Badge tone={STATUS_TONES[status]}>{AUDIT_STATUS_LABELS[status]}</Badge>
)

/** The audit's progress and its next action. */
function NextAction({ audit }: { audit: ListedAudit }) {
  const { label, step } = NEXT_ACTIONS[nextAction(audit)]
  const text = `Step ${audit.currentStep} of ${AUDIT_STEPS}`
  return (
    <>
      <Link className="link" to={auditStepPath(audit.id, step)}>
        {label}
      </Link>
      <Progress
        className="mt-1.5"
        label={`Progress of ${audit.title}`}
        value={audit.currentStep}
        max={AUDIT_STEPS}
        text={text}
      />
      <span className="caption mt-1 block whitespace-nowrap">{text}</span>
    </>
  )
}
