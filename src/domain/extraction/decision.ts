// The decisions that an answer describes, the steps that their branches lead to, and the chain of its steps.

import { type DescribedDecision, decisionsIn } from '#domain/extraction/step/branch.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import { type DescribedFork, forksIn } from '#domain/extraction/step/fork.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { referralForks } from '#domain/extraction/step/referral.ts'
import { backStep } from '#domain/extraction/step/send-back.ts'

/** A decision with one described branch, or with two. */
export type AnswerDecision = DescribedDecision | DescribedFork

/** Whether a described step is a decision. */
export const isDecision = (step: DescribedStep): step is AnswerDecision => 'branch' in step

/** Whether both branches of a decision are described. */
export const isFork = (step: DescribedStep): step is DescribedFork => 'restBranch' in step

/** Indexes of the figures that are shares of the decision. */
export const figuresOf = (decision: AnswerDecision): number[] =>
  isFork(decision) && decision.restFigure !== null
    ? [decision.figure, decision.restFigure]
    : [decision.figure]

/** For each decision the earlier step that the remaining cases return to: described in the answer, or on the map. */
export type Returns = ReadonlyMap<AnswerDecision, DescribedStep | Named>

/**
 * The decisions of the answer, and the steps that their remaining cases return to. A figure is a share of one decision
 * only. A decision that no step follows counts only if its remaining cases return. `taken` are steps that were read from
 * the words about the return.
 */
export function allDecisions(
  steps: readonly Named[],
  ...read: Parameters<typeof forksIn>
): { decisions: AnswerDecision[]; returns: Returns; taken: ReadonlySet<DescribedStep> } {
  const conditions = forksIn(...read)
  const stated = new Set(conditions.flatMap(figuresOf))
  const forks = [...conditions, ...referralForks(...read).filter(({ figure }) => !stated.has(figure))]
  const used = new Set(forks.flatMap(figuresOf))
  const decided = decisionsIn(...read).filter(({ figure }) => !used.has(figure))
  const described = read[3]
  const returns = new Map(
    decided.flatMap(each => {
      const before = distinctSteps(described).filter(({ start }) => start < each.start)
      const to = each.back === '' ? null : backStep(each.back, before, steps)
      return to ? [[each, to] as const] : []
    }),
  )
  const isFollowed = ({ backEnd, rework }: DescribedDecision) =>
    rework !== null || described.some(({ start }) => start > backEnd)
  const taken = [...returns.keys()].flatMap(({ backStart, backEnd, rework }) =>
    described.filter(step => step.start >= backStart && step.start < backEnd && step !== rework),
  )
  return {
    decisions: [...decided.filter(each => returns.has(each) || isFollowed(each)), ...forks],
    returns,
    taken: new Set(taken),
  }
}

/** The steps without repetitions: one that is described again is the same step. */
export function distinctSteps(described: readonly DescribedStep[]): DescribedStep[] {
  const byLabel = new Map<string, DescribedStep>()
  for (const step of described) {
    const key = step.label.toLowerCase()
    if (!byLabel.has(key)) byLabel.set(key, step)
  }
  return [...byLabel.values()]
}

/** The proposed steps with their refs. */
interface ProposedSteps {
  all: readonly DescribedStep[]
  returns: Returns
  refOf: (step: DescribedStep) => string
}

/** The rework of a decision: the described step that corrects the remaining cases. */
const reworkOf = (decision: AnswerDecision, all: readonly DescribedStep[]) =>
  isFork(decision) ? undefined : all.find(step => step === decision.rework)

/** The steps of the chain: all but the rework of decisions. */
export function withoutReworks(all: readonly DescribedStep[]): DescribedStep[] {
  const reworks = all.filter(isDecision).map(each => reworkOf(each, all))
  return all.filter(step => !reworks.includes(step))
}

/** The ref of the step that the remaining cases of a decision return to; null if they do not return. */
export function backRef(decision: AnswerDecision, { all, returns, refOf }: ProposedSteps): string | null {
  const rework = reworkOf(decision, all)
  if (rework) return refOf(rework)
  const to = returns.get(decision)
  if (!to) return null
  return 'id' in to ? `step:${to.id}` : refOf(to)
}

/** The links back, and the steps of the map that they lead to; `quoteOf` is the sentence at an offset. */
export function linksBack(read: ProposedSteps, quoteOf: (at: number) => string) {
  const { all, returns, refOf } = read
  const shown = all.filter(isDecision).map(each => [each, returns.get(each)] as const)
  const steps = shown.flatMap(([decision, to]) => {
    if (!to || !('id' in to) || reworkOf(decision, all)) return []
    const { id: stepId, label, owner = '' } = to
    return [
      { ref: `step:${stepId}`, label, owner, isDecision: false, stepId, sentence: quoteOf(decision.start) },
    ]
  })
  const chain = withoutReworks(all)
  const links = shown.flatMap(([decision, before]) => {
    const to = backRef(decision, read)
    if (isFork(decision) || to === null) return []
    const { backBranch: label, share } = decision
    const back = { from: refOf(decision), to, label, share: 100 - share }
    const rework = reworkOf(decision, all)
    const after = before && 'start' in before && chain[chain.indexOf(before) + 1]
    // Corrected cases continue with the step that follows the one they returned to.
    return rework && after ? [back, { from: to, to: refOf(after), label: '', share: null }] : [back]
  })
  return { steps: [...new Map(steps.map(step => [step.ref, step])).values()], links }
}

/**
 * The links of the chain: from each step to the next. The two branches of a decision run side by side, and the next step
 * follows both. Cases that are not referred to another person skip that person's steps.
 */
export function chainOf(steps: readonly DescribedStep[], refOf: (step: DescribedStep) => string) {
  const link = (from: DescribedStep, step: DescribedStep, label = '', share: number | null = null) => ({
    from: refOf(from),
    to: refOf(step),
    label,
    share,
  })
  const forks = steps.filter(isFork).map(fork => ({
    fork,
    first: fork.first.filter(step => steps.includes(step)),
    rest: fork.rest.filter(step => steps.includes(step)),
  }))
  return steps.slice(1).flatMap((step, place) => {
    const before = steps[place] as DescribedStep
    const own = isDecision(before) ? link(before, step, before.branch, before.share) : link(before, step)
    const opened = forks.find(({ rest }) => rest[0] === step)
    if (opened) return [link(opened.fork, step, opened.fork.restBranch, 100 - opened.fork.share)]
    const passed = forks.find(({ first, rest }) => rest.length === 0 && first.at(-1) === before)?.fork
    if (passed) return [own, link(passed, step, passed.restBranch, 100 - passed.share)]
    const other = forks.find(({ rest }) => rest.at(-1) === before)?.first.at(-1)
    return other ? [link(other, step), own] : [own]
  })
}
