// Property tests repeat: the same seed in every run, so a red run can be run again. PROPERTY_SEED and PROPERTY_RUNS
// search further.

import fc from 'fast-check'

const FEW = 50
const runs = Number(process.env.PROPERTY_RUNS ?? FEW)

fc.configureGlobal({
  // Below the tests' own limit: looking for a smaller example ends there, and the failure is told. A long run has time.
  interruptAfterTimeLimit: runs > FEW ? 3_000_000 : 50_000,
  seed: Number(process.env.PROPERTY_SEED ?? 20261120),
  numRuns: runs,
})
