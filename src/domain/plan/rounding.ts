// Rounding heuristic of a binary program: a feasible choice from its linear relaxation, improved by large neighbourhood search.
// The solver starts from it.

import type { BinaryProgram } from '#domain/plan/binary-program.ts'
import { seeded } from '#domain/simulation/pert.ts'

/** The optimum of the linear relaxation. */
export interface Relaxation {
  /** Of each variable: 0–1. */
  values: ArrayLike<number>
  /** Reduced cost of each variable: its value less the shadow prices of the limits that it uses. */
  reducedCosts: ArrayLike<number>
  /** The value that no choice exceeds. */
  bound: number
}

/** Largest share of the chosen variables that a round removes. */
const REMOVED = 0.3

/** Share of the value that the first round may lose; it falls to 0 in the last. */
const LOSS = 0.003

/** Smaller differences are floating-point noise. */
const DUST = 1e-9

/** When the search ends; a number of rounds, not a time, so that equal input gives equal choices. */
export interface SearchEnd {
  /** Relative distance from the bound, 0–1, that is close enough. */
  gap: number
  /** Rounds at most; 2,000 take about half a second for 700 variables. */
  rounds: number
}

/** Indices of a feasible choice in ascending order; null where rounding finds none. The same for the same program. */
export function roundedChoice(
  program: BinaryProgram,
  relaxation: Relaxation,
  { gap, rounds }: SearchEnd,
): number[] | null {
  const state = new Choice(program)
  const order = orderOf(program, relaxation)
  state.fill(order)
  if (!state.isFeasible()) return null
  search(state, order, { enough: relaxation.bound - gap * Math.abs(relaxation.bound), rounds })
  return state.chosen()
}

/** The candidates, ordered by their value in the relaxation, then by reduced cost and value. */
function orderOf({ values, rows }: BinaryProgram, { values: relaxed, reducedCosts }: Relaxation): number[] {
  const exact = new Set(
    rows.flatMap(({ isExact, terms }) => (isExact ? terms.map(({ variable }) => variable) : [])),
  )
  const at = (all: ArrayLike<number>, variable: number) => all[variable] ?? 0
  return [...values.keys()]
    .filter(variable => exact.has(variable) || at(values, variable) > 0 || at(relaxed, variable) > 0)
    .sort(
      (a, b) =>
        at(relaxed, b) - at(relaxed, a) ||
        at(reducedCosts, b) - at(reducedCosts, a) ||
        at(values, b) - at(values, a) ||
        a - b,
    )
}

/** Removes random variables and refills in a changed order. Keeps better choices, early also slightly worse ones. */
function search(
  state: Choice,
  order: readonly number[],
  { enough, rounds }: { enough: number; rounds: number },
): void {
  const random = seeded(1)
  let kept = { chosen: state.chosen(), value: state.value }
  let best = kept
  for (let round = 0; round < rounds && best.value < enough; round++) {
    const removed = removeSome(state, kept.chosen, random)
    state.fill([...shuffled(order, removed, random), ...removed])
    const loss = LOSS * Math.abs(best.value) * (1 - round / rounds)
    if (state.isFeasible() && state.value >= kept.value - loss) {
      kept = { chosen: state.chosen(), value: state.value }
      if (kept.value > best.value) best = kept
    } else state.reset(kept.chosen)
  }
  state.reset(best.chosen)
}

function removeSome(state: Choice, chosen: readonly number[], random: () => number): Set<number> {
  const removed = new Set<number>()
  const count = 1 + Math.floor(random() ** 2 * chosen.length * REMOVED)
  for (let n = 0; n < count; n++) {
    const variable = chosen[Math.floor(random() * chosen.length)]
    if (variable !== undefined && !removed.has(variable) && state.remove(variable)) removed.add(variable)
  }
  return removed
}

/** The order without the removed variables, each of the others moved by a random distance. */
function shuffled(order: readonly number[], removed: ReadonlySet<number>, random: () => number): number[] {
  const distance = (order.length * random() ** 2) / 3
  return order
    .filter(variable => !removed.has(variable))
    .map((variable, at) => ({ variable, key: at + random() * distance }))
    .sort((a, b) => a.key - b.key)
    .map(({ variable }) => variable)
}

/** A choice of variables, and the rest of each row's limit. */
class Choice {
  value = 0
  private readonly program: BinaryProgram
  private readonly left: Float64Array
  private readonly isIn: Uint8Array
  /** The rows of each variable. */
  private readonly uses: { row: number; amount: number }[][]

  constructor(program: BinaryProgram) {
    this.program = program
    this.left = Float64Array.from(program.rows, ({ limit }) => limit)
    this.isIn = new Uint8Array(program.values.length)
    this.uses = program.values.map(() => [])
    for (const [row, { terms }] of program.rows.entries())
      for (const { variable, amount } of terms) if (amount !== 0) this.uses[variable]?.push({ row, amount })
  }

  chosen(): number[] {
    return [...this.isIn.keys()].filter(variable => this.isIn[variable] === 1)
  }

  isFeasible(): boolean {
    return this.program.rows.every(({ isExact }, row) => {
      const left = this.left[row] ?? 0
      return isExact ? Math.abs(left) <= this.noise(row) : left >= -this.noise(row)
    })
  }

  /** Adds in this order what fits, until nothing more does: an addition can make room for one that needs it. */
  fill(order: readonly number[]): void {
    for (let hasAdded = true; hasAdded; ) {
      hasAdded = false
      for (const variable of order)
        if (!this.isIn[variable] && this.fits(variable, 1)) {
          this.move(variable, 1)
          hasAdded = true
        }
    }
  }

  /** Takes it out; false where another chosen variable needs it. */
  remove(variable: number): boolean {
    const isFree = this.fits(variable, -1)
    if (isFree) this.move(variable, -1)
    return isFree
  }

  reset(chosen: readonly number[]): void {
    const wanted = new Set(chosen)
    for (const variable of this.chosen()) if (!wanted.has(variable)) this.move(variable, -1)
    for (const variable of chosen) if (!this.isIn[variable]) this.move(variable, 1)
  }

  private noise(row: number): number {
    return DUST * Math.max(1, Math.abs(this.program.rows[row]?.limit ?? 0))
  }

  private fits(variable: number, sign: 1 | -1): boolean {
    return (this.uses[variable] ?? []).every(
      ({ row, amount }) => sign * amount <= 0 || (this.left[row] ?? 0) - sign * amount >= -this.noise(row),
    )
  }

  private move(variable: number, sign: 1 | -1): void {
    for (const { row, amount } of this.uses[variable] ?? [])
      this.left[row] = (this.left[row] ?? 0) - sign * amount
    this.isIn[variable] = sign === 1 ? 1 : 0
    this.value += sign * (this.program.values[variable] ?? 0)
  }
}
