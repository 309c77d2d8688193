// Tornado chart and table: how far the net present value moves when one input goes to the ends of its range.

import { useState } from 'react'
import type { Figure } from '#domain/figure/figure.ts'
import { percentOf } from '#domain/roi/assumptions-register.ts'
import { type RoiFigures, SWING_LABELS, swingFigures } from '#domain/roi/figures.ts'
import type { Swing } from '#domain/roi/tornado.ts'
import { amountText, shortMoneyText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { FigureWindow, OpenFigure } from '#web/figure/index.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

interface Props {
  tornado: readonly Swing[]
  figures: RoiFigures
}

export function TornadoChart({ tornado, figures }: Props) {
  const [opened, open] = useState<Figure | null>(null)
  if (tornado.length === 0) return null
  return (
    <figure className="mt-7">
      <figcaption className="text-sm font-semibold">What moves the net present value most</figcaption>
      <Bars
        tornado={tornado}
        npv={figures.npv.value ?? 0}
        onOpen={(swing, point) => open(swingFigures(swing, figures)[point])}
      />
      {opened && <FigureWindow figure={opened} onClose={() => open(null)} />}
      <Table caption="Net present value at the ends of each input" className="mt-2">
        <Head>
          <HeadCell>Input</HeadCell>
          <HeadCell numeric>At its min</HeadCell>
          <HeadCell numeric>At its max</HeadCell>
        </Head>
        <Body>
          {tornado.map(swing => (
            <SwingRow key={swing.id} swing={swing} figures={figures} />
          ))}
        </Body>
      </Table>
    </figure>
  )
}

function SwingRow({ swing, figures }: { swing: Swing; figures: RoiFigures }) {
  const [low, high] = swingFigures(swing, figures)
  return (
    <Row>
      <RowHead className="font-normal">
        {SWING_LABELS[swing.id]}
        <span className="block text-xs text-muted">
          {rangeText(swing.at.map(end => endText(swing, end)))}
        </span>
      </RowHead>
      <Cell numeric>
        <OpenFigure figure={low} />
      </Cell>
      <Cell numeric>
        <OpenFigure figure={high} />
      </Cell>
    </Row>
  )
}

function endText({ id }: Swing, end: number): string {
  if (id === 'adoption' || id === 'discountRate') return amountText(percentOf(end), 'percent')
  return amountText(end, id === 'runningCost' ? 'money_per_month' : 'money')
}

const SIZE = { width: 420, row: 30, label: 130, top: 6, bottom: 20 }

/** Bars left and right of the usual value, widest on top. Hatched = the input at its minimum. */
interface BarsProps {
  tornado: readonly Swing[]
  npv: number
  onOpen: (swing: Swing, point: 0 | 1) => void
}

function Bars({ tornado, npv, onOpen }: BarsProps) {
  const ends = tornado.flatMap(swing => [...swing.npv]).concat(npv)
  const low = Math.min(...ends)
  const high = Math.max(...ends)
  const x = (value: number) =>
    SIZE.label + ((value - low) / (high - low || 1)) * (SIZE.width - SIZE.label - 12)
  const height = SIZE.top + tornado.length * SIZE.row + SIZE.bottom
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${height}`}
      className="mt-2 w-full"
      role="img"
      aria-label={`Tornado: ${tornado.map(swing => SWING_LABELS[swing.id]).join(', ')}, widest first. The table below has the figures.`}
    >
      {tornado.map((swing, index) => {
        const y = SIZE.top + index * SIZE.row
        return (
          <g key={swing.id}>
            <text x={0} y={y + 18} className="fill-ink text-[12px]">
              {SWING_LABELS[swing.id]}
            </text>
            {([0, 1] as const).map(point => (
              // biome-ignore lint/a11y/noStaticElementInteractions: the table below opens the same by keyboard
              <rect
                key={point}
                x={Math.min(x(swing.npv[point]), x(npv))}
                width={Math.abs(x(swing.npv[point]) - x(npv))}
                y={y + 4}
                height={SIZE.row - 10}
                className={`cursor-pointer stroke-signal ${point === 0 ? 'fill-signal-wash' : 'fill-signal'}`}
                onClick={() => onOpen(swing, point)}
              />
            ))}
          </g>
        )
      })}
      <line x1={x(npv)} x2={x(npv)} y1={0} y2={height - SIZE.bottom} className="stroke-ink" />
      <g className="fill-muted text-[11px]">
        <text x={SIZE.label} y={height - 5}>
          {shortMoneyText(low)}
        </text>
        <text x={SIZE.width - 12} y={height - 5} textAnchor="end">
          {shortMoneyText(high)}
        </text>
      </g>
    </svg>
  )
}
