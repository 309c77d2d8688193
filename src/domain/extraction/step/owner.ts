// Finds what an answer describes of owners: their hourly rate, how many they are, and the hours that each has a month.

import { CAPACITY_LIMITS } from '#domain/capacity/capacity.ts'
import type { ExtractedFigure, ExtractionSettings } from '#domain/extraction/figure.ts'
import { languageOf } from '#domain/extraction/language/languages.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt, perMonth } from '#domain/extraction/number/period.ts'
import { type Reader, readerOf } from '#domain/extraction/reader.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { isOwnerName, knownOwnerOf } from '#domain/extraction/step/step-match.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { COUNTING } from '#domain/extraction/step/work-words.ts'
import { tokensOf } from '#domain/extraction/token.ts'
import { plainWord } from '#domain/process/same-word.ts'

/** People and hours a month of one owner; null what was not described. */
export interface FoundOwner {
  owner: string
  people: number | null
  hoursPerMonth: number | null
  /** The sentences that name them. */
  sentence: string
}

/**
 * The steps with an owner's shorter name replaced by the full one that came before: "the intake clerk … the clerk". Names of
 * owners of the map stay, and so do those that could mean several.
 */
export function withFullOwners(
  described: readonly DescribedStep[],
  known: readonly Named[],
): DescribedStep[] {
  const earlier = new Set<string>()
  const isKnown = (owner: string) =>
    known.some(each => each.owner?.trim().toLowerCase() === owner.toLowerCase())
  return described.map(step => {
    const full = [...earlier].filter(owner => owner !== step.owner && isOwnerName(step.owner, owner))
    const owner = full.length === 1 && !isKnown(step.owner) ? (full[0] ?? step.owner) : step.owner
    if (owner !== '') earlier.add(owner)
    return { ...step, owner }
  })
}

/** Maximum characters after a rate in which its owners are looked for, so that the time is linear in the text. */
const BEHIND = 200

const FILLERS =
  /\b(?:the|a|an|our|is|are|at|us|uns|costs?|earns?|gets?|makes?|paid|rate|hourly|of|about|usually|roughly|for|per|each|loaded|both|each|beide|der|die|das|ein|eine|einer|unser|unsere|kostet|kosten|verdient|verdienen|bekommt|bekommen|liegt|bei|etwa|rund|hour|stunde|stundensatz|im|für)\b/giu

/**
 * For each figure, the owners whose rate it is: "coders and billers $38" are two. A further amount in the sentence of a rate
 * is one too: "front desk is $24 an hour, coders $38". The interviewee's own rate has their `role`, '' if it is not recorded.
 */
export function rateOwners(
  text: string,
  figures: readonly ExtractedFigure[],
  {
    owners,
    sentences,
    role,
  }: { owners: readonly string[]; sentences: readonly SentenceSpan[]; role: string },
): string[][] {
  return figures.map((figure, place) => {
    const span = sentences.find(({ start, end }) => start <= figure.start && figure.start < end)
    if (!span) return []
    const inside = figures.slice(0, place).filter(({ start }) => start >= span.start)
    const isAmount = figure.kind === 'money' && figure.period === null
    const continues = isAmount && inside.some(each => each.kind === 'rate' || isOfHour(text, each))
    if (figure.kind !== 'rate' && !continues && !(isAmount && isOfHour(text, figure))) return []
    const from = Math.max(span.start, inside.at(-1)?.end ?? 0)
    const before = text.slice(from, figure.start)
    const behind =
      /^\s*(?:for|für)\s+([^;.]+)/iu.exec(
        text.slice(figure.end, Math.min(span.end, figure.end + BEHIND)),
      )?.[1] ?? ''
    const named = [ownersAtEnd(before, owners), ownersAtEnd(behind, owners)].find(each => each.length > 0)
    const part = before.split(/[,;:()]|\b(?:and|und|while)\b/iu).findLast(each => each.trim() !== '') ?? ''
    const isOwn = OWN.test(part) || OWN_HOUR.test(text.slice(figure.end, figure.end + HOUR_REACH))
    return named ?? (isOwn ? [role] : [])
  })
}

