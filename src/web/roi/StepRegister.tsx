// The map steps in the register: the annual cost of each, its numbers, and their evidence.

import { useMemo, useState } from 'react'
import { evidenceLevelText } from '#domain/figure/evidence-text.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { evidenceLevelOfInput } from '#domain/figure/figure.ts'
import { type RegisteredStep, registeredSteps } from '#domain/roi/assumptions-register.ts'
import type { RoiOffer } from '#domain/roi/offer.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { EvidenceLevelMark } from '#web/ui/evidence-icon.tsx'
import { Pager } from '#web/ui/table/pager.tsx'
import { Body, Cell, Clipped, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const PAGE = 20

export function StepRegister({ offers }: { offers: readonly RoiOffer[] }) {
  const steps = useMemo(() => registeredSteps(offers), [offers])
  const [page, setPage] = useState(1)
  if (steps.length === 0) return null
  return (
    <>
      <Table caption="Process steps, those that cost most first" showCaption className="mt-6">
        <Head>
          <HeadCell>Step</HeadCell>
          <HeadCell numeric>Cost a year</HeadCell>
        </Head>
        <Body>
          {steps.slice((page - 1) * PAGE, page * PAGE).map(step => (
            <StepRow key={step.stepId} step={step} />
          ))}
        </Body>
      </Table>
      {steps.length > PAGE && <Pager page={page} pageSize={PAGE} found={steps.length} onTurn={setPage} />}
    </>
  )
}

function StepRow({ step: { label, figure } }: { step: RegisteredStep }) {
  const { money } = useNumbers()
  return (
    <Row>
      <RowHead className="min-w-32 font-normal">
        <Clipped>{label}</Clipped>
        <span className="mt-0.5 flex flex-wrap gap-x-4 text-xs text-muted">
          {figure.inputs.map(input => (
            <Amount key={keyOf(input)} input={input} />
          ))}
        </span>
      </RowHead>
      <Cell numeric>
        <OpenFigure figure={figure} showBasis>
          {money(figure.value ?? 0)}
        </OpenFigure>
      </Cell>
    </Row>
  )
}

/** A number with its evidence level; if answers state it, it opens to them. */
function Amount({ input }: { input: FigureInput }) {
  const { amount, style } = useNumbers()
  if (input.kind === 'figure') {
    const differs = input.figure.inputs.some(each => each.kind === 'step' && each.undecided)
    return (
      <span className="inline-flex items-baseline gap-1">
        <OpenFigure figure={input.figure} showBasis />
        {differs && (
          <span title="Statements differ" className="font-semibold">
            <span aria-hidden>≠</span>
            <span className="sr-only">statements differ</span>
          </span>
        )}
      </span>
    )
  }
  return (
    <span className="inline-flex items-baseline gap-1.5" title={evidenceLevelText(input, style)}>
      <EvidenceLevelMark standing={evidenceLevelOfInput(input)} />
      {typeof input.value === 'number' && input.unit ? amount(input.value, input.unit) : input.value}
    </span>
  )
}

const keyOf = (input: FigureInput) => (input.kind === 'figure' ? input.figure.id : JSON.stringify(input))
