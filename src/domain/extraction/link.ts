// Suggests the target of an extracted figure: a field of the step it is about, or a cash loss.

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { type QuestionContext, stepsNear } from '#domain/extraction/step/step-near.ts'
import { FAILING, LOSING, STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { plainWord } from '#domain/process/same-word.ts'
import { type QuantityLink, STEP_FIELD_OF } from '#domain/quantity/quantity.ts'

/**
 * Whether each figure is a share of which nothing is said ("Twelve percent."), so that it is not evidence of friction. A
 * question about errors or rework says of what.
 */
export function arePlainShares(
  text: string,
  figures: readonly ExtractedFigure[],
  { question = '' }: QuestionContext = {},
): boolean[] {
  if (figures.every(({ kind }) => kind !== 'percent')) return figures.map(() => false)
  const isAsked = tokensOf(question).some(token => FAILING.has(plainWord(token.text)))
  const tokens = tokensOf(text)
  const sentences = Map.groupBy(tokens, ({ sentence }) => sentence)
  return figures.map(({ kind, start, end }) => {
    const own = tokens.find(token => token.end > start)?.sentence ?? -1
    const rest = (sentences.get(own) ?? []).filter(token => token.end <= start || token.start >= end)
    const hasSubject = rest.some(token => token.kind === 'word' && !STOP_WORDS.has(plainWord(token.text)))
    return kind === 'percent' && !isAsked && !hasSubject
  })
}

/** For each figure of a text, in order, the target to offer; null if the words name none. */
export function linksOf(
  text: string,
  figures: readonly ExtractedFigure[],
  steps: readonly Named[],
  asked: QuestionContext = {},
): (QuantityLink | null)[] {
  const plain = arePlainShares(text, figures, asked)
  const near = stepsNear(text, figures, steps, asked)
  const tokens = figures.some(({ kind }) => kind === 'money') ? tokensOf(text) : []
  return figures.map((figure, place) => {
    const field = STEP_FIELD_OF[figure.kind]
    const stepId = near[place]?.id
    if (field) return stepId === undefined || plain[place] ? null : { to: 'step', stepId, field }
    return lossOf(tokens, figure)
  })
}

/** Cash lost per month or year, if the sentence says that it is lost. */
function lossOf(tokens: readonly Token[], { kind, period, start }: ExtractedFigure): QuantityLink | null {
  if (kind !== 'money' || (period !== 'month' && period !== 'year')) return null
  const own = tokens.find(token => token.end > start)?.sentence
  const isLost = tokens.some(token => token.sentence === own && LOSING.has(plainWord(token.text)))
  return isLost ? { to: 'roi', input: period === 'month' ? 'cashPerMonth' : 'cashPerYear' } : null
}
