// The best plan by enumeration of every set and quarter: the check of the solver, computed from docs/figures.md alone.

interface RoleWeeks {
  role: string
  weeks: number
}

/** The problem of docs/figures.md, "The plan": options, limits, groups of either/or, required options, discount of a quarter. */
export interface PlanProblem {
  options: readonly {
    id: number
    value: number
    oneOff: number
    running: number
    weeks: readonly RoleWeeks[]
    needs: readonly number[]
    sharesCostOf?: readonly number[]
  }[]
  limits: { quarters: number; budget: number | null; people: readonly RoleWeeks[] }
  eitherOr: readonly (readonly number[])[]
  required: readonly number[]
  delay: number
}

/** Value of the best plan; null where no set keeps the limits. Each option starts in one of the quarters, or in none. */
export function enumeratedBest(input: PlanProblem): number | null {
  const { options, limits, required } = input
  const quarters = new Map<number, number>()
  let best: number | null = null
  const visit = (at: number) => {
    const option = options[at]
    if (!option) {
      const value = keepsOrder(input, quarters) ? worth(input, quarters) : null
      if (value !== null && (best === null || value > best)) best = value
      return
    }
    if (!required.includes(option.id)) visit(at + 1)
    for (let quarter = 1; quarter <= limits.quarters; quarter++) {
      quarters.set(option.id, quarter)
      if (fits(input, quarters)) visit(at + 1)
    }
    quarters.delete(option.id)
  }
  visit(0)
  return best
}

type Quarters = ReadonlyMap<number, number>

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

/** Budget and people of every quarter. */
function fits({ options, limits }: PlanProblem, quarters: Quarters): boolean {
  for (let quarter = 1; quarter <= limits.quarters; quarter++) {
    const starting = options.filter(({ id }) => quarters.get(id) === quarter)
    const started = options.filter(({ id }) => (quarters.get(id) ?? 99) <= quarter)
    const running = started.map(each => each.running * (quarter - (quarters.get(each.id) ?? 0) + 1))
    const cost = sum(started.map(each => each.oneOff)) + sum(running)
    if (limits.budget !== null && cost > limits.budget * quarter + 1e-9) return false
    for (const { role, weeks } of limits.people) {
      const work = sum(
        starting.flatMap(each => each.weeks.filter(one => one.role === role).map(one => one.weeks)),
      )
      if (work > weeks + 1e-9) return false
    }
  }
  return true
}

/** Needs, shared costs and exclusions. */
const keepsOrder = ({ options, eitherOr }: PlanProblem, quarters: Quarters) =>
  options.every(
    ({ id, needs, sharesCostOf = [] }) =>
      !quarters.has(id) ||
      (needs.every(each => (quarters.get(each) ?? 99) < (quarters.get(id) ?? 0)) &&
        sharesCostOf.every(each => (quarters.get(each) ?? 99) <= (quarters.get(id) ?? 0))),
  ) && eitherOr.every(group => group.filter(id => quarters.has(id)).length <= 1)

const worth = ({ options, delay }: PlanProblem, quarters: Quarters) =>
  sum(options.map(({ id, value }) => (quarters.has(id) ? value * delay ** ((quarters.get(id) ?? 1) - 1) : 0)))
