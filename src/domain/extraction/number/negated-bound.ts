// Bounds that a negation turns into the other end of a range: "never under 5", "rarely more than 90".

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words of an upper bound. */
export const UNDER = set('under below beneath unter unterhalb')
/** Words of a lower bound. */
export const OVER = set('over above beyond über oberhalb')
const LESS = set('less fewer faster quicker shorter weniger schneller kürzer')
const MORE = set('more longer slower mehr länger langsamer')
const THAN = set('than als')
/** Words that turn a bound into the other end, with "wie" of "so gut wie nie". */
export const NEGATING = set(
  'no never rarely seldom hardly scarcely barely none nothing nobody noone kein keine keiner keinen keinem keines nie niemals selten kaum nichts niemand wie',
)
/** Maximum number of words between a bound and its negation. */
const REACH = 8

/** "no setup is under 20 minutes", "I have never seen one above 90": a negated bound is the other end. */
export function boundRole(
  reader: Reader,
  { first, head, next }: Pick<Candidate, 'first' | 'head' | 'next'>,
): ExtractedRole | null {
  const at = [head, first, head - 1, first - 1].find(
    place => UNDER.has(reader.word(place)) || OVER.has(reader.word(place)),
  )
  const than = [head - 1, first - 1, first + 1].find(place => THAN.has(reader.word(place)))
  const word = at !== undefined ? reader.word(at) : than !== undefined ? reader.word(than - 1) : ''
  const role = UNDER.has(word) || LESS.has(word) ? 'min' : OVER.has(word) || MORE.has(word) ? 'max' : null
  return role && (isNegated(reader, first, -1) || isNegated(reader, next - 1, 1)) ? role : null
}

function isNegated(reader: Reader, from: number, step: 1 | -1): boolean {
  const sentence = reader.at(from)?.sentence
  for (let at = from + step; Math.abs(at - from) <= REACH; at += step) {
    const token = reader.at(at)
    if (token?.sentence !== sentence || token?.kind === 'sign' || numeralAt(reader, at)) return false
    if (NEGATING.has(reader.word(at)) && reader.word(at) !== 'wie') return true
  }
  return false
}
