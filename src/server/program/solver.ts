// Solves binary programs with HiGHS (branch and cut, WebAssembly). Loaded on first use; always the same answer for the
// same program.

import highsModule, { type Model } from 'highs'
import {
  type BinaryProgram,
  type ProgramSolution,
  programText,
  type SolveProgram,
} from '#domain/plan/binary-program.ts'
import { roundedChoice } from '#domain/plan/rounding.ts'

/** Variables up to which a program is solved to its optimum; larger ones until the gap is at most 1 %. */
const SOLVED_WHOLLY = 200
const LARGE_GAP = 0.01
/** The gap at which rounding ends: with room for what the solver counts as a gap. */
const ROUNDED_GAP = 0.009
/** Rounds of the search that improves a rounded choice: before the solver starts, and in its place. */
const ROUNDS = { start: 2000, quick: 200 } as const

/** Nodes of the search tree after which the best choice so far is the answer. */
const MAX_NODES = 20_000

/** Its types describe the CommonJS build; Node loads the module build, whose default export is the function itself. */
const loadHighs = highsModule as unknown as typeof highsModule.default

export async function planSolver(): Promise<SolveProgram> {
  const highs = await loadHighs()
  return (program, isQuick = false) =>
    program.values.length === 0
      ? withoutVariables(program)
      : highs.withModel({ format: 'lp', data: programText(program) }, model => {
          const isLarge = program.values.length > SOLVED_WHOLLY
          model.options.set({
            output_flag: false,
            mip_max_nodes: MAX_NODES,
            mip_abs_gap: 0,
            ...(isLarge && { mip_rel_gap: LARGE_GAP, presolve: 'off' }),
            ...(!isLarge && { mip_rel_gap: 0 }),
          })
          const rounded = isLarge ? roundedOf(model, program, isQuick) : null
          if (rounded && isQuick) return rounded
          if (rounded) startFrom(model, program, rounded.chosen)
          model.run()
          if (model.getModelStatus() === highs.constants.modelStatus.infeasible) return null
          const { colValue } = model.getSolution()
          return { chosen: chosenOf(program, colValue), bound: Number(model.info.get('mip_dual_bound')) }
        })
}

/** Solves the linear relaxation and rounds it; most large programs then need no search. Null where rounding finds no choice. */
function roundedOf(model: Model, program: BinaryProgram, isQuick: boolean): ProgramSolution | null {
  model.options.set({ solve_relaxation: true })
  model.run()
  const { colValue: values, colDual: reducedCosts } = model.getSolution()
  const bound = Number(model.info.get('objective_function_value'))
  model.options.set({ solve_relaxation: false })
  if (!Number.isFinite(bound) || values.length === 0) return null
  const rounds = isQuick ? ROUNDS.quick : ROUNDS.start
  const chosen = roundedChoice(program, { values, reducedCosts, bound }, { gap: ROUNDED_GAP, rounds })
  return chosen && { chosen, bound }
}

function startFrom(model: Model, { values }: BinaryProgram, chosen: readonly number[]): void {
  const isChosen = new Set(chosen)
  model.setSolution({ colValue: Float64Array.from(values, (_, at) => (isChosen.has(at) ? 1 : 0)) })
}

const chosenOf = ({ values }: BinaryProgram, solution: ArrayLike<number>) =>
  [...values.keys()].filter(at => (solution[at] ?? 0) > 0.5)

const withoutVariables = ({ rows }: BinaryProgram) =>
  rows.every(({ limit, isExact }) => (isExact ? limit === 0 : limit >= 0)) ? { chosen: [], bound: 0 } : null
