// Numbers in digits and words: "1,200", "2.5", "30k", "two and a half", "zweieinhalb", "dreihundertzwanzig".

import type { LanguageTable } from '#domain/extraction/language/language.ts'
import { decimalsAfter, scaled, scaledTail } from '#domain/extraction/number/scale.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'
import { digitsValue } from '#domain/text/written-number.ts'

/** A number and the token index after it. `digits`: it was written in digits. */
export interface Numeral extends PhraseMatch<number> {
  digits: boolean
}

/** Unicode fractions. */
const GLYPHS: Record<string, number> = { '½': 1 / 2, '¼': 1 / 4, '¾': 3 / 4, '⅓': 1 / 3, '⅔': 2 / 3 }

/** Reads the number that begins at a token. `alone`: "and" joins two numbers here, and is not part of one. */
export function numeralAt(reader: Reader, place: number, alone = false): Numeral | null {
  return reader.remember(alone ? 'alone' : 'numeral', place, () => readNumeral(reader, place, alone))
}

function readNumeral(reader: Reader, place: number, alone: boolean): Numeral | null {
  const token = reader.at(place)
  if (!token) return null
  const found = token.kind === 'number' ? digitsAt(reader, place) : wordsAt(reader, place, alone)
  if (!found) return null
  const vague = found.next + (reader.word(found.next) === '-' ? 1 : 0)
  if (VAGUE.has(reader.word(vague))) return { ...found, next: vague + 1 }
  const tail = reader.phrase(reader.language.tails, found.next)
  if (!tail) return found
  return { ...found, ...scaledTail(reader, { value: found.value + tail.value, next: tail.next }) }
}

/** "40-odd", "twenty something" */
const VAGUE = new Set(['ish', 'odd', 'something'])

function digitsAt(reader: Reader, place: number): Numeral | null {
  if (isMark(reader, place)) return null
  const value = numberIn(reader.word(place), reader.language.table.decimal)
  if (value === null) return null
  const next = place + 1
  const glyph = GLYPHS[reader.word(next)]
  if (glyph !== undefined) return { value: value + glyph, next: next + 1, digits: true }
  const slash = reader.at(next)
  const below = reader.at(next + 1)
  if (slash?.text === '/' && slash.glued && below?.glued && below.kind === 'number') {
    const part = value / Number(below.text)
    return value === 1 && ['2', '3', '4'].includes(below.text)
      ? { value: part, next: next + 2, digits: true }
      : null
  }
  const mixed = mixedAt(reader, next)
  if (mixed) return { value: value + mixed.value, next: mixed.next, digits: true }
  return { ...scaled(reader, { value, next }), digits: true }
}

/** "2 1/2": a whole and a fraction. */
function mixedAt(reader: Reader, place: number): PhraseMatch<number> | null {
  const one = reader.at(place)
  const slash = reader.at(place + 1)
  const below = reader.at(place + 2)
  const holds = one?.text === '1' && slash?.text === '/' && slash.glued && below?.glued
  return holds && ['2', '3', '4'].includes(below.text)
    ? { value: 1 / Number(below.text), next: place + 3 }
    : null
}

/** Digits that identify something: "v2", "A4", "#411", "15th", "3.", "9:10", "2024-05-03", "040-123". */
function isMark(reader: Reader, place: number): boolean {
  const before = reader.at(place - 1)
  const token = reader.at(place)
  const after = reader.at(place + 1)
  const { table, ordinalEndings, months } = reader.language
  const isRest =
    before !== undefined &&
    Object.hasOwn(table.minutes, before.text) &&
    reader.at(place - 2)?.kind === 'number'
  if (
    token?.glued &&
    ((before?.kind === 'word' && !isRest) ||
      ['#', '_', ':', '/', '+', '@', '№', '&'].includes(before?.text ?? ''))
  )
    return true
  if (token?.glued && before?.text === '-' && before.glued && reader.at(place - 2)?.kind === 'word')
    return true
  if (after?.glued && (after.text === ':' || after.text === '_') && reader.at(place + 2)?.glued) return true
  if (after?.glued && after.kind === 'word' && ordinalEndings.has(after.text)) return true
  if (isChain(reader, place)) return true
  if (months.has(reader.word(place + 1))) return true
  if (months.has(reader.word(place - 1))) return !isOfMonth(reader, place)
  if (!table.dotOrdinals || after?.text !== '.' || !after.glued) return false
  const follower = reader.at(place + 2)
  return (
    follower !== undefined &&
    !follower.glued &&
    (follower.sentence === token?.sentence || months.has(follower.text))
  )
}

