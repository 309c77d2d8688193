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
const isTrue = (value: Result) => typeof value !== 'object' && Boolean(value)

/** Rounds halves away from zero. */
const rounded = (value: number, digits: number) => {
  const shifted = Number(`${Math.abs(value)}e${digits}`)
  return Math.sign(value) * Number(`${Math.round(shifted)}e${-digits}`)
}

const FUNCTIONS: Record<string, (values: Result[]) => Value> = {
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
export function computed(book: ReadBook): (sheet: string, address: string) => Value {
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
      const value = parse(tokensOf(cell.formula), sheet, book, read)
      return gridOf(value)[0] ?? null
    } catch (error) {
      throw new Error(`${cell.formula}: ${error instanceof Error ? error.message : error}`)
    }
  }
  return read
}

type Read = (sheet: string, address: string) => Value

/** Recursive-descent parser that evaluates while parsing; both branches of IF are evaluated. */
function parse(tokens: Token[], sheet: string, book: ReadBook, read: Read): Result {
  let at = 0
  const sign = (...signs: string[]) => {
    const token = tokens[at]
    if (token?.kind !== 'sign' || !signs.includes(token.text)) return undefined
    at += 1
    return token.text
  }
  const binary = (next: () => Result, operators: Record<string, (a: number, b: number) => Value>) => () => {
    let left = next()
    for (let found = sign(...Object.keys(operators)); found; found = sign(...Object.keys(operators))) {
      const right = next()
      left = operators[found]?.(numberOf(left), numberOf(right)) ?? null
    }
    return left
  }
  const one = (): Result => {
    if (sign('-')) return -numberOf(one())
    if (sign('(')) {
      const inside = comparison()
      if (!sign(')')) throw new Error('A bracket is missing')
      return inside
    }
    const token = tokens[at++]
    if (token?.kind === 'number') return Number(token.text)
    if (token?.kind === 'text') return token.text.slice(1, -1).replaceAll('""', '"')
    if (token?.kind === 'cells') return cells(token.text)
    if (token?.kind !== 'word') throw new Error(`Unexpected “${token?.text ?? 'end'}”`)
    return sign('(') ? call(token.text) : named(token.text)
  }
  const named = (name: string): Result => {
    const place = book.names.get(name)
    if (place === undefined) throw new Error(`Nothing is called ${name}`)
    return cells(place)
  }
  const call = (name: string): Result => {
    const values: Result[] = []
    while (!sign(')')) {
      values.push(comparison())
      sign(',')
    }
    if (name === 'IF') return isTrue(values[0] ?? null) ? (values[1] ?? null) : (values[2] ?? null)
    const known = FUNCTIONS[name]
    if (!known) throw new Error(`No function is called ${name}`)
    return known(values)
  }
  const cells = (text: string): Result => {
    const [, quoted, plain, place = ''] = /^(?:(?:'([^']+)'|([A-Za-z_]+))!)?(.+)$/.exec(text) ?? []
    const of = quoted ?? plain ?? sheet
    const [from = '', to] = place.replaceAll('$', '').split(':')
    return to === undefined ? read(of, from) : { grid: between(from, to).map(each => read(of, each)) }
  }
  const power = binary(one, { '^': (a, b) => a ** b })
  const product = binary(power, { '*': (a, b) => a * b, '/': (a, b) => a / b })
  const sum = binary(product, { '+': (a, b) => a + b, '-': (a, b) => a - b })
  const comparison = binary(sum, {
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
