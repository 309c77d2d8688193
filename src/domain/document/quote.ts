// Shortens quotations to the available space, and always includes the words that prove their figure.

import type { DeckWords } from '#domain/document/deck/types.ts'
import { clip, type Face, wrap } from '#domain/document/text.ts'
import { figuresIn } from '#domain/extraction/extraction.ts'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { type AnswerSource, QUANTITY_KINDS, QUANTITY_UNITS } from '#domain/quantity/quantity.ts'
import { currentStyle, type Unit } from '#domain/text/number-style.ts'

const LONGEST = 600

/** The quotation in quotation marks, clipped to `lines` lines of `width` points; the proving number is never cut. */
export function quoteText({ quote, proves }: AnswerSource, face: Face, width: number, lines: number): string {
  const text = excerpt(quote, LONGEST)
  const from = (start: number) => quoted(`${start > 0 ? '…' : ''}${text.slice(start)}`)
  const place = proves && wrap(from(0), face, width).length > lines ? provenIn(text, proves) : null
  if (!place) return clipQuoted(from(0), face, width, lines)
  const needed = text.slice(place.start, place.end)
  const starts = [0, ...startsBefore(text, place.start)]
  const shown = starts.map(start => clipQuoted(from(start), face, width, lines))
  return shown.find(each => each.includes(needed)) ?? shown.at(-1) ?? ''
}

/** Text in the quotation marks of the document's language. */
const quoted = (text: string) => figureMessages().terms.quoted({ text })

/** Cuts a text in quotation marks as `clip` does, and keeps its closing mark behind the ellipsis. */
function clipQuoted(text: string, face: Face, width: number, lines: number): string {
  const close = text.slice(-1)
  const cut = clip(text, face, width, lines)
  if (cut.endsWith(close)) return cut
  const closed = (length: number) => `${cut.slice(0, length).trimEnd()}…${close}`
  const lengths = Array.from({ length: cut.length }, (_, less) => cut.length - 1 - less)
  return closed(lengths.find(length => wrap(closed(length), face, width).length <= lines) ?? 0)
}

/** How many lines the whole quotation takes. */
export const quoteLines = ({ quote }: AnswerSource, face: Face, width: number): number =>
  wrap(quoted(excerpt(quote, LONGEST)), face, width).length

/** The position of the value in the text; null if no number of its unit matches. */
function provenIn(text: string, { value, unit }: { value: number; unit: Unit }) {
  const kind = QUANTITY_KINDS.find(each => QUANTITY_UNITS[each] === unit)
  const named = figuresIn(text, { ...currentStyle(), ...WORKING_TIME }).filter(each => each.kind === kind)
  return named.find(({ min, usual, max }) => [usual, min, max].includes(value)) ?? null
}

/** Possible start positions of the cut: first the start of the sentence, then positions closer to the value. */
function startsBefore(text: string, place: number): number[] {
  const before = text.slice(0, place)
  const sentence = Math.max(...['. ', '! ', '? '].map(end => before.lastIndexOf(end))) + 2
  const words = [...before.matchAll(/\s(?=\S)/g)].map(({ index }) => index + 1)
  return [...(sentence > 1 ? [sentence] : []), ...words.filter(at => at > sentence), place]
}

/** The speaker and the number that the quotation proves, e.g. "Dana Reyes, on volume". */
export function speakerText(
  { interviewee, proves }: Pick<AnswerSource, 'interviewee' | 'proves'>,
  { speaker: words }: DeckWords,
): string {
  const subjects: Partial<Record<Unit, string>> = words.about
  const about = proves && subjects[proves.unit]
  const name = interviewee ?? words.unnamed
  return about ? words.on({ name, about }) : name
}
