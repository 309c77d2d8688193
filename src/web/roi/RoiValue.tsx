// The sound model beside the simple one: present value, its range, and what both take for granted.

import { amountText, figureText } from '#domain/figure.ts'
import { MODEL_ASSUMPTIONS, RANGE_ASSUMPTIONS, type RoiFigures } from '#domain/roi-figures.ts'
import type { RoiRange } from '#domain/roi-range.ts'
import { OpenFigure } from '#web/figure/index.ts'

interface Props {
  figures: RoiFigures
  range: RoiRange
}

export function RoiValue({ figures, range }: Props) {
  const rows = [
    figures.npv,
    figures.presentRoi,
    figures.discountedPayback,
    figures.internalRate,
    figures.switching,
  ]
  return (
    <section aria-labelledby="roi-value-title" className="mt-8">
      <h3 id="roi-value-title" className="headline text-lg">
        With ramp, discounting and a range
      </h3>
      <p className="mt-1 text-sm text-muted">
        Savings grow over the first months, later money counts less, and nobody knows the future.
      </p>
      <dl className="mt-4 divide-y divide-rule border-y border-rule text-sm">
        {rows.map(figure => (
          <div key={figure.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <dt>{figure.label}</dt>
            <dd className="font-medium">
              <OpenFigure figure={figure} showBasis />
            </dd>
          </div>
        ))}
      </dl>
      <Histogram range={range} figures={figures} />
      <Assumptions />
    </section>
  )
}

const HEIGHT = 72

/** The draws of the net present value; the middle four fifths stand out. */
function Histogram({ range, figures: { p10, p50, p90 } }: { range: RoiRange; figures: RoiFigures }) {
  const most = Math.max(1, ...range.histogram.map(bin => bin.count))
  const points = [p10, p50, p90].map(figure => `${figure.id.slice(4).toUpperCase()} ${figureText(figure)}`)
  const positive = Math.round(range.positive * 100)
  return (
    <figure className="mt-6">
      <svg
        viewBox={`0 0 ${range.histogram.length * 10} ${HEIGHT}`}
        className="h-20 w-full"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Net present value in 10,000 draws: ${points.join(', ')}`}
      >
        {range.histogram.map(({ from, count }, index) => (
          <rect
            key={from}
            x={index * 10 + 0.5}
            width={9}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
            className={from >= range.p10 && from <= range.p90 ? 'fill-signal' : 'fill-edge'}
          />
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap justify-between gap-x-4 border-t border-rule pt-2 text-xs text-muted">
        {points.map(point => (
          <span key={point} className="font-medium text-ink">
            {point}
          </span>
        ))}
        <span>{positive}% of 10,000 draws above zero</span>
      </figcaption>
    </figure>
  )
}

function Assumptions() {
  return (
    <details className="mt-4 text-sm">
      <summary className="font-medium">What this takes for granted</summary>
      <ul className="mt-2 divide-y divide-rule border-y border-rule text-muted">
        {[...MODEL_ASSUMPTIONS, ...RANGE_ASSUMPTIONS].map(
          input =>
            input.kind === 'assumption' && (
              <li key={input.label} className="flex justify-between gap-4 py-1.5">
                <span>{input.label}</span>
                <span className="text-ink">{amountText(input.value, input.unit)}</span>
              </li>
            ),
        )}
      </ul>
    </details>
  )
}
