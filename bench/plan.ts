// Speed of plans: twenty generated portfolios of growing size, with the gap to the best possible value.

import { bestPlan } from '#domain/plan/best-plan.ts'
import { planSolver } from '#server/program/solver.ts'
import { largePlan } from '../tests/plan/made-plan.ts'

const SIZES = [
  { count: 8, quarters: 4, roles: 2 },
  { count: 20, quarters: 4, roles: 3 },
  { count: 40, quarters: 8, roles: 4 },
  { count: 60, quarters: 12, roles: 5 },
]
const PLANS = 20

const say = (line: string) => process.stdout.write(`${line}\n`)
const began = performance.now()
const solve = await planSolver()
say(`Solver loaded in ${(performance.now() - began).toFixed(0)} ms`)

for (const size of SIZES) {
  const results = Array.from({ length: PLANS }, (_, at) => {
    const start = performance.now()
    const { best } = bestPlan(largePlan(at + 1, size), solve)
    return { ms: performance.now() - start, gap: best?.gap ?? Number.NaN }
  })
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b)
  const gap = Math.max(...results.map(each => each.gap))
  say(
    `${size.count} options, ${size.quarters} quarters, ${size.roles} roles: median ${times[PLANS / 2]?.toFixed(0)} ms, ` +
      `slowest ${times.at(-1)?.toFixed(0)} ms, largest gap ${(gap * 100).toFixed(2)} %`,
  )
}
