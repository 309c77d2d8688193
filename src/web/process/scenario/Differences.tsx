// Differences to the as-is map, drawn on a scenario's map: ghosts of removed steps, a tag on new or changed ones.

import { useParams } from 'react-router'
import { routesOf } from '#domain/process/layout/route.ts'
import type { LinkDifference, StepDifference } from '#domain/process/scenario/scenario.ts'
import { differenceOf } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { beyond, plainPath, STEP } from '#web/process/canvas/view/geometry.ts'
import { useComparedMap } from '#web/process/scenario/against.ts'
import { changesOf, KIND_WORDS } from '#web/process/scenario/words.ts'

/** Maximum length of a tag's text, in characters: about the width of a step. */
const FITS = 30

export default function Differences() {
  const both = useComparedMap(Number(useParams().id))
  if (!both) return null
  const { steps, links } = differenceOf(both.asIs, both.map)
  const gone = steps.filter(each => each.kind === 'gone')
  return (
    <g className="pointer-events-none">
      {goneLinks(steps, links).map(path => (
        <path
          key={path}
          d={path}
          vectorEffect="non-scaling-stroke"
          data-difference="gone-link"
          className="fill-none stroke-muted [stroke-dasharray:2_4]"
        />
      ))}
      {gone.map(({ before }) => before && <Ghost key={before.id} step={before} />)}
      {steps
        .filter(({ kind }) => kind === 'new' || kind === 'changed')
        .map(each => (
          <Tag key={each.identity} difference={each} />
        ))}
    </g>
  )
}

function Ghost({ step: { label, position } }: { step: ProcessStep }) {
  const text = `Removed: ${label}`
  return (
    <g transform={`translate(${position.x} ${position.y})`} data-difference="gone">
      <title>{text}</title>
      <rect
        y={-beyond()}
        width={STEP.width}
        height={2 * STEP.box}
        rx={2}
        className="fill-none stroke-muted stroke-[1.5] [stroke-dasharray:2_4]"
      />
      <text
        x={STEP.width / 2}
        y={STEP.height / 2 + 4}
        textAnchor="middle"
        textDecoration="line-through"
        className="fill-muted stroke-none text-[12px]"
      >
        {cut(text, 20)}
      </text>
    </g>
  )
}

/** Removed links of the as-is map, drawn between the current or previous positions of their steps. */
function goneLinks(steps: readonly StepDifference[], links: readonly LinkDifference[]): string[] {
  const remaining = steps.flatMap(({ identity, before, after }) => {
    const step = after ?? before
    return step ? [{ ...step, key: identity }] : []
  })
  const gone = links.filter(each => each.kind === 'gone')
  const routes = routesOf(
    remaining,
    gone.map(({ source, target }, key) => ({ key, source, target })),
  )
  return [...routes.values()].map(({ points }) => plainPath(points))
}

/** A word above the step, and its first change. */
function Tag({ difference }: { difference: StepDifference }) {
  const numbers = useNumbers()
  const { after, kind } = difference
  if (!after) return null
  const changes = changesOf(difference, numbers)
  const more = changes.length > 1 ? ` +${changes.length - 1}` : ''
  const text = kind === 'new' ? KIND_WORDS.new : `${cut(changes[0] ?? '', FITS - more.length)}${more}`
  const { x, y } = after.position
  const top = -beyond(after.isDecision) - 22
  return (
    <g transform={`translate(${x} ${y + top})`} data-difference={kind}>
      <title>{[KIND_WORDS[kind], ...changes].join('. ')}</title>
      <rect
        x={-2}
        width={Math.max(34, text.length * 6 + 22)}
        height={16}
        rx={2}
        className={`fill-sheet stroke-ink ${kind === 'new' ? '' : '[stroke-dasharray:3_2]'}`}
      />
      <text x={4} y={12} className="fill-ink stroke-none text-[11px] font-semibold">
        {kind === 'new' ? '+ ' : 'Δ '}
        {text}
      </text>
    </g>
  )
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)
