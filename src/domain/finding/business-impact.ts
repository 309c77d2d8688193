// Business impact beyond cost: the whole sentences of highly rated answers that prove long lead times, lost revenue, or
// dependence on one person.

import { sentencesIn } from '#domain/extraction/sentence.ts'
import { IMPACT_LANGUAGES, IMPACT_POINTS, type ImpactPoint } from '#domain/finding/impact-words.ts'
import { HIGH_IMPACT } from '#domain/interview/impact.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { type AnswerSource, sourceOf } from '#domain/quantity/quantity.ts'
import { regex } from '#domain/regex.ts'

/** A sentence that proves a point, with the rating of its answer. */
export interface ImpactStatement {
  source: AnswerSource
  /** From 7 to 10. */
  score: number
}

/** The statements that prove one point, the strongest first. */
export interface BusinessImpact {
  point: ImpactPoint
  statements: ImpactStatement[]
}

/** Longest sentence that is quoted, in characters: it is always quoted whole. */
const LONGEST = 280

interface Candidate extends ImpactStatement {
  point: ImpactPoint
  /** Index of the proof found in the sentence; the lowest is the strongest. */
  proof: number
  sentence: string
}

/** The points that highly rated answers prove; each sentence is under one point only. */
export function businessImpacts(
  interviews: readonly InterviewRecord[],
  people: readonly string[],
): BusinessImpact[] {
  const named = people.filter(each => each.trim() !== '')
  const all = interviews
    .flatMap(interview => candidatesOf(interview, named))
    .sort((a, b) => a.proof - b.proof || b.score - a.score)
  const taken = new Set<string>()
  const first = IMPACT_POINTS.map(point => {
    const found = all.find(each => each.point === point && !taken.has(each.sentence))
    if (found) taken.add(found.sentence)
    return { point, found }
  })
  return first.flatMap(({ point, found }) => {
    if (!found) return []
    const more = all.filter(each => each.point === point && !taken.has(each.sentence))
    for (const { sentence } of more) taken.add(sentence)
    return { point, statements: [found, ...more].map(({ source, score }) => ({ source, score })) }
  })
}

function candidatesOf(interview: InterviewRecord, people: readonly string[]): Candidate[] {
  return interview.answers.flatMap(answer => {
    const score = answer.impactScore ?? 0
    if (score < HIGH_IMPACT) return []
    return sentencesIn(answer.response)
      .filter(({ length }) => length <= LONGEST)
      .flatMap(sentence =>
        IMPACT_POINTS.flatMap(point => {
          const proof = proofOf({ sentence, answer: answer.response }, point, people)
          const source = { ...sourceOf(interview, answer, sentence), quote: sentence }
          return proof === null ? [] : { point, proof, score, sentence, source }
        }),
      )
  })
}

/** Index of the sentence's strongest proof of this point; null if it has none. */
function proofOf(
  { sentence, answer }: Record<'sentence' | 'answer', string>,
  point: ImpactPoint,
  people: readonly string[],
): number | null {
  const found = IMPACT_LANGUAGES.flatMap(({ hypothetical, otherLoss, sold, ofThem, proofs, only }) => {
    if (point !== 'people' && hypothetical.test(sentence)) return []
    const isOpen = ofThem.test(sentence) && !sold.test(answer)
    if (point === 'revenue' && (otherLoss.test(sentence) || isOpen)) return []
    if (
      point === 'people' &&
      people.length > 0 &&
      regex('iu')`${only}(?:${people})(?![\p{L}\p{N}])`.test(sentence)
    )
      return 0
    const place = proofs[point].findIndex(proof => proof.every(pattern => pattern.test(sentence)))
    return place < 0 ? [] : place + (point === 'people' ? 1 : 0)
  })
  return found.length > 0 ? Math.min(...found) : null
}
