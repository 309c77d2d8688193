// Words that only the English messages of documents contain, to find English left in a German document.

import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { regex } from '#domain/regex.ts'

const CONTENT = resolve(import.meta.dirname, '../../content/documents')
/** English texts of the product that a snapshot holds, and that documents show in their language. */
const HELD = ['formulas.ts', 'lever.ts', 'recommendation.ts', 'interview-template']
const STRING = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const wordsIn = (text: string) =>
  text
    .replaceAll('Min.', ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

/** How often each word occurs in the string literals of a language; identifiers and imports are not words. */
function wordsOf(language: string): Map<string, number> {
  const folder = join(CONTENT, language)
  const held = language === 'en' ? HELD.map(name => join(CONTENT, '..', name)) : []
  const files = globSync([
    `${folder}/*.ts`,
    ...held.map(path => (path.endsWith('.ts') ? path : `${path}/*.ts`)),
  ])
  const texts = files.map(file => readFileSync(file, 'utf8'))
  const words = texts.flatMap(text =>
    [...text.replaceAll(/^import .*|^} from .*/gm, '').matchAll(STRING)].flatMap(([, plain, template]) =>
      wordsIn((plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ')),
    ),
  )
  return new Map([...Map.groupBy(words, word => word)].map(([word, all]) => [word, all.length]))
}

/** Words of both languages. */
const BOTH = new Set(['portfolio', 'positive', 'simulation'])

const GERMAN = wordsOf('de')
/** Words used far more often in English; a message left in English among the German ones does not make its words German. */
const ENGLISH = new Set(
  [...wordsOf('en')].flatMap(([word, times]) =>
    times > 3 * (GERMAN.get(word) ?? 0) && !BOTH.has(word) ? [word] : [],
  ),
)

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/**
 * The strings of a snapshot that users typed: names, titles, answers, questions. A document repeats them as they are, but
 * not the product's own texts. Longest first.
 */
export const namesIn = (content: AuditSnapshot): string[] => {
  const { wording: _wording, formulas: _formulas, ...typed } = content
  return [...new Set(stringsIn(typed))]
    .filter(name => name.length > 1 && !WORDS_TOO.has(name) && !TEMPLATE_TEXTS.has(name))
    .sort((one, other) => other.length - one.length)
}

const TEMPLATE_TEXTS = new Set(stringsIn(INTERVIEW_TEMPLATES))

/** Stored values that documents write in their language. */
const WORDS_TOO = new Set(['none', 'assumed', 'entered', 'said', 'confirmed', 'usual', 'min', 'max'])

/** The text without names whose end is cut. */
export const withoutCutNames = (text: string, names: readonly string[]): string =>
  text
    .split('…')
    .map((part, at, parts) => (at < parts.length - 1 ? withoutBeginning(part, names) : part))
    .join(' … ')

/** Without the longest beginning of a name at the end of the text. */
function withoutBeginning(text: string, names: readonly string[]): string {
  const longest = Math.max(0, ...names.map(name => beginningAtEnd(text, name)))
  return text.slice(0, text.length - longest)
}

/** Length of the longest beginning of the name that the text ends with, from the start of a word. */
function beginningAtEnd(text: string, name: string): number {
  for (let length = Math.min(name.length, text.length); length > 0; length -= 1)
    if (text.endsWith(name.slice(0, length)) && !/\p{L}$/u.test(text.slice(0, -length))) return length
  return 0
}

/** The English words of a text outside quotation marks and outside the given names. */
export function englishWordsIn(text: string, names: readonly string[]): string[] {
  const own = text.replaceAll(/„[^“]*“/g, ' ')
  const english = wordsIn(own).filter(word => ENGLISH.has(word))
  if (english.length === 0) return []
  const rest = names.reduce(
    (left, name) =>
      left.includes(name) ? left.replaceAll(regex('gu')`(?<!\p{L})${name}(?!\p{L})`, ' ') : left,
    withoutCutNames(own, names),
  )
  return wordsIn(rest).filter(word => ENGLISH.has(word))
}
