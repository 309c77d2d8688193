// Histogram of the simulated net present values with zero marked, and the same as a table.

import { useState } from 'react'
import type { Figure } from '#domain/figure/figure.ts'
import { type RoiFigures, simulationFigure } from '#domain/roi/figures.ts'
import { type RoiRange, SIMULATION_RUNS } from '#domain/roi/simulation.ts'
import { amountText, moneyText, shortMoneyText } from '#domain/text/number-style.ts'
import { FigureWindow, OpenFigure } from '#web/figure/index.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const HEIGHT = 72
const BAR = 10

interface Props {
  range: RoiRange
  figures: RoiFigures
}

/** Histogram of the simulated net present values; the 80 % range is highlighted. */
export function HistogramChart({ range, figures }: Props) {
  const [opened, open] = useState<Figure | null>(null)
  const points = [figures.p10, figures.p50, figures.p90]
  const text = points.map(figure => `${figure.id.slice(4).toUpperCase()} ${moneyText(figure.value ?? 0)}`)
  return (
    <figure className="mt-7">
      <figcaption className="text-sm font-semibold">
        Net present value in {SIMULATION_RUNS.toLocaleString('en-US')} simulation runs
      </figcaption>
      <Bars range={range} name={text.join(', ')} onOpen={bar => open(simulationFigure(...bar, figures))} />
      {opened && <FigureWindow figure={opened} onClose={() => open(null)} />}
      <div className="flex justify-between text-xs text-muted" aria-hidden>
        <span>{shortMoneyText(range.histogram[0]?.from ?? 0)}</span>
        <span>{shortMoneyText(range.histogram.at(-1)?.from ?? 0)}</span>
      </div>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2 border-t border-rule pt-2 text-sm sm:grid-cols-4">
        {[...points, figures.positive].map(figure => (
          <div key={figure.id}>
            <dt className="caption">{SHORT[figure.id]}</dt>
            <dd className="font-medium">
              <OpenFigure figure={figure} />
            </dd>
          </div>
        ))}
      </dl>
      <SimulationBars range={range} figures={figures} />
    </figure>
  )
}

const SHORT: Record<string, string> = {
  'roi:p10': 'Cautious, P10',
  'roi:p50': 'Median, P50',
  'roi:p90': 'Favourable, P90',
  'roi:positive': 'Positive NPV',
}

interface BarsProps {
  range: RoiRange
  name: string
  /** A bar by its position, from 0. */
  onOpen: (bar: [n: number, bin: RoiRange['histogram'][number]]) => void
}

function Bars({ range, name, onOpen }: BarsProps) {
  const { histogram, p10, p90 } = range
  const most = Math.max(1, ...histogram.map(bin => bin.count))
  const low = histogram[0]?.from ?? 0
  const step = (histogram[1]?.from ?? 1) - (histogram[0]?.from ?? 0)
  const zero = (-low / (step || 1)) * BAR
  return (
    <svg
      viewBox={`0 0 ${histogram.length * BAR} ${HEIGHT}`}
      className="mt-2 h-24 w-full"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Histogram of the net present value: ${name}. The table below has every bar.`}
    >
      {histogram.map(({ from, count }, index) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the table below opens the same by keyboard
        <g key={from} className="cursor-pointer" onClick={() => onOpen([index, { from, count }])}>
          <rect x={index * BAR} width={BAR} height={HEIGHT} className="fill-transparent" />
          <rect
            x={index * BAR + 0.5}
            width={BAR - 1}
            y={HEIGHT - (count / most) * HEIGHT}
            height={(count / most) * HEIGHT}
            className={from >= p10 && from <= p90 ? 'fill-signal' : 'fill-edge'}
          />
        </g>
      ))}
      {zero > 0 && zero < histogram.length * BAR && (
        <line
          x1={zero}
          x2={zero}
          y1={0}
          y2={HEIGHT}
          className="stroke-danger stroke-2 [stroke-dasharray:4_3] [vector-effect:non-scaling-stroke]"
        />
      )}
    </svg>
  )
}

function SimulationBars({ range: { histogram }, figures }: Props) {
  return (
    <details className="mt-3 text-sm">
      <summary className="font-medium">Simulation runs as a table</summary>
      <Table caption="Simulation runs by net present value" className="mt-2 max-h-72">
        <Head>
          <HeadCell>From</HeadCell>
          <HeadCell numeric>Simulation runs</HeadCell>
          <HeadCell numeric>Share</HeadCell>
        </Head>
        <Body>
          {histogram.map(({ from, count }, index) => (
            <Row key={from}>
              <RowHead>{moneyText(from)}</RowHead>
              <Cell numeric>
                <OpenFigure figure={simulationFigure(index, { from, count }, figures)} />
              </Cell>
              <Cell numeric>{amountText((count / SIMULATION_RUNS) * 100, 'share')}</Cell>
            </Row>
          ))}
        </Body>
      </Table>
    </details>
  )
}
