// Chart of the efficient frontier: NPV over the quarterly budget. One slider for mouse, touch and arrow keys along its points.

import type { KeyboardEvent, PointerEvent } from 'react'
import type { FrontierPoint } from '#domain/plan/frontier-point.ts'
import { countText } from '#web/plan/plan-text.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

interface Props {
  points: readonly FrontierPoint[]
  /** The selected point. */
  at: number
  onPoint: (at: number) => void
}

/** Positions in percent of the chart, from its left and its bottom. */
interface Scale {
  x: (budget: number) => number
  y: (npv: number) => number
}

export function FrontierChart({ points, at, onPoint }: Props) {
  const { shortMoney } = useNumbers()
  const scale = scaleOf(points)
  const first = points[0]
  const last = points.at(-1)
  const npvs = points.map(({ npv }) => npv)
  return (
    <figure className="mt-3">
      <figcaption className="flex flex-wrap gap-x-5 text-xs text-muted">
        <span>NPV of the best plan, by quarterly budget</span>
        <span>
          <span
            aria-hidden
            className="mr-1.5 inline-block size-2.5 rounded-full border-2 border-signal bg-sheet"
          />
          This plan
        </span>
      </figcaption>
      <div className="mt-3 grid grid-cols-[auto_1fr] gap-x-2">
        <div aria-hidden className="flex flex-col justify-between text-right text-xs text-muted tabular-nums">
          <span>{shortMoney(Math.max(...npvs))}</span>
          <span>{shortMoney(Math.min(...npvs))}</span>
        </div>
        <Slider points={points} at={at} onPoint={onPoint} scale={scale} />
        <div
          aria-hidden
          className="col-start-2 mt-1 flex justify-between px-[3%] text-xs text-muted tabular-nums"
        >
          <span>{shortMoney(first?.budget ?? 0)}</span>
          <span>{shortMoney(last?.budget ?? 0)} a quarter</span>
        </div>
      </div>
    </figure>
  )
}

function Slider({ points, at, onPoint, scale }: Props & { scale: Scale }) {
  const says = useSays()
  const { money } = useNumbers()
  const point = points[at]
  if (!point) return null
  const onPointer = (event: PointerEvent<HTMLElement>) => {
    if (event.type === 'pointermove' && event.pointerType !== 'mouse' && event.buttons === 0) return
    onPoint(nearest(points, scale, event))
  }
  const onKey = (event: KeyboardEvent) => {
    const to = KEYS[event.key]?.(at, points.length - 1)
    if (to === undefined) return
    event.preventDefault()
    onPoint(Math.min(points.length - 1, Math.max(0, to)))
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Budget per quarter"
      aria-valuemin={points[0]?.budget ?? 0}
      aria-valuemax={points.at(-1)?.budget ?? 0}
      aria-valuenow={point.budget}
      aria-valuetext={`${money(point.budget)}: ${says(point)}`}
      className="relative h-48 cursor-pointer touch-pan-y border-b border-l border-edge select-none"
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onKeyDown={onKey}
    >
      <Line points={points} scale={scale} />
      <span
        aria-hidden
        className="absolute inset-y-0 border-l border-dashed border-signal"
        style={{ left: `${scale.x(point.budget)}%` }}
      />
      {points.map((each, index) => (
        <Dot key={each.budget} point={each} scale={scale} isSelected={index === at} />
      ))}
    </div>
  )
}

/** Flat between two points: money that does not pay for another option adds nothing. */
function Line({ points, scale: { x, y } }: { points: Props['points']; scale: Scale }) {
  const steps = points.map(({ budget, npv }, index) =>
    index === 0 ? `M${x(budget)} ${100 - y(npv)}` : `H${x(budget)}V${100 - y(npv)}`,
  )
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <path
        d={steps.join('')}
        className="fill-none stroke-signal stroke-2 [vector-effect:non-scaling-stroke]"
      />
    </svg>
  )
}

function Dot({ point, scale, isSelected }: { point: FrontierPoint; scale: Scale; isSelected: boolean }) {
  const look = point.isPresent ? 'border-2 border-signal bg-sheet' : 'bg-signal'
  const size = isSelected ? 'size-4' : point.isPresent ? 'size-3' : 'size-2'
  return (
    <span
      aria-hidden
      className={`absolute -translate-x-1/2 translate-y-1/2 rounded-full ${look} ${size}`}
      style={{ left: `${scale.x(point.budget)}%`, bottom: `${scale.y(point.npv)}%` }}
    />
  )
}

/** "NPV $58k, 3 options" */
function useSays() {
  const { leadMoney } = useNumbers()
  return ({ npv, starts, isPresent }: FrontierPoint) =>
    `NPV ${leadMoney(npv)}, ${countText(starts.length)}${isPresent ? ', this plan' : ''}`
}

const KEYS: Record<string, (at: number, last: number) => number> = {
  ArrowRight: at => at + 1,
  ArrowUp: at => at + 1,
  ArrowLeft: at => at - 1,
  ArrowDown: at => at - 1,
  Home: () => 0,
  End: (_, last) => last,
}

/** Room at the ends, so that no point touches the edge; in percent. */
const MARGIN = 4

function scaleOf(points: Props['points']): Scale {
  const along = (values: number[]) => {
    const least = Math.min(...values)
    const most = Math.max(...values)
    return (value: number) => MARGIN + ((value - least) / (most - least || 1)) * (100 - 2 * MARGIN)
  }
  return { x: along(points.map(({ budget }) => budget)), y: along(points.map(({ npv }) => npv)) }
}

function nearest(points: Props['points'], { x }: Scale, event: PointerEvent<HTMLElement>): number {
  const { left, width } = event.currentTarget.getBoundingClientRect()
  const share = ((event.clientX - left) / width) * 100
  const away = points.map(({ budget }) => Math.abs(x(budget) - share))
  return away.indexOf(Math.min(...away))
}
