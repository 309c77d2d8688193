// Chart of the expected benefit as a band and the measured benefit as a line, by month; the table below says the same.

import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

const WIDTH = 640
const HEIGHT = 180

export function BenefitChart({ benefit: { title, compared } }: { benefit: RealisedBenefit }) {
  const { style, shortMoney, money } = useNumbers()
  const { months } = compared
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return null
  const amounts = [
    0,
    ...months.flatMap(({ promised, measured }) => [promised.min, promised.max, measured ?? 0]),
  ]
  const least = Math.min(...amounts)
  const most = Math.max(...amounts)
  const x = (index: number) => ((index + 0.5) / months.length) * WIDTH
  const y = (amount: number) => HEIGHT - 8 - ((amount - least) / (most - least || 1)) * (HEIGHT - 16)
  const described = compared.counted.map(
    each => `${monthText(each.month, style)} ${money(each.measured ?? 0)} of ${money(each.promised.usual)}`,
  )
  return (
    <figure className="mt-5">
      <figcaption className="flex flex-wrap gap-x-5 text-xs text-muted">
        <span>
          <span aria-hidden className="mr-1.5 inline-block h-2.5 w-4 bg-rule" />
          Promised, with its range
        </span>
        <span>
          <span aria-hidden className="mr-1.5 inline-block h-0.5 w-4 bg-signal align-middle" />
          Measured
        </span>
        <span className="ml-auto">
          {shortMoney(least)} to {shortMoney(most)} a month
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-2 h-44 w-full border-b border-ink"
        role="img"
        aria-label={`Measured against promised of ${title}: ${described.join(', ')}. The table below has every month.`}
      >
        {months.map((each, index) => (
          <Band key={each.month} each={each} x={x(index)} y={y} width={WIDTH / months.length} />
        ))}
        <line
          x1={0}
          x2={WIDTH}
          y1={y(0)}
          y2={y(0)}
          className="stroke-edge [vector-effect:non-scaling-stroke]"
        />
        {lines(months).map(line => (
          <polyline
            key={line[0]?.index}
            points={line.map(({ index, measured }) => `${x(index)},${y(measured)}`).join(' ')}
            className="fill-none stroke-signal stroke-2 [vector-effect:non-scaling-stroke]"
          />
        ))}
        {lines(months)
          .flat()
          .map(({ index, measured }) => (
            <line
              key={index}
              x1={x(index)}
              x2={x(index)}
              y1={y(measured)}
              y2={y(measured)}
              className="stroke-signal stroke-[8px] [stroke-linecap:round] [vector-effect:non-scaling-stroke]"
            />
          ))}
      </svg>
      <div className="flex justify-between text-xs text-muted" aria-hidden>
        <span>{monthText(first.month, style)}</span>
        {months.length > 1 && <span>{monthText(last.month, style)}</span>}
      </div>
    </figure>
  )
}

interface BandProps {
  each: ComparedMonth
  x: number
  y: (amount: number) => number
  width: number
}

function Band({ each: { promised }, x, y, width }: BandProps) {
  const from = x - width / 2
  const to = x + width / 2
  const usual = y(promised.usual)
  return (
    <>
      <rect
        x={from}
        width={width}
        y={y(promised.max)}
        height={y(promised.min) - y(promised.max)}
        className="fill-rule"
      />
      <line
        x1={from}
        x2={to}
        y1={usual}
        y2={usual}
        className="stroke-muted [stroke-dasharray:5_4] [vector-effect:non-scaling-stroke]"
      />
    </>
  )
}

interface Point {
  index: number
  measured: number
}

/** The measured months as line segments: a month without figures breaks the line. */
function lines(months: readonly ComparedMonth[]): Point[][] {
  const found: Point[][] = [[]]
  for (const [index, { measured }] of months.entries())
    if (measured === null) found.push([])
    else found.at(-1)?.push({ index, measured })
  return found.filter(line => line.length > 0)
}
