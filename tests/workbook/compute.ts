// Evaluates a workbook's formulas as a spreadsheet does; supports only the operators and the few functions that our workbooks
// use.

import type { ReadBook, ReadCell, Value } from './read.ts'

type Grid = Value[]
type Result = Value | { grid: Grid }

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|((?:'[^']+'|[A-Za-z_]+)!\$?[A-Z]+\$?\d+(?::\$?[A-Z]+\$?\d+)?|\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]+\$?\d+)?(?![A-Za-z_(]))|(\d+\.?\d*(?:E[+-]?\d+)?)|([A-Za-z_][A-Za-z_0-9.]*)|(<=|>=|<>|[-+*/^(),=<>&]))/y

type Token = { kind: 'text' | 'cells' | 'number' | 'word' | 'sign'; text: string }
const KINDS = ['text', 'cells', 'number', 'word', 'sign'] as const

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = []
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < formula.length) {
    const found = TOKEN.exec(formula)
    if (!found) throw new Error(`Cannot read the formula ${formula}`)
    const at = KINDS.findIndex((_, n) => found[n + 1] !== undefined)
    tokens.push({ kind: KINDS[at] ?? 'sign', text: found[at + 1] ?? '' })
  }
  return tokens
}

const numberOf = (value: Result): number => {
  if (typeof value === 'object' && value !== null) throw new Error('A range where one value is asked for')
  if (typeof value === 'string') throw new Error(`The text “${value}” where a number is asked for`)
  return Number(value ?? 0)
}
const gridOf = (value: Result): Grid => (typeof value === 'object' && value !== null ? value.grid : [value])
const numbersIn = (values: Result[]) =>
  values.flatMap(gridOf).filter((each): each is number => typeof each === 'number')
const isGrid = (value: Result): value is { grid: Grid } => typeof value === 'object' && value !== null
/** Applied to each pair of values, where one side or both are ranges. */
const lifted = (apply: (a: number, b: number) => Value, a: Result, b: Result): Result => {
  if (!isGrid(a) && !isGrid(b)) return apply(numberOf(a), numberOf(b))
  const left = gridOf(a)
  const right = gridOf(b)
  const at = (grid: Grid, n: number) => numberOf(grid[grid.length === 1 ? 0 : n] ?? null)
  const length = Math.max(left.length, right.length)
  return { grid: Array.from({ length }, (_, n) => apply(at(left, n), at(right, n))) }
}
const isTrue = (value: Result) => typeof value !== 'object' && Boolean(value)

/** Rounds halves away from zero. */
const rounded = (value: number, digits: number) => {
  const shifted = Number(`${Math.abs(value)}e${digits}`)
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-digits}`)
}

const FUNCTIONS: Record<string, (values: Result[]) => Result> = {
  SUM: values => numbersIn(values).reduce((sum, each) => sum + each, 0),
  MIN: values => (numbersIn(values).length === 0 ? 0 : Math.min(...numbersIn(values))),
  MAX: values => (numbersIn(values).length === 0 ? 0 : Math.max(...numbersIn(values))),
  COUNT: values => numbersIn(values).length,
  AND: values => values.every(isTrue),
  OR: values => values.some(isTrue),
  ISNUMBER: ([value]) => typeof value === 'number',
  N: ([value]) => (typeof value === 'number' ? value : 0),
  ABS: ([value]) => Math.abs(numberOf(value ?? null)),
  INT: ([value]) => Math.floor(numberOf(value ?? null)),
  ROUND: ([value, digits]) => rounded(numberOf(value ?? null), numberOf(digits ?? null)),
  ROUNDUP: ([value]) => Math.ceil(numberOf(value ?? null)),
  SUMPRODUCT: values => {
    const [first = [], ...others] = values.map(gridOf)
    return first.reduce<number>((sum, each, n) => {
      const factors = [each, ...others.map(other => other[n])]
      return sum + factors.reduce<number>((all, one) => all * (typeof one === 'number' ? one : 0), 1)
    }, 0)
  },
  // A range of criteria gives a range of sums.
  SUMIF: ([tested = null, criteria = null, added = null]) => {
    const keys = gridOf(tested)
    const values = gridOf(added)
    const sums = gridOf(criteria).map(is =>
      numbersIn(values.filter((_, n) => keys[n] === is)).reduce((sum, each) => sum + each, 0),
    )
    return isGrid(criteria) ? { grid: sums } : (sums[0] ?? 0)
  },
  SUMIFS: ([added, ...tests]) => {
    const pairs = Array.from({ length: tests.length / 2 }, (_, n) => ({
      grid: gridOf(tests[2 * n] ?? null),
      is: gridOf(tests[2 * n + 1] ?? null)[0],
    }))
    return gridOf(added ?? null).reduce<number>((sum, each, n) => {
      const fits = pairs.every(({ grid, is }) => (is === '>0' ? Number(grid[n]) > 0 : grid[n] === is))
      return fits && typeof each === 'number' ? sum + each : sum
    }, 0)
  },
}

/** Returns a reader of any cell of a book; it evaluates each formula and its precedents once. */
export function computed(book: ReadBook): Read {
  const known = new Map<string, Value>()
  const read = (sheet: string, address: string): Value => {
    const key = `${sheet}!${address}`
    const cell = book.sheets.get(sheet)?.get(address)
    if (!cell) return null
    if (!known.has(key)) known.set(key, single(cell, sheet))
    return known.get(key) ?? null
  }
  const single = (cell: ReadCell, sheet: string): Value => {
    if (cell.formula === null) return cell.value
    try {
      return gridOf(compiled(cell.formula)({ sheet, book, read }))[0] ?? null
    } catch (error) {
      throw new Error(`${cell.formula}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return read
}

