// The matrix as a picture: effort across, impact score up, bubble = money, four quadrants. A bubble opens to its sources.

import { type KeyboardEvent, useState } from 'react'
import { figureText } from '#domain/figure.ts'
import { QUADRANT_LABELS, QUADRANTS } from '#domain/opportunity.ts'
import { FigureWindow } from '#web/figure/index.ts'
import { moneyFigure, moneyOf, type Shown } from '#web/opportunity/shown.ts'

const SIZE = { width: 420, height: 380, left: 34, bottom: 36, top: 10, right: 10 }
const ACROSS = (SIZE.width - SIZE.left - SIZE.right) / 10
const UP = (SIZE.height - SIZE.top - SIZE.bottom) / 10
const BASE = SIZE.height - SIZE.bottom

/** Middle of a cell; cells run from 1 to 10. */
const xOf = (effort: number) => SIZE.left + (effort - 0.5) * ACROSS
const yOf = (score: number) => BASE - (score - 0.5) * UP
const SPLIT = { x: SIZE.left + QUADRANTS.effort * ACROSS, y: BASE - (QUADRANTS.score - 1) * UP }

const BUBBLES = {
  acquisition: 'fill-acquisition stroke-acquisition',
  delivery: 'fill-delivery stroke-delivery',
  support: 'fill-support stroke-support',
  none: 'fill-muted stroke-muted',
} as const

interface Props {
  items: readonly Shown[]
  highlighted: number | null
  onHighlight: (id: number | null) => void
}

export function Matrix({ items, highlighted, onHighlight }: Props) {
  const [opened, open] = useState<Shown | null>(null)
  // One stop of the Tab key; the arrow keys go on from bubble to bubble.
  const [stop, setStop] = useState<number | null>(null)
  const marks = placed(items)
  const first = marks.find(({ item }) => item.id === stop) ?? marks[0]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields */}
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="group"
        aria-label={`Matrix of ${items.length} opportunities by effort and impact score; the table has the same figures.`}
        className="w-full max-w-md xl:sticky xl:top-20"
      >
        <Ground />
        <g>
          {marks.map(mark => (
            <Bubble
              key={mark.item.id}
              {...mark}
              isHighlighted={highlighted === mark.item.id}
              isStop={mark === first}
              onHighlight={onHighlight}
              onStop={setStop}
              onOpen={open}
            />
          ))}
        </g>
      </svg>
      {opened && <FigureWindow figure={moneyFigure(opened)} onClose={() => open(null)} />}
    </>
  )
}

interface BubbleProps extends Mark {
  isHighlighted: boolean
  isStop: boolean
  onHighlight: Props['onHighlight']
  onStop: (id: number) => void
  onOpen: (item: Shown) => void
}

/** Small bubbles can be hit within this many units of their middle. */
const REACH = 10

function Bubble({ item, x, y, r, isHighlighted, isStop, onHighlight, onStop, onOpen }: BubbleProps) {
  const says = `${item.title}: ${figureText(moneyFigure(item))}, effort ${item.effort}, score ${item.score}`
  const look = `${BUBBLES[item.step?.engine ?? 'none']} [fill-opacity:0.35] ${isHighlighted ? 'stroke-[3.5]' : 'stroke-[1.5]'} ${item.figures.measured === null ? '[stroke-dasharray:4_3]' : ''}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: SVG has no button of its own
    <g
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={`${says}, open source`}
      className="cursor-pointer outline-none"
      onClick={() => onOpen(item)}
      onKeyDown={event => onKey(event, () => onOpen(item))}
      onFocus={() => {
        onStop(item.id)
        onHighlight(item.id)
      }}
      onBlur={() => onHighlight(null)}
      onPointerEnter={() => onHighlight(item.id)}
      onPointerLeave={() => onHighlight(null)}
    >
      <title>{says}</title>
      <circle cx={x} cy={y} r={Math.max(r, REACH)} className="fill-transparent" />
      <circle cx={x} cy={y} r={r} className={look} />
    </g>
  )
}

const NEIGHBOURS: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowRight: 'nextElementSibling',
  ArrowDown: 'nextElementSibling',
  ArrowLeft: 'previousElementSibling',
  ArrowUp: 'previousElementSibling',
}

function onKey(event: KeyboardEvent<SVGElement>, open: () => void): void {
  const neighbour = NEIGHBOURS[event.key]
  if (event.key !== 'Enter' && event.key !== ' ' && !neighbour) return
  event.preventDefault()
  const next = neighbour && event.currentTarget[neighbour]
  if (next instanceof SVGElement) next.focus()
  else if (!neighbour) open()
}

function Ground() {
  const right = SIZE.width - SIZE.right
  return (
    <g>
      <rect
        x={SIZE.left}
        y={SIZE.top}
        width={SPLIT.x - SIZE.left}
        height={SPLIT.y - SIZE.top}
        className="fill-signal-wash"
      />
      <path
        d={`M${SIZE.left} ${SIZE.top}V${BASE}H${right}M${SPLIT.x} ${SIZE.top}V${BASE}M${SIZE.left} ${SPLIT.y}H${right}`}
        className="fill-none stroke-edge"
      />
      {Array.from({ length: 10 }, (_, n) => n + 1).map(n => (
        <g key={n} className="fill-muted text-[11px]">
          <text x={xOf(n)} y={BASE + 15} textAnchor="middle">
            {n}
          </text>
          <text x={SIZE.left - 7} y={yOf(n) + 4} textAnchor="end">
            {n}
          </text>
        </g>
      ))}
      <g className="fill-muted text-[11px] font-semibold">
        <text x={SIZE.left + 7} y={SIZE.top + 16} className="fill-signal">
          {QUADRANT_LABELS.quick_win}
        </text>
        <text x={SPLIT.x + 7} y={SIZE.top + 16}>
          {QUADRANT_LABELS.big_bet}
        </text>
        <text x={SIZE.left + 7} y={BASE - 8}>
          {QUADRANT_LABELS.fill_in}
        </text>
        <text x={SPLIT.x + 7} y={BASE - 8}>
          {QUADRANT_LABELS.hard_slog}
        </text>
        <text x={(SIZE.left + right) / 2} y={SIZE.height - 4} textAnchor="middle">
          Effort
        </text>
        <text transform={`translate(9 ${(SIZE.top + BASE) / 2}) rotate(-90)`} textAnchor="middle">
          Impact score
        </text>
      </g>
    </g>
  )
}

interface Mark {
  item: Shown
  x: number
  y: number
  r: number
}

/** Bubbles that share a cell stand beside each other in it; the largest is drawn first, under the others. */
function placed(items: readonly Shown[]): Mark[] {
  const largest = Math.max(1, ...items.map(moneyOf))
  const inCell = new Map<string, number>()
  return [...items]
    .sort((a, b) => moneyOf(b) - moneyOf(a))
    .map(item => {
      const cell = `${item.effort} ${item.score}`
      const n = inCell.get(cell) ?? 0
      inCell.set(cell, n + 1)
      const turn = n * 2.4
      const far = n === 0 ? 0 : 7 + n * 1.5
      const [x, y] = [xOf(item.effort) + far * Math.cos(turn), yOf(item.score) + far * Math.sin(turn)]
      return {
        item,
        x: Math.min(SIZE.width - 8, Math.max(SIZE.left + 4, x)),
        y: Math.min(BASE - 4, Math.max(8, y)),
        r: 5 + 17 * Math.sqrt(moneyOf(item) / largest),
      }
    })
}
