// The words of the two headlines: before running costs, as the specification has it, and beside it the sound one.

import type { Figure } from '#domain/figure/figure.ts'
import type { RoiFigures } from '#domain/roi/figures.ts'

/** What each of the two is called wherever they stand side by side. */
export const HEADLINES = {
  literal: 'Before running costs',
  sound: 'After ramp-up, running costs and discounting',
} as const

/** What stands under the sound payback: why it is never reached, or what it is. */
export const paybackNote = ({ formula }: Pick<Figure, 'formula'>) =>
  formula === 'roi.payback_never' ? 'A month costs more to run than it saves' : 'Median'

/** One has a gain where the other has a loss: whoever reads only a title must not be misled. */
export function disagree({ net, p50 }: Pick<RoiFigures, 'net' | 'p50'>): boolean {
  const [one, other] = [net.value ?? 0, p50.value ?? 0]
  return (one > 0 && other <= 0) || (one < 0 && other > 0)
}

/** The same in words, for a title. */
export const disagreement = ({ net }: Pick<RoiFigures, 'net'>) =>
  (net.value ?? 0) > 0
    ? 'a gain before running costs, a loss with it'
    : 'a loss before running costs, a gain in the range'
