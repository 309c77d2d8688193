// Tests of the selection of options: each funded one raises the median NPV, and the gains are those of the chosen set.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type OptionRuns, selectOptions } from '#domain/portfolio/selection.ts'
import { sharersOf, withSharedCosts } from '#domain/portfolio/shared-cost.ts'
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

/** Options of which some share the one-off cost of others, in chains and circles too. */
const sharing = options.chain(all =>
  fc
    .array(fc.option(fc.integer({ min: 1, max: 7 }), { freq: 1 }), {
      minLength: all.length,
      maxLength: all.length,
    })
    .map(shared =>
      all.map((each, at): OptionRuns => {
        const of = shared[at] ?? null
        return of === null ? each : { ...each, sharesCostOf: [of] }
      }),
    ),
)

it('funds no option without the costs that it shares, and none that do not pay for them', () => {
  fc.assert(
    fc.property(sharing, all => {
      const { funded } = selectOptions(all)
      const chosen = all.filter(({ id }) => funded.has(id))
      for (const each of all) {
        const shared = withSharedCosts(each, all)
        if (each.fixed !== null) expect(funded.has(each.id)).toBe(each.fixed)
        else if (shared.some(({ fixed }) => fixed === false)) expect(funded.has(each.id)).toBe(false)
        if (funded.has(each.id))
          for (const of of shared) expect(of.fixed === false || funded.has(of.id)).toBe(true)
        const leaving = [each, ...sharersOf(each, chosen)]
        if (!funded.has(each.id) || leaving.some(({ fixed }) => fixed !== null)) continue
        expect(medianOf(chosen)).toBeGreaterThan(medianOf(chosen.filter(one => !leaving.includes(one))))
      }
      expect(selectOptions(all.toReversed()).funded).toEqual(funded)
    }),
  )
})
