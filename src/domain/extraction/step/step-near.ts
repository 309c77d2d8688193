// Matches the figures of an answer to steps of the map, by the nearest mention of a step's name, a synonym or its owner.

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import {
  type AnswerWord,
  type Named,
  type NameParts,
  type NameWord,
  readingOf,
} from '#domain/extraction/step/mention.ts'
import { BEFORE_CASE, REFERRING, STOP_WORDS, WAITING } from '#domain/extraction/step/step-words.ts'
import type { QuantityKind } from '#domain/quantity/quantity.ts'

type Figure = Pick<ExtractedFigure, 'start' | 'end' | 'kind'>

/** The context of an answer: who speaks, and what they were asked. */
export interface QuestionContext {
  /** The interviewee's job; '' if unknown. */
  role?: string
  /** The question's words. */
  question?: string
}

/** At this distance in words, a word counts half as much as one beside the figure. */
const HALF = 10
/** Factors: in another clause, in another sentence, after the figure in the same clause, after it elsewhere. */
const OTHER_CLAUSE = 0.75
const OTHER_SENTENCE = 0.55
const BEHIND = 0.85
const BEHIND_CLAUSE = 0.35
/** Maximum distance in words and sentences. */
const REACH = 60
const SENTENCES = 3
/** Factor for the unit of a case: "16 minutes a shipment". */
const COUNTED_BY = 0.35
/** Factor for what the question asks about. */
const ASKED = 0.3
/** Factor for a decision, which is asked about less often than the work it leads to. */
const DECISION = 0.45
/** Factor for the interviewee's own work, which people mention first. */
const OWN_WORK = 1.5
/** A mention of the owner counts half as much as a mention of the step. */
const OWNER = 0.5
/** Factor for a step that already has a figure of this kind. */
const TAKEN = 0.5
/** Factor for a sentence about a different subject. */
const ELSEWHERE = 0.4
/** Minimum score of a match. */
const LEAST = 0.2
/** If the second-best step reaches this fraction of the best score, the match is ambiguous and none is offered. */
const ALIKE = 0.995

/**
 * For each figure of a text, in order, the step it is about, or null. Each word of a step's name counts by its distance
 * to the figure and by its weight in the name; synonyms count less. A sentence without a mention refers to the last one
 * ("That is 3 minutes"). Waiting times belong to no step. Runs in linear time.
 */
export function stepsNear<S extends Named>(
  text: string,
  figures: readonly Figure[],
  steps: readonly S[],
  { role = '', question = '' }: QuestionContext = {},
): (S | null)[] {
  const reading = readingOf(text, steps)
  const asked = readingOf(question, steps).words
  const taken = new Set<string>()
  return figures.map(figure => {
    const around = aroundOf(reading.words, figure)
    if (figure.kind === 'minutes' && isWaiting(around)) return null
    const scores = scoresOf(around, asked, reading.parts)
    const place = bestOf(scores, steps, { role, kind: figure.kind, taken })
    if (place === null) return null
    taken.add(`${figure.kind}:${place}`)
    return steps[place] ?? null
  })
}

/** The words near a figure with their weights; `inside` are those of the figure itself. */
interface Around {
  near: { word: AnswerWord; weight: number }[]
  /** In the same clause. */
  clause: AnswerWord[]
}

function aroundOf(words: readonly AnswerWord[], { start, end }: Figure): Around {
  const first = firstFrom(words, start)
  const next = firstFrom(words, end)
  const head = words[first]
  const last = words[next - 1]
  if (!head || !last) return { near: [], clause: [] }
  const near: Around['near'] = []
  const clause: AnswerWord[] = []
  const own = ownSentence(words, first, next)
  const opening = clauseOf(words, first)
  for (let at = Math.max(0, first - REACH); at < Math.min(words.length, next + REACH); at++) {
    const word = words[at] as AnswerWord
    if (word.clause >= opening && word.clause <= last.clause) clause.push(word)
    const behind = at >= next
    const weight =
      at < first ? before(word, head, first - at - 1, own) : behind ? after(word, last, at - next) : 1
    if (weight > 0 && word.names.length > 0)
      near.push({ word, weight: weight * (isCountedBy(words, at) ? COUNTED_BY : 1) })
  }
  return { near, clause }
}

/** The clause of a figure; a figure alone in its clause, as in brackets, belongs to the clause before. */
function clauseOf(words: readonly AnswerWord[], first: number): number {
  const head = words[first] as AnswerWord
  const former = words[first - 1]
  return former?.sentence === head.sentence ? former.clause : head.clause
}

/** Index of the first word that begins at or after an offset. */
function firstFrom(words: readonly AnswerWord[], offset: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as AnswerWord).start < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** The subject of the figure's own sentence: a step, the previous subject, or something that is not a step. */
type OwnSentence = 'a step' | 'what was before' | 'something else'

