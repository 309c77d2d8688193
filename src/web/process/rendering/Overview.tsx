// The zoomed-out map: all plain steps of a lane in one path, and all plain links in one. So a thousand cost as little
// as ten.

import { useMemo } from 'react'
import { ENGINES, type Friction } from '#domain/process/step.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { marksOf, outlinePath, plainPath, UNEQUAL } from '#web/process/canvas/view/geometry.ts'
import { useDifferingOf } from '#web/process/step-evidence.tsx'
import { useWatched } from '#web/process/watch.ts'

const FILLS = {
  acquisition: 'fill-acquisition',
  delivery: 'fill-delivery',
  support: 'fill-support',
} as const

export function FlatLinks() {
  const canvas = useWatched('scene')
  const { flatLinks } = canvas.viewport.scene
  const path = useMemo(() => linksPath(canvas, flatLinks), [canvas, flatLinks])
  return path ? <path d={path} className="fill-none stroke-edge stroke-2" /> : null
}

export function FlatSteps() {
  const { doc, viewport } = useWatched('scene')
  const { flatSteps } = viewport.scene
  const steps = useMemo(() => flatSteps.flatMap(key => doc.steps.get(key) ?? []), [doc, flatSteps])
  const differing = useDifferingOf()
  const undecided = useMemo(() => steps.filter(step => differing(step) !== ''), [steps, differing])
  if (steps.length === 0) return null
  return (
    <g>
      {ENGINES.map(engine => (
        <path
          key={engine}
          d={shapes(steps.filter(step => step.engine === engine))}
          className={FILLS[engine]}
        />
      ))}
      <path d={marks(steps, 'time_sink')} className="fill-time-sink-wash stroke-time-sink stroke-[3]" />
      <path
        d={marks(steps, 'quality_risk')}
        className="fill-quality-risk-wash stroke-quality-risk stroke-[3]"
      />
      {undecided.map(step => (
        <UndecidedMark key={step.key} step={step} title={differing(step)} />
      ))}
    </g>
  )
}

/** As in detail, but larger. Drawn individually because few steps have differing statements. */
function UndecidedMark({ step: { position, isDecision }, title }: { step: CanvasStep; title: string }) {
  const mark = marksOf(isDecision).undecided
  return (
    <g transform={`translate(${position.x + mark.x} ${position.y + mark.y}) scale(1.75)`}>
      <title>{title}</title>
      <circle r={8} className="fill-sheet stroke-signal stroke-[1.7] [stroke-dasharray:3_2]" />
      <path d={UNEQUAL} className="fill-none stroke-ink stroke-[1.6]" />
    </g>
  )
}

function linksPath({ routes }: Canvas, keys: readonly Key[]): string {
  return keys.map(key => plainPath(routes.of(key)?.points ?? [])).join('')
}

function shapes(steps: readonly CanvasStep[]): string {
  return steps.map(({ position, isDecision }) => outlinePath(position, isDecision)).join('')
}

/** A disc for a time sink, a triangle for a quality risk, as in detail. */
function marks(steps: readonly CanvasStep[], friction: Friction): string {
  return steps
    .filter(step => step.friction === friction)
    .map(({ position, isDecision }) => {
      const mark = marksOf(isDecision).friction
      const x = position.x + mark.x
      const y = position.y + mark.y
      return friction === 'time_sink'
        ? `M${x - 14} ${y}a14 14 0 1 0 28 0a14 14 0 1 0 -28 0z`
        : `M${x} ${y - 16}l17 30h-34z`
    })
    .join('')
}
