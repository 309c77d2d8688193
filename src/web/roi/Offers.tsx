// Amounts that the audit itself offers: expected savings and costs of its opportunities, figures from answers.

import { amountText, type Figure } from '#domain/figure.ts'
import { isSame, type RoiOffer, taken } from '#domain/roi-offer.ts'
import type { Ranged } from '#domain/roi-plan.ts'
import { OpenFigure } from '#web/figure/index.ts'
import type { RoiDesk } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'

const NAMES: Record<Ranged, string> = {
  projectedSavings: 'Projected savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost a month',
}

export function Offers({ desk, readOnly }: { desk: RoiDesk; readOnly: boolean }) {
  const { offers } = desk.roi
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="roi-offers" className="mt-5 border-l-2 border-signal pl-4">
      <h3 id="roi-offers" className="text-sm font-semibold">
        What this audit says itself
      </h3>
      <ul className="mt-1 divide-y divide-rule text-sm">
        {offers.map(offer => (
          <Offer key={JSON.stringify([offer.name, offer.source])} {...{ offer, desk, readOnly }} />
        ))}
      </ul>
    </section>
  )
}

function Offer({ offer, desk, readOnly }: { offer: RoiOffer; desk: RoiDesk; readOnly: boolean }) {
  const { range } = taken(offer, desk.state.inputs.timePeriod)
  const source = desk.state.plan.sources[offer.name]
  const isTaken =
    source !== undefined && isSame(source, offer.source) && usualIn(desk, offer.name) === range.usual
  const money = (value: number) => amountText(value, offer.over === 'month' ? 'money_per_month' : 'money')
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 wrap-anywhere">
        {NAMES[offer.name]}: <OpenFigure figure={figureOf(offer, desk.state.inputs.timePeriod)} />{' '}
        <span className="text-xs text-muted">
          ({money(range.min)} – {money(range.max)}) {originText(offer)}
        </span>
      </div>
      {isTaken ? (
        <span className="text-xs text-signal">Taken over</span>
      ) : (
        <Button
          variant="secondary"
          size="sm"
          disabled={readOnly}
          aria-label={`Take over ${NAMES[offer.name]}, ${money(range.usual)}`}
          onClick={() => desk.take(offer)}
        >
          Take over
        </Button>
      )}
    </li>
  )
}

/** The amount with what it stands on: the opportunities, or the answer that named it. */
function figureOf(offer: RoiOffer, months: number): Figure {
  const { range, input } = taken(offer, months)
  if (input.kind === 'figure') return input.figure
  return {
    id: `roi:offer:${offer.name}`,
    label: NAMES[offer.name],
    value: range.usual,
    unit: offer.over === 'month' ? 'money_per_month' : 'money',
    formula: 'roi.taken',
    version: 1,
    inputs: [input],
  }
}

const usualIn = ({ state: { inputs, plan } }: RoiDesk, name: Ranged) =>
  name === 'runningCost' ? plan.runningCost : inputs[name]

function originText({ source, input }: RoiOffer): string {
  if (source.kind === 'opportunities') return 'from the opportunities'
  return input.kind === 'answer' && input.interviewee ? `said by ${input.interviewee}` : 'from an answer'
}
