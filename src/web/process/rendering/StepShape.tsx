// One step as drawn: box or diamond in its lane's colour, label, owner, minutes and marks.

import { memo } from 'react'
import { FRICTION_LABELS, type Position } from '#domain/process/step.ts'
import { beyond, marksOf, STEP, UNEQUAL } from '#web/process/canvas/view/geometry.ts'
import type { StepView } from '#web/process/canvas/view/views.ts'
import type { FlowMark } from '#web/process/flow/read.ts'
import { widthOf, writtenIn } from '#web/process/rendering/lettering.ts'
import { screenReaderText } from '#web/process/rendering/screen-reader.ts'
import { useDiffering, useFlowMarks, useQuotedMinutes } from '#web/process/step-evidence.tsx'
import { useCanvas, useCurrentStep } from '#web/process/watch.ts'

const HUES = {
  acquisition: 'fill-acquisition-wash stroke-acquisition',
  delivery: 'fill-delivery-wash stroke-delivery',
  support: 'fill-support-wash stroke-support',
} as const

/** The step's accessible name contains everything; the drawn text would only repeat it, truncated. */
const DECORATIVE = { 'aria-hidden': true } as const

const DIAMOND = `70,${25 - STEP.diamond} 140,25 70,${25 + STEP.diamond} 0,25`

/** The role of a step for assistive technology; the canvas moves the focus and handles the keys. */
const symbol = (selected: boolean) =>
  ({
    role: 'group',
    'aria-roledescription': 'process step',
    'aria-current': selected || undefined,
    tabIndex: -1,
  }) as const

/** `level` of detail: how much text is drawn, and its size. */
export const StepShape = memo(function StepShape({ id, level }: { id: string; level: number }) {
  const view = useCurrentStep(id)
  const { doc } = useCanvas()
  const differing = useDiffering(view?.step)
  const flow = useFlowMarks(id)
  const quoted = useQuotedMinutes(view?.step)
  if (!view) return null
  const { at, away, ...inside } = view
  const described = [quoted && `Minutes ${quoted}`, differing, ...flow.map(({ text }) => text)].filter(
    Boolean,
  )
  return (
    <g
      data-key={id}
      transform={`translate(${at.x} ${at.y})`}
      {...symbol(view.selected)}
      aria-label={[
        screenReaderText(doc, view.step, quoted !== ''),
        ...described.map(text => `${text}.`),
      ].join(' ')}
      className="step cursor-pointer outline-none"
    >
      {/* Empty, not hidden: a hidden element loses the focus, and with it Escape. */}
      {!away && <Inside {...inside} level={level} differing={differing} flow={flow} quoted={quoted} />}
    </g>
  )
})

interface InsideProps extends Omit<StepView, 'at' | 'away'> {
  level: number
  differing: string | null
  /** Who said the minutes; '' if they open to no quote. */
  quoted: string
  flow: readonly FlowMark[]
}

/** Everything but the position: a dragged step is moved, not rendered again. */
export const Inside = memo(function Inside({ level, differing, flow, quoted, ...view }: InsideProps) {
  const { step, hasOpportunity, trouble, source } = view
  const marks = marksOf(step.isDecision)
  return (
    <>
      <Outline view={view} />
      <Label step={step} level={level} quoted={quoted} />
      {step.friction !== 'none' && <Friction friction={step.friction} at={marks.friction} />}
      {hasOpportunity && <OpportunityMark at={marks.opportunity} />}
      {differing && <UndecidedMark at={marks.undecided} title={differing} />}
      {flow.map((mark, n) => (
        <FlowSign key={mark.kind} mark={mark} at={{ x: marks.flow.x - n * 20, y: marks.flow.y }} />
      ))}
      {trouble && <TroubleMark refused={trouble === 'refused'} at={marks.trouble} />}
      {source && <title>Source of the new connection</title>}
    </>
  )
})

function Outline({ view: { step, selected, source } }: { view: Omit<StepView, 'at'> }) {
  const weight = selected || source ? 'stroke-[2.5]' : 'stroke-[1.25]'
  const look = `${HUES[step.engine]} ${weight} ${source ? '[stroke-dasharray:5_3]' : ''}`
  return (
    <>
      {selected && <Halo diamond={step.isDecision} />}
      {step.isDecision ? (
        <polygon points={DIAMOND} className={look} />
      ) : (
        <rect y={-beyond()} width={STEP.width} height={2 * STEP.box} rx={2} className={look} />
      )}
    </>
  )
}

function Halo({ diamond }: { diamond: boolean }) {
  const look = 'fill-none stroke-signal stroke-2'
  if (diamond) return <polygon points="70,-23 156,25 70,73 -16,25" className={look} />
  return (
    <rect
      x={-5}
      y={-beyond() - 5}
      width={STEP.width + 10}
      height={2 * STEP.box + 10}
      rx={4}
      className={look}
    />
  )
}

/** With a ground of its own, because it crosses the outline of its diamond. */
const SPILLED = 'stroke-sheet/85 stroke-4 [paint-order:stroke] [stroke-linejoin:round]'

