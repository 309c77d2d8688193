// The thread that simulates lead times: first a quick answer, then the same with five times the cases. Reports each replication.

import type { Capacity } from '#domain/capacity/capacity.ts'
import { EXECUTIONS, type LeadTimeResult, leadTimeOf, REPLICATIONS } from '#domain/lead-time/lead-time.ts'
import type { SimulatedMaps } from '#domain/lead-time/process-network.ts'
import type { Trial } from '#domain/lead-time/trial.ts'
import { memoized } from '#domain/simulation/memoize.ts'

/** Variants are simulated one after the other; `quick` has a fifth of the cases. */
export interface LeadTimeRequest {
  number: number
  quick: boolean
  capacities: readonly Capacity[]
  variants: readonly { maps: SimulatedMaps; trial: Trial }[]
}

export interface LeadTimeAnswer {
  number: number
  quick: boolean
  results: LeadTimeResult[]
}

/** Replications done of all variants, before their answer. */
export interface LeadTimeProgress {
  number: number
  done: number
  total: number
}

/** Results that are kept: today's, quick and fine, beside those of the last two trials. */
const KEPT = 6
const simulated = memoized(KEPT, leadTimeOf)

addEventListener('message', ({ data }: MessageEvent<LeadTimeRequest>) => {
  const { number, quick, capacities, variants } = data
  const executions = quick ? EXECUTIONS.quick : EXECUTIONS.fine
  const total = variants.length * REPLICATIONS
  const results = variants.map(({ maps, trial }, at) =>
    simulated(maps, capacities, trial, executions, replications => {
      const done = at * REPLICATIONS + replications
      postMessage({ number, done, total } satisfies LeadTimeProgress)
    }),
  )
  postMessage({ number, quick, results } satisfies LeadTimeAnswer)
})
