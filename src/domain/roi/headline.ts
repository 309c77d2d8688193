// Labels of the two headline results: net savings before running costs (specification), and NPV.

import type { Figure } from '#domain/figure/figure.ts'
import type { RoiFigures } from '#domain/roi/figures.ts'

/** Labels of the two results where both are shown. */
export const HEADLINES = {
  specification: 'Before running costs',
  riskAdjusted: 'After ramp-up, running costs and discounting',
} as const

/** Note below the discounted payback: its definition, or why it is never reached. */
export const paybackNote = ({ formula }: Pick<Figure, 'formula'>) =>
  formula === 'roi.payback_never' ? 'A month costs more to run than it saves' : 'Median'

/** Whether one result is a gain and the other a loss; a title that names one only would mislead. */
export function disagree({ net, p50 }: Pick<RoiFigures, 'net' | 'p50'>): boolean {
  const one = net.value ?? 0
  const other = p50.value ?? 0
  return (one > 0 && other <= 0) || (one < 0 && other > 0)
}