function Label({ step, level, quoted }: { step: StepView['step']; level: number; quoted: string }) {
  const { lines, below, top, size, line: pitch, spills } = writtenIn(step, level, quoted !== '')
  const minutes = below.at(-1)
  return (
    <>
      <text
        {...DECORATIVE}
        textAnchor="middle"
        fontSize={size}
        className={`fill-ink font-medium ${spills ? SPILLED : 'stroke-none'}`}
      >
        {lines.map((line, n) => (
          <tspan key={n} x={70} y={top + n * pitch}>
            {line}
          </tspan>
        ))}
        {below.map(({ text, y }) => (
          <tspan key={y} x={70} y={y} fontSize={12} className="fill-muted font-normal">
            {text}
          </tspan>
        ))}
      </text>
      {minutes && quoted && <QuoteDot text={minutes.text} y={minutes.y} title={quoted} />}
    </>
  )
}

/** A filled dot before minutes that open to a quote, as beside every such number. */
function QuoteDot({ text, y, title }: { text: string; y: number; title: string }) {
  // Widths are estimated generously: about a tenth more than the letters take.
  const x = Math.max(5, STEP.width / 2 - 0.45 * widthOf(text, 12) - 6)
  return (
    <circle data-quoted cx={x} cy={y - 4} r={3} className="fill-signal stroke-none">
      <title>{`Minutes ${title}`}</title>
    </circle>
  )
}

/** A clock for a time sink, a triangle for a quality risk: they differ in shape and colour. */
function Friction({ friction, at }: { friction: StepView['step']['friction']; at: Position }) {
  return (
    <g
      transform={`translate(${at.x} ${at.y})`}
      className="stroke-[1.75]"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <title>{FRICTION_LABELS[friction]}</title>
      {friction === 'time_sink' ? (
        <g className="fill-time-sink-wash stroke-time-sink">
          <circle r={8} />
          <path d="M0 -4.5V0L3 2" className="fill-none" />
        </g>
      ) : (
        <g className="fill-quality-risk-wash stroke-quality-risk">
          <path d="M0 -9L9 7H-9Z" />
          <path d="M0 -3V1.5M0 4.4V4.5" className="fill-none" />
        </g>
      )}
    </g>
  )
}

function OpportunityMark({ at }: { at: Position }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>Has an opportunity</title>
      <rect x={-7} y={-7} width={14} height={14} rx={2} className="fill-signal stroke-none" />
      <text {...DECORATIVE} textAnchor="middle" y={4} className="fill-on-signal text-[10.5px] font-bold">
        $
      </text>
    </g>
  )
}

/** The not-equal sign, with the dashed line of an assumption: statements differ on a number of the step. */
function UndecidedMark({ at, title }: { at: Position; title: string }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>{title}</title>
      <circle r={8} className="fill-sheet stroke-signal stroke-[1.5] [stroke-dasharray:3_2]" />
      <path d={UNEQUAL} className="fill-none stroke-ink stroke-[1.4]" />
    </g>
  )
}

const BOTTLENECK = 'M-4.5 -4.5L-1 0V4.5M4.5 -4.5L1 0V4.5'

/** Branches whose shares do not add up, an overflowing vessel, or a loop without end. */
const FLOW_SIGNS: Record<FlowMark['kind'], string> = {
  dispute: UNEQUAL,
  shares: 'M3.5 -4.5L-3.5 4.5M-3.2 -3.2h.1M3.2 3.2h.1',
  full: BOTTLENECK,
  piling: 'M-4.5 3.5h9M-4.5 0h6M-4.5 -3.5h3',
  bottleneck: BOTTLENECK,
  endless: 'M-4.5 0A2.2 2.2 0 1 1 0 0A2.2 2.2 0 1 0 4.5 0A2.2 2.2 0 1 0 0 0A2.2 2.2 0 1 1 -4.5 0',
}

const LOOKS: Partial<Record<FlowMark['kind'], string>> = {
  full: 'stroke-time-sink',
  bottleneck: 'stroke-danger',
  piling: 'stroke-danger',
}

function FlowSign({ mark: { kind, text }, at }: { mark: FlowMark; at: Position }) {
  const look = LOOKS[kind] ?? 'stroke-signal [stroke-dasharray:3_2]'
  return (
    <g transform={`translate(${at.x} ${at.y})`} strokeLinecap="round">
      <title>{text}</title>
      <circle r={8} className={`fill-sheet stroke-[1.5] ${look}`} />
      <path d={FLOW_SIGNS[kind]} className="fill-none stroke-ink stroke-[1.6]" />
    </g>
  )
}

function TroubleMark({ refused, at }: { refused: boolean; at: Position }) {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <title>{refused ? 'Not saved: the server refused it' : 'Not saved yet: trying again'}</title>
      <circle r={8} className={refused ? 'fill-danger' : 'fill-sheet stroke-danger stroke-[1.5]'} />
      <path
        d={refused ? 'M-3 -3L3 3M3 -3L-3 3' : 'M3.5 -1.5A4 4 0 1 0 3 2.5M3.8 -4.5V-1.3H.8'}
        className={`fill-none stroke-[1.5] ${refused ? 'stroke-on-danger' : 'stroke-danger'}`}
      />
    </g>
  )
}
