// Proposed steps and links on the map, dashed: their evidence is shown, and they count as assumed until the user accepts them.

import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { beyond, STEP } from '#web/process/canvas/view/geometry.ts'
import type { GhostMap } from '#web/process/canvas/view/ghost.ts'
import { writtenIn } from '#web/process/rendering/lettering.ts'

const DASHED = 'stroke-signal stroke-[1.5] [stroke-dasharray:6_4]'
const DIAMOND = `70,${25 - STEP.diamond} 140,25 70,${25 + STEP.diamond} 0,25`

/** The list beside the map gives the same information as text. */
const DECORATIVE = { 'aria-hidden': true } as const

export default function Ghosts({ ghosts, level }: { ghosts: GhostMap; level: number }) {
  return (
    <g {...DECORATIVE} className="pointer-events-none">
      {ghosts.paths.map(path => (
        <path key={path} d={path} data-ghost-link className={`fill-none ${DASHED}`} />
      ))}
      {ghosts.steps.map(step => (
        <Ghost key={step.ref} step={step} level={level} />
      ))}
    </g>
  )
}

function Ghost({ step, level }: { step: GhostMap['steps'][number]; level: number }) {
  const { lines, top, size, line } = writtenIn({ ...STEP_DEFAULTS, ...step, key: step.ref }, level)
  return (
    <g data-ghost={step.label} transform={`translate(${step.position.x} ${step.position.y})`}>
      {step.isDecision ? (
        <polygon points={DIAMOND} className={`fill-sheet ${DASHED}`} />
      ) : (
        <rect
          y={-beyond()}
          width={STEP.width}
          height={2 * STEP.box}
          rx={2}
          className={`fill-sheet ${DASHED}`}
        />
      )}
      <text textAnchor="middle" fontSize={size} className="fill-ink stroke-none">
        {lines.map((text, n) => (
          <tspan key={n} x={70} y={top + n * line}>
            {text}
          </tspan>
        ))}
      </text>
    </g>
  )
}