function ownSentence(words: readonly AnswerWord[], first: number, next: number): OwnSentence {
  const sentence = words[first]?.sentence
  let others = 0
  let refers = false
  for (let at = Math.max(0, first - REACH); at < Math.min(words.length, next + REACH); at++) {
    const { names, word, sentence: its } = words[at] as AnswerWord
    if (its !== sentence || (at >= first && at < next)) continue
    if (names.some(({ of }) => of === 'label')) return 'a step'
    if (REFERRING.has(word)) refers = true
    else if (!STOP_WORDS.has(word) && !/\d/.test(word)) others++
  }
  return refers || others < 2 ? 'what was before' : 'something else'
}

function before(word: AnswerWord, head: AnswerWord, distance: number, own: OwnSentence): number {
  const sentences = head.sentence - word.sentence
  if (sentences > SENTENCES) return 0
  if (sentences === 0) return closeness(distance) * OTHER_CLAUSE ** Math.min(3, head.clause - word.clause)
  if (own === 'what was before' && sentences === 1) return closeness(distance / 3)
  return closeness(distance) * OTHER_SENTENCE ** sentences * (own === 'something else' ? ELSEWHERE : 1)
}

function after(word: AnswerWord, last: AnswerWord, distance: number): number {
  if (word.sentence > last.sentence) return 0
  const clauses = word.clause - last.clause
  return closeness(distance) * (clauses === 0 ? BEHIND : BEHIND_CLAUSE / clauses)
}

const closeness = (distance: number) => 1 / (1 + distance / HALF)

/** "per order", "16 minutes a shipment"; "an interview lasts" begins alike, but the interview is its subject. */
function isCountedBy(words: readonly AnswerWord[], at: number): boolean {
  const article = words[at - 1]
  const measure = words[at - 2]
  const isPer = article !== undefined && BEFORE_CASE.has(article.word)
  return (
    isPer && measure !== undefined && measure.sentence === article.sentence && STOP_WORDS.has(measure.word)
  )
}

const isWaiting = ({ clause }: Around) => clause.some(({ word }) => WAITING.has(word))

/** How much of a step's name and of its owner is mentioned, 0–1 each. */
type NameScores = ReadonlyMap<number, { label: number; owner: number }>

/** Upper bound of the number of words in a name. */
const MAX_PARTS = 200

function scoresOf({ near }: Around, asked: readonly AnswerWord[], parts: readonly NameParts[]): NameScores {
  const best = new Map<number, { known: NameWord; weight: number }>()
  for (const { word, weight } of [...near, ...asked.map(word => ({ word, weight: ASKED }))])
    for (const known of word.names) {
      const place = (known.step * MAX_PARTS + known.part) * 2 + (known.of === 'label' ? 0 : 1)
      const scores = weight * known.strength
      if (scores > (best.get(place)?.weight ?? 0)) best.set(place, { known, weight: scores })
    }
  const scores = new Map<number, { label: number; owner: number }>()
  for (const { known, weight } of best.values()) {
    const { step, of, part } = known
    const own = scores.get(step) ?? { label: 0, owner: 0 }
    own[of] += weight * (parts[step]?.[of][part] ?? 0)
    scores.set(step, own)
  }
  return scores
}

interface Judged {
  role: string
  kind: QuantityKind
  taken: ReadonlySet<string>
}

function bestOf(scores: NameScores, steps: readonly Named[], { role, kind, taken }: Judged): number | null {
  let best = { place: -1, score: 0 }
  let second = 0
  for (const [place, { label, owner: named }] of scores) {
    const { isDecision, owner = '' } = steps[place] as Named
    const isOwn = role.trim() !== '' && role.trim().toLowerCase() === owner.trim().toLowerCase()
    const byName = label * (isDecision ? DECISION : 1)
    const score = (byName && byName + OWNER * named) * (isOwn ? OWN_WORK : 1)
    const left = score * (kind !== 'volume' && taken.has(`${kind}:${place}`) ? TAKEN : 1)
    second = Math.max(second, Math.min(left, best.score))
    if (left > best.score) best = { place, score: left }
  }
  if (best.score < LEAST) return byOwner(scores, steps)
  // A second number of cases is rather of what is lost or comes back than of the same work, or of other work.
  if (kind === 'volume' && taken.has(`${kind}:${best.place}`)) return null
  return second >= ALIKE * best.score ? null : best.place
}

/** "The dentist needs half an hour": the owner's only step. */
function byOwner(scores: NameScores, steps: readonly Named[]): number | null {
  let best = { place: -1, owner: 0 }
  for (const [place, { owner }] of scores) if (owner > best.owner) best = { place, owner }
  if (OWNER * best.owner < LEAST) return null
  const name = steps[best.place]?.owner
  const isOnly = steps.every((step, place) => place === best.place || step.isDecision || step.owner !== name)
  return isOnly ? best.place : null
}
