// Tests of the selection of options: each funded one raises the median NPV, and the gains are those of the chosen set.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OptionRuns, selectOptions } from '#domain/portfolio/selection.ts'
import { percentile } from '#domain/simulation/pert.ts'

const RUNS = 21
const option = fc.record({
  npv: fc.array(fc.integer({ min: -900, max: 1000 }), { minLength: RUNS, maxLength: RUNS }),
  payback: fc.option(fc.nat(36)),
  fixed: fc.constantFrom(null, null, null, true, false),
})
const options = fc
  .array(option, { maxLength: 6 })
  .map(all => all.map((each, id): OptionRuns => ({ ...each, id: id + 1, npv: Float64Array.from(each.npv) })))

const medianOf = (chosen: readonly OptionRuns[]) => {
  const sum = new Float64Array(RUNS)
  for (let at = 0; at < RUNS; at++) sum[at] = chosen.reduce((total, { npv }) => total + (npv[at] ?? 0), 0)
  return percentile(sum.toSorted(), 0.5)
}

it('funds options that raise the median NPV, and returns the gain of each', () => {
  fc.assert(
    fc.property(options, all => {
      const { funded, gains } = selectOptions(all)
      const chosen = all.filter(({ id }) => funded.has(id))
      for (const each of all) {
        const others = chosen.filter(({ id }) => id !== each.id)
        const gain = medianOf([...others, each]) - medianOf(others)
        expect(gains.get(each.id)).toBeCloseTo(gain, 9)
        if (each.fixed !== null) expect(funded.has(each.id)).toBe(each.fixed)
        else if (funded.has(each.id)) expect(gain).toBeGreaterThan(0)
      }
    }),
  )
})
