// The frequency of each of several cases: "85 clients, each comes twice a month" is 170 a month.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import type { Reader } from '#domain/extraction/reader.ts'

const EACH = new Set(['each', 'every', 'jeder', 'jede', 'jedes', 'jeweils', 'je'])
/** Maximum number of words from "each" to the frequency, and from the count to "each". */
const NEAR = 7
const FAR = 7
/** Maximum number of words of the counted noun. */
const NOUN = 3

/** The volume of all cases, if the frequency is that of each of them; else as it is. */
export function ofEach(reader: Reader, often: Candidate | null): Candidate | null {
  if (!often) return null
  const each = eachBefore(reader, often.first) ?? (EACH.has(reader.word(often.next)) ? often.first : null)
  return timesCount(often, each === null ? null : (countBehind(reader, each) ?? countBefore(reader, each)))
}

/** "Each of the 6 clerks handles 40 files a week": the volume of all of them; else as it is. */
export function ofAllNamed(reader: Reader, counted: Candidate | null): Candidate | null {
  if (!counted) return null
  const sentence = reader.at(counted.first)?.sentence
  for (let at = counted.first - 1; at > counted.first - NEAR && reader.at(at)?.sentence === sentence; at--)
    if (EACH.has(reader.word(at)))
      return timesCount(counted, countBehind(reader, at) ?? peopleBefore(reader, at))
  return EACH.has(reader.word(counted.next))
    ? { ...timesCount(counted, peopleBefore(reader, counted.first)), next: counted.next + 1 }
    : counted
}

/** "FIVE STYLISTS with seven clients a day each": the number of people before a token of their sentence. */
function peopleBefore(reader: Reader, from: number): Amount | null {
  const sentence = reader.at(from)?.sentence
  for (let at = from - 2; at >= Math.max(0, from - FAR) && reader.at(at)?.sentence === sentence; at--) {
    const count = amountAt(reader, at)
    if (!count) continue
    const isWhole = count.low === count.high && Number.isInteger(count.low) && count.low > 1
    const isPeople = [0, 1, 2].some(on => count.next + on < from && isResource(reader, count.next + on))
    return isWhole && isPeople ? count : null
  }
  return null
}

const OF = new Set(['of', 'one', 'the', 'our', 'my', 'these', 'der', 'von', 'den', 'unserer', 'unseren'])

/** The number of those who are meant, after "each of the". */
function countBehind(reader: Reader, each: number): Amount | null {
  let at = each + 1
  while (OF.has(reader.word(at))) at++
  const count = at > each + 1 ? amountAt(reader, at) : null
  return count && count.low === count.high && Number.isInteger(count.low) && count.low > 1 ? count : null
}

function timesCount(often: Candidate, count: Amount | null): Candidate {
  if (!count || often.factor === 0) return often
  const low = often.low * count.low
  const high = often.high * count.high
  const times = often.low / often.factor
  return {
    ...often,
    first: count.first,
    head: count.first,
    low,
    high,
    why: [
      times === 1 ? `${count.low}` : `${count.low} × ${times}`,
      ...often.why.map(each => each.replace(/^.*?: /, '')),
    ],
  }
}

/** "each comes", "jeder Mandant kommt": the word for each in the clause of the frequency. */
function eachBefore(reader: Reader, from: number): number | null {
  for (let at = from - 1; at > from - NEAR; at--) {
    const token = reader.at(at)
    if (!token || token.sentence !== reader.at(from)?.sentence || token.kind !== 'word') return null
    if (EACH.has(token.text)) return at
  }
  return null
}

/** The number with its noun before "each", at most one sentence earlier. */
function countBefore(reader: Reader, each: number) {
  const sentence = reader.at(each)?.sentence ?? 0
  for (let at = each - 2; at >= Math.max(0, each - FAR); at--) {
    if ((reader.at(at)?.sentence ?? 0) < sentence - 1) return null
    const count = amountAt(reader, at)
    if (!count) continue
    const isWhole = count.low === count.high && Number.isInteger(count.low) && count.low > 1
    return isWhole && isCounted(reader, count.next, each) ? count : null
  }
  return null
}

/** Whether the words up to "each" begin with a noun that is counted, and no measure or period. */
function isCounted(reader: Reader, from: number, each: number): boolean {
  const { minutes, periods, percent, light } = reader.language
  for (let at = from; at < Math.min(each, from + NOUN); at++) {
    const token = reader.at(at)
    if (token?.kind !== 'word') return at > from
    if (reader.phrase(minutes, at) || reader.phrase(periods, at) || reader.phrase(percent, at)) return false
    if (isResource(reader, at) || (at === from && light.has(token.text))) return false
  }
  return true
}
