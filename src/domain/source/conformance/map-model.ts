// State model of a map, for alignments: a state is the set of steps that may be next; doing one leads to other
// states.

import { componentsOf } from '#domain/process/graph.ts'
import { type Occurrences, occurrencesIn, occurrencesOf } from '#domain/source/conformance/occurrences.ts'

/**
 * A map by the indexes of its steps. A step that no activity is matched to is not logged: leaving it out costs nothing.
 * `share` is in percent; null if not given.
 */
export interface ModelMap {
  steps: { isDecision: boolean; isLogged: boolean }[]
  links: { from: number; to: number; share: number | null }[]
}

/** Most branches that are followed in parallel; a step with more leads to one of them. */
export const MAX_BRANCHES = 6
/** Shares that leave more than this of 100 % let a case end after the step. */
const LEAST_REST = 0.1

/** Doing `step` leads to the state `to`. */
export interface Move {
  step: number
  to: number
}

/** The states that a map allows, by number, and the steps that lead from one to another. */
export interface MapModel {
  /** The states in which a case can begin. */
  starts: number[]
  /** The state in which nothing is left to do. */
  end: number
  /** Steps with more branches than are followed at the same time. */
  wide: number[]
  moves(state: number): readonly Move[]
  /** What leaving out a step costs: 1, or 0 if the log cannot have it. */
  costOf(step: number): number
  /**
   * A lower bound of the number of logged steps that must still be done; it falls by at most one with each step.
   */
  needed(state: number): number
  /** Logged steps that must still be done, and how often each step can be. */
  rest(state: number): Occurrences
}

/**
 * A decision, or a step whose shares add up to at most 100 %, leads to one of its branches. Any other step leads to
 * all of them in parallel; a branch that can return to it is an alternative to these. A step where several branches
 * meet is done once for all that have arrived. A case ends after a step without links, where shares leave a rest,
 * and at any step of a loop that nothing leaves.
 */
export function mapModel(map: ModelMap): MapModel {
  const next = map.steps.map((_, place) => targetsOf(map, place))
  const followers = followersOf(map, next)
  const costs = map.steps.map(({ isLogged }) => (isLogged ? 1 : 0))
  const least = leastSteps(followers, costs)
  const states: { steps: number[]; moves: Move[] | null }[] = []
  const known = new Map<string, number>()
  const idOf = (steps: number[]): number => {
    const key = steps.join(',')
    const id = known.get(key)
    if (id !== undefined) return id
    known.set(key, states.length)
    return states.push({ steps, moves: null }) - 1
  }
  const movesFrom = (steps: readonly number[]): Move[] =>
    steps.flatMap(step => {
      const others = steps.filter(each => each !== step)
      return (followers[step] ?? [])
        .map(branches => [...new Set([...others, ...branches])].sort((a, b) => a - b))
        .filter(({ length }) => length <= MAX_BRANCHES)
        .map(after => ({ step, to: idOf(after) }))
    })
  const end = idOf([])
  const starts = startsOf(next).map(step => idOf([step]))
  const needs: number[] = []
  const rest = restsOf(occurrencesOf(next, followers), costs)
  return {
    starts: starts.length > 0 ? starts : [end],
    end,
    wide: wideOf(map, next),
    costOf: step => costs[step] ?? 1,
    moves(state) {
      const found = states[state]
      if (!found) return []
      found.moves ??= movesFrom(found.steps)
      return found.moves
    },
    needed(state) {
      const { steps = [] } = states[state] ?? {}
      const logged = steps.filter(step => costs[step] === 1).length
      needs[state] ??= steps.reduce((most, step) => Math.max(most, least[step] ?? 0), logged)
      return needs[state]
    },
    rest: state => rest(state, states[state]?.steps ?? []),
  }
}

const wideOf = (map: ModelMap, next: readonly number[][]) =>
  next.flatMap((branches, place) => (isParallel(map, place) && branches.length > MAX_BRANCHES ? [place] : []))

