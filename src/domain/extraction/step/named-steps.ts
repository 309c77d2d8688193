// Steps that an answer names beside their minutes: "eligibility check takes 9 minutes", "for coding 6 minutes".

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep } from '#domain/extraction/step/described-step.ts'
import { objectlessAct } from '#domain/extraction/step/objectless.ts'
import { isOwnerName, isSameName, nameWordsOf } from '#domain/extraction/step/step-match.ts'
import { REFERRING, STOP_WORDS, WAITING } from '#domain/extraction/step/step-words.ts'
import { COUNTING, DETERMINERS, NOT_WORK, OUTSIDE, PRONOUNS } from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'
import type { QuantityLink } from '#domain/quantity/quantity.ts'

interface Read {
  text: string
  figures: readonly ExtractedFigure[]
  sentences: readonly SentenceSpan[]
  described: readonly DescribedStep[]
  owners: readonly string[]
  /** The target that each figure has on the map. */
  near: readonly (QuantityLink | null)[]
  /** The interviewee's job; '' if unknown. */
  role: string
}

/** The described steps and those that only their minutes name, in the order of the text. */
export function withNamed(read: Read): DescribedStep[] {
  let steps = [...read.described]
  for (const [place, figure] of read.figures.entries()) {
    const named = figure.kind === 'minutes' && !read.near[place] ? namedAt(read, figure) : null
    const isWithin = ({ start, end }: DescribedStep) => named && start >= named.start && end <= named.end
    const others = steps.filter(each => !isWithin(each))
    if (named && !others.some(each => meansSame(each, named))) steps = [...others, named]
  }
  return steps.sort((a, b) => a.start - b.start)
}

/** A step described around the same words, or in the sentence before with the same object. */
function meansSame(step: DescribedStep, named: DescribedStep): boolean {
  const isNear = named.sentence - step.sentence <= 1 && named.sentence >= step.sentence
  return isNear && isSameName(nameWordsOf(named.label), nameWordsOf(step.label))
}

function namedAt(read: Read, figure: ExtractedFigure): DescribedStep | null {
  const { text, figures, sentences, described, owners } = read
  const sentence = sentences.findIndex(({ start, end }) => start <= figure.start && figure.start < end)
  const span = sentences[sentence]
  if (!span) return null
  const before = Math.max(
    span.start,
    ...figures.filter(({ end }) => end <= figure.start).map(({ end }) => end),
  )
  const own = described.filter(({ start }) => start >= before && start < figure.start)
  const act = own.every(({ object }) => object === '') ? objectlessAct(text, before, figure.start) : null
  if (act) return { ...act, owner: act.owner || meantBy(read, act.pronoun, sentence), object: '', sentence }
  if (own.length > 0) return null
  const part = lastPart(text, before, figure.start, before === span.start)
  // "That's 50 minutes on site": of what came before.
  const behind = POINTING.test(text.slice(part.start, part.end))
    ? null
    : namedBehind(text, figure.end, span.end)
  const ahead = nameIn(text, part)
  const name = ahead ?? (behind ? nameIn(text, behind) : null)
  if (!name || owners.some(owner => isOwnerName(name.label, owner))) return null
  return { ...asAct(name), object: '', sentence }
}

/** Whom a pronoun means: "I" the interviewee, "they" those to whom the sentence before sends the work, or the last owner. */
function meantBy(
  { text, figures, sentences, described, role }: Read,
  pronoun: string,
  sentence: number,
): string {
  if (pronoun === 'i' || pronoun === 'ich') return role
  if (pronoun === 'we' || pronoun === 'wir' || pronoun === '') return ''
  const former = sentences[sentence - 1]
  const receiver = RECEIVER.exec(former ? text.slice(former.start, former.end) : '')?.groups?.name
  if (receiver) return capitalized(receiver)
  // "One in ten goes to Anna for approval. They pack": not she.
  const isPart = figures.some(
    ({ kind, start }) => kind === 'percent' && former && former.start <= start && start < former.end,
  )
  const last = described.findLast(step => step.sentence < sentence)?.owner ?? ''
  return isPart || last === role ? '' : last
}

