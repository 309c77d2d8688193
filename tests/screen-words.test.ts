// Words of screens, emails and refusals: one word for one act, and sentence case outside labels of the
// specification. Words that plain English avoids do not occur.

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { GERMANISM } from './texts/plain-english.ts'
import { SPECIFIED_LABELS } from './texts/specified-labels.ts'

interface Syntax {
  type: string
  start: number
  [field: string]: unknown
}

interface ScreenText {
  /** File and text, as a failure shows them. */
  at: string
  text: string
  /** Text between tags or in an attribute, not a string of the program. */
  isLabel: boolean
}

/** Attributes whose values are not texts. */
const UNREAD = /^(?:className|d|points|viewBox|transform|href|to|id|type|name|role|fontFamily|data-.*)$/

/** The texts of a program, without those of its imports and errors. */
function textsIn(node: unknown, isLabel: boolean): { text: string; isLabel: boolean }[] {
  if (Array.isArray(node)) return node.flatMap(each => textsIn(each, isLabel))
  if (node === null || typeof node !== 'object') return []
  const { type = '', ...fields } = node as Syntax
  if (/^Import|^ThrowStatement$|^NewExpression$/.test(type)) return []
  if (type === 'JSXAttribute' && UNREAD.test((fields.name as { name?: string }).name ?? '')) return []
  if (type === 'JSXText') return [{ text: oneLine(fields.value as string), isLabel: true }]
  if (type === 'Literal') return typeof fields.value === 'string' ? [{ text: fields.value, isLabel }] : []
  if (type === 'TemplateElement') return [{ text: (fields.value as { raw: string }).raw, isLabel }]
  return Object.values(fields).flatMap(each => textsIn(each, isLabel || type === 'JSXAttribute'))
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const SOURCES = [
  'src/web/**/*.{ts,tsx}',
  'src/contract/{problems,account-problems}.ts',
  'src/domain/{interview/template,process/step,client-link,audit,figure/why,erasure,deck-template}.ts',
  'content/*.ts',
  'content/learning/*.ts',
  'content/documents/en/*.ts',
]
const NO_SCREENS = /\.test\.|\.plugin\.|\/gallery\/|\/fake-server\./

const texts: ScreenText[] = globSync(SOURCES)
  .filter(path => !NO_SCREENS.test(path))
  .flatMap(path =>
    textsIn(parseSync(path, readFileSync(path, 'utf8')).program, false)
      .filter(({ text }) => /[A-Za-z]/.test(text))
      .map(({ text, isLabel }) => ({ at: `${path}: ${text.slice(0, 100)}`, text, isLabel })),
  )

const AVOIDED =
  /\b(?:somebody|nobody|whoever|everybody|anybody|at once|of the house|comes? about|seldom|need not|in place of|no evidence)\b/i

it('texts avoid words that are not plain English', () => {
  expect(texts.length).toBeGreaterThan(5000)
  expect(texts.filter(({ text }) => AVOIDED.test(text) || GERMANISM.test(text)).map(({ at }) => at)).toEqual(
    [],
  )
})

/** Words for an act that has another word: Create (a new thing), Add (to a list), Continue, Delete, Remove, Revoke. */
const OTHER_WORD = /^(?:Make|Begin|Proceed|Erase|Withdraw|Take) /

it('a label uses the one word for its action', () => {
  const labels = texts.filter(
    ({ at, isLabel }) => isLabel && at.startsWith('src/web/') && !/\/(?:site|learning|assessment)\//.test(at),
  )
  const other = labels.filter(({ text }) => OTHER_WORD.test(text) && !SPECIFIED_LABELS.has(text.trim()))
  expect(other.map(({ at }) => at)).toEqual([])
})

/** Names of things, in capitals wherever they are. */
const NAMES =
  /^(?:AI|ROI|PowerPoint|Excel|Visio|Ctrl|Shift|Enter|Escape|Tab|English|German|Ops|Dashboard|Home|End|Step|Learning|Hub|Export|Sources|Freight)$/

const isTitleCase = (text: string) => {
  const words = text.replace(/ \(.*\)$|:.*$/, '').split(' ')
  const isPhrase = words.length > 1 && words.length < 7 && /^[A-Z][^.?!,·…&]*$/.test(words.join(' '))
  return isPhrase && words.slice(1).some(word => /^[A-Z][a-z]+$/.test(word) && !NAMES.test(word))
}

it('phrases are in sentence case, except those of the specification', () => {
  const phrases = texts.filter(({ at }) => at.startsWith('src/web/'))
  const wrong = phrases.filter(({ text }) => isTitleCase(text) && !SPECIFIED_LABELS.has(text.trim()))
  expect(wrong.map(({ at }) => at)).toEqual([])
})

it('every label kept for the specification exists on a screen', () => {
  const shown = new Set(texts.map(({ text }) => text.trim()))
  expect([...SPECIFIED_LABELS].filter(label => !shown.has(label))).toEqual([])
})
