// Merges numbers that belong to one figure: "usually 14 minutes, 11 to 18" is one range with its usual value.

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { afterCondition, isConditional } from '#domain/extraction/number/condition.ts'
import { isLongerCase } from '#domain/extraction/number/longer-case.ts'
import { NEGATING } from '#domain/extraction/number/negated-bound.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { toAt } from '#domain/extraction/number/number-or-range.ts'
import { isAlternative } from '#domain/extraction/number/part.ts'
import { corrected, inUnit } from '#domain/extraction/number/relation.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Merges neighbouring candidates on one subject; candidates that have no kind afterwards are dropped. */
export function merged(reader: Reader, candidates: readonly Candidate[]): Candidate[] {
  const figures: Candidate[] = []
  for (const next of candidates) {
    const last = figures.at(-1)
    const joined = last && join(reader, last, next)
    if (joined) figures[figures.length - 1] = joined
    else figures.push(next)
  }
  return withEnds(
    reader,
    figures.filter(({ kind, isNotPresent }) => kind !== null && !isNotPresent),
  )
}

/**
 * "620 shipments a month. ... Quietest month 480 shipments, busiest 790": minimum and maximum of an earlier count,
 * regardless of text without figures in between.
 */
function withEnds(reader: Reader, figures: readonly Candidate[]): Candidate[] {
  const joined: Candidate[] = []
  for (const next of figures) {
    const last = joined.at(-1)
    const isOfLast = last?.kind === 'volume' && next.kind === 'volume' && last.period === next.period
    const values = isOfLast && isSingle(last) && isOpen(next) ? around(next, last.low) : null
    if (last && values && countsSame(reader, last, next))
      joined[joined.length - 1] = { ...last, ...values, next: next.next }
    else joined.push(next)
  }
  return joined
}

const isSingle = ({ low, high, role }: Candidate) => low === high && (role === null || role === 'usual')

const isOpen = (one: Candidate) => isRange(one) && one.usual === undefined

/** Whether both count the same thing: they share a word that is not a number, measure or filler. */
function countsSame(reader: Reader, one: Candidate, other: Candidate): boolean {
  const said = countedIn(reader, other)
  return countedIn(reader, one).some(word => said.includes(word))
}

/** Another value of the figure, which names nothing that it counts. */
const isPartOf = (reader: Reader, other: Candidate): boolean =>
  Boolean(other.isPart) &&
  (other.kind !== 'volume' || countedIn(reader, { ...other, first: other.head }).length === 0)

function countedIn(reader: Reader, { first, next }: Candidate): string[] {
  const { light, periods } = reader.language
  const words: string[] = []
  for (let at = first; at < next; at++) {
    const token = reader.at(at)
    const isName = token?.kind === 'word' && !light.has(token.text) && numeralAt(reader, at) === null
    if (isName && !reader.phrase(periods, at)) words.push(token.text)
  }
  return words
}

/** Both as one figure, or null if they are separate. */
function join(reader: Reader, one: Candidate, other: Candidate): Candidate | null {
  if (other.relation === 'corrects') return corrected(one, other)
  if (other.relation === 'continues' || one.isNotPresent || other.isNotPresent) return null
  const alternative = alternativeOf(reader, one, other)
  if (alternative) return alternative
  if (isSpan(reader, one, other)) {
    const values = { low: one.low, high: other.high, role: null, next: other.next, first: one.first }
    const { factor, why, currency, period } = other
    return { ...one, ...values, factor, currency, period, why: [...new Set([...one.why, ...why])] }
  }
  const isFall = !other.isPart && other.low < one.low && toAt(reader, one.next) !== null
  if (isFall || !(isPartOf(reader, other) || isAdjacent(reader, one, other))) return null
  const kind = one.kind ?? other.kind
  if (kind === null || (one.kind && other.kind && one.kind !== other.kind)) return bareTogether(one, other)
  if (one.currency && other.currency && one.currency !== other.currency) return null
  if (one.period && other.period && one.period !== other.period) return null
  if (kind === 'minutes' && other.kind && (one.period === null) !== (other.period === null)) return null
  const model = one.kind ? one : other
  const isCase = other.role === 'other' && one.role === null && isConditional(reader, one)
  // "8 minutes FOR AN ORDER, 15 if it is abroad": the value before is the usual one.
  const isUsual = one.role === 'other' && !isConditional(reader, one) && isLongerCase(reader, one, other)
  const a = inUnit(isCase ? { ...one, role: 'other' } : isUsual ? { ...one, role: 'usual' } : one, model)
  const b = inUnit(other, model)
  const values = together(a, b) ?? null
  if (!values) return null
  const { currency, factor } = model
  const why = [...new Set([...one.why, ...other.why])]
  return {
    ...values,
    kind,
    factor,
    currency,
    why,
    period: one.period ?? other.period,
    first: one.first,
    head: one.head,
    next: other.next,
  }
}

