// Words that only the English messages of documents contain, to find English left in a German document.

import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { regex } from '#domain/regex.ts'

const CONTENT = resolve(import.meta.dirname, '../../content/documents')
const STRING = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const wordsIn = (text: string) =>
  text
    .replaceAll('Min.', ' ')
    .toLowerCase()
    .match(/\p{L}{2,}/gu) ?? []

/** How often each word occurs in the string literals of a language; identifiers and imports are no words. */
function wordsOf(language: string): Map<string, number> {
  const folder = join(CONTENT, language)
  const texts = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))
  const words = texts.flatMap(text =>
    [...text.replaceAll(/^import .*|^} from .*/gm, '').matchAll(STRING)].flatMap(([, plain, template]) =>
      wordsIn((plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, ' ')),
    ),
  )
  return new Map([...Map.groupBy(words, word => word)].map(([word, all]) => [word, all.length]))
}

/** Words of both languages. */
const BOTH = new Set(['portfolio', 'positive'])

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

/** The strings of a snapshot: names, titles, quotes, questions. A document repeats them as they are. Longest first. */
export const namesIn = (content: unknown): string[] =>
  [...new Set(stringsIn(content))]
    .filter(name => name.length > 1 && !WORDS_TOO.has(name))
    .sort((one, other) => other.length - one.length)

/** Stored values that documents write in their language. */
const WORDS_TOO = new Set(['none', 'assumed', 'entered', 'said', 'confirmed', 'usual', 'min', 'max'])

/** The English words of a text outside quotation marks and outside the given names. */
export function englishWordsIn(text: string, names: readonly string[]): string[] {
  const own = text.replaceAll(/„[^“]*“/g, ' ')
  const english = wordsIn(own).filter(word => ENGLISH.has(word))
  if (english.length === 0) return []
  const rest = names.reduce(
    (left, name) =>
      left.includes(name) ? left.replaceAll(regex('gu')`(?<!\p{L})${name}(?!\p{L})`, ' ') : left,
    own,
  )
  return wordsIn(rest).filter(word => ENGLISH.has(word))
}
