// Literals are written out: no object or list is spread where it is written, and no two variables share a declaration.

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'

/** A syntax node of the parser, with any other field. */
interface Syntax {
  type: string
  start: number
  [field: string]: unknown
}

const paths = globSync(['{src,content,tests,tools,bench}/**/*.{ts,tsx}', '*.ts'], {
  exclude: ['**/node_modules/**', '**/fixtures/**'],
})
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'
const typeOf = (value: unknown) => (isSyntax(value) ? value.type : '')
const elementsOf = (value: unknown): unknown[] =>
  isSyntax(value) && Array.isArray(value.elements) ? value.elements : []
/** The list of `[a, b] as const`. */
const withoutConst = (value: unknown) =>
  isSyntax(value) && value.type === 'TSAsExpression' ? value.expression : value

/** `...{ a, b }`, `...[a, b]` and `{...{ a, b }}` of JSX. */
const isSpreadInPlace = ({ type, argument }: Syntax) =>
  /^(JSXSpreadAttribute|SpreadElement)$/.test(type) &&
  /^(ObjectExpression|ArrayExpression)$/.test(typeOf(argument))

/** `const [a, b] = [x, y]`: as many values as names, none of them a rest. */
function isSharedDeclaration({ type, id, init }: Syntax): boolean {
  const list = withoutConst(init)
  if (type !== 'VariableDeclarator' || typeOf(id) !== 'ArrayPattern' || typeOf(list) !== 'ArrayExpression')
    return false
  const parts = [...elementsOf(id), ...elementsOf(list)]
  return elementsOf(id).length > 1 && !parts.some(part => /^(RestElement|SpreadElement)$/.test(typeOf(part)))
}

function packed(path: string): string[] {
  const text = readFileSync(path, 'utf8')
  // Only files in which such a literal can occur are parsed.
  if (!/\.\.\.[[{]|(const|let) \[/.test(text)) return []
  const found: string[] = []
  const visit = (node: Syntax) => {
    if (isSpreadInPlace(node) || isSharedDeclaration(node))
      found.push(`${path}:${text.slice(0, node.start).split('\n').length}`)
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) visit(child)
  }
  visit(parseSync(path, text).program as unknown as Syntax)
  return found
}

it('no literal is spread where it is written, and no two variables share a declaration', () => {
  expect(paths.length).toBeGreaterThan(2000)
  expect(paths.flatMap(packed)).toEqual([])
})
