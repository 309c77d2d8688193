// Assigns the figures of an answer to the steps that it describes, by the structure of its sentences.

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import { isSameName, nameWordsOf } from '#domain/extraction/step/step-match.ts'
import { REFERRING, STOP_WORDS, WAITING } from '#domain/extraction/step/step-words.ts'
import { countsCases } from '#domain/extraction/step/throughput.ts'
import { plainWord } from '#domain/process/same-word.ts'
import type { QuantityLink } from '#domain/quantity/quantity.ts'

interface Read {
  text: string
  figures: readonly ExtractedFigure[]
  sentences: readonly SentenceSpan[]
  described: readonly DescribedStep[]
  /** The target that each figure has on the map, by nearness alone. */
  near: readonly (QuantityLink | null)[]
}

/** For each figure its described step, or null. A step takes one figure of a kind; a case's volume belongs to the first step. */
export function stepsOfFigures(read: Read): (DescribedStep | null)[] {
  const { figures, described, near } = read
  const taken = new Set<string>()
  const placed = figures.map(figure => {
    const step = figure.kind === 'money' ? null : placeOf(read, figure)
    const key = step && `${figure.kind} ${step.start}`
    if (!key || taken.has(key)) return null
    taken.add(key)
    return step
  })
  const [first] = described
  const [volume, ...volumes] = figures.flatMap(({ kind }, place) => (kind === 'volume' ? [place] : []))
  if (volume !== undefined && volumes.length === 0 && isOfAll(read, volume, placed[volume] ?? null))
    placed[volume] = first ?? null
  const open = figures.flatMap(({ kind }, place) =>
    kind === 'volume' && !placed[place] && !near[place] ? [place] : [],
  )
  const [only] = open
  if (first && open.length === 1 && only !== undefined && !taken.has(`volume ${first.start}`))
    placed[only] = first
  return placed
}

/** What happens so often is one step: "Das passiert 30 Mal im Monat". */
const HAPPENING = /\b(?:happens?|occurs?|times|passiert|vor|\p{L}*mal)\b/iu

/**
 * The only volume of a chain is that of its cases, though its sentence follows the last step: "… closes the ticket. That is
 * 1,100 a month." A share before that step counts some of them.
 */
function isOfAll(
  { text, figures, sentences, described }: Read,
  place: number,
  step: DescribedStep | null,
): boolean {
  const figure = figures[place]
  const span = figure && sentences.find(({ start, end }) => start <= figure.start && figure.start < end)
  if (!step || !span || described.some(({ start }) => start >= span.start && start < span.end)) return false
  const isPart = figures.some(({ kind, start }) => kind === 'percent' && start < step.start)
  return (
    !isPart && !described.some(each => 'branch' in each) && !HAPPENING.test(text.slice(span.start, span.end))
  )
}

function placeOf({ text, sentences, described }: Read, figure: ExtractedFigure): DescribedStep | null {
  const sentence = sentences.findIndex(({ start, end }) => start <= figure.start && figure.start < end)
  const span = sentences[sentence]
  if (!span) return null
  const inside = text.slice(span.start, span.end)
  const words = wordsOf(inside)
  if (figure.kind === 'minutes' && isWaiting(text, span, figure)) return null
  const here = described.filter(step => step.sentence === sentence)
  if (here.length > 0) return nearest(text, here, figure)
  const named =
    figure.kind === 'minutes' ? namedBefore(text.slice(span.start, figure.start), described) : null
  if (named) return named
  if (figure.kind === 'volume' && countsCases(inside)) return null
  const others = words.filter(word => !STOP_WORDS.has(word) && /^\p{L}/u.test(word))
  // "A lawyer costs us $180 an hour": the rate of a person who does no step.
  const known = figure.kind === 'rate' ? 1 : 2
  const refers =
    words.some(word => REFERRING.has(word)) || (figure.kind !== 'volume' && others.length < known)
  return refers ? (described.findLast(step => step.sentence === sentence - 1) ?? null) : null
}

/** "Taking the order down takes five minutes": the only step of whose name the clause before the figure has every word. */
function namedBefore(before: string, described: readonly DescribedStep[]): DescribedStep | null {
  const words = nameWordsOf(before.split(/[,;:]/).at(-1) ?? '')
  const named =
    words.length === 0
      ? []
      : described.filter(({ label }) => {
          const own = nameWordsOf(label)
          return own.length > 0 && own.length <= words.length && isSameName(own, words)
        })
  return named.length === 1 ? (named[0] ?? null) : null
}

/** "routes it to the right queue": a place, not a time. */
const QUEUED = /\b(?:to|into|in) (?:the|a|our|their) (?:\p{L}+ )?queues?\b/giu

/**
 * Whether the minutes are waited: said before them in the sentence, or after them in their clause, not "…, and waits
 * 3 days".
 */
function isWaiting(text: string, span: SentenceSpan, { start, end }: ExtractedFigure): boolean {
  const [clause = ''] = text.slice(end, span.end).split(/[,;:]|\b(?:and|und)\b/iu)
  const before = text.slice(span.start, start).replace(QUEUED, '')
  return wordsOf(`${before} ${clause}`).some(word => WAITING.has(word))
}

/** "9 minutes to check": the step that follows directly; else the one before, else the one after. */
function nearest(
  text: string,
  here: readonly DescribedStep[],
  { start, end }: ExtractedFigure,
): DescribedStep | null {
  const after = here.find(step => step.start >= end)
  const isAdjacent = after && /^\s*(?:to|for|zum)?\s*$/iu.test(text.slice(end, after.start))
  if (isAdjacent) return after
  const isSameClause = after && !/[,;:]/.test(text.slice(end, after.start))
  return here.findLast(step => step.start < start) ?? (isSameClause ? after : null)
}

/** Words in comparison form, without "Stück", which would be the English "stuck". */
const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => !/^stück/iu.test(word))
    .map(([word]) => plainWord(word))