/** "the rest goes straight to the warehouse" */
const RECEIVER =
  /\b(?:goes|go|sent|passed|geht|gehen)\s+(?:\p{L}+\s+){0,2}?(?:to\s+the|ins|an\s+d(?:ie|en|as)|zum|zur)\s+(?<name>\p{L}+)\W*$/iu

const POINTING = /^\W*(?:that|this|das|dies)\b/iu

/** "Faculty decides" as the work of the faculty. */
function asAct<N extends { label: string }>(name: N): N & { owner: string } {
  const words = name.label.split(' ')
  const verb = words.length > 1 ? ACTS.get(words.at(-1) ?? '') : undefined
  return verb ? { ...name, label: verb, owner: words.slice(0, -1).join(' ') } : { ...name, owner: '' }
}

/** Verbs that name work without an object. */
const ACTS: ReadonlyMap<string, string> = new Map([
  ...([
    ['decides', 'Decide'],
    ['signs', 'Sign'],
    ['delivers', 'Deliver'],
    ['packs', 'Pack'],
  ] as const),
  ...([
    ['loads', 'Load'],
    ['unloads', 'Unload'],
    ['measures', 'Measure'],
    ['cleans', 'Clean'],
  ] as const),
  ...([
    ['entscheidet', 'Entscheiden'],
    ['unterschreibt', 'Unterschreiben'],
    ['misst', 'Messen'],
  ] as const),
  ...([
    ['packt', 'Packen'],
    ['liefert', 'Liefern'],
    ['verlädt', 'Verladen'],
    ['reinigt', 'Reinigen'],
  ] as const),
])

/** "9 minutes for the check" */
function namedBehind(text: string, from: number, until: number) {
  const match = /^\s*(?:for|on|für)\s+(?<name>[^,;.:]+)/iu.exec(text.slice(from, until))
  const length = match?.groups?.name?.length
  return match && length ? { start: from + match[0].length - length, end: from + match[0].length } : null
}

/** What follows the last comma, colon or conjunction before a figure. */
function lastPart(text: string, from: number, end: number, isFirst: boolean) {
  const part = text.slice(from, end)
  const cut = [...part.matchAll(/[,;()]|\b(?:and|then|und|dann)\b/giu)].at(-1)
  const isEnd = isFirst && cut !== undefined && part.slice(cut.index + cut[0].length).trim() === ''
  return { start: from + (cut && !isEnd ? cut.index + cut[0].length : 0), end }
}

/** People need their time, things take it: "the dentist needs half an hour" names no step. */
const PERSONAL = /\b(?:needs?|spends?|spent|brauch(?:e|t|en)|benötig(?:e|t|en)|earns?|i|we|ich|wir)\b/iu
const SUBJECTS = new Set(['it', 'that', 'this', 'es', 'das', 'dies', 'there'])
const LONGEST = 4

function nameIn(text: string, { start, end }: { start: number; end: number }) {
  const part = text.slice(start, end)
  if (PERSONAL.test(part)) return null
  const words = [...part.matchAll(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*/gu)].map(match => ({
    word: match[0],
    plain: plainWord(match[0]),
    at: start + match.index,
  }))
  const isIdle = (place: number) => {
    const plain = words[place]?.plain ?? ''
    return STOP_WORDS.has(plain) || DETERMINERS.has(plain)
  }
  if (SUBJECTS.has((words[0]?.plain ?? '').replace(/['’]s$/, ''))) return null
  let first = 0
  let last = words.length - 1
  while (first <= last && isIdle(first)) first++
  while (last >= first && isIdle(last)) last--
  const names = words.slice(first, last + 1)
  const isName = names.length > 0 && names.length <= LONGEST && names.every(each => isNameWord(each.plain))
  const head = names[0]
  const tail = names.at(-1)
  if (!isName || !head || !tail) return null
  const label = capitalized(names.map(({ word }) => word).join(' '))
  return { label, start: head.at, end: tail.at + tail.word.length }
}

const isNameWord = (plain: string) =>
  /^\p{L}/u.test(plain) &&
  ![NOT_WORK, WAITING, PRONOUNS, OUTSIDE, COUNTING].some(each => each.has(plain)) &&
  !(REFERRING.has(plain) && !DETERMINERS.has(plain)) &&
  !(STOP_WORDS.has(plain) && !DETERMINERS.has(plain) && plain !== 'of' && plain !== 'for')
