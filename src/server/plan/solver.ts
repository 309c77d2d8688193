// Solves binary programs with HiGHS (branch and cut, WebAssembly). Loaded on first use; always the same answer for the same program.

import highsModule from 'highs'
import { type BinaryProgram, programText, type SolveProgram } from '#domain/plan/binary-program.ts'

/** Variables up to which a program is solved to its optimum; larger ones until the gap is at most 1 %. */
const SOLVED_WHOLLY = 200
const LARGE_GAP = 0.01

/** Nodes of the search tree after which the best choice so far is the answer. */
const MOST_NODES = 20_000

/** Its types describe the CommonJS build; Node loads the module build, whose default export is the function itself. */
const loadHighs = highsModule as unknown as typeof highsModule.default

export async function planSolver(): Promise<SolveProgram> {
  const highs = await loadHighs()
  return program =>
    program.values.length === 0
      ? withoutVariables(program)
      : highs.withModel({ format: 'lp', data: programText(program) }, model => {
          model.options.set({
            output_flag: false,
            mip_max_nodes: MOST_NODES,
            mip_abs_gap: 0,
            mip_rel_gap: program.values.length > SOLVED_WHOLLY ? LARGE_GAP : 0,
          })
          model.run()
          if (model.getModelStatus() === highs.constants.modelStatus.infeasible) return null
          const { colValue } = model.getSolution()
          const chosen = [...program.values.keys()].filter(at => (colValue[at] ?? 0) > 0.5)
          return { chosen, bound: Number(model.info.get('mip_dual_bound')) }
        })
}

const withoutVariables = ({ rows }: BinaryProgram) =>
  rows.every(({ limit, isExact }) => (isExact ? limit === 0 : limit >= 0)) ? { chosen: [], bound: 0 } : null
