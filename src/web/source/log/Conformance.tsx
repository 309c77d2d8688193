// How the cases of a log agree with the map: steps left out, done elsewhere or once more, and what the map lacks.

import { Link } from 'react-router'
import type { ConformanceRecord } from '#contract/source-map.ts'
import { stepPath } from '#domain/audit.ts'
import { missingForConformance } from '#domain/source/conformance/missing.ts'
import { ordersText } from '#domain/source/conformance/orders-text.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { inCases, variantsShown } from '#web/source/log/counts.ts'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export function Conformance({ source, audit }: LogProps) {
  const { data, error, refetch } = useRead('source.conformance', { params: { id: source.id } })
  if (!data) {
    return error ? (
      <Failed title="The log could not be compared with the map" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    ) : (
      <Loading />
    )
  }
  const missing = missingForConformance(data)
  if (missing) return <p className="max-w-prose text-muted">{missing}</p>
  return (
    <>
      <Totals found={data} />
      <div className="mt-5 space-y-8">
        <Steps found={data} auditId={audit.id} />
        {data.unmapped.length > 0 && <Unmapped found={data} />}
        <Variants found={data} />
      </div>
    </>
  )
}

interface Found {
  found: ConformanceRecord
}

function Totals({ found: { cases, aligned, conforming, fitness, wide } }: Found) {
  const { number, amount } = useNumbers()
  const share = aligned === 0 ? 0 : Math.floor((100 * conforming) / aligned)
  return (
    <div className="max-w-prose">
      <p>
        <strong>
          {number(conforming)} of {inCases(aligned, number)} ({amount(share, 'percent')}){' '}
          {conforming === 1 ? 'follows' : 'follow'} the map exactly.
        </strong>{' '}
        Fitness {amount(Math.floor(fitness), 'percent')}.
      </p>
      <p className="caption mt-1">
        Each case is compared with the way through the map that is nearest to it. Fitness is 100% without
        deviations, and 0% with nothing in common.
      </p>
      {aligned < cases && (
        <p className="caption mt-1">
          {number(cases - aligned)} cases are not compared: the map allows too many orders for their variants.
        </p>
      )}
      {wide.length > 0 && (
        <p className="caption mt-1">
          More than six branches begin at {wide.join(', ')}. Cases are compared as if they took one of them.
        </p>
      )}
    </div>
  )
}

function Steps({ found: { steps, aligned }, auditId }: Found & { auditId: number }) {
  return (
    <Table caption="Steps of the map" showCaption>
      <Head>
        <HeadCell>Step</HeadCell>
        <HeadCell numeric wide>
          Done in place
        </HeadCell>
        <HeadCell numeric>Left out</HeadCell>
        <HeadCell numeric>Elsewhere</HeadCell>
        <HeadCell numeric>Once more</HeadCell>
      </Head>
      <Body>
        {steps.map(step => (
          <StepRow
            key={step.stepId}
            step={step}
            aligned={aligned}
            auditId={auditId}
            labelOf={id => steps.find(({ stepId }) => stepId === id)?.label}
          />
        ))}
      </Body>
    </Table>
  )
}

interface StepRowProps {
  step: ConformanceRecord['steps'][number]
  aligned: number
  auditId: number
  labelOf(stepId: number): string | undefined
}

function StepRow({ step, aligned, auditId, labelOf }: StepRowProps) {
  const { number } = useNumbers()
  const { stepId, label, isLogged, done, skipped, moved, added, orders } = step
  return (
    <Row>
      <RowHead className="wrap-anywhere">
        <Link className="link" to={stepPath(auditId, stepId)}>
          {label}
        </Link>
        {!isLogged && <span className="block text-xs font-normal text-muted">Not in the log</span>}
        {isLogged && <Narrow>{number(done)} in place</Narrow>}
        {orders.length > 0 && (
          <span className="block text-xs font-normal text-muted">
            {ordersText(orders, labelOf, { number })}
          </span>
        )}
      </RowHead>
      <Cell numeric wide>
        {isLogged ? number(done) : '–'}
      </Cell>
      {Object.entries({ skipped, moved, added }).map(([kind, { cases }]) => (
        <Cell key={kind} numeric>
          <CasesText cases={cases} of={aligned} />
        </Cell>
      ))}
    </Row>
  )
}

/** "1,204 (12%)", or a dash for none. */
function CasesText({ cases, of }: { cases: number; of: number }) {
  const { number, amount } = useNumbers()
  if (cases === 0) return '–'
  const share = (100 * cases) / Math.max(1, of)
  const text = share < 1 ? 'under 1%' : amount(Math.round(share), 'percent')
  return (
    <>
      {number(cases)} <span className="text-muted">({text})</span>
    </>
  )
}

function Unmapped({ found: { unmapped, aligned } }: Found) {
  const { number } = useNumbers()
  return (
    <Table caption="Done, but not on the map" showCaption>
      <Head>
        <HeadCell>Activity</HeadCell>
        <HeadCell numeric>Cases</HeadCell>
        <HeadCell numeric>Executions</HeadCell>
      </Head>
      <Body>
        {unmapped.map(({ activity, cases, times }) => (
          <Row key={activity}>
            <RowHead className="font-normal wrap-anywhere">{activity}</RowHead>
            <Cell numeric>
              <CasesText cases={cases} of={aligned} />
            </Cell>
            <Cell numeric>{number(times)}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function Variants({ found: { variants, variantCount } }: Found) {
  const { number } = useNumbers()
  return (
    <Table
      caption={`Deviations: ${variantsShown(variants.length, variantCount, number).toLowerCase()}`}
      showCaption
    >
      <Head>
        <HeadCell>Activities in order</HeadCell>
        <HeadCell numeric>Cases</HeadCell>
        <HeadCell numeric>Deviations</HeadCell>
      </Head>
      <Body>
        {variants.map(({ activities, cases, cost }) => (
          <Row key={activities.join('\n')}>
            <RowHead className="font-normal wrap-anywhere">{activities.join(' → ')}</RowHead>
            <Cell numeric>{number(cases)}</Cell>
            <Cell numeric>{cost === null ? 'Not compared' : cost === 0 ? 'None' : number(cost)}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
