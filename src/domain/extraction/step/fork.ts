// Finds the decisions that an answer describes by a condition: "if it is in stock, 70 %, I reserve it, otherwise I order it".

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep } from '#domain/extraction/step/described-step.ts'

/** A decision with two branches, each of at least one step; shares in percent. */
export interface DescribedFork extends DescribedStep {
  /** Index of the figure with the share of the first branch, and of the one with the rest if the answer states both. */
  figure: number
  restFigure: number | null
  share: number
  branch: string
  restBranch: string
  first: readonly DescribedStep[]
  rest: readonly DescribedStep[]
}

/** Maximum distance in characters from a share to its condition and to "otherwise". */
const BEFORE = 160
const BEHIND = 240
const CONDITION =
  /(?<!\p{L})(?<word>if|when|where|wenn|falls|sofern)\s+(?<condition>(?:(?!\s(?:i|we|they|he|she)\s)[^,;:()–—.?!]){2,80})/giu
/** What may be between a condition and its share. */
const GAP =
  /^[\s,(–—:]*(?:(?:about|around|roughly|maybe|usually|say|so|in|that['’]s|that is|which is|which happens|happens|it is|etwa|ca\.?|circa|rund|ungefähr|meist|so|das sind|was|zu)\s+)*$/iu
const AROUND = /(?:\s(?:in|about|around|roughly|which is|zu|in etwa|etwa|rund))+$/iu
/** "70 % of the time", "(70 %)", "70 %,"; not "20 % margin". */
const SHARE_END = /^\s*(?:[,;:)–—]|of\s|der\s|aller\s|von\s)/iu
const OTHERWISE =
  /(?:[.,;:–—(]\s*|(?<!\p{L})(?:and|or|but|und|aber|oder)\s+)(?:otherwise|else|if not|the rest|the others?|sonst|andernfalls|ansonsten|wenn nicht|der rest|die anderen)(?!\p{L})/iu

/** The decisions whose condition has a share and whose both branches are described. Runs in linear time. */
export function forksIn(
  text: string,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
  described: readonly DescribedStep[],
): DescribedFork[] {
  return figures.flatMap((figure, place) => {
    const sentence = sentences.findIndex(({ start, end }) => start <= figure.start && figure.start < end)
    const span = sentences[sentence]
    if (figure.kind !== 'percent' || figure.usual >= 100 || !span) return []
    const condition = conditionBefore(text, figure, span)
    const otherwise = OTHERWISE.exec(text.slice(figure.end, figure.end + BEHIND))
    if (!condition || !otherwise) return []
    const parts = figure.end + otherwise.index
    const behind = sentences.findIndex(({ end }) => end > parts + 1)
    const end = sentences[behind]?.end ?? 0
    const within = (from: number, to: number) =>
      described.filter(({ start }) => start > from && start < to).sort((a, b) => a.start - b.start)
    const first = within(condition.start, parts)
    const rest = within(parts, end)
    if (behind > sentence + 1 || first.length === 0 || rest.length === 0) return []
    const isOfRest = (each: ExtractedFigure) =>
      each.kind === 'percent' && each.start > parts && each.start < end && each.usual === 100 - figure.usual
    const restFigure = figures.findIndex(isOfRest)
    return [
      {
        label: condition.label,
        owner: '',
        object: '',
        sentence,
        start: condition.start,
        end: condition.start + 1,
        first,
        rest,
        figure: place,
        restFigure: restFigure < 0 ? null : restFigure,
        share: figure.usual,
        ...(condition.isGerman ? { branch: 'ja', restBranch: 'nein' } : { branch: 'yes', restBranch: 'no' }),
      },
    ]
  })
}

/** The condition that the share belongs to; null if the number says something else. */
function conditionBefore(text: string, { start, end }: ExtractedFigure, span: SentenceSpan) {
  const from = Math.max(span.start, start - BEFORE)
  const match = [...text.slice(from, start).matchAll(CONDITION)].at(-1)
  const { word = '', condition = '' } = match?.groups ?? {}
  if (!match || !SHARE_END.test(text.slice(end, end + 10))) return null
  const gap = text.slice(from + match.index + match[0].length, start)
  const isInBrackets = /\((?:\p{L}+\s+){0,2}$/u.test(gap)
  if (!GAP.test(gap) && !isInBrackets) return null
  const label = questionOf(condition.trim().replace(AROUND, ''))
  const isGerman = /^(?:wenn|falls|sofern)$/i.test(word)
  return label === '' ? null : { label: `${label}?`, start: from + match.index, isGerman }
}

/** "the claim is complete" as the name of a decision: "Claim complete". */
function questionOf(condition: string): string {
  const plain = condition
    .replace(/^(?:it|this|that|they|everything|es|das|sie|alles)(?:['’]s|\s+(?:is|are))?\s+/iu, subject =>
      /^(?:everything|alles)/i.test(subject) ? subject : '',
    )
    .replace(/^(?:the|an?|der|die|das|den|ein|eine)\s+/iu, '')
    .replace(/\s+(?:is|are)\s+/iu, ' ')
    .replace(/\s+(?:ist|sind)$/iu, '')
  return capitalized(plain.trim())
}
