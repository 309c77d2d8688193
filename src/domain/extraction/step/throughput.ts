// Distinguishes the number of cases that an answer counts from a step that it describes: "we handle 25 matters a month"
// is not a step.

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'

/** Maximum characters between a verb and the number of its objects. */
const NEAR = 25

/** The steps without those whose objects a volume counts, done by no named owner and without minutes of their own. */
export function withoutCounts(
  described: readonly DescribedStep[],
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
  role: string,
): DescribedStep[] {
  return described.filter(step => {
    const span = sentences[step.sentence]
    const isUnnamed = step.owner === '' || step.owner === role
    if (!span || !isUnnamed) return true
    const inside = figures.filter(({ start, end }) => start < span.end && end > span.start)
    const isCounted = inside.some(
      ({ kind, start, end }) => kind === 'volume' && end > step.end && start - step.end < NEAR,
    )
    return !isCounted || inside.some(({ kind }) => kind === 'minutes')
  })
}

/** "Pro Monat sind es 1.400 Rechnungen", "that's 900 patients a month": a count of cases, whatever step came before. */
const CASES =
  /\b(?:(?:sind|waren) (?:es|das)|(?:es|das) sind)\b.{0,20}?\d[\d.]*\s+\p{Lu}|\b(?:that|it)(?:['’]s| is| makes)\s+(?:about |around |roughly |some )?\d[\d,.]*\s+(?!(?:a|an|per|each|every|times?)\b)\p{Ll}/u

/** Whether a sentence without a step counts the cases of the process. */
export const countsCases = (sentence: string): boolean => CASES.test(sentence)
