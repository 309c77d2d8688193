// How suggestions of any kind are checked: what they may rest on, their citations, and what is dropped and counted.

import { type Citation, type CitedAnswer, ordersFrom, quoteIn, sentenceAround } from '#domain/draft/cite.ts'
import { inventedNumbers, type Quoted } from '#domain/draft/number.ts'
import { isOpposite } from '#domain/draft/opposite.ts'
import { fieldOf, listOf, textOf } from '#domain/draft/reply.ts'
import { asOneLine } from '#domain/text/line.ts'

/** Why something was dropped. */
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

/** What is left of what was proposed. */
export interface Checked<T> {
  content: T
  /** How many there were, and how many of them were dropped for which reason. */
  proposed: number
  dropped: Partial<Record<DropReason, number>>
}

/** What proposals may rest on and what is there already. */
export interface GroundingContext {
  /** As they were sent. */
  answers: readonly CitedAnswer[]
  /** Steps of the map. */
  steps: readonly { id: number; label: string; owner: string }[]
  /** Links of the map, by ids of steps. */
  links: readonly { sourceId: number; targetId: number }[]
  /** Who may be an owner besides those whom the quotes name. */
  roles: readonly string[]
  /** Names of figures that a text may hold in braces, in small letters. */
  figures: ReadonlySet<string>
  /** Findings that may be worded anew: the text of the slide that each stands in, and what it says. */
  findings: readonly { field: string; sentence: string }[]
  /** Questions of the audit's interviews. */
  questions: readonly string[]
  /** The people whom a text names. */
  namesIn(text: string): string[]
  /** Puts names back that were replaced; nothing was unless this is there. */
  restore?(text: string): string
}

/** Most citations of one suggestion. */
export const CITES_LIMIT = 4

/** Counts what is dropped, by its reason. */
export function dropCounter() {
  const dropped: Checked<unknown>['dropped'] = {}
  const drop = (reason: DropReason) => {
    dropped[reason] = (dropped[reason] ?? 0) + 1
  }
  return { dropped, drop }
}

/** How many were dropped, whatever the reason. */
export const countDropped = (dropped: Checked<unknown>['dropped']): number =>
  Object.values(dropped).reduce((sum, each) => sum + each, 0)

/** Whether two names or sentences are the same, as it is compared: one line, small letters. */
export const sameWords = (text: string) => asOneLine(text).toLowerCase()

/** A field as one line, with the names that were replaced put back. */
export const lineOf = (raw: unknown, name: string, { restore = text => text }: GroundingContext) =>
  asOneLine(restore(textOf(fieldOf(raw, name))))

/** The citations of a statement, and what it is checked against. */
export interface Grounded {
  cites: Citation[]
  /** The same quotes as they were sent, with the rest of their sentences. */
  said: Quoted[]
}

/** Every citation of a statement must hold: one that was made up tells what the others are worth. */
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

/** Whether people are named in it that its quotes do not name, by a part of their name at least. */
export function namesOthers(text: string, { cites }: Grounded, { namesIn }: GroundingContext): boolean {
  const quoted = cites.map(({ quote }) => quote.toLowerCase()).join('\n')
  const isQuoted = (name: string) =>
    name.split(/[\s,.]+/).some(part => part.length >= NAME_PART && quoted.includes(part.toLowerCase()))
  return namesIn(text).some(name => !isQuoted(name))
}

const NAME_PART = 3

/** Whether it says the opposite of the sentences that it quotes, or of `others`. */
export const opposes = (text: string, { said }: Grounded, others: readonly string[] = []) =>
  isOpposite(
    withoutFigures(text),
    [...said.map(({ before, quote, after }) => `${before}${quote}${after}`), ...others].map(withoutFigures),
  )

const ADDRESS =
  /(?:https?|ftp|file|javascript|data|mailto):\S|www\.\S|\S@\S+\.\p{L}|[\p{L}\d-]\.(?:com|net|org|info|biz|io|ai|app|dev|co|eu|de|ch|at|uk|fr|it|es|nl|be|pl|us|ru|cn|xyz|site|online|link|local|test|example)(?![\p{L}\d])/iu
/** What a spreadsheet would compute, wherever the text is pasted. */
const FORMULA = /^\s*[=+@\t-]|=\s?[A-Z]{2,}\(/

/** Whether it has a web address or a formula, which no statement needs. */
export const isUnusable = (text: string) => ADDRESS.test(withoutFigures(text)) || FORMULA.test(text)

/** A figure in a text, as {roi.net}. */
const NAMED = /\{([^{}]*)\}/g

/** Names of the figures that a text holds in braces, in small letters. */
export const figuresNamed = (text: string): string[] =>
  [...text.matchAll(NAMED)].map(([, name = '']) => name.toLowerCase())

/** Whether a text has a number that none of its sources has, or names a figure that is none of these. */
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
