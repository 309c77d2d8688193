// Tables of how a log agrees with the map: by step, by connection, and what the map lacks.

import type { ConformanceRecord } from '#contract/source-map.ts'
import { monthlyCost } from '#domain/opportunity/opportunity.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'
import type { AgreementShare } from '#domain/source/conformance/agreement-level.ts'
import { ordersText } from '#domain/source/conformance/orders-text.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { LogSign } from '#web/process/log/LogSign.tsx'
import { type LogGhost, linkShare, stepShare } from '#web/process/log/marks.ts'
import { LEVEL_WORDS, type LoggedStep, linkText, stepText } from '#web/process/log/words.ts'
import { openStep } from '#web/process/saved-step.ts'
import { useSourced } from '#web/process/step-evidence.tsx'
import { useCanvas, useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  found: ConformanceRecord
}

export function LoggedSteps({ found: { steps } }: Props) {
  return (
    <Table caption="Steps" showCaption>
      <Head>
        <HeadCell>Step</HeadCell>
        <HeadCell numeric>In place</HeadCell>
      </Head>
      <Body>
        {steps.map(step => (
          <StepRow key={step.stepId} step={step} />
        ))}
      </Body>
    </Table>
  )
}

function StepRow({ step }: { step: LoggedStep }) {
  const canvas = useCanvas()
  const numbers = useNumbers()
  const keyOf = (id: number) => canvas.outbox.known.keyOf('step', id) ?? ''
  const key = keyOf(step.stepId)
  const cost = costOfSkipped(useSourced(canvas.doc.steps.get(key)), step)
  return (
    <Row>
      <RowHead className="wrap-anywhere">
        <button
          type="button"
          className="opens rounded-sm text-left"
          onClick={() => openStep(canvas, step.stepId)}
        >
          {step.label}
        </button>
        <span className="block text-xs font-normal text-muted">
          {stepText(step, numbers)}
          {cost !== null && `. The map counts ${numbers.shortMoney(cost)} for those left out`}
          {step.orders.length > 0 && (
            <span className="block">
              {ordersText(step.orders, id => canvas.doc.steps.get(keyOf(id))?.label, numbers)}
            </span>
          )}
        </span>
      </RowHead>
      <ShareCell share={stepShare(step)} />
    </Row>
  )
}

/** What the executions that were left out cost by the step's minutes and rate; null unless both were given. */
function costOfSkipped(step: ProcessStep | null, { skipped }: LoggedStep): number | null {
  if (!step || skipped.times === 0) return null
  const isGiven = (['durationMin', 'costPerHour'] as const).every(
    field => stepField(step, field).level !== 'assumed',
  )
  return isGiven ? monthlyCost(step, skipped.times) : null
}

export function LoggedLinks({ found: { connections } }: Props) {
  const { doc, outbox } = useWatched('map')
  const numbers = useNumbers()
  const rows = connections.flatMap(link => {
    const { source, target } = doc.links.get(outbox.known.keyOf('link', link.linkId) ?? '') ?? {}
    const from = doc.steps.get(source ?? '')
    const to = doc.steps.get(target ?? '')
    return from && to ? [{ link, name: `${from.label} → ${to.label}` }] : []
  })
  if (rows.length === 0) return null
  return (
    <Table caption="Connections" showCaption>
      <Head>
        <HeadCell>Connection</HeadCell>
        <HeadCell numeric>In place</HeadCell>
      </Head>
      <Body>
        {rows.map(({ link, name }) => (
          <Row key={link.linkId}>
            <RowHead className="font-normal wrap-anywhere">
              {name}
              <span className="block text-xs text-muted">{linkText(link, numbers)}</span>
            </RowHead>
            <ShareCell share={linkShare(link)} />
          </Row>
        ))}
      </Body>
    </Table>
  )
}

function ShareCell({ share: { level, percent } }: { share: AgreementShare }) {
  const { amount } = useNumbers()
  return (
    <Cell numeric className="align-top">
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
        <LogSign level={level} />
        {percent === null ? (
          <>
            <span aria-hidden>–</span>
            <span className="sr-only">{LEVEL_WORDS.not_logged}</span>
          </>
        ) : (
          amount(percent, 'percent')
        )}
      </span>
    </Cell>
  )
}

interface UnmappedProps {
  ghosts: readonly LogGhost[]
  onAdd: (ghost: LogGhost) => void
}

export function Unmapped({ ghosts, onAdd }: UnmappedProps) {
  const { editor } = useCanvas()
  const { number, amount } = useNumbers()
  return (
    <Table caption="Done, but not on the map" showCaption>
      <Head>
        <HeadCell>Activity</HeadCell>
        <HeadCell>
          <span className="sr-only">Add</span>
        </HeadCell>
      </Head>
      <Body>
        {ghosts.map(ghost => (
          <Row key={ghost.activity}>
            <RowHead className="wrap-anywhere">
              {ghost.activity}
              <span className="block text-xs font-normal text-muted">
                {number(ghost.times)} times in {number(ghost.cases)} cases,{' '}
                {ghost.after ? `mostly after ${ghost.after.label}` : 'mostly at the beginning'}
                {ghost.after && ghost.share !== null && (
                  <span className="block">
                    Proposed share: {amount(ghost.share, 'percent')} of the executions of {ghost.after.label}{' '}
                    in the log
                  </span>
                )}
              </span>
            </RowHead>
            <Cell numeric className="align-top">
              <Button
                variant="secondary"
                size="sm"
                disabled={editor.readOnly}
                aria-label={`Add ${ghost.activity} to the map`}
                onClick={() => onAdd(ghost)}
              >
                Add
              </Button>
            </Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}
