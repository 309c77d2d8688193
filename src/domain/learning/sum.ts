// Checks the arithmetic of a worked example: equations in cells, and sums of columns.

const NUMBER = /[−-]?\d[\d,]*(?:\.\d+)?(?: ?%)?/

/** The number that a cell shows: after its last "=", else its first number; 0 if there is none. "96 %" is 0.96. */
export function cellNumber(cell: string): number {
  const [shown] = NUMBER.exec(cell.split('=').at(-1) ?? '') ?? []
  if (!shown) return 0
  const value = Number(shown.replace('−', '-').replace(/[ ,%]/g, ''))
  return shown.endsWith('%') ? value / 100 : value
}

/** Whether a cell like "40 × (5 − 2) min = 120 min" is wrong, to the digits it shows. Units are ignored. */
export function wrongEquation(cell: string): boolean {
  const sides = cell.split('=')
  if (sides.length !== 2) return false
  const shown = sides[1] ?? ''
  if (!/\d/.test(shown)) return false
  const value = evaluate(tokens(sides[0] ?? ''))
  return !(Math.abs(value - cellNumber(shown)) <= roundingOf(shown))
}

/** Whether a sum row differs, in a numeric column, from the total of the rows since the previous sum row. */
export function wrongSum(
  above: readonly { cells: string[]; sum: boolean }[],
  { cells }: { cells: string[] },
  numeric: readonly boolean[],
): boolean {
  const parts = above.slice(above.findLastIndex(row => row.sum) + 1)
  return cells.some((cell, n) => {
    if (!numeric[n] || cell === '') return false
    const sum = parts.reduce((so, row) => so + cellNumber(row.cells[n] ?? ''), 0)
    return Math.abs(sum - cellNumber(cell)) > 1e-9
  })
}

/** Half a unit of the last digit shown. */
function roundingOf(shown: string): number {
  const digits = /\.(\d+)/.exec(shown)?.[1]?.length ?? 0
  return 0.5 / 10 ** digits / (shown.includes('%') ? 100 : 1) + 1e-9
}

function tokens(text: string): string[] {
  return text.replaceAll(',', '').match(/\d+(?:\.\d+)?(?: ?%)?|[+−×÷()]/g) ?? []
}

/** Evaluates left to right, × and ÷ before + and −, brackets first; NaN if it is not a valid expression. */
function evaluate(rest: string[]): number {
  let value = product(rest)
  while (rest[0] === '+' || rest[0] === '−')
    value = rest.shift() === '+' ? value + product(rest) : value - product(rest)
  return value
}

function product(rest: string[]): number {
  let value = factor(rest)
  while (rest[0] === '×' || rest[0] === '÷')
    value = rest.shift() === '×' ? value * factor(rest) : value / factor(rest)
  return value
}

function factor(rest: string[]): number {
  const token = rest.shift() ?? ''
  if (token !== '(') return token.endsWith('%') ? Number.parseFloat(token) / 100 : Number.parseFloat(token)
  const value = evaluate(rest)
  rest.shift()
  return value
}
