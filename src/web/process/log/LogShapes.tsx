// How a log agrees with the map, drawn over it: a line round each step and along each link, with sign and number.

import { beyond, STEP } from '#web/process/canvas/view/geometry.ts'
import type { LogMarks } from '#web/process/canvas/view/log-marks.ts'
import { DETAIL } from '#web/process/canvas/view/scene.ts'
import { LEVEL_LINES, SignPath } from '#web/process/log/LogSign.tsx'
import { useWatched } from '#web/process/watch.ts'

const DIAMOND = `70,${25 - STEP.diamond} 140,25 70,${25 + STEP.diamond} 0,25`
/** Size of a tag's letters at the first level of detail, in map units. */
const SIZE = 11
const TAG_HEIGHT = 18

/** The panel beside the map gives the same information as text. */
const DECORATIVE = { 'aria-hidden': true } as const

interface Props {
  marks: LogMarks
  level: number
}

type Mark = LogMarks['steps'] extends ReadonlyMap<string, infer M> ? M : never

export default function LogShapes({ marks, level }: Props) {
  const { scene } = useWatched('scene').viewport
  useWatched('map')
  const links = [...scene.links, ...scene.flatLinks]
  const steps = [...scene.steps, ...scene.flatSteps]
  // Tags grow with the letters of the steps as the map is zoomed out.
  const scale = (DETAIL[level]?.size ?? 36) / (DETAIL[0]?.size ?? 14)
  const shapes = (keys: readonly string[], of: ReadonlyMap<string, Mark>, Shape: typeof StepMark) =>
    keys.map(key => {
      const mark = of.get(key)
      return mark && <Shape key={key} id={key} mark={mark} scale={scale} />
    })
  return (
    <g {...DECORATIVE} className="pointer-events-none">
      {shapes(links, marks.links, LinkMark)}
      {shapes(steps, marks.steps, StepMark)}
    </g>
  )
}

interface MarkProps {
  id: string
  mark: Mark
  scale: number
}

function StepMark({ id, mark, scale }: MarkProps) {
  const view = useWatched(id).views.step(id)
  if (!view) return null
  const { at, step } = view
  const look = `fill-none stroke-[3.5] ${LEVEL_LINES[mark.level]}`
  return (
    <g transform={`translate(${at.x} ${at.y})`} data-log-step={step.label}>
      {step.isDecision ? (
        <polygon points={DIAMOND} className={look} />
      ) : (
        <rect y={-beyond()} width={STEP.width} height={2 * STEP.box} rx={2} className={look} />
      )}
      <Tag mark={mark} x={STEP.width / 2} y={-beyond(step.isDecision)} scale={scale} />
    </g>
  )
}

function LinkMark({ id, mark, scale }: MarkProps) {
  const view = useWatched(id).views.link(id)
  if (!view) return null
  const { path, textAt, label, share } = view
  const beside = label || share !== null ? 17 * scale : 0
  return (
    <>
      <path d={path} className={`fill-none stroke-[3] ${LEVEL_LINES[mark.level]}`} />
      {mark.text && <Tag mark={mark} x={textAt.x} y={textAt.y + beside} scale={scale} />}
    </>
  )
}

/** Sign and number on a ground of their own, centred at x and y. */
function Tag({
  mark: { level, text, title },
  x,
  y,
  scale,
}: {
  mark: Mark
  x: number
  y: number
  scale: number
}) {
  const width = 26 + text.length * SIZE * 0.68
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <title>{title}</title>
      <rect
        x={-width / 2}
        y={-TAG_HEIGHT / 2}
        width={width}
        height={TAG_HEIGHT}
        rx={2}
        className={`fill-sheet stroke-[1.25] ${LEVEL_LINES[level]}`}
      />
      <g transform={`translate(${10 - width / 2} 0)`}>
        <SignPath level={level} />
      </g>
      <text x={18 - width / 2} y={SIZE * 0.36} fontSize={SIZE} className="fill-ink stroke-none font-semibold">
        {text}
      </text>
    </g>
  )
}