/** Maximum characters between an amount and the word for its hour. */
const HOUR_REACH = 40
const OWN_HOUR = /^\s*(?:for\s+)?(?:my|meine)\s+(?:own\s+)?(?:hour|stunde)(?!\p{L})/iu
const HOUR_BEHIND = /^\s*(?:for\s+)?(?:my|our|meine|unsere)\s+(?:own\s+)?(?:hour|stunde)(?!\p{L})/iu
const HOUR_BEFORE =
  /(?<!\p{L})(?:my|our|an|the|meine|eine|die|\p{L}{2,20}['’]s?)\s+(?:own\s+)?(?:hour|stunde)\s+(?:\p{L}+\s+){1,3}$/iu

/** "$48 my hour", "my hour costs $48": an amount that is a rate. */
const isOfHour = (text: string, { kind, period, start, end }: ExtractedFigure) =>
  kind === 'money' &&
  period === null &&
  (HOUR_BEHIND.test(text.slice(end, end + HOUR_REACH)) ||
    HOUR_BEFORE.test(text.slice(Math.max(0, start - HOUR_REACH), start)))

/** The interviewee's own: "My time costs $31 an hour". */
const OWN = /\b(?:i|my|mine|me|ich|meine?|meiner|mich|mir)\b/iu

/** The owner at the end of the text, or all of a list that ends there: "clerks, coders and billers". */
function ownersAtEnd(text: string, owners: readonly string[]): string[] {
  const clause = text.split(/[;:()]|\bwhile\b/iu).findLast(each => each.trim() !== '') ?? ''
  const [last = '', ...joined] = clause.split(/\b(?:and|und|sowie)\b|&/iu).toReversed()
  const listed =
    joined.length > 0 && !last.includes(',') ? joined.flatMap(each => each.split(',').toReversed()) : []
  const tail = last.split(',').findLast(each => each.trim() !== '') ?? ''
  const known = [tail, ...listed].map(each => {
    const words = each.replace(/['’]s?(?!\p{L})/gu, ' ').replace(FILLERS, ' ')
    return knownOwnerOf(withoutCount(words), owners)
  })
  const end = known.indexOf(null)
  const named = known.slice(0, end === -1 ? known.length : end).flatMap(owner => owner ?? [])
  return [...new Set(named.toReversed())]
}

/** "three mechanics at $36 an hour" */
const withoutCount = (words: string) =>
  words
    .split(/\s+/)
    .filter(word => !COUNTING.has(plainWord(word)) && !/^\d+$/.test(word))
    .join(' ')

/** People and hours of owners, in the order described; the count of a volume, "420 claims a month", is not a number of people. */
export function ownersIn(
  text: string,
  settings: ExtractionSettings,
  {
    owners,
    sentences,
    figures,
  }: {
    owners: readonly string[]
    sentences: readonly SentenceSpan[]
    figures: readonly ExtractedFigure[]
  },
): FoundOwner[] {
  const tokens = tokensOf(text)
  const reader = readerOf(tokens, languageOf(tokens, settings.locale), settings)
  const described = new Map<string, FoundOwner>()
  let last: FoundOwner | null = null
  for (let at = 0; at < tokens.length; at++) {
    const span = sentences[tokens[at]?.sentence ?? 0]
    const people = span && !isVolume(figures, tokens[at]?.start ?? 0) ? peopleAt(reader, at, owners) : null
    if (people && span) {
      const quote = text.slice(span.start, span.end)
      last = described.get(people.owner) ?? {
        owner: people.owner,
        people: null,
        hoursPerMonth: null,
        sentence: quote,
      }
      described.set(people.owner, { ...last, people: people.count })
      last = described.get(people.owner) ?? null
    }
    const hours = hoursAt(reader, at)
    if (hours !== null && last) {
      described.set(last.owner, { ...last, hoursPerMonth: hours, sentence: through(text, last, span) })
      last = null
    }
  }
  return [...described.values()]
}

const isVolume = (figures: readonly ExtractedFigure[], at: number) =>
  figures.some(({ kind, start, end }) => kind === 'volume' && start <= at && at < end)

/** The sentence of the people, up to that of their hours where it is another one. */
function through(text: string, { sentence }: FoundOwner, hours: SentenceSpan | undefined): string {
  const start = text.indexOf(sentence)
  return hours && hours.end > start + sentence.length ? text.slice(start, hours.end) : sentence
}

/** "four coders", "3 people at the front desk". */
function peopleAt(reader: Reader, at: number, owners: readonly string[]) {
  const numeral = numeralAt(reader, at)
  if (!numeral || !Number.isInteger(numeral.value) || numeral.value > CAPACITY_LIMITS.people) return null
  const isArticle = /^(?:eine?[nrms]?)$/.test(reader.word(at))
  const isShare = reader.word(at - 1) === 'in' || reader.language.outOf.byFirst.has(reader.word(numeral.next))
  if (numeral.value < 1 || reader.language.articles.has(reader.word(at)) || isArticle || isShare) return null
  const words: string[] = []
  for (let next = numeral.next; next < numeral.next + LONGEST; next++) {
    const token = reader.at(next)
    if (token?.kind !== 'word' || token.sentence !== reader.at(at)?.sentence) break
    if (STOP_WORDS.has(token.text) && !AMONG.has(token.text)) break
    words.push(token.text)
    const known = knownOwnerOf(words.filter(word => !AMONG.has(word)).join(' '), owners)
    const following = reader.word(next + 1)
    const goesOn =
      reader.at(next + 1)?.kind === 'word' &&
      !STOP_WORDS.has(following) &&
      knownOwnerOf([...words, following].join(' '), owners)
    if (known && !goesOn) return { owner: known, count: numeral.value }
  }
  return null
}

const LONGEST = 6
const AMONG = new Set(
  'people persons staff at in on of the our full part time leute mitarbeiter personen im in der am'.split(
    ' ',
  ),
)

/** "120 hours a month", as hours a month. */
function hoursAt(reader: Reader, at: number): number | null {
  const numeral = numeralAt(reader, at)
  if (!numeral || reader.phrase(reader.language.minutes, numeral.next)?.value !== 60) return null
  const period = periodAt(reader, numeral.next + 1) ?? null
  const isLong = period?.value === 'week' || period?.value === 'month'
  if (!period || !isLong) return null
  const hours = Math.round(numeral.value * perMonth(period.value, reader.settings).factor * 100) / 100
  return hours > 0 && hours <= CAPACITY_LIMITS.hoursPerMonth ? hours : null
}
