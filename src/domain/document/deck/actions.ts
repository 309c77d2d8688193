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
export function actionsOf({ report, wording, steps }: SnapshotFacts): DeckAction[] {
  const byId = new Map(steps.map(step => [step.id, step]))
  return report.advice
    .filter(({ verdict }) => verdict !== 'never')
    .slice(0, ACTIONS)
    .map(advice => {
      const { label, title, monday, test } = adviceText(advice, wording.advice)
      return {
        title,
        lever: label,
        owner: ownerText(byId.get(advice.stepId ?? 0)?.owner ?? ''),
        saving: opportunityName(advice.opportunityId),
        first: monday,
        test,
        verdict: advice.verdict,
      }
    })
}

/** The owner's name, cut to one line; usually it is a role or a team. */
export function ownerText(owner: string): string {
  const name = owner.trim()
  return name === '' || name === STEP_DEFAULTS.owner ? 'Owner to be named' : excerpt(name, 60)
}

/** Missing statements, judgements and decisions, those that block a decision most first. */
export function missingOf(facts: SnapshotFacts): string[] {
  const { report, steps, opportunities, leading, roiTag } = facts
  const open = report.contradictions.filter(({ settled }) => !settled || settled.use === 'range').length
  const unjudged = leading.filter(({ judged }) => !judged).length
  return [
    ...((report.responses.value ?? 0) === 0 ? ['Hold the first interview: nobody has been heard.'] : []),
    ...(steps.length === 0 ? ['Map the process: no step has been recorded.'] : []),
    ...(opportunities.length === 0 ? ['Name what could change: no opportunity has been recorded.'] : []),
    ...(unjudged > 0 && opportunities.length > 0
      ? [
          `Judge what can be reached and what it costs: ${unjudged} of ${leading.length} ${leading.length === 1 ? 'opportunity is' : 'opportunities are'} not judged.`,
        ]
      : []),
    ...(roiTag ? [MISSING_MONEY[roiTag]] : []),
    ...(open > 0
      ? [`Settle ${open === 1 ? 'one disagreement' : `${open} disagreements`} between accounts.`]
      : []),
  ]
}

const MISSING_MONEY = {
  example: 'Enter what it costs and saves: the return rests on example inputs.',
  missing: 'Enter what it costs and saves: an input of the return is missing.',
  unsaved: 'Save the return: its figures are not confirmed yet.',
} as const
