// Which steps of the map the figures of an answer are about: those named nearest, by name, by another word for it, or by who does it.

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import {
  type AnswerWord,
  type Named,
  type NameParts,
  type NameWord,
  readingOf,
} from '#domain/extraction/mention.ts'
import { EMPTY, PER, REFERRING, WAITING } from '#domain/extraction/step-words.ts'
import type { QuantityKind } from '#domain/interview/quantity.ts'

type Figure = Pick<ExtractedFigure, 'start' | 'end' | 'kind'>

/** What an answer is to: who speaks, and what they were asked. */
export interface QuestionContext {
  /** What the interviewee does; '' while nobody has said. */
  role?: string
  /** The question's words. */
  question?: string
}

/** A word so many words away tells half as much as one beside the figure. */
const HALF = 10
/** In another part of the sentence, in another sentence, behind the figure in the same part, behind that. */
const OTHER_CLAUSE = 0.75
const OTHER_SENTENCE = 0.55
const BEHIND = 0.85
const BEHIND_CLAUSE = 0.35
/** No further than so many words and sentences. */
const REACH = 60
const SENTENCES = 3
/** What each case is counted by: "16 minutes a shipment". */
const COUNTED_BY = 0.35
/** What the question asks about. */
const ASKED = 0.3
/** A decision is asked about less often than the work it leads to. */
const DECISION = 0.45
/** People speak of their own work first. */
const OWN_WORK = 1.5
/** That its owner is named says half as much as that the step is. */
const OWNER = 0.5
/** A step that has a figure of that kind already is spoken of less. */
const TAKEN = 0.5
/** A sentence that speaks of something else. */
const ELSEWHERE = 0.4
/** Less than this names no step. */
const LEAST = 0.2
/** Two steps are named alike where the second has this much of the first one's score: then none is offered. */
const ALIKE = 0.995

/**
 * For each figure of a text, in order, the step it is about, or null where none is named. Each word of a step's name counts
 * by how near it stands and how much of the name it is; words for the same thing count less; a sentence that names
 * nothing speaks of what was named before ("That is 3 minutes"). Minutes of waiting are no step's. Takes time linear in
 * the length of the text.
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
    const told = toldOf(around, asked, reading.parts)
    const place = bestOf(told, steps, { role, kind: figure.kind, taken })
    if (place === null) return null
    taken.add(`${figure.kind}:${place}`)
    return steps[place] ?? null
  })
}

/** The words near a figure, each with how much it tells; `inside` are those of the figure itself. */
interface Around {
  near: { word: AnswerWord; weight: number }[]
  /** In the same part of the sentence. */
  clause: AnswerWord[]
}

function aroundOf(words: readonly AnswerWord[], { start, end }: Figure): Around {
  const first = firstFrom(words, start)
  const next = firstFrom(words, end)
  const [head, last] = [words[first], words[next - 1]]
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

/** The part of the sentence that a figure stands in; by itself, as in brackets, it belongs to the part before. */
function clauseOf(words: readonly AnswerWord[], first: number): number {
  const [head, former] = [words[first] as AnswerWord, words[first - 1]]
  return former?.sentence === head.sentence ? former.clause : head.clause
}

/** Place of the first word that begins at an offset or behind it. */
function firstFrom(words: readonly AnswerWord[], offset: number): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((words[middle] as AnswerWord).start < offset) low = middle + 1
    else high = middle
  }
  return low
}

/** Of what the figure's own sentence speaks: a step, what was named before, or something that is no step. */
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
    else if (!EMPTY.has(word) && !/\d/.test(word)) others++
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

/** "per order", "16 minutes a shipment"; "an interview lasts" begins with one, and is about it. */
function isCountedBy(words: readonly AnswerWord[], at: number): boolean {
  const [article, measure] = [words[at - 1], words[at - 2]]
  const isPer = article !== undefined && PER.has(article.word)
  return isPer && measure !== undefined && measure.sentence === article.sentence && EMPTY.has(measure.word)
}

const isWaiting = ({ clause }: Around) => clause.some(({ word }) => WAITING.has(word))

/** How much of a step's name and of its owner is said, 0–1 each. */
type Told = ReadonlyMap<number, { label: number; owner: number }>

/** A name has fewer words. */
const MOST_PARTS = 200

function toldOf({ near }: Around, asked: readonly AnswerWord[], parts: readonly NameParts[]): Told {
  const best = new Map<number, { known: NameWord; weight: number }>()
  for (const { word, weight } of [...near, ...asked.map(word => ({ word, weight: ASKED }))])
    for (const known of word.names) {
      const place = (known.step * MOST_PARTS + known.part) * 2 + (known.of === 'label' ? 0 : 1)
      const told = weight * known.strength
      if (told > (best.get(place)?.weight ?? 0)) best.set(place, { known, weight: told })
    }
  const told = new Map<number, { label: number; owner: number }>()
  for (const { known, weight } of best.values()) {
    const { step, of, part } = known
    const own = told.get(step) ?? { label: 0, owner: 0 }
    own[of] += weight * (parts[step]?.[of][part] ?? 0)
    told.set(step, own)
  }
  return told
}

interface Judged {
  role: string
  kind: QuantityKind
  taken: ReadonlySet<string>
}

function bestOf(told: Told, steps: readonly Named[], { role, kind, taken }: Judged): number | null {
  let best = { place: -1, score: 0 }
  let second = 0
  for (const [place, { label, owner: named }] of told) {
    const { isDecision, owner = '' } = steps[place] as Named
    const isOwn = role.trim() !== '' && role.trim().toLowerCase() === owner.trim().toLowerCase()
    const byName = label * (isDecision ? DECISION : 1)
    const score = (byName && byName + OWNER * named) * (isOwn ? OWN_WORK : 1)
    const left = score * (taken.has(`${kind}:${place}`) ? TAKEN : 1)
    second = Math.max(second, Math.min(left, best.score))
    if (left > best.score) best = { place, score: left }
  }
  if (best.score < LEAST) return byOwner(told, steps)
  return second >= ALIKE * best.score ? null : best.place
}

/** "The dentist needs half an hour": the only work of those who are named. */
function byOwner(told: Told, steps: readonly Named[]): number | null {
  let best = { place: -1, owner: 0 }
  for (const [place, { owner }] of told) if (owner > best.owner) best = { place, owner }
  if (OWNER * best.owner < LEAST) return null
  const name = steps[best.place]?.owner
  const isOnly = steps.every((step, place) => place === best.place || step.isDecision || step.owner !== name)
  return isOnly ? best.place : null
}
