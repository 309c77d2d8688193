// A small process map as the canvas renders it: three lanes, steps, decisions, and two friction icons.

import { Scroller } from '#web/ui/scroller.tsx'

const LANES = [
  { name: 'Acquisition', colour: 'acquisition', y: 20 },
  { name: 'Delivery', colour: 'delivery', y: 100 },
  { name: 'Support', colour: 'support', y: 180 },
] as const

const STEPS = [
  { x: 130, lane: 0, label: 'Qualify lead', note: '30 min', mark: 'time' },
  { x: 320, lane: 0, label: 'Proposal', note: '120 min', mark: null },
  { x: 320, lane: 1, label: 'Account setup', note: '240 min', mark: 'risk' },
  { x: 510, lane: 1, label: 'Training', note: '120 min', mark: null },
  { x: 510, lane: 2, label: 'Ticket intake', note: '5 min', mark: null },
  { x: 680, lane: 2, label: 'Triage', note: '15 min', mark: 'time' },
] as const

const LINKS = ['M260 48 H318', 'M385 72 V98', 'M450 128 H508', 'M575 152 V178', 'M640 208 H678']

export function MapSketch() {
  return (
    <figure className="mt-14">
      <Scroller label="Process map" className="border-y border-rule print:overflow-visible">
        <svg
          viewBox="0 0 820 252"
          role="img"
          aria-label="A process map with the lanes Acquisition, Delivery and Support. Qualify lead and Triage carry the mark of a time sink, Account setup the mark of a quality risk."
          className="w-full min-w-[44rem] print:min-w-0"
        >
          <Arrowhead />
          {LANES.map(lane => (
            <g key={lane.name}>
              <path d={`M0 ${lane.y + 68} H820`} stroke="var(--color-rule)" />
              <text x="0" y={lane.y + 33} fontSize="13" fontWeight="600" fill={`var(--color-${lane.colour})`}>
                {lane.name}
              </text>
            </g>
          ))}
          {LINKS.map(path => (
            <path
              key={path}
              d={path}
              stroke="var(--color-ink)"
              strokeWidth="1.25"
              markerEnd="url(#arrow)"
              fill="none"
            />
          ))}
          {STEPS.map(step => (
            <Step key={step.label} {...step} />
          ))}
        </svg>
      </Scroller>
      <figcaption className="caption mt-3">
        The map of an audit: lanes by colour and name, a clock for a time sink, a triangle for a quality risk.
      </figcaption>
    </figure>
  )
}

function Arrowhead() {
  return (
    <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto">
      <path d="M0 0.5 L8 4 L0 7.5 Z" fill="var(--color-ink)" />
    </marker>
  )
}

function Step({ x, lane, label, note, mark }: (typeof STEPS)[number]) {
  const { y, colour } = LANES[lane]
  return (
    <g>
      <rect
        x={x}
        y={y}
        width="130"
        height="52"
        fill={`var(--color-${colour}-wash)`}
        stroke={`var(--color-${colour})`}
      />
      <text x={x + 12} y={y + 22} fontSize="13" fontWeight="600" fill="var(--color-ink)">
        {label}
      </text>
      <text x={x + 12} y={y + 40} fontSize="12" fill="var(--color-ink)">
        {note}
      </text>
      {mark && <Mark kind={mark} x={x + 108} y={y + 30} />}
    </g>
  )
}

function Mark({ kind, x, y }: { kind: 'time' | 'risk'; x: number; y: number }) {
  const colour = kind === 'time' ? 'var(--color-time-sink)' : 'var(--color-quality-risk)'
  const shape =
    kind === 'time'
      ? 'M7 0.5 a6.5 6.5 0 1 0 0.01 0 M7 3 V7.5 L10 9.3'
      : 'M7 0.8 L13.6 13 H0.4 Z M7 5 V8.5 M7 10.6 V11'
  return (
    <path
      transform={`translate(${x} ${y})`}
      d={shape}
      fill="none"
      stroke={colour}
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  )
}
