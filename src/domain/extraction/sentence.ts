// The sentences of an answer, and the one that contains a number: the quote of a figure's evidence.

import { figuresIn } from '#domain/extraction/extraction.ts'
import { ANY } from '#domain/extraction/number/number-words.ts'
import { RELATED_WORDS, STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { tokensOf } from '#domain/extraction/token.ts'
import { isSameWord, plainWord } from '#domain/process/same-word.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { memoized } from '#domain/simulation/memoize.ts'
import { type QuotedPlace, quotedPlaces } from '#domain/text/quoted-place.ts'

type StatedFigure = Pick<Quantity, 'kind' | 'min' | 'usual' | 'max' | 'words'>

/** Maximum length of a quote, in characters. */
const LONGEST = 280
/** Characters kept before the number if the sentence is longer. */
const LEAD = 120

/**
 * The sentence of a figure: where its `words` are, else where the extraction finds its value. Of several, the one that
 * mentions most of `about`, the step. Returns the whole answer if the value does not occur, '' if the words no longer
 * occur.
 */
export function sentenceSaying(response: string, said: StatedFigure, about = ''): string {
  const places = said.words ? quotedPlaces(response, said.words) : valuesOf(response, said)
  if (places.length === 0) return said.words ? '' : response
  const sentences = places.map(place => ({ place, span: sentenceAt(response, place) }))
  const scored = sentences.map(each => ({ ...each, score: namedIn(textOf(response, each.span), about) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return shortened(response, best.span, best.place)
}

/** The sentences of an answer in order, without the space around them. */
export const sentencesIn = (response: string): string[] =>
  sentencesOf(response).map(span => textOf(response, span))

const textOf = (response: string, { start, end }: QuotedPlace) => response.slice(start, end)

/** Positions of the usual value, or else of an end of the range. */
function valuesOf(response: string, { kind, min, usual, max }: StatedFigure): QuotedPlace[] {
  const found = read(response).filter(each => each.kind === kind)
  const exact = found.filter(each => each.usual === usual)
  return exact.length > 0
    ? exact
    : found.filter(each => [each.min, each.max].includes(usual) || (each.min === min && each.max === max))
}

/** Maximum number of cached texts: the same texts are read for each list of figures. */
const REMEMBERED = 300

const read = /* @__PURE__ */ memoized(REMEMBERED, (response: string) => figuresIn(response, ANY))

const sentencesOf = /* @__PURE__ */ memoized(REMEMBERED, (response: string): QuotedPlace[] =>
  [...Map.groupBy(tokensOf(response), ({ sentence }) => sentence).values()].map(tokens => ({
    start: tokens[0]?.start ?? 0,
    end: tokens.at(-1)?.end ?? 0,
  })),
)

/** The sentences that a span covers, as one span. */
function sentenceAt(response: string, { start, end }: QuotedPlace): QuotedPlace {
  const own = sentencesOf(response).filter(each => each.end > start && each.start < end)
  return { start: own[0]?.start ?? start, end: own.at(-1)?.end ?? end }
}

function namedIn(sentence: string, about: string): number {
  if (about === '') return 0
  const words = tokensOf(sentence).map(({ text }) => plainWord(text))
  const names = tokensOf(about).map(({ text }) => plainWord(text))
  const isNamed = (name: string) =>
    words.some(
      word => isSameWord(name, word) || (RELATED_WORDS.get(name) ?? []).some(([other]) => other === word),
    )
  return names.filter(name => !STOP_WORDS.has(name) && /\p{L}/u.test(name) && isNamed(name)).length
}

/** Shortens a long sentence so that it begins shortly before its number. */
function shortened(response: string, { start, end }: QuotedPlace, place: QuotedPlace): string {
  if (end - start <= LONGEST || place.end - start <= LONGEST - 1) return response.slice(start, end)
  const from = response.indexOf(' ', Math.max(start, place.start - LEAD)) + 1
  return `…${response.slice(from > place.start ? place.start : from, end)}`
}
