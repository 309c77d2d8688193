// The matrix as a chart: effort or one-off cost across, impact score up, bubble size = expected savings, four quadrants.
// A bubble opens to the explanation of its figure.

import { type KeyboardEvent, Suspense, useState } from 'react'
import { scoreBaseOf } from '#content/currency.ts'
import { basisOf } from '#domain/figure/figure.ts'
import { moneyTicks } from '#domain/opportunity/money-axis.ts'
import { type Across, besideReason, QUADRANT_LABELS, QUADRANTS } from '#domain/opportunity/quadrant.ts'
import { moneyOf, type OpportunityItem, placeOf, quadrantText } from '#web/opportunity/opportunity-list.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'

const Why = onDemand(() => import('#web/opportunity/OpportunityWhy.tsx'))

const SIZE = { width: 420, height: 380, left: 34, bottom: 36, top: 10, right: 10 }
/** Width of the strip beside the axis for opportunities without a known cost. */
const TRAY = 56
const ACROSS = (SIZE.width - SIZE.left - SIZE.right - TRAY) / 10
const UP = (SIZE.height - SIZE.top - SIZE.bottom) / 10
const BASE = SIZE.height - SIZE.bottom

/** Middle of a cell; cells are numbered from 1 to 10. */
const xOf = (place: number) => SIZE.left + (place - 0.5) * ACROSS
const yOf = (score: number) => BASE - (score - 0.5) * UP
const AXIS_END = xOf(10.5)
const TRAY_X = SIZE.width - SIZE.right - TRAY / 2
const splitAt = (across: Across) => SIZE.left + QUADRANTS[across] * ACROSS
const SPLIT_Y = BASE - (QUADRANTS.score - 1) * UP

const BUBBLES = {
  acquisition: 'fill-acquisition stroke-acquisition',
  delivery: 'fill-delivery stroke-delivery',
  support: 'fill-support stroke-support',
  none: 'fill-muted stroke-muted',
} as const

interface Props {
  items: readonly OpportunityItem[]
  across: Across
  highlighted: number | null
  onHighlight: (id: number | null) => void
}

export function MatrixChart({ items, across, highlighted, onHighlight }: Props) {
  const [opened, open] = useState<OpportunityItem | null>(null)
  // One tab stop for the chart; arrow keys move between bubbles.
  const [stop, setStop] = useState<number | null>(null)
  const marks = placed(items, across)
  const first = marks.find(({ item }) => item.opportunity.id === stop) ?? marks[0]
  return (
    <div className="@4xl:sticky @4xl:top-0">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields */}
      <svg
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="group"
        aria-label={`Matrix of ${marks.length} opportunities by ${NAMES[across].toLowerCase()} and impact score; the table has the same figures.`}
        className="w-full max-w-md"
      >
        <MatrixBackground across={across} beside={besideText(items, across)} />
        <g>
          {marks.map(mark => (
            <Bubble
              key={mark.item.opportunity.id}
              {...mark}
              across={across}
              isHighlighted={highlighted === mark.item.opportunity.id}
              isStop={mark === first}
              onHighlight={onHighlight}
              onStop={setStop}
              onOpen={open}
            />
          ))}
        </g>
      </svg>
      <Suspense>{opened && <Why item={opened} onClose={() => open(null)} />}</Suspense>
    </div>
  )
}

interface BubbleProps extends Mark {
  across: Across
  isHighlighted: boolean
  isStop: boolean
  onHighlight: Props['onHighlight']
  onStop: (id: number) => void
  onOpen: (item: OpportunityItem) => void
}

/** Half the outline of a highlighted bubble, in SVG units. */
const OUTLINE = 2

/** Minimum click radius of small bubbles, in SVG units. */
const REACH = 10

type Written = ReturnType<typeof useNumbers>

/** Accessible text of a bubble. */
function saysOf(item: OpportunityItem, across: Across, { figure, money }: Written): string {
  const { opportunity, leading: headline } = item
  const { oneOffCost, effort } = opportunity
  const cost = oneOffCost ? money(oneOffCost.usual) : 'not known'
  const place = across === 'cost' ? `one-off cost ${cost}` : `effort ${effort}`
  return `${opportunity.title}: ${figure(headline.figure)}, ${place}, score ${headline.score}, ${quadrantText(item, across)}`
}

function Bubble({
  item,
  across,
  x,
  y,
  r,
  isBeside,
  isHighlighted,
  isStop,
  onHighlight,
  onStop,
  onOpen,
}: BubbleProps) {
  const { id } = item.opportunity
  const says = saysOf(item, across, useNumbers())
  const look = `${BUBBLES[item.leading.step?.engine ?? 'none']} ${isBeside || !item.leading.judged ? '[fill-opacity:0]' : '[fill-opacity:0.35]'} ${isHighlighted ? 'stroke-[3.5]' : 'stroke-[1.5]'} ${basisOf(item.leading.figure) === 'assumption' ? '[stroke-dasharray:4_3]' : ''}`
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
        onStop(id)
        onHighlight(id)
      }}
      onBlur={() => onHighlight(null)}
      onPointerEnter={() => onHighlight(id)}
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

