// Measures what whole answers propose: steps with owners and figures with targets, precision and recall.

import { WORKING_TIME } from '#domain/extraction/figure.ts'
import { type AnswerProposal, proposalIn } from '#domain/extraction/proposal.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'
import type { WorkedAnswer } from './answers.ts'
import { without } from './measure.ts'

/** Steps and figures of each answer that were missed or wrongly proposed, and the two shares of both. */
export function measureAnswers(answers: readonly WorkedAnswer[], style: NumberStyle) {
  const counts = { expected: 0, right: 0, wrong: 0 }
  const misses = answers.flatMap(([text, role, ...expected]) => {
    const found = linesOf(proposalIn(text, { ...style, ...WORKING_TIME }, [], { role }))
    const missed = without(expected, found)
    const wrong = without(found, expected)
    counts.expected += expected.length
    counts.right += expected.length - missed.length
    counts.wrong += wrong.length
    return missed.length + wrong.length === 0
      ? []
      : [`${text}\n    missed: ${missed.join(' · ') || '–'}\n    found:  ${wrong.join(' · ') || '–'}`]
  })
  const { right, wrong, expected } = counts
  return { ...counts, misses, precision: right / (right + wrong), recall: right / expected }
}

/** A proposal in the notation of the corpus. */
function linesOf({ steps, figures, owners }: AnswerProposal): string[] {
  const labelOf = (ref: string) => steps.find(step => step.ref === ref)?.label ?? ref
  return [
    ...steps.map(({ label, owner }) => (owner ? `${label} (${owner})` : label)),
    ...figures.map(({ figure: { kind, min, usual, max }, target }) => {
      const value = min === max ? `${usual}` : `${min} ${usual} ${max}`
      return `${targetName(target, labelOf)}: ${kind} ${value}`
    }),
    ...owners.flatMap(({ owner, people, hoursPerMonth }) => [
      ...(people === null ? [] : [`${owner}: people ${people}`]),
      ...(hoursPerMonth === null ? [] : [`${owner}: hours ${hoursPerMonth}`]),
    ]),
  ]
}

function targetName(
  target: AnswerProposal['figures'][number]['target'],
  labelOf: (ref: string) => string,
): string {
  if (target?.to === 'found') return labelOf(target.ref)
  if (target?.to === 'foundBranch') return `${labelOf(target.from)}>${labelOf(target.next)}`
  return target?.to === 'owner' ? target.owner : '–'
}
