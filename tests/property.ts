// Property tests repeat: the same seed in every run, so a red run can be run again. PROPERTY_SEED and PROPERTY_RUNS
// search further.

import fc from 'fast-check'

fc.configureGlobal({
  // Below the tests' own limit: looking for a smaller example ends there, and the failure is told.
  interruptAfterTimeLimit: 50_000,
  seed: Number(process.env.PROPERTY_SEED ?? 20261120),
  numRuns: Number(process.env.PROPERTY_RUNS ?? 80),
})
