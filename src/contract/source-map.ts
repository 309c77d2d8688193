// Schemas of a log compared with the map: its conformance, and the map discovered in it.

import { z } from 'zod'
import { id } from '#contract/text.ts'

const deviations = { cases: z.number().int(), times: z.number().int() }

/** How a log agrees with the map: what its cases skip, do in another order, repeat, and do outside the map. */
export const conformance = z.object({
  cases: z.number().int(),
  /** Number of links of the map; without any, there is no order to compare with. */
  links: z.number().int(),
  /** Cases that were compared; the others are of variants beyond the bound of the search. */
  aligned: z.number().int(),
  conforming: z.number().int(),
  /** Deviations of all compared cases. */
  cost: z.number().int(),
  /** 100 for a log without deviations, 0 for one that has nothing in common with the map. */
  fitness: z.number(),
  /** In map order. `isLogged`: an activity is matched to it. */
  steps: z.array(
    z.object({
      stepId: id,
      label: z.string(),
      isLogged: z.boolean(),
      done: z.number().int(),
      skipped: z.object(deviations),
      moved: z.object(deviations),
      /** The steps after which a moved step is done; null at the beginning. `examples` are some of these cases. */
      orders: z.array(
        z.object({ afterStepId: id.nullable(), cases: z.number().int(), examples: z.array(z.string()) }),
      ),
      added: z.object(deviations),
    }),
  ),
  /** Links of the map. `followed`: both steps were done in place; `missed`: one of them was left out. */
  connections: z.array(
    z.object({
      linkId: id,
      /** An activity is matched to both of its steps. */
      isLogged: z.boolean(),
      followed: z.object(deviations),
      missed: z.object(deviations),
    }),
  ),
  /** `afterStepId`: the step after which it is done most often; null at the beginning of a case. */
  unmapped: z.array(
    z.object({
      activity: z.string(),
      afterStepId: id.nullable(),
      /** Percentage of that step's executions that it follows before another step. */
      share: z.number().nullable(),
      ...deviations,
    }),
  ),
  /** The most frequent ones; `cost` is null beyond the bound. */
  variants: z.array(
    z.object({ activities: z.array(z.string()), cases: z.number().int(), cost: z.number().int().nullable() }),
  ),
  variantCount: z.number().int(),
  /** Labels of steps with more than six branches, which are compared as if one of them were taken. */
  wide: z.array(z.string()),
})
/** The conformance of a log with the map; counts of cases and executions, fitness in percent. */
export type ConformanceRecord = z.infer<typeof conformance>

/** A map discovered in a log. `covered`: percentage of cases with none but these steps and links; `place`: mean position, 0 to 1. */
export const discovered = z.object({
  activities: z.number().int(),
  covered: z.number(),
  steps: z.array(z.object({ name: z.string(), cases: z.number().int(), place: z.number() })),
  links: z.array(
    z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int(), share: z.number() }),
  ),
})
/** Steps and links that a log proposes; shares in percent. */
export type DiscoveredRecord = z.infer<typeof discovered>
