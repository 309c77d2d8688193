// Decorative picture for each path of the hub; it adds nothing to the path's title.

import type { ReactNode } from 'react'
import { Arrow, Box } from '#web/learning/picture/parts.tsx'

const WIDTH = 132
const HEIGHT = 72

/** Lines of text from a position on, with the given lengths. */
function Lines({ x, y, of }: { x: number; y: number; of: readonly number[] }) {
  return of.map((length, n) => (
    <rect key={length} x={x} y={y + n * 9} width={length} height={3} className="fill-edge" />
  ))
}

/** A text continues with the likeliest of several pieces. */
const Basics = () => (
  <>
    <Lines x={0} y={35} of={[44]} />
    {[58, 34, 18].map((length, n) => (
      <g key={length}>
        <Arrow
          ink={n === 0 ? 'signal' : 'edge'}
          through={[
            [48, 36.5],
            [66, 14 + n * 22],
          ]}
        />
        <rect
          x={70}
          y={9 + n * 22}
          width={length}
          height={10}
          className={n === 0 ? 'fill-signal' : 'fill-edge'}
        />
      </g>
    ))}
  </>
)

/** Purpose, material, form and limits become an answer of that form. */
const Prompting = () => (
  <>
    <Box x={0} y={4} w={48} h={64} />
    {[14, 27, 40, 53].map((y, n) => (
      <g key={y}>
        <circle cx={10} cy={y + 2} r={2.5} className="fill-signal" />
        <rect x={18} y={y} width={[22, 16, 24, 12][n]} height={3} className="fill-edge" />
      </g>
    ))}
    <Arrow
      ink="signal"
      through={[
        [54, 36],
        [78, 36],
      ]}
    />
    <Box x={84} y={12} w={46} h={48} look="signal" />
    <Lines x={92} y={22} of={[30, 26, 28, 18]} />
  </>
)

/** One of several places that contain a fact is its source. */
const Data = () => (
  <>
    {[4, 28, 52].map((y, n) => (
      <g key={y}>
        <Box x={0} y={y} w={40} h={16} look={n === 1 ? 'signal' : 'dashed'} />
        <Arrow
          ink={n === 1 ? 'signal' : 'edge'}
          through={[
            [44, y + 8],
            [84, 36],
          ]}
        />
      </g>
    ))}
    <Box x={88} y={18} w={42} h={36} />
    <Lines x={96} y={27} of={[26, 18, 22]} />
  </>
)

/** Information that may leave the organization passes a person who decides. */
const Ethics = () => (
  <>
    <Box x={0} y={4} w={78} h={64} look="band" />
    <Lines x={10} y={18} of={[34, 26]} />
    <Lines x={10} y={46} of={[30, 38]} />
    <Arrow
      ink="signal"
      through={[
        [50, 22],
        [70, 22],
      ]}
    />
    <circle cx={78} cy={22} r={6} className="fill-signal" />
    <Arrow
      ink="signal"
      through={[
        [88, 22],
        [128, 22],
      ]}
    />
    <polyline points="54,50 72,50" className="fill-none stroke-edge" strokeWidth={1.5} />
    <path d="M73 44 V56" className="stroke-edge" strokeWidth={3} />
  </>
)

/** Start with much value for little effort. */
const UseCases = () => (
  <>
    <path d="M8 2 V64 H130" className="fill-none stroke-edge" strokeWidth={1.5} />
    <path d="M69 2 V64 M8 33 H130" className="fill-none stroke-edge [stroke-dasharray:3_4]" strokeWidth={1} />
    {[
      [52, 44],
      [88, 22],
      [104, 52],
      [114, 12],
      [24, 54],
    ].map(([x, y]) => (
      <circle key={x} cx={x} cy={y} r={4} className="fill-none stroke-edge" strokeWidth={1.5} />
    ))}
    <circle cx={34} cy={17} r={6} className="fill-signal" />
    <circle cx={34} cy={17} r={10} className="fill-none stroke-signal" strokeWidth={1.5} />
  </>
)

/** Usage declines after the start unless someone drives it. */
const Change = () => (
  <>
    <path d="M4 2 V66 H130" className="fill-none stroke-edge" strokeWidth={1.5} />
    <path
      d="M4 62 C24 20 34 20 48 26 S92 58 128 60"
      className="fill-none stroke-edge [stroke-dasharray:5_4]"
      strokeWidth={1.5}
    />
    <path d="M48 26 C66 34 78 22 90 18 S116 12 128 10" className="fill-none stroke-signal" strokeWidth={2} />
    <circle cx={48} cy={26} r={4} className="fill-signal" />
  </>
)

/** By the folder of the path in content/learning/lesson. */
const PICTURES: Readonly<Record<string, () => ReactNode>> = {
  basics: Basics,
  prompting: Prompting,
  data: Data,
  ethics: Ethics,
  'use-cases': UseCases,
  change: Change,
}

export function PathPicture({ path, className = '' }: { path: string; className?: string }) {
  const Drawing = PICTURES[path]
  if (!Drawing) return null
  return (
    <svg
      viewBox={`-1 -1 ${WIDTH + 2} ${HEIGHT + 2}`}
      aria-hidden
      className={`h-18 w-33 shrink-0 ${className}`}
    >
      <Drawing />
    </svg>
  )
}