export type Read = (sheet: string, address: string) => Value

interface Context {
  sheet: string
  book: ReadBook
  read: Read
}
type Evaluate = (context: Context) => Result

const formulas = new Map<string, Evaluate>()

/** The formula as a function; the same text is parsed once for all books. */
function compiled(formula: string): Evaluate {
  const found = formulas.get(formula) ?? parse(tokensOf(formula))
  formulas.set(formula, found)
  return found
}

/** Recursive-descent parser; IF evaluates only the branch it takes. */
function parse(tokens: Token[]): Evaluate {
  let at = 0
  const sign = (...signs: string[]) => {
    const token = tokens[at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
    at += 1
    return token.text
  }
  const binary = (next: () => Evaluate, operators: Record<string, (a: number, b: number) => Value>) => () => {
    let left = next()
    for (let found = sign(...Object.keys(operators)); found; found = sign(...Object.keys(operators))) {
      const before = left
      const right = next()
      const apply = operators[found]
      left = context => (apply ? lifted(apply, before(context), right(context)) : null)
    }
    return left
  }
  const one = (): Evaluate => {
    if (sign('-')) {
      const positive = one()
      return context => lifted((zero, value) => zero - value, 0, positive(context))
    }
    if (sign('(')) {
      const inside = comparison()
      if (!sign(')')) throw new Error('A bracket is missing')
      return inside
    }
    const token = tokens[at++]
    const text = token?.text ?? 'end'
    if (token?.kind === 'number') return () => Number(text)
    if (token?.kind === 'text') return () => text.slice(1, -1).replaceAll('""', '"')
    if (token?.kind === 'cells') return context => cellsAt(text, context)
    if (token?.kind !== 'word') throw new Error(`Unexpected “${text}”`)
    return sign('(') ? call(text) : context => namedCell(text, context)
  }
  const call = (name: string): Evaluate => {
    const given: Evaluate[] = []
    while (!sign(')')) {
      given.push(comparison())
      sign(',')
    }
    const [test = () => null, yes = () => null, no = () => null] = given
    if (name === 'IF') return context => (isTrue(test(context)) ? yes(context) : no(context))
    const known = FUNCTIONS[name]
    if (!known) throw new Error(`No function is called ${name}`)
    return context => known(given.map(each => each(context)))
  }
  const power = binary(one, { '^': (a, b) => a ** b })
  const product = binary(power, { '*': (a, b) => a * b, '/': (a, b) => a / b })
  const sum = binary(product, { '+': (a, b) => a + b, '-': (a, b) => a - b })
  const joined = (): Evaluate => {
    let left = sum()
    while (sign('&')) {
      const before = left
      const right = sum()
      left = context => `${before(context) ?? ''}${right(context) ?? ''}`
    }
    return left
  }
  const comparison = binary(joined, {
    '=': (a, b) => a === b,
    '<>': (a, b) => a !== b,
    '<': (a, b) => a < b,
    '>': (a, b) => a > b,
    '<=': (a, b) => a <= b,
    '>=': (a, b) => a >= b,
  })
  const result = comparison()
  if (at < tokens.length) throw new Error(`Unexpected “${tokens[at]?.text}”`)
  return result
}

function namedCell(name: string, context: Context): Result {
  const place = context.book.names.get(name)
  if (place === undefined) throw new Error(`Nothing is called ${name}`)
  return cellsAt(place, context)
}

function cellsAt(text: string, { sheet, read }: Context): Result {
  const [, quoted, plain, place = ''] = /^(?:(?:'([^']+)'|([A-Za-z_]+))!)?(.+)$/.exec(text) ?? []
  const of = quoted ?? plain ?? sheet
  const [from = '', to] = place.replaceAll('$', '').split(':')
  return to === undefined ? read(of, from) : { grid: between(from, to).map(each => read(of, each)) }
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, each) => sum * 26 + each.charCodeAt(0) - 64, 0)

function lettersOf(column: number): string {
  const rest = Math.floor((column - 1) / 26)
  return `${rest > 0 ? lettersOf(rest) : ''}${String.fromCharCode(65 + ((column - 1) % 26))}`
}

/** Returns the addresses of a range, row by row. */
function between(from: string, to: string): string[] {
  const [, left = '', top = ''] = /^([A-Z]+)(\d+)$/.exec(from) ?? []
  const [, right = '', bottom = ''] = /^([A-Z]+)(\d+)$/.exec(to) ?? []
  const addresses: string[] = []
  for (let row = Number(top); row <= Number(bottom); row++)
    for (let column = columnOf(left); column <= columnOf(right); column++)
      addresses.push(`${lettersOf(column)}${row}`)
  return addresses
}
