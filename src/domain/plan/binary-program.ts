// Linear program with binary variables, and its text in the LP format that solvers read.

/** The sum of amount × variable is at most `limit`; exactly `limit` where `isExact`. */
export interface ProgramRow {
  terms: readonly { variable: number; amount: number }[]
  limit: number
  isExact?: boolean
}

/** Maximise the sum of the values of the variables that are 1. */
export interface BinaryProgram {
  values: readonly number[]
  rows: readonly ProgramRow[]
}

/** The variables that are 1, and the value that no other choice exceeds. */
export interface ProgramSolution {
  chosen: number[]
  bound: number
}

/**
 * Solves a program; null where no choice satisfies all rows. Always the same for the same program. With `isQuick`, a large
 * program may be answered by rounding alone, whose gap is wider.
 */
export type SolveProgram = (program: BinaryProgram, isQuick?: boolean) => ProgramSolution | null

/** The program in LP format; variables are x0, x1, … */
export function programText({ values, rows }: BinaryProgram): string {
  return [
    'Maximize',
    ` value: ${sumText(values.map((amount, variable) => ({ variable, amount })))}`,
    'Subject To',
    ...rows.flatMap((row, at) => rowText(row, at)),
    'Binary',
    ...values.map((_, variable) => ` x${variable}`),
    'End',
  ].join('\n')
}

/** Rows are divided by their limit, so that the solver's tolerance is relative to it. A row without terms is omitted if it holds. */
function rowText({ terms, limit, isExact }: ProgramRow, at: number): string[] {
  const size = Math.max(1, Math.abs(limit))
  const scaled = terms
    .filter(({ amount }) => amount !== 0)
    .map(each => ({ ...each, amount: each.amount / size }))
  const holds = isExact ? limit === 0 : limit >= 0
  if (scaled.length === 0 && holds) return []
  const sum = scaled.length === 0 ? '0 x0' : sumText(scaled)
  return [` r${at}: ${sum} ${isExact ? '=' : '<='} ${limit / size}`]
}

/** One term a line: readers limit the length of lines. */
const sumText = (terms: ProgramRow['terms']) =>
  terms
    .map(({ variable, amount }) => `${amount < 0 ? '-' : '+'} ${Math.abs(amount)} x${variable}`)
    .join('\n  ')