/** "in August 900" is a count of that month; a day or a year only identifies one. */
function isOfMonth(reader: Reader, place: number): boolean {
  const value = Number(reader.word(place).replaceAll(/[.,'’]/g, ''))
  const isYear = value >= 1900 && value < 2100
  return reader.word(place - 2) === reader.language.table.inMonth && value > 31 && !isYear
}

/** Three numbers in a chain are a date, a version or a telephone number. */
function isChain(reader: Reader, place: number): boolean {
  const link = (at: number) => reader.at(at)?.glued && ['-', '/', '.', '–'].includes(reader.word(at))
  const number = (at: number) => reader.at(at)?.kind === 'number'
  const onward = (at: number) => link(at + 1) && reader.at(at + 2)?.glued && number(at + 2)
  const first = onward(place - 4) ? place - 4 : onward(place - 2) ? place - 2 : place
  return Boolean(onward(first) && onward(first + 2))
}

/** Parses digits with separators, or returns null if they are not a number: "3.2.1", "0171", "03.05.2024". */
function numberIn(text: string, decimal: '.' | ','): number | null {
  const isMarked = /\D/.test(text)
  return !isMarked && (/^0\d/.test(text) || text.length > 9) ? null : digitsValue(text, decimal)
}

function wordsAt(reader: Reader, place: number, alone: boolean): Numeral | null {
  const { table, articles } = reader.language
  if (isPronoun(reader, place) || isParticle(reader, place)) return null
  const part = partOfScale(reader, place)
  if (part) return part
  const glyph = GLYPHS[reader.word(place)]
  if (glyph !== undefined) return { value: glyph, next: place + 1, digits: true }
  const isArticle = articles.has(reader.word(place))
  if (isArticle && !isWordScale(reader, place + 1)) return scaleAfterArticle(reader, place)
  const sum: Sum = { total: 0, current: 0 }
  const first = isArticle ? ONE : partsOf(table, reader.word(place))
  if (!first) return null
  for (const part of first) take(sum, part)
  let next = place + 1
  for (;;) {
    const isRound = sum.current >= 100 || (sum.current === 0 && sum.total > 0)
    const isJoined = !alone && isRound && reader.word(next) === table.joiner
    const skipped = reader.word(next) === '-' || isJoined ? 1 : 0
    const parts =
      reader.at(next + skipped)?.sentence === reader.at(place)?.sentence &&
      partsOf(table, reader.word(next + skipped))
    if (!parts || !canFollow(sum, parts)) break
    for (const part of parts) take(sum, part)
    next += skipped + 1
  }
  const whole = sum.total + sum.current
  const found = Number.isInteger(whole)
    ? decimalsAfter(reader, { value: whole, next })
    : { value: whole, next }
  return found.value === 0 ? null : { ...found, digits: false }
}

/** "a hundred and twenty thousand": an article before a scale in one word. */
const isWordScale = (reader: Reader, at: number) =>
  (reader.language.table.scales[reader.word(at)] ?? 0) >= 100 && reader.word(at).length > 4
const ONE: Part[] = [{ kind: 'number', value: 1 }]

/** "the new one does it in 12": no number, unless a measure follows. */
function isPronoun(reader: Reader, place: number): boolean {
  const { qualities, minutes, periods, outOf, table } = reader.language
  if (table.numbers[reader.word(place)] !== 1 || !qualities.has(reader.word(place - 1))) return false
  const next = reader.word(place + 1)
  return (
    !reader.phrase(minutes, place + 1) &&
    !reader.phrase(periods, place + 1) &&
    !(reader.phrase(outOf, place + 1) && numeralAt(reader, place + 2)) &&
    !Object.hasOwn(table.scales, next)
  )
}

/** "trägt den Termin ein, 5 Minuten": the end of a verb; "ein, zwei Minuten" are numbers. */
const isParticle = (reader: Reader, place: number): boolean =>
  reader.word(place) === 'ein' && endsClause(reader, place + 1) && reader.word(place + 2) !== 'zwei'

const endsClause = (reader: Reader, place: number) =>
  reader.at(place)?.sentence !== reader.at(place - 1)?.sentence ||
  [',', ';', '.'].includes(reader.word(place))

const isFraction = (table: LanguageTable, word: string) =>
  Object.hasOwn(table.fractions, word) || joinedPart(table, word, 0) !== null

/** "half a million", "a quarter of a million", "eine Viertelmillion". */
function partOfScale(reader: Reader, place: number): Numeral | null {
  const { table, articles } = reader.language
  const isOne = table.numbers[reader.word(place)] === 1 && isFraction(table, reader.word(place + 1))
  const start = articles.has(reader.word(place)) || isOne ? place + 1 : place
  const word = reader.word(start)
  const fraction = Object.hasOwn(table.fractions, word) ? table.fractions[word] : undefined
  if (fraction === undefined) return joinedPart(table, word, start)
  const behind = reader.word(start + 1) === 'of' ? start + 2 : start + 1
  const scale = scaleAfterArticle(reader, articles.has(reader.word(behind)) ? behind : behind - 1)
  return scale && scale.value >= 100 ? { ...scale, value: fraction * scale.value } : null
}

/** "viertelmillion". */
function joinedPart({ fractions, scales }: LanguageTable, word: string, place: number): Numeral | null {
  if (word.length < 9) return null
  const part = Object.keys(fractions).find(each => word.startsWith(each))
  const scale = part && scales[word.slice(part.length)]
  const value = part && scale && scale >= 1000 ? (fractions[part] ?? 0) * scale : 0
  return value > 0 ? { value, next: place + 1, digits: false } : null
}

/** "a hundred", "a dozen", "a couple of". */
function scaleAfterArticle(reader: Reader, place: number): Numeral | null {
  const scale = reader.language.table.scales[reader.word(place + 1)]
  if (scale === undefined || reader.word(place + 1).length === 1) return null
  const { value, next } = scaled(reader, { value: 1, next: place + 1 })
  const joined = reader.word(next) === reader.language.table.joiner ? 1 : 0
  const rest = value >= 100 ? wordsBelow(reader, next + joined, value) : null
  return rest ? { value: value + rest.value, next: rest.next, digits: false } : { value, next, digits: false }
}

function wordsBelow(reader: Reader, place: number, limit: number): PhraseMatch<number> | null {
  const token = reader.at(place)
  const rest =
    token?.kind === 'word' && !reader.language.articles.has(token.text) ? wordsAt(reader, place, true) : null
  return rest && rest.value < limit ? rest : null
}

/** Parses a number in one word: "zwölf", "fünfundzwanzig"; null if the word is not a number. */
export function numberOf(table: LanguageTable, word: string): number | null {
  const sum: Sum = { total: 0, current: 0 }
  const parts = partsOf(table, word)
  for (const part of parts ?? []) take(sum, part)
  return parts ? sum.total + sum.current : null
}

type Part = { kind: 'number' | 'scale' | 'half' | 'joiner'; value: number }

/** Splits a number word into its parts, greedily from the left; null if the word is not a number. */
function partsOf(table: LanguageTable, word: string): Part[] | null {
  if (word.length > 60) return null
  const parts: Part[] = []
  for (let from = 0; from < word.length; ) {
    const part = longest(table, word, from)
    if (!part) return null
    parts.push(part.value)
    from = part.next
  }
  return parts.length > 0 && parts[0]?.kind !== 'joiner' && parts.at(-1)?.kind !== 'joiner' ? parts : null
}

const LONGEST_PART = 14

function longest(table: LanguageTable, word: string, from: number): PhraseMatch<Part> | null {
  for (let length = Math.min(LONGEST_PART, word.length - from); length > 0; length--) {
    const piece = word.slice(from, from + length)
    const isAll = length === word.length
    const part = partOf(table, piece, isAll)
    if (part) return { value: part, next: from + length }
  }
  return null
}

function partOf(table: LanguageTable, piece: string, isAll: boolean): Part | null {
  const number = Object.hasOwn(table.numbers, piece) ? table.numbers[piece] : undefined
  if (number !== undefined) return { kind: 'number', value: number }
  const scale = Object.hasOwn(table.scales, piece) ? table.scales[piece] : undefined
  if (scale !== undefined && piece.length > 1) return { kind: 'scale', value: scale }
  const half = Object.hasOwn(table.halfEndings, piece) ? table.halfEndings[piece] : undefined
  if (half !== undefined && !isAll) return { kind: 'half', value: half }
  return piece === table.joiner && !isAll ? { kind: 'joiner', value: 0 } : null
}

interface Sum {
  total: number
  current: number
}

function take(sum: Sum, { kind, value }: Part): void {
  if (kind === 'scale') {
    const factor = Math.max(sum.current, 1) * value
    if (value >= 1000) Object.assign(sum, { total: sum.total + factor, current: 0 })
    else sum.current = factor
  } else sum.current += value
}

/** "twenty" can be followed by "five", "hundred" by "twenty"; "two" by neither "three" nor "ten". */
function canFollow(sum: Sum, parts: Part[]): boolean {
  const [first] = parts
  if (!first || first.kind === 'joiner') return false
  if (first.kind === 'scale')
    return sum.current > 0 || sum.total > 0 ? sum.current < first.value && sum.current > 0 : false
  const room =
    sum.current === 0
      ? sum.total > 0
        ? 1000
        : 0
      : sum.current % 100 === 0
        ? 100
        : sum.current % 10 === 0 && sum.current >= 20
          ? 10
          : 0
  return first.value < room
}
