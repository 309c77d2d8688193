// Parts of the lesson pictures: a frame of fixed width, text, boxes and arrows, in the product's colours.

import type { ReactNode } from 'react'

/** Width of every picture; 14-unit text is then at least 12 px on a narrow phone. */
export const WIDTH = 380

interface FrameProps {
  /** Text alternative of the picture. */
  text: string
  height: number
  children: ReactNode
}

export function Frame({ text, height, children }: FrameProps) {
  return (
    <svg
      viewBox={`-2 -2 ${WIDTH + 4} ${height + 4}`}
      role="img"
      aria-label={text}
      className="w-full max-w-md"
    >
      {children}
    </svg>
  )
}

const INKS = { ink: 'fill-ink', muted: 'fill-muted', signal: 'fill-signal', warning: 'fill-time-sink' }

interface WordsProps {
  x: number
  /** The text's baseline. */
  y: number
  anchor?: 'start' | 'middle' | 'end'
  ink?: keyof typeof INKS
  strong?: boolean
  children: ReactNode
}

export function Words({ x, y, anchor = 'start', ink = 'ink', strong = false, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y}
      fontSize={14}
      textAnchor={anchor}
      className={`${INKS[ink]} ${strong ? 'font-semibold' : ''}`}
    >
      {children}
    </text>
  )
}

const LOOKS = {
  plain: 'fill-sheet stroke-edge',
  signal: 'fill-signal-wash stroke-signal',
  band: 'fill-band stroke-edge',
  dashed: 'fill-none stroke-edge [stroke-dasharray:5_4]',
  warning: 'fill-none stroke-time-sink [stroke-dasharray:5_4]',
}
const LINE = 18

interface BoxProps {
  x: number
  y: number
  w: number
  h: number
  look?: keyof typeof LOOKS
  strong?: boolean
  /** Centred, one below the other. */
  lines?: readonly string[]
}

export function Box({ x, y, w, h, look = 'plain', strong = false, lines = [] }: BoxProps) {
  return (
    <>
      <rect x={x} y={y} width={w} height={h} rx={2} className={LOOKS[look]} />
      {lines.map((line, n) => (
        <Words
          key={line}
          x={x + w / 2}
          y={y + h / 2 + 5 + (n - (lines.length - 1) / 2) * LINE}
          anchor="middle"
          strong={strong}
          ink={look === 'dashed' ? 'muted' : 'ink'}
        >
          {line}
        </Words>
      ))}
    </>
  )
}

interface ArrowProps {
  /** Corners; the arrowhead is at the last one. */
  through: readonly (readonly [number, number])[]
  ink?: 'edge' | 'signal'
  bothWays?: boolean
}

const HEAD = 7

export function Arrow({ through, ink = 'edge', bothWays = false }: ArrowProps) {
  const [line, head] = ink === 'signal' ? ['stroke-signal', 'fill-signal'] : ['stroke-edge', 'fill-edge']
  const ends = bothWays ? [through, through.toReversed()] : [through]
  return (
    <>
      <polyline points={through.join(' ')} className={`fill-none ${line}`} strokeWidth={1.5} />
      {ends.map(corners => {
        const [from = [0, 0], to = [0, 0]] = corners.slice(-2)
        const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI
        return (
          <path
            key={String(to)}
            d={`M0 0 L${-HEAD} ${HEAD / 2} V${-HEAD / 2} Z`}
            transform={`translate(${to[0]} ${to[1]}) rotate(${turn})`}
            className={head}
          />
        )
      })}
    </>
  )
}