/** "10 minutes or 40", "fünf Minuten dauern oder auch eine Stunde": two values of which neither is the usual one. */
function alternativeOf(reader: Reader, one: Candidate, other: Candidate): Candidate | null {
  const isSingle = one.low === one.high && other.low === other.high && one.kind !== null
  if (!isSingle || (other.kind !== null && other.kind !== one.kind)) return null
  if (other.period !== null && other.period !== one.period) return null
  if (!isAlternative(reader, other, one)) return null
  const { low: high } = inUnit(other, one)
  return high > one.low ? { ...one, high, role: null, next: other.next } : null
}

/** "45 minutes to an hour", "between half an hour and two hours": a range whose ends both have a unit. */
function isSpan(reader: Reader, one: Candidate, other: Candidate): boolean {
  const { to, between, and } = reader.language
  const isKind =
    one.kind !== null && one.kind === other.kind && one.low === one.high && other.low === other.high
  if (!isKind || one.low >= other.low || (one.period && one.period !== other.period)) return false
  const joint = reader.phrase(to, one.next)
  const isTo = joint !== null && joint.next >= other.first && joint.next <= other.head
  const isDash = other.first === one.next + 1 && ['-', '–'].includes(reader.word(one.next))
  const isAnd =
    other.first === one.next + 1 &&
    and.has(reader.word(one.next)) &&
    reader.before(between, one.first) !== null
  return isTo || isDash || isAnd || isReach(reader, one, other)
}

/** Maximum number of words about the lower end of a range. */
const LOWER = 8

/** "from ten minutes FOR A SMALL SHELF to an hour": words about the lower end. */
function isReach(reader: Reader, one: Candidate, other: Candidate): boolean {
  const { to, from } = reader.language
  const isOpened = reader.before(from, one.first) ?? reader.phrase(from, one.first)
  if (!isOpened || other.first - one.next > LOWER) return false
  for (let at = one.next; at < other.head; at++) {
    if (reader.at(at)?.kind !== 'word' || reader.at(at)?.sentence !== reader.at(one.first)?.sentence)
      return false
  }
  return (
    reader.phrase(to, one.next) === null &&
    (reader.before(to, other.first) ?? reader.phrase(to, other.first)) !== null
  )
}

/** Two numbers without a kind are merged until a kind is found: "11 to 18, usually 14 minutes". */
function bareTogether(one: Candidate, other: Candidate): Candidate | null {
  if (one.kind || other.kind) return null
  const values = together(one, other)
  return values && { ...one, ...values, next: other.next }
}

type Values = Pick<Candidate, 'low' | 'high' | 'role'> & { usual?: number; isAssumed?: boolean }

const isRange = ({ low, high }: Candidate) => low < high

/** Minimum, usual and maximum from two numbers with known roles, or null if they do not fit. */
function together(one: Candidate, other: Candidate): Values | null {
  if (isRange(one) && isRange(other)) return null
  if (isRange(other))
    return one.usual === undefined && one.role !== 'min' && one.role !== 'max' ? around(other, one.low) : null
  if (isRange(one)) return addedTo(one, other)
  return ofTwo(one, other)
}

const around = ({ low, high }: Candidate, usual: number): Values | null =>
  low <= usual && usual <= high ? { low, usual, high, role: null } : null

