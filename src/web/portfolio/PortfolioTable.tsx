// Table of options with funding, cost, savings, NPV and payback; each funding opens to the rule and the user's decision.

import { Suspense, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { FUNDING_LABELS, isFunded } from '#domain/opportunity/funding.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { WaitingLine } from '#web/opportunity/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { FUNDING_TONES, type ShownOption } from '#web/portfolio/funding-text.ts'
import { Badge } from '#web/ui/badge.tsx'
import {
  Body,
  Cell,
  Clipped,
  Head,
  HeadCell,
  Narrow,
  Row,
  RowHead,
  Table,
  TotalRow,
} from '#web/ui/table/table.tsx'

const FundingDialog = onDemand(() => import('#web/portfolio/FundingDialog.tsx'))

interface Props {
  auditId: number
  portfolio: Portfolio
  frozen: boolean
}

export function PortfolioTable({ auditId, portfolio, frozen }: Props) {
  const [openedId, setOpenedId] = useState<number | null>(null)
  const opened = portfolio.options.find(({ opportunityId }) => opportunityId === openedId)
  return (
    <>
      <Table caption="Options of the portfolio" className="mt-4">
        <Head>
          <HeadCell>Option</HeadCell>
          <HeadCell>Funding</HeadCell>
          <HeadCell numeric wide>
            One-off
          </HeadCell>
          <HeadCell numeric wide>
            Running, year 1
          </HeadCell>
          <HeadCell numeric wide>
            Saved a year
          </HeadCell>
          <HeadCell numeric>NPV</HeadCell>
          <HeadCell numeric wide>
            Payback
          </HeadCell>
        </Head>
        <Body>
          {portfolio.options.map(option => (
            <OptionRow
              key={option.opportunityId}
              auditId={frozen ? null : auditId}
              option={option}
              onWhy={() => setOpenedId(option.opportunityId)}
            />
          ))}
          <Together portfolio={portfolio} />
          <Total portfolio={portfolio} />
        </Body>
      </Table>
      <Suspense>
        {opened && (
          <FundingDialog
            key={opened.opportunityId}
            auditId={auditId}
            option={opened}
            frozen={frozen}
            onClose={() => setOpenedId(null)}
          />
        )}
      </Suspense>
    </>
  )
}

interface RowProps {
  /** Null where nothing can wait: the audit is completed. */
  auditId: number | null
  option: ShownOption
  onWhy: () => void
}

function OptionRow({ auditId, option, onWhy }: RowProps) {
  const { title, owner, funding, decision, figures, expected } = option
  const look = isFunded(funding) ? '' : 'text-muted'
  return (
    <Row className={look}>
      <RowHead className="min-w-32">
        <Clipped>{title}</Clipped>
        {owner && <span className="block text-xs font-normal text-muted wrap-anywhere">{owner}</span>}
        {decision && (
          <span className="mt-0.5 block text-xs font-normal wrap-anywhere">“{decision.reason}”</span>
        )}
        {auditId !== null && (
          <Suspense>
            <WaitingLine opportunity={{ id: option.opportunityId, auditId }} />
          </Suspense>
        )}
        {!figures && (
          <Narrow>
            <span className="text-xs leading-6 text-muted">
              <OpenFigure figure={expected} inSentence /> saved
            </span>
          </Narrow>
        )}
        {figures && (
          <Narrow>
            <span className="text-xs leading-6 text-muted">
              <Cost figure={figures.oneOff} inSentence /> once,{' '}
              <Cost figure={figures.firstYearRunning} inSentence /> running,{' '}
              <OpenFigure figure={expected} inSentence /> saved, payback:{' '}
              <OpenFigure figure={figures.payback} inSentence />
            </span>
          </Narrow>
        )}
      </RowHead>
      <Cell>
        <Badge tone={FUNDING_TONES[funding]}>{FUNDING_LABELS[funding]}</Badge>
        <button type="button" className="link mt-1 block min-h-6 text-xs" onClick={onWhy}>
          Why?<span className="sr-only"> {`${FUNDING_LABELS[funding]}, ${title}`}</span>
        </button>
      </Cell>
      <Amounts option={option} />
    </Row>
  )
}

const NONE = <span className="text-muted">–</span>

/** A cost that is not estimated counts as 0 in sums, but no 0 is shown for it. */
function Cost({ figure, inSentence = false }: { figure: Figure; inSentence?: boolean }) {
  const isEstimated = figure.inputs.some(({ kind }) => kind !== 'assumption')
  return (
    <OpenFigure figure={figure} inSentence={inSentence}>
      {isEstimated ? undefined : '–'}
    </OpenFigure>
  )
}

function Amounts({ option: { expected, figures } }: { option: ShownOption }) {
  const shown = (figure: keyof NonNullable<ShownOption['figures']>) =>
    figures ? <OpenFigure figure={figures[figure]} /> : NONE
  return (
    <>
      <Cell numeric wide>
        {figures ? <Cost figure={figures.oneOff} /> : NONE}
      </Cell>
      <Cell numeric wide>
        {figures ? <Cost figure={figures.firstYearRunning} /> : NONE}
      </Cell>
      <Cell numeric wide>
        <OpenFigure figure={expected} />
      </Cell>
      <Cell numeric className="font-semibold">
        {shown('npv')}
      </Cell>
      <Cell numeric wide>
        {shown('payback')}
      </Cell>
    </>
  )
}

/** What lies between the NPVs of the options and the total. Amounts entered lead, and have no parts. */
function Together({ portfolio: { case: found, entered } }: Pick<Props, 'portfolio'>) {
  // A copy that an earlier release kept on the device lacks it.
  if (!found?.together?.value || entered) return null
  return (
    <Row className="text-muted">
      <RowHead>
        <span className="font-normal">{found.together.label}</span>
      </RowHead>
      <Cell />
      <Cell wide />
      <Cell wide />
      <Cell wide />
      <Cell numeric>
        <OpenFigure figure={found.together} />
      </Cell>
      <Cell wide />
    </Row>
  )
}

/** The recommended options together. NPVs of options do not add up: the total is simulated. Amounts entered lead. */
function Total({ portfolio: { case: found, entered } }: Pick<Props, 'portfolio'>) {
  if (!found) return null
  const { count, invest, oneOff, firstYearRunning, bridge, npv } = found
  return (
    <TotalRow>
      <RowHead>
        Recommended: <OpenFigure figure={count} inSentence />
        <Narrow>
          <span className="text-xs text-muted">
            <OpenFigure figure={invest} inSentence /> in all
          </span>
        </Narrow>
      </RowHead>
      <Cell />
      <Cell numeric wide>
        <OpenFigure figure={oneOff} />
      </Cell>
      <Cell numeric wide>
        <OpenFigure figure={firstYearRunning} />
      </Cell>
      <Cell numeric wide>
        <OpenFigure figure={bridge.savings} />
      </Cell>
      <Cell numeric>
        <OpenFigure figure={entered?.npv ?? npv} />
      </Cell>
      <Cell wide />
    </TotalRow>
  )
}
