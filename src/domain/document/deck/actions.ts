// What is to be done first: the advice on the largest opportunities, each with its owner, its money and its dates.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { opportunityName } from '#domain/document/figure-names.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { adviceText, type Verdict } from '#domain/opportunity/advice.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'

export interface DeckAction {
  /** What to do, with figures by reference. */
  title: string
  lever: string
  owner: string
  /** Name of the figure of what it is expected to save. */
  saving: string
  first: string
  test: string
  verdict: Verdict
}

/** Actions that a slide has room for. */
const ACTIONS = 3

/** The largest first; what costs more to run than it saves is none. */
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

/** As much of an owner's name as a line has room for; most often it is a role or a team. */
export function ownerText(owner: string): string {
  const name = owner.trim()
  return name === '' || name === STEP_DEFAULTS.owner ? 'Owner to be named' : excerpt(name, 60)
}

/** What nobody has said, judged or settled yet, in the order in which it stands in the way of a decision. */
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