/** A single number beside a range: the usual value within it, or another end. */
function addedTo(range: Candidate, { role, low: value }: Candidate): Values | null {
  const { low, high, usual } = range
  const isFree = usual === undefined
  const isWithin = value >= low && value <= high
  // "Ten minutes. With injuries up to ninety. Typically 25": the first value was the least.
  if (range.isAssumed && isWithin && role === 'usual') return { low, high, usual: value, role: null }
  if (isFree && isWithin && (role === 'usual' || role === 'other'))
    return { low, high, usual: value, role: null }
  if (!role || role === 'usual' || isWithin) return null
  const part = partOf(role, value, high)
  if ((part === 'max') !== value > high) return null
  return {
    low: Math.min(low, value),
    high: Math.max(high, value),
    usual: usual ?? (low + high) / 2,
    role: null,
  }
}

function ofTwo(one: Candidate, other: Candidate): Values | null {
  const first = one.low
  const second = other.low
  if (first === second) return null
  const isCases = [one, other].every(({ role }) => role !== null && role !== 'usual')
  // "12 in a poor week and 30 in a good one": two counts of cases are the ends.
  if (one.kind === 'volume' && isCases)
    return { low: Math.min(first, second), high: Math.max(first, second), role: null }
  const isUnnamed = other.isPart && one.role === null && other.role === 'usual'
  const left = partOf(isUnnamed ? 'other' : one.role, first, second)
  const right = partOf(other.role, second, first)
  // "It might take 30 minutes, it might take two hours": the first of two ends is the other one.
  if (left === right)
    return left === 'max' && first < second ? { low: first, high: second, role: null } : null
  const said = { [left]: first, [right]: second } as Partial<Record<Part, number>>
  // "on a good day 50 visitors, on a bad day 20": of a count, the good end is the larger.
  if (one.kind === 'volume' && said.min !== undefined && said.max !== undefined && said.min > said.max)
    return { low: said.max, high: said.min, role: null }
  const low = said.min ?? said.usual ?? first
  const high = said.max ?? said.usual ?? second
  if (low >= high) return null
  const isAssumed = (left === 'usual' ? one : other).role === null
  return said.usual === undefined
    ? { low, high, role: null }
    : { low, high, role: null, usual: said.usual, isAssumed }
}

type Part = Exclude<ExtractedRole, 'other'>

/** An exception is the minimum or maximum by its size; a value without a role word is the usual. */
function partOf(role: ExtractedRole | null, value: number, rest: number): Part {
  if (role === 'other') return value > rest ? 'max' : 'min'
  return role ?? 'usual'
}

/** Maximum distance of two numbers of one figure, in tokens that do not change the subject. */
const APART = 9

function isAdjacent(reader: Reader, one: Candidate, other: Candidate): boolean {
  const hasRole = other.role !== null || isRange(other)
  if (!hasRole && !(one.role !== null && one.role !== 'usual')) return false
  if (isLongerCase(reader, one, other)) return true
  const from = afterCondition(reader, one.next, other.first)
  const to = other.first
  if (to - from > APART) return false
  let isInside = false
  for (let at = from; at < to; at++) {
    const token = reader.at(at)
    const role = reader.phrase(reader.language.roles, at) ?? caseAt(reader, at)
    if (role && role.next <= to) {
      at = role.next - 1
      continue
    }
    if (token?.text === '(') isInside = true
    const isLight =
      token &&
      (token.kind === 'sign'
        ? !STOPS.has(token.text) || other.role !== null
        : reader.language.light.has(token.text) ||
          NEGATING.has(token.text) ||
          reader.language.months.has(token.text))
    if (!isLight && !isInside) return false
    if (token?.text === ')') isInside = false
  }
  return true
}

/** "2,400 IN SUMMER and 3,800": the case of the value before. */
function caseAt(reader: Reader, at: number) {
  const found = reader.phrase(reader.language.rolesAfter, at)
  return found && found.next > at + 1 ? found : null
}

const STOPS = new Set(['.', '!', '?', ';'])
