// Property test settings: the same seed in every run makes failures reproducible. PROPERTY_SEED and PROPERTY_RUNS extend
// the search.

import fc from 'fast-check'

const FEW = 50
const runs = Number(process.env.PROPERTY_RUNS ?? FEW)

/** Number of cases of a slow property: `short` in usual runs, `long` in `npm run test:long` (default: as others). */
export const cases = (short: number, long = runs): number => (runs > FEW ? long : short)

fc.configureGlobal({
  // Below the tests' own timeout: shrinking stops there and the failure is reported. A long run has more time.
  interruptAfterTimeLimit: runs > FEW ? 3_000_000 : 50_000,
  seed: Number(process.env.PROPERTY_SEED ?? 20261120),
  numRuns: runs,
})
