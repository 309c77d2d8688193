// Evidence of a figure in words: the quotes that support it, who entered its inputs, and which inputs are assumed.

import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import {
  evidenceLevelOfInput,
  type Figure,
  type FigureInput,
  figureSourcesOf,
  isStatement,
} from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import {
  type AnswerSource,
  type FileSource,
  isAnswer,
  type LogSource,
  type PassageSource,
} from '#domain/quantity/quantity.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import { dayText } from '#domain/text/date.ts'
import { amountText, currentStyle, type NumberStyle, type Unit } from '#domain/text/number-style.ts'

type End = Exclude<FigureInput, { kind: 'figure' }>

/**
 * The evidence level of one source in words, e.g. "confirmed by Dana Reyes, Nov 23, 2026", "said in an interview",
 * "entered by Mona Member, Nov 22, 2026", "assumed". If it changed after a confirmation, the confirmed value follows.
 */
export function evidenceLevelText(end: End, style: NumberStyle = currentStyle()): string {
  const level = ownLevelText(end, style)
  if (end.kind !== 'step' || !end.was) return level
  const { value, author, date } = end.was
  const before = amountText(value, end.unit ?? 'count', style)
  const day = dayText(date, style)
  return evidenceMessages().changedSince({ level, value: before, author, day })
}

function ownLevelText(end: End, style: NumberStyle): string {
  const evidence = evidenceMessages()
  if (end.kind === 'step' && end.undecided) {
    const [min, max] = [end.undecided.min, end.undecided.max].map(value =>
      amountText(value, end.unit ?? 'count', style),
    )
    return evidence.undecidedRange({ min: min ?? '', max: max ?? '' })
  }
  if ((end.kind === 'log' || end.kind === 'file') && end.sourceId === null) return evidence.log.removed
  const { author = null, date } = isStatement(end) ? {} : end
  return evidence.level({ level: evidenceLevelOfInput(end), author, day: date ? dayText(date, style) : null })
}

/**
 * What was measured in a log, e.g. `orders.csv, “Check order”: median of 4,102 executions, Jan 1 – Jun 30, 2026`.
 */
export function logText(log: LogSource, style: NumberStyle = currentStyle()): string {
  const { filename, activities, measure, executions } = log
  const count = amountText(executions, 'count', style)
  const from = dayText(log.from, style)
  const to = dayText(log.to, style)
  const filter = log.filter ? filterText(log.filter, style) : null
  return evidenceMessages().log.basis({ filename, activities, measure, count, from, to, filter })
}

/** Which cases of a log were measured: `cases begun from Jan 1, 2026 until Mar 31, 2026; Region: North; variants 1 and 3`. */
export function filterText(filter: LogFilter, style: NumberStyle = currentStyle()): string {
  const day = (date: string | null) => (date === null ? null : dayText(date, style))
  const variants = filter.variants.map(place => place + 1)
  return evidenceMessages().log.filter({
    from: day(filter.from),
    to: day(filter.to),
    attributes: filter.attributes,
    variants,
  })
}

type Cells = Pick<FileSource, 'filename' | 'sheet' | 'range' | 'measure'>

type Words = Pick<PassageSource, 'filename' | 'block' | 'page' | 'quote'>

/** Where a file states something: `orders.xlsx, Volumes!B4:B9: sum`, or `handbook.pdf, page 3: “… within 48 hours.”`. */
export const fileText = (place: Cells | Words): string =>
  'block' in place ? evidenceMessages().file.passage(place) : evidenceMessages().file.basis(place)

/** What a log or file states, in one line. */
export const statedText = (source: LogSource | Cells | Words, style: NumberStyle = currentStyle()): string =>
  'activities' in source ? logText(source, style) : fileText(source)

/** "Duration said; rate entered by Tom Okafor; volume assumed." Empty for a figure without sources. */
export function evidenceText(root: Figure): string {
  const { inputs: write } = evidenceMessages()
  const found = figureSourcesOf(root).flatMap(end => inputOf(end) ?? [])
  const parts = [...Map.groupBy(found, ({ how, author }) => `${how} ${author}`).values()]
    .sort((a, b) => orderOf(a) - orderOf(b))
    .flatMap(group => {
      const [first] = group
      const inputs = [...new Set(group.map(({ noun }) => noun))]
      return first ? write[first.how]({ inputs, author: first.author }) : []
    })
  const text = parts.join('; ')
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
}

/** "duration and rate assumed": the inputs that were neither said nor entered; '' if there are none. */
export function assumedText(root: Figure): string {
  const found = figureSourcesOf(root).flatMap(end => inputOf(end) ?? [])
  const inputs = [...new Set(found.filter(({ how }) => how === 'assumed').map(({ noun }) => noun))]
  return inputs.length === 0 ? '' : evidenceMessages().inputs.assumed({ inputs, author: null })
}

const ORDER = [
  'confirmed',
  'logged',
  'documented',
  'said',
  'entered',
  'judged',
  'undecided',
  'assumed',
] as const

interface InputEvidence {
  noun: string
  how: (typeof ORDER)[number]
  /** The person, where the level is shown with a name. */
  author: string | null
}

const orderOf = ([first]: readonly InputEvidence[]) => (first ? ORDER.indexOf(first.how) : 0)

/** The noun for the input, and how it was obtained; an answer is described by the field that it names. */
function inputOf(end: End): InputEvidence | null {
  if (isStatement(end)) return null
  const author = end.author || null
  const nouns: Record<string, string> = evidenceMessages().nouns
  if (end.kind === 'step') {
    const noun = nouns[end.field] ?? end.field
    if (end.undecided) return { noun, how: 'undecided', author: null }
    const isNamed = end.standing === 'confirmed' || end.standing === 'entered'
    return { noun, how: end.standing, author: isNamed ? author : null }
  }
  const noun = nouns[NOUNS[end.unit] ?? ''] ?? figureMessages().terms.within({ label: end.label })
  if (end.kind === 'entry') return { noun, how: 'entered', author }
  return { noun, how: author ? 'judged' : 'assumed', author }
}

const NOUNS: Partial<Record<Unit, string>> = {
  percent: 'shares',
  runs_per_month: 'runsPerMonth',
  money_per_year: 'yearlyAmount',
}

/** Most quotes that are shown together. */
const VOICES = 3

/**
 * The quotes for a figure: answers among its sources, about its step's friction, and the one from which the step was
 * created. Different people come first.
 */
export function voicesFor(
  root: Figure,
  step: ProcessStep | null,
  answers: ReadonlyMap<number, AnswerSource>,
): AnswerSource[] {
  const named = figureSourcesOf(root).flatMap(end => (end.kind === 'answer' ? [sourceIn(end)] : []))
  const friction = (step?.sources?.friction ?? []).flatMap(({ source }) => (isAnswer(source) ? [source] : []))
  // A number can be entered beside an answer without text, which has no quote.
  const said = eachQuoteOnce([...named, ...friction].filter(({ quote }) => quote !== ''))
  const origin = answers.get(step?.sourceAnswerId ?? 0)
  const isNew = origin && origin.quote !== '' && said.every(({ answerId }) => answerId !== origin.answerId)
  const sources = isNew ? [...said, origin] : said
  const first = [...Map.groupBy(sources, each => each.interviewee).values()].flatMap(said => said.slice(0, 1))
  return [...new Set([...first, ...sources])].slice(0, VOICES)
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
