// Shared chart parts: positioned labels, a legend, number formatting, and a scale with round steps.

import { LEGEND_SIZE } from '#domain/document/deck/chart-look.ts'
import type { SlideBox } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { FACES, ink } from '#web/slide/SvgLine.tsx'

/** Font size of axes in points. */
export const AXIS_SIZE = 9
/** Legend below a chart, in points. */
export const LEGEND = { size: LEGEND_SIZE, height: 24 } as const

interface WordsProps {
  x: number
  /** Vertical middle of the line. */
  y: number
  size?: number
  colour?: ColourName
  bold?: boolean
  anchor?: 'start' | 'middle' | 'end'
  /** Rotation in degrees, clockwise. */
  turned?: number
  children: string
}

export function Words({
  x,
  y,
  size = AXIS_SIZE,
  colour = 'muted',
  bold = false,
  anchor = 'middle',
  turned = 0,
  children,
}: WordsProps) {
  return (
    <text
      x={x}
      y={y + size * 0.34}
      aria-hidden
      textAnchor={anchor}
      fontFamily={FACES.sans}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      fill={ink(colour)}
      {...(turned !== 0 && { transform: `rotate(${turned} ${x} ${y})` })}
    >
      {children}
    </text>
  )
}

interface LegendProps {
  box: SlideBox
  entries: { name: string; colour: ColourName; dashed?: boolean }[]
  /** Symbol before each name. */
  mark: 'square' | 'line'
}

const MARK = { square: 7, line: 22, gap: 5, apart: 18 } as const

/** The series names in one line at the bottom of the chart's box. */
export function Legend({ box, entries, mark }: LegendProps) {
  const widths = entries.map(
    ({ name }) => MARK[mark] + MARK.gap + textWidth(name, { font: 'sans', size: LEGEND.size }) + MARK.apart,
  )
  const y = box.y + box.h - LEGEND.height / 2
  let x = box.x + (box.w - widths.reduce((sum, width) => sum + width, -MARK.apart)) / 2
  return entries.map(({ name, colour, dashed }, index) => {
    const from = x
    x += widths[index] ?? 0
    return (
      <g key={name}>
        {mark === 'square' ? (
          <rect x={from} y={y - 3.5} width={7} height={7} fill={ink(colour)} />
        ) : (
          <path
            d={`M ${from} ${y} h ${MARK.line}`}
            stroke={ink(colour)}
            strokeWidth={dashed ? 1.5 : 2.5}
            {...(dashed && { strokeDasharray: '6 4' })}
          />
        )}
        <Words x={from + MARK[mark] + MARK.gap} y={y} size={LEGEND.size} colour="ink" anchor="start">
          {name}
        </Words>
      </g>
    )
  })
}

/** Formats a number in the number format of a money axis: `"$"0,"k"`, where each comma divides by a thousand. */
export function useChartNumbers(format: string): (value: number) => string {
  const { number } = useNumbers()
  return value => {
    const commas = /0(,*)/.exec(format)?.[1]?.length ?? 0
    const whole = Math.round(value / 1000 ** commas)
    const [scaled = '', , zero = scaled] = format.split(';')
    const written = (whole === 0 ? zero : scaled).replaceAll('"', '').replace(/0,*/, number(Math.abs(whole)))
    return `${whole < 0 ? '−' : ''}${written}`
  }
}

export interface Scale {
  low: number
  high: number
  ticks: number[]
}

/** A scale of about five round steps that contains zero and all values with some margin. */
export function scaleOf(values: number[]): Scale {
  const least = Math.min(0, ...values)
  const most = Math.max(0, ...values)
  const span = most - least || 1
  const rough = span / 5
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find(each => each * power >= rough) ?? 10) * power
  const room = span * 0.05
  const high = most === 0 && least < 0 ? 0 : Math.ceil((most + room) / step) * step
  const low = least === 0 ? 0 : Math.floor((least - room) / step) * step
  const count = Math.round((high - low) / step)
  return { low, high, ticks: Array.from({ length: count + 1 }, (_, index) => low + index * step) }
}
