// Plans made from a seed: options with costs, people, order and exclusions.

import type { PlanInput } from '#domain/plan/plan.ts'
import { seeded } from '#domain/simulation/pert.ts'

const ROLES = ['Engineer', 'Process owner', 'Data analyst', 'Trainer', 'IT security']

interface Size {
  count: number
  quarters: number
  roles: number
}

/** A plan of this size in which about half fits; the same for the same seed. */
export function madePlan(seed: number, { count, quarters, roles }: Size): PlanInput {
  const random = seeded(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const some = (size: number) => [...new Set(Array.from({ length: size }, () => between(1, count)))]
  const named = ROLES.slice(0, roles)
  const options = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    value: between(-20, 120) * 1000,
    oneOff: between(2, 60) * 1000,
    running: between(0, 4) * 500,
    weeks: named.flatMap(role => (random() < 0.5 ? [{ role, weeks: between(1, 8) }] : [])),
    needs: at > 0 && quarters > 1 && random() < 0.2 ? [between(1, at)] : [],
    sharesCostOf: at > 0 && random() < 0.2 ? [between(1, at)] : [],
  }))
  const load = (role: string) =>
    options.reduce((sum, { weeks }) => sum + (weeks.find(each => each.role === role)?.weeks ?? 0), 0)
  const cost = options.reduce((sum, { oneOff }) => sum + oneOff, 0)
  const part = 0.3 + random() * 0.5
  return {
    options,
    limits: {
      quarters,
      budget: Math.max(20_000, Math.round((cost * part) / quarters / 1000) * 1000),
      people: named.map(role => ({ role, weeks: Math.max(6, Math.round((load(role) * part) / quarters)) })),
    },
    eitherOr: count > 2 && random() < 0.5 ? [some(3)] : [],
    required: random() < 0.2 ? [between(1, count)] : [],
    delay: 0.97,
  }
}

/** A large portfolio: options cost 5–80 thousand each, teams of one to three people, some order and exclusions. */
export function largePlan(seed: number, { count, quarters, roles }: Size): PlanInput {
  const random = seeded(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const named = ROLES.slice(0, roles)
  const options = Array.from({ length: count }, (_, at) => {
    const oneOff = between(5, 80) * 1000
    return {
      id: at + 1,
      value: Math.round(oneOff * (0.5 + 3.5 * random())) - 10_000,
      oneOff,
      running: between(0, 20) * 100,
      weeks: named.flatMap(role => (random() < 0.4 ? [{ role, weeks: between(1, 6) }] : [])),
      needs: at > 0 && random() < 0.15 ? [between(1, at)] : [],
    }
  })
  return {
    options,
    limits: {
      quarters,
      budget: 120_000,
      people: named.map(role => ({ role, weeks: 13 * between(1, 3) })),
    },
    eitherOr: [
      [1, 2],
      [3, 4, 5],
    ],
    required: [],
    delay: 1.1 ** -0.25,
  }
}