const NAMES: Record<Across, string> = { effort: 'Effort', cost: 'One-off cost' }

/** Axis labels: effort numbers under their cells, or round amounts of money. */
function ticks(across: Across, { style, shortMoney }: Written): { text: string; x: number }[] {
  const cells = Array.from({ length: 10 }, (_, n) => n + 1)
  if (across === 'effort') return cells.map(n => ({ text: String(n), x: xOf(n) }))
  return moneyTicks(scoreBaseOf(style.currency)).map(({ cost, place }) => ({
    text: shortMoney(cost),
    x: xOf(place),
  }))
}

function MatrixBackground({ across, beside }: { across: Across; beside: string }) {
  const right = AXIS_END
  const split = splitAt(across)
  const written = useNumbers()
  return (
    <g>
      <rect
        x={SIZE.left}
        y={SIZE.top}
        width={split - SIZE.left}
        height={SPLIT_Y - SIZE.top}
        className="fill-signal-wash"
      />
      <path
        d={`M${SIZE.left} ${SIZE.top}V${BASE}H${right}M${split} ${SIZE.top}V${BASE}M${SIZE.left} ${SPLIT_Y}H${right}`}
        className="fill-none stroke-edge"
      />
      {beside && <Tray name={beside} />}
      <g className="fill-muted text-[11px]">
        {ticks(across, written).map(({ text, x }) => (
          <text key={text} x={x} y={BASE + 15} textAnchor="middle">
            {text}
          </text>
        ))}
        {Array.from({ length: 10 }, (_, n) => n + 1).map(n => (
          <text key={n} x={SIZE.left - 7} y={yOf(n) + 4} textAnchor="end">
            {n}
          </text>
        ))}
      </g>
      <g className="fill-muted text-[11px] font-semibold">
        <text x={SIZE.left + 7} y={SIZE.top + 16} className="fill-signal">
          {QUADRANT_LABELS.quick_win}
        </text>
        <text x={split + 7} y={SIZE.top + 16}>
          {QUADRANT_LABELS.big_bet}
        </text>
        <text x={SIZE.left + 7} y={BASE - 8}>
          {QUADRANT_LABELS.fill_in}
        </text>
        <text x={split + 7} y={BASE - 8}>
          {QUADRANT_LABELS.hard_slog}
        </text>
        <text x={(SIZE.left + right) / 2} y={SIZE.height - 4} textAnchor="middle">
          {NAMES[across]}
        </text>
        <text transform={`translate(9 ${(SIZE.top + BASE) / 2}) rotate(-90)`} textAnchor="middle">
          Impact score
        </text>
      </g>
    </g>
  )
}

const BESIDE = { not_judged: 'Not judged', cost_unknown: 'Cost not known', unknown: 'Not known' } as const

/** The name of the strip beside the axis; '' if nothing is in it. */
function besideText(items: readonly OpportunityItem[], across: Across): string {
  const reason = besideReason(
    across,
    items.map(({ leading }) => leading),
  )
  return across === 'cost' && reason ? BESIDE[reason] : ''
}

/** Opportunities without a place on the axis of costs, at their score. */
const Tray = ({ name }: { name: string }) => (
  <g>
    <path
      d={`M${SIZE.width - SIZE.right - TRAY + 6} ${SIZE.top}V${BASE}`}
      className="fill-none stroke-edge [stroke-dasharray:3_3]"
    />
    <text x={SIZE.width - 2} y={SIZE.height - 4} textAnchor="end" className="fill-muted text-[11px]">
      {name}
    </text>
  </g>
)

interface Mark {
  item: OpportunityItem
  /** Without a known cost: drawn beside the axis. */
  isBeside: boolean
  x: number
  y: number
  r: number
}

/** The middle of a bubble, moved so that its outline lies between two edges. */
const within = (at: number, low: number, high: number, r: number) =>
  Math.min(high - r - OUTLINE, Math.max(low + r + OUTLINE, at))

/** Bubbles in the same cell are placed side by side; the largest is drawn first, below the others. */
function placed(items: readonly OpportunityItem[], across: Across): Mark[] {
  const largest = Math.max(1, ...items.map(moneyOf))
  const inCell = new Map<string, number>()
  return items
    .toSorted((a, b) => moneyOf(b) - moneyOf(a))
    .map(item => {
      const place = placeOf(item, across)
      const { score } = item.leading
      const cell = `${place === null ? 'beside' : Math.round(place)} ${score}`
      const n = inCell.get(cell) ?? 0
      inCell.set(cell, n + 1)
      const turn = n * 2.4
      const far = n === 0 ? 0 : 7 + n * 1.5
      const at = place === null ? TRAY_X : xOf(place)
      const r = 5 + 17 * Math.sqrt(Math.max(0, moneyOf(item)) / largest)
      return {
        item,
        isBeside: place === null,
        x: within(at + far * Math.cos(turn), SIZE.left, SIZE.width, r),
        y: within(yOf(score) + far * Math.sin(turn), 0, BASE, r),
        r,
      }
    })
}
