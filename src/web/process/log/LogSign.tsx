// The signs of agreement with a log, which differ in shape and colour: tick, about equal, not equal, none.

import type { AgreementLevel } from '#domain/source/conformance/agreement-level.ts'
import { UNEQUAL } from '#web/process/canvas/view/geometry.ts'

/** Around the centre of the sign. */
const SIGNS: Record<AgreementLevel, string> = {
  agrees: 'M-4 .5L-1.2 3.2L4 -3.4',
  mostly: 'M-4 -1Q-2 -3.4 0 -1.8T4 -2.4M-4 2.8Q-2 .4 0 2T4 1.4',
  differs: UNEQUAL,
  not_logged: 'M-3.5 0H3.5',
}

/** The line of each level. */
export const LEVEL_LINES: Record<AgreementLevel, string> = {
  agrees: 'stroke-signal',
  mostly: 'stroke-time-sink [stroke-dasharray:9_3]',
  differs: 'stroke-danger [stroke-dasharray:4_3]',
  not_logged: 'stroke-muted [stroke-dasharray:1_4]',
}

/** The path of a sign, in a drawing. */
export const SignPath = ({ level }: { level: AgreementLevel }) => (
  <path d={SIGNS[level]} strokeLinecap="round" className="fill-none stroke-ink stroke-[1.6]" />
)

/** A sign with its line, in text. */
export function LogSign({ level }: { level: AgreementLevel }) {
  return (
    <svg width={18} height={18} viewBox="-9 -9 18 18" aria-hidden className="inline-block shrink-0">
      <circle r={8} className={`fill-sheet stroke-[1.5] ${LEVEL_LINES[level]}`} />
      <SignPath level={level} />
    </svg>
  )
}
