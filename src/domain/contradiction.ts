// Where interviewees contradict each other about a step: other minutes, rates, volumes or shares, another owner or system.

import { amountText } from '#domain/figure.ts'
import { excerpt } from '#domain/interview.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process.ts'
import { QUANTITY_LABELS, QUANTITY_UNITS, type Quantity } from '#domain/quantity.ts'
import type { ReportInterview } from '#domain/report.ts'

/** What one of them said. */
export interface Account {
  /** Null while nobody has been named. */
  interviewee: string | null
  value: string
  answerId: number
  interviewId: number
  questionId: string
  quote: string
}

export interface Contradiction {
  stepId: number
  step: string
  /** What they disagree about, e.g. "Minutes a run". */
  about: string
  accounts: Account[]
}

/** Steps about which answers of different interviews disagree, in the order of the map. */
export function contradictionsOf(
  steps: readonly ProcessStep[],
  quantities: readonly Quantity[],
  interviews: readonly ReportInterview[],
): Contradiction[] {
  return [
    ...steps.flatMap(step => amountsOf(step, quantities)),
    ...wordsOf('owner', steps, interviews),
    ...wordsOf('system', steps, interviews),
  ]
}

const disagree = (accounts: Account[]) =>
  new Set(accounts.map(each => each.value)).size > 1 &&
  new Set(accounts.map(each => each.interviewId)).size > 1

/** Typed figures of one step and field whose usual values differ from interview to interview. */
function amountsOf(step: ProcessStep, quantities: readonly Quantity[]): Contradiction[] {
  const mine = quantities.filter(({ link }) => link?.to === 'step' && link.stepId === step.id)
  return [...Map.groupBy(mine, each => each.kind)].flatMap(([kind, said]) => {
    const accounts = said.map(({ source, min, usual, max }): Account => {
      const unit = QUANTITY_UNITS[kind]
      const range = min === max ? '' : ` (${amountText(min, unit)} to ${amountText(max, unit)})`
      return { ...source, value: `${amountText(usual, unit)}${range}` }
    })
    const about = QUANTITY_LABELS[kind]
    return disagree(accounts) ? [{ stepId: step.id, step: step.label, about, accounts }] : []
  })
}

const ABOUT = { owner: 'Owner', system: 'System' } as const

/** Steps of one name that were made from answers of different people, with different owners or systems; silence is none. */
function wordsOf(
  field: keyof typeof ABOUT,
  steps: readonly ProcessStep[],
  interviews: readonly ReportInterview[],
): Contradiction[] {
  const answers = new Map(
    interviews.flatMap(interview =>
      interview.answers.map(answer => [answer.id, { interview, answer }] as const),
    ),
  )
  const named = Map.groupBy(steps, step => step.label.trim().toLowerCase())
  return [...named.values()].flatMap(same => {
    const accounts = same.flatMap((step): Account[] => {
      const value = (step[field] ?? '').trim()
      const from = answers.get(step.sourceAnswerId ?? 0)
      if (!from || value === '' || value === STEP_DEFAULTS.owner) return []
      const { interview, answer } = from
      return [
        {
          interviewee: interview.interviewee || null,
          value,
          answerId: answer.id,
          interviewId: interview.id,
          questionId: answer.questionId,
          quote: excerpt(answer.response),
        },
      ]
    })
    const [first] = same
    return first && disagree(accounts)
      ? [{ stepId: first.id, step: first.label, about: ABOUT[field], accounts }]
      : []
  })
}
