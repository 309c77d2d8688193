// Steps that cases do in another order than the map: the step that they follow instead, and example cases.

import type { AlignedStep } from '#domain/source/conformance/alignment.ts'

/** A step that is done elsewhere: the step before it in the case, -1 at its beginning. */
export interface OtherOrder {
  after: number
  cases: number
  /** Codes of some of the cases. */
  examples: number[]
}

const EXAMPLES = 5

/** Totals by index of the step. */
export function otherOrders() {
  const totals = new Map<number, Map<number, OtherOrder>>()
  return {
    count(path: readonly AlignedStep[], { cases, examples }: { cases: number; examples: readonly number[] }) {
      const skipped = new Set(path.filter(({ kind }) => kind === 'skipped').map(({ step }) => step))
      const seen = new Set<string>()
      let before = -1
      for (const { kind, step } of path) {
        if (kind === 'skipped') continue
        const key = `${step} ${before}`
        if (kind === 'added' && skipped.has(step) && !seen.has(key)) {
          seen.add(key)
          const own = totals.get(step) ?? new Map<number, OtherOrder>()
          const order = own.get(before) ?? { after: before, cases: 0, examples: [] }
          order.cases += cases
          order.examples.push(...examples.slice(0, EXAMPLES - order.examples.length))
          totals.set(step, own.set(before, order))
        }
        before = step
      }
    },
    /** The most frequent first. */
    of: (step: number): OtherOrder[] =>
      [...(totals.get(step)?.values() ?? [])].sort((a, b) => b.cases - a.cases),
  }
}