/** What is left to do in each state, computed once. Only logged steps must be done. */
function restsOf(ofSteps: ReturnType<typeof occurrencesOf>, costs: readonly number[]) {
  const known: Occurrences[] = []
  return (state: number, steps: readonly number[]): Occurrences => {
    const found = known[state]
    if (found) return found
    const { must, most } = occurrencesIn(steps, ofSteps)
    const rest = { must: must.filter(step => costs[step] === 1), most }
    known[state] = rest
    return rest
  }
}

const targetsOf = ({ links }: ModelMap, place: number) => [
  ...new Set(links.filter(({ from }) => from === place).map(({ to }) => to)),
]

const sharesOf = ({ links }: ModelMap, place: number) => {
  const given = links.filter(({ from }) => from === place).map(({ share }) => share)
  return given.some(share => share === null)
    ? null
    : given.reduce<number>((sum, each) => sum + (each ?? 0), 0)
}

/** Whether a step leads to all of its branches. */
function isParallel(map: ModelMap, place: number): boolean {
  if (map.steps[place]?.isDecision) return false
  const shares = sharesOf(map, place)
  return shares === null || shares > 100 + LEAST_REST
}

/** For each step the sets of steps that doing it can lead to; an empty set ends its branch. */
function followersOf(map: ModelMap, next: readonly number[][]): number[][][] {
  const leaves = canLeave(map, next)
  const loopOf = loopsOf(next)
  return next.map((branches, place) => {
    const onward = branches.filter(branch => loopOf[branch] !== loopOf[place])
    const isAll = isParallel(map, place) && onward.length > 1 && onward.length <= MAX_BRANCHES
    const back = branches.filter(branch => loopOf[branch] === loopOf[place]).map(branch => [branch])
    const led = isAll ? [onward, ...back] : branches.map(branch => [branch])
    const canEnd = endsAt(map, place) || !leaves[place]
    return branches.length === 0 ? [[]] : [...led, ...(canEnd ? [[]] : [])]
  })
}

function endsAt(map: ModelMap, place: number): boolean {
  const shares = sharesOf(map, place)
  return shares !== null && shares < 100 - LEAST_REST
}

/** Whether a case at a step can still end. */
function canLeave(map: ModelMap, next: readonly number[][]): boolean[] {
  const leaves = next.map((branches, place) => branches.length === 0 || endsAt(map, place))
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [place, branches] of next.entries()) {
      if (leaves[place] || !branches.some(branch => leaves[branch])) continue
      leaves[place] = true
      isChanged = true
    }
  }
  return leaves
}

/** The fewest logged steps from each step to the end of its branch, itself included. */
function leastSteps(followers: readonly number[][][], costs: readonly number[]): number[] {
  const least = followers.map(() => Number.POSITIVE_INFINITY)
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [place, sets] of followers.entries()) {
      const after = sets.map(branches => Math.max(0, ...branches.map(branch => least[branch] ?? 0)))
      const found = (costs[place] ?? 1) + Math.min(...after)
      if (found >= (least[place] ?? 0)) continue
      least[place] = found
      isChanged = true
    }
  }
  return least
}

/** For each step the number of its loop (strongly connected component): steps of one loop can come back to each other. */
function loopsOf(next: readonly number[][]): number[] {
  const loopOf: number[] = []
  for (const [n, own] of componentsOf(next).entries()) for (const place of own) loopOf[place] = n
  return loopOf
}

/** Of each loop, or single step, that nothing leads into from outside, the first step. */
function startsOf(next: readonly number[][]): number[] {
  const loopOf = loopsOf(next)
  const entered = new Set(
    next.flatMap((branches, place) =>
      branches.map(branch => loopOf[branch]).filter(loop => loop !== loopOf[place]),
    ),
  )
  return componentsOf(next).flatMap((own, n) => (entered.has(n) ? [] : own.slice(0, 1)))
}
