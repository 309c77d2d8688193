// Evidence of a figure in words: the quotes that support it, who entered its inputs, and which inputs are assumed.

import { type Figure, type FigureInput, figureSourcesOf } from '#domain/figure/figure.ts'
import type { AnswerSource } from '#domain/interview/quantity.ts'
import { type ProcessStep, STEP_FIELD_LABELS } from '#domain/process/step.ts'
import type { Unit } from '#domain/text/number-style.ts'

type End = Exclude<FigureInput, { kind: 'figure' }>

/** "Duration said; rate entered by Tom Okafor; volume assumed." Empty for a figure without sources. */
export function evidenceText(root: Figure): string {
  const groups = new Map<string, Set<string>>()
  for (const end of figureSourcesOf(root)) {
    const [noun, how] = groundOf(end) ?? []
    if (noun && how) groups.set(how, (groups.get(how) ?? new Set()).add(noun))
  }
  const parts = [...groups]
    .sort(([a], [b]) => orderOf(a) - orderOf(b))
    .map(([how, nouns]) => `${LIST.format(nouns)} ${how}`)
  const text = parts.join('; ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** "duration and rate assumed": the inputs that were neither said nor entered; '' if there are none. */
export function assumedText(root: Figure): string {
  const grounds = figureSourcesOf(root).flatMap(end => [groundOf(end) ?? []])
  const nouns = new Set(grounds.flatMap(([noun, how]) => (noun && how === 'assumed' ? [noun] : [])))
  return nouns.size === 0 ? '' : `${LIST.format(nouns)} assumed`
}

/** Evidence levels that are shown with a person's name. */
const NAMED = new Set(['confirmed', 'entered'])

const LIST = new Intl.ListFormat('en', { type: 'conjunction' })

const ORDER = ['confirmed', 'said', 'entered', 'judged', 'undecided', 'assumed']
const orderOf = (how: string) => ORDER.findIndex(each => how.startsWith(each))

/** The noun for the input, and how it was obtained; an answer is described by the field that it names. */
function groundOf(end: End): [noun: string, how: string] | null {
  if (end.kind === 'answer') return null
  const by = end.author ? ` by ${end.author}` : ''
  if (end.kind === 'step') {
    const noun = (STEP_FIELD_LABELS[end.field] ?? end.field).toLowerCase()
    if (end.undecided) return [noun, 'undecided between accounts']
    return [noun, NAMED.has(end.standing) ? `${end.standing}${by}` : end.standing]
  }
  const noun = NOUNS[end.unit] ?? end.label.toLowerCase()
  if (end.kind === 'entry') return [noun, `entered${by}`]
  return [noun, end.author ? `judged${by}` : 'assumed']
}

const NOUNS: Partial<Record<Unit, string>> = {
  percent: 'shares',
  runs_per_month: 'volume',
  money_per_year: 'yearly amount',
}

/** Most quotes that are shown together. */
const VOICES = 3

/**
 * The quotes for a figure: the answers among its sources, those about the friction of its step, and the answer from which
 * the step was created. Different people come first.
 */
export function voicesFor(
  root: Figure,
  step: ProcessStep | null,
  answers: ReadonlyMap<number, AnswerSource>,
): AnswerSource[] {
  const named = figureSourcesOf(root).flatMap(end => (end.kind === 'answer' ? [sourceIn(end)] : []))
  const friction = (step?.sources?.friction ?? []).map(({ source }) => source)
  // A number can be entered beside an answer without text, which has no quote.
  const said = eachQuoteOnce([...named, ...friction].filter(({ quote }) => quote !== ''))
  const origin = answers.get(step?.sourceAnswerId ?? 0)
  const isNew = origin && origin.quote !== '' && said.every(({ answerId }) => answerId !== origin.answerId)
  const spoken = isNew ? [...said, origin] : said
  const first = [...Map.groupBy(spoken, each => each.interviewee).values()].flatMap(said => said.slice(0, 1))
  return [...new Set([...first, ...spoken])].slice(0, VOICES)
}

/** Merges sources with the same quote into one, the first. */
const eachQuoteOnce = (sources: readonly AnswerSource[]): AnswerSource[] => [
  ...Map.groupBy(sources, ({ answerId, quote }) => `${answerId} ${quote}`)
    .values()
    .flatMap(([first]) => (first ? [first] : [])),
]

const sourceIn = ({
  answerId,
  interviewId,
  questionId,
  interviewee,
  quote,
  value,
  unit,
}: Extract<End, { kind: 'answer' }>): AnswerSource => ({
  answerId,
  interviewId,
  questionId,
  interviewee,
  quote,
  ...(value !== null && unit && { proves: { value, unit } }),
})
