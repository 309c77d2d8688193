// Checks suggestions of all kinds against their grounding context: citations are verified, and dropped suggestions
// counted.

import { type Citation, type CitedAnswer, ordersFrom, quoteIn, sentenceAround } from '#domain/draft/cite.ts'
import { inventedNumbers, type Quoted } from '#domain/draft/number.ts'
import { isOpposite } from '#domain/draft/opposite.ts'
import { fieldOf, listOf, textOf } from '#domain/draft/reply.ts'
import { asOneLine } from '#domain/text/line.ts'

/** Why a suggestion was dropped. */
export const DROP_REASONS = [
  'source',
  'number',
  'opposite',
  'name',
  'figure',
  'orders',
  'known',
  'form',
] as const
export type DropReason = (typeof DROP_REASONS)[number]

/** The suggestions that passed the checks. */
export interface Checked<T> {
  content: T
  /** The number of suggestions, and how many were dropped for each reason. */
  proposed: number
  dropped: Partial<Record<DropReason, number>>
}

/** The grounding context: the evidence that suggestions may cite, and what already exists. */
export interface GroundingContext {
  /** As they were sent. */
  answers: readonly CitedAnswer[]
  /** Steps of the map. */
  steps: readonly { id: number; label: string; owner: string }[]
  /** Links of the map, by ids of steps. */
  links: readonly { sourceId: number; targetId: number }[]
  /** Roles that may be owners, in addition to people named in the quotes. */
  roles: readonly string[]
  /** Names of figures that a text may contain in braces, in lower case. */
  figures: ReadonlySet<string>
  /** Findings that may be reworded: the slide text field of each, and its sentence. */
  findings: readonly { field: string; sentence: string }[]
  /** Existing questions of the audit's interviews. */
  questions: readonly string[]
  /** The people that a text names. */
  namesIn(text: string): string[]
  /** Restores pseudonymized names; absent if no names were replaced. */
  restore?(text: string): string
}

/** Maximum number of citations per suggestion. */
export const CITES_LIMIT = 4

/** Counts what is dropped, by its reason. */
export function dropCounter() {
  const dropped: Checked<unknown>['dropped'] = {}
  const drop = (reason: DropReason) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  return { dropped, drop }
}

/** The total number dropped. */
export const countDropped = (dropped: Checked<unknown>['dropped']): number =>
  Object.values(dropped).reduce((sum, each) => sum + each, 0)

/** Whether two names or sentences are equal as one line in lower case. */
export const sameWords = (text: string) => asOneLine(text).toLowerCase()

/** A field as one line, with pseudonymized names restored. */
export const lineOf = (raw: unknown, name: string, { restore = text => text }: GroundingContext) =>
  asOneLine(restore(textOf(fieldOf(raw, name))))

/** The citations of a statement, and the quotes it is checked against. */
export interface Grounded {
  cites: Citation[]
  /** The same quotes as sent, each with the rest of its sentence. */
  said: Quoted[]
}

/** Every citation of a statement must be valid: one invented citation discredits the others. */
export function groundedOn(raw: unknown, { answers }: GroundingContext): Grounded | DropReason {
  const given = listOf(fieldOf(raw, 'cites'))
  if (given.length === 0 || given.length > CITES_LIMIT) return 'source'
  const cites: Citation[] = []
  const said: Quoted[] = []
  for (const cite of given) {
    const answer = answers.find(({ id }) => id === fieldOf(cite, 'answerId'))
    const span = answer && quoteIn(answer.text, textOf(fieldOf(cite, 'quote')))
    if (!answer || !span) return 'source'
    const orders = ordersFrom(answer.text)
    if (orders !== null && span.to > orders) return 'orders'
    const quote = answer.said?.(span) ?? answer.text.slice(span.from, span.to)
    cites.push({ answerId: answer.id, quote })
    said.push(sentenceAround(answer.text, span))
  }
  return { cites, said }
}

/** Whether it names people who are not named in its quotes, at least by a part of their name. */
export function namesOthers(text: string, { cites }: Grounded, { namesIn }: GroundingContext): boolean {
  const quoted = cites.map(({ quote }) => quote.toLowerCase()).join('\n')
  const isQuoted = (name: string) =>
    name.split(/[\s,.]+/).some(part => part.length >= NAME_PART && quoted.includes(part.toLowerCase()))
  return namesIn(text).some(name => !isQuoted(name))
}

const NAME_PART = 3

/** Whether it contradicts the sentences that it quotes, or `others`. */
export const opposes = (text: string, { said }: Grounded, others: readonly string[] = []) =>
  isOpposite(
    withoutFigures(text),
    [...said.map(({ before, quote, after }) => `${before}${quote}${after}`), ...others].map(withoutFigures),
  )

const ADDRESS =
  /(?:https?|ftp|file|javascript|data|mailto):\S|www\.\S|\S@\S+\.\p{L}|[\p{L}\d-]\.(?:com|net|org|info|biz|io|ai|app|dev|co|eu|de|ch|at|uk|fr|it|es|nl|be|pl|us|ru|cn|xyz|site|online|link|local|test|example)(?![\p{L}\d])/iu
/** Text that a spreadsheet would evaluate as a formula when pasted. */
const FORMULA = /^\s*[=+@\t-]|=\s?[A-Z]{2,}\(/

/** Whether it contains a web address or a formula, which no statement needs. */
export const isUnusable = (text: string) => ADDRESS.test(withoutFigures(text)) || FORMULA.test(text)

/** A figure reference in a text, such as {roi.net}. */
const NAMED = /\{([^{}]*)\}/g

/** Names of the figures that a text contains in braces, in lower case. */
export const figuresNamed = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name.toLowerCase())

/** Whether a text has a number that none of its sources has, or references an unknown figure. */
export const isInvented = (
  text: string,
  sources: readonly (string | Quoted)[],
  figures: ReadonlySet<string>,
): boolean =>
  figuresNamed(text).some(name => !figures.has(name)) ||
  inventedNumbers(withoutFigures(text), sources.map(quotedWithout)).length > 0

const quotedWithout = (source: string | Quoted) =>
  typeof source === 'string'
    ? withoutFigures(source)
    : { ...source, quote: withoutFigures(source.quote), after: withoutFigures(source.after) }

const withoutFigures = (text: string) => text.replaceAll(NAMED, ' ')
