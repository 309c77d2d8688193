// Subjects that name one of the cases, and so the end of a range that its value is: "most", "the worst", "simple cases".

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Signs that end a clause. */
export const BREAKS: ReadonlySet<string> = new Set([',', ';', ':', '-', '–', '.', '!', '?', '…'])
const SOME = new Set(['some', 'others', 'few', 'manche', 'einige', 'andere', 'einzelne', 'wenige'])

/** "some invoices", "most bookings"; "the biggest customer" is another subject. */
export const isNamed = (reader: Reader, at: number) =>
  SOME.has(reader.word(at)) || reader.word(at) === 'most' || reader.word(at + 1) === 'meisten'

const ARTICLES = new Set(['the', 'der', 'die', 'das', 'my', 'our', 'mein', 'unser'])
const ONES = new Set(['one', 'ones'])

/** "most", "some", "the worst", "der schlimmste", "a busy one": the subject is one of the cases. */
export function subjectAt(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const [word, next] = [reader.word(at), reader.word(at + 1)]
  if (word === 'most' && !ARTICLES.has(reader.word(at - 1)) && reader.word(at - 1) !== 'at')
    return { value: 'usual', next: at + 1 }
  if (word === 'die' && next === 'meisten') return { value: 'usual', next: at + 2 }
  if (word === 'a' && next === 'few' && !numeralAt(reader, at + 2)) return { value: 'other', next: at + 2 }
  if (SOME.has(word) && word !== 'few' && !isCounted(reader, at + 1)) return { value: 'other', next: at + 1 }
  if (ARTICLES.has(word) && isSuperlative(next)) return { value: 'other', next: at + 2 }
  const kind = kindAt(reader, at)
  if (kind) return kind
  if (word === 'die' && isNominal(reader, at + 1)) return { value: 'other', next: at + 2 }
  const isOne = (place: number) => ONES.has(reader.word(place)) && !ARTICLES.has(reader.word(place - 1))
  const ones = [at + 1, at + 2].find(isOne)
  return ones !== undefined &&
    !AVERAGE.has(reader.word(ones - 1)) &&
    reader.at(ones)?.sentence === reader.at(at)?.sentence
    ? { value: 'other', next: ones + 1 }
    : null
}

/** "Simple cases", "knifflige Fälle": an adjective of ease with its noun is one end. */
export function kindAt(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const value = EASY.has(reader.word(at)) ? 'min' : HARD.has(reader.word(at)) ? 'max' : null
  const isFirst = reader.at(at - 1)?.sentence !== reader.at(at)?.sentence || BREAKS.has(reader.word(at - 1))
  if (!value || !isFirst) return null
  const isNoun = reader.at(at + 1)?.kind === 'word' && !reader.language.light.has(reader.word(at + 1))
  return { value, next: isNoun && !reader.language.lasting.has(reader.word(at + 1)) ? at + 2 : at + 1 }
}

const EASY = new Set([...['simple', 'easy', 'straightforward', 'einfache', 'leichte', 'unkomplizierte']])
const HARD = new Set([
  ...['tricky', 'difficult', 'complicated', 'complex', 'nasty', 'awkward'],
  ...['knifflige', 'schwierige', 'komplizierte', 'komplexe', 'heikle', 'verzwickte'],
])

/** "Some 40 of them"; "some four hours" at the start of a sentence is the time of some cases. */
function isCounted(reader: Reader, at: number): boolean {
  const count = numeralAt(reader, at)
  const isOpening = reader.at(at - 2)?.sentence !== reader.at(at)?.sentence
  return count !== null && !(isOpening && reader.phrase(reader.language.minutes, count.next))
}

const AVERAGE = new Set([
  'average',
  'typical',
  'normal',
  'usual',
  'standard',
  'a',
  'an',
  'every',
  'each',
  'no',
  'in',
  'of',
])

/** "die schlimmen bis zu 45": an adjective without its noun, before a verb or a bound. */
const isNominal = (reader: Reader, at: number) =>
  /en$/u.test(reader.word(at)) &&
  (reader.language.to.byFirst.has(reader.word(at + 1)) || VERBS.has(reader.word(at + 1)))

const VERBS = new Set(['brauchen', 'dauern', 'gehen', 'sind', 'können'])

const isSuperlative = (word: string) =>
  word === 'worst' ||
  word === 'best' ||
  (word.length > 5 && (/(?:[^o]|[^f]o)est$/u.test(word) || /ste[nr]?$/u.test(word)))
