// The first actions: the recommendations for the largest opportunities, each with owner, savings and dates.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { opportunityName } from '#domain/document/figure-names.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { adviceText, type Verdict } from '#domain/opportunity/advice.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'

export interface DeckAction {
  /** The action, with references to figures. */
  title: string
  lever: string
  owner: string
  /** Reference name of the figure of its expected savings. */
  saving: string
  first: string
  test: string
  verdict: Verdict
}

/** Most actions on a slide. */
const ACTIONS = 3

/** Actions, largest savings first. Opportunities that cost more to run than they save give none. */
export function actionsOf({ report, wording, steps, messages }: SnapshotFacts): DeckAction[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  return report.advice
    .filter(({ verdict }) => verdict !== 'never')
    .slice(0, ACTIONS)
    .map(advice => {
      const { label, title, monday, test } = adviceText(advice, wording.advice)
      return {
        title,
        lever: label,
        owner: ownerText(byId.get(advice.stepId ?? 0)?.owner ?? '', messages),
        saving: opportunityName(advice.opportunityId),
        first: monday,
        test,
        verdict: advice.verdict,
      }
    })
}

/** The owner's name, cut to one line; usually it is a role or a team. */
export function ownerText(owner: string, { deck }: SnapshotFacts['messages']): string {
  const name = owner.trim()
  return name === '' || name === STEP_DEFAULTS.owner ? deck.actions.noOwner : excerpt(name, 60)
}

/** Missing statements, judgements and decisions, those that block a decision most first; contradictions on request. */
export function missingOf(facts: SnapshotFacts, { isSettling = true } = {}): string[] {
  const { report, steps, opportunities, leading, roiTag, messages } = facts
  const { actions: said } = messages.deck
  const open = report.contradictions.filter(({ settled }) => !settled || settled.use === 'range').length
  const unjudged = leading.filter(({ judged }) => !judged).length
  return [
    ...((report.responses.value ?? 0) === 0 ? [said.noInterview] : []),
    ...(steps.length === 0 ? [said.noStep] : []),
    ...(opportunities.length === 0 ? [said.noOpportunity] : []),
    ...(unjudged > 0 && opportunities.length > 0 ? [said.unjudged({ unjudged, all: leading.length })] : []),
    ...(roiTag ? [said.money[roiTag]] : []),
    ...(open > 0 && isSettling ? [said.settle({ count: open })] : []),
  ]
}
