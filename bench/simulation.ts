// Speed of the event simulation: one million executions, memory for growing numbers of cases, and answers for a map.

import { workingWeek } from '#domain/simulation/event/calendar.ts'
import { exponential } from '#domain/simulation/event/distribution.ts'
import type { Network } from '#domain/simulation/event/network.ts'
import { replicate } from '#domain/simulation/event/replication.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)
const OFFICE = workingWeek(520 / 3, 9 * 60)
const STEPS = 20

/** Twenty steps in a row, done by five pools at 85 % load. */
const row: Network = {
  pools: Array.from({ length: 5 }, () => ({ people: 2, calendar: OFFICE })),
  steps: Array.from({ length: STEPS }, (_, at) => ({
    identity: at + 1,
    work: exponential(12),
    pool: at % 5,
    routes: at < STEPS - 1 ? [{ to: at + 1, share: 1 }] : [],
  })),
  sources: [{ identity: 1, step: 0, interval: (4 * 12) / 2 / 0.85, pattern: 'random', calendar: OFFICE }],
}

const length = { seed: 1, warmUp: 0, promise: null, hourly: false }

/** Seconds that `executions` take, and the memory of arrays and objects afterwards, in MB. */
function measured(executions: number) {
  const began = performance.now()
  const { runs } = replicate(row, { ...length, cases: Math.round(executions / STEPS) })
  const seconds = (performance.now() - began) / 1000
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  const done = runs.reduce((sum, each) => sum + each, 0)
  return { done, seconds, megabytes: (heapUsed + arrayBuffers) / 2 ** 20 }
}

measured(100_000)
for (const executions of [10_000, 100_000, 1_000_000, 10_000_000]) {
  const { done, seconds, megabytes } = measured(executions)
  say(
    `${done.toLocaleString('en')} executions: ${seconds.toFixed(3)} s, ${megabytes.toFixed(1)} MB, ${(
      (seconds / done) * 1e6
    ).toFixed(2)} µs each`,
  )
}
