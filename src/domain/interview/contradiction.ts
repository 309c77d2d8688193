// Where interviewees contradict each other about a step: other minutes, rates, volumes or shares, another owner or system.

import { type Attribution, attributionText } from '#domain/attribution.ts'
import { excerpt, type IntervieweeKind, type InterviewRecord } from '#domain/interview/interview.ts'
import {
  QUANTITY_LABELS,
  QUANTITY_UNITS,
  type Quantity,
  type QuantityKind,
  stepSources,
} from '#domain/interview/quantity.ts'
import { clientUse, clientWords } from '#domain/process/client-statement.ts'
import {
  type ClientUse,
  type ClientWord,
  type ProcessStep,
  STEP_DEFAULTS,
  type Use,
} from '#domain/process/step.ts'
import {
  accountsOf,
  areDivided,
  NUMBER_FIELDS,
  NUMBER_UNITS,
  type NumberField,
  spanOf,
} from '#domain/process/step-field.ts'
import { amountText, type Unit } from '#domain/text/number-style.ts'

/** What one of them said. */
export interface Statement {
  /** Null while nobody has been named. */
  interviewee: string | null
  value: string
  /** 0 where no answer says it. */
  answerId: number
  interviewId: number
  questionId: string
  quote: string
  intervieweeKind?: IntervieweeKind | null
  /** The typed figure that says it, and its usual value, where one does. */
  figureId?: number
  /** What says it where no figure does: the number as it stands, or a word of the client. */
  use?: 'kept' | ClientUse
  usual?: string
}

/** What a person decided: one of the figures, or the range of all until somebody knows. */
export interface Decision extends Attribution {
  use: Use
}

export interface Contradiction {
  stepId: number
  step: string
  /** What they disagree about, e.g. "Minutes a run". */
  about: string
  accounts: Statement[]
  /** The number of the step that they are about; only that can be decided. */
  field: NumberField | null
  /** The least and the most that anybody said of it. */
  span: string | null
  settled: Decision | null
}

/** Steps about which answers of different interviews disagree, in the order of the map. */
export function contradictionsOf(
  steps: readonly ProcessStep[],
  quantities: readonly Quantity[],
  interviews: readonly InterviewRecord[],
): Contradiction[] {
  return [
    ...steps.flatMap(step => amountsOf(step, quantities)),
    ...wordsOf('owner', steps, interviews),
    ...wordsOf('system', steps, interviews),
  ]
}

const disagree = (accounts: Statement[]) =>
  new Set(accounts.map(each => each.value)).size > 1 &&
  new Set(accounts.map(each => each.interviewId)).size > 1

/** How it stands with a number about which people differ; empty where there is nothing to decide. */
export function resolutionText({ field, span, settled, accounts }: Contradiction): string {
  if (field === null) return ''
  if (!settled) return `Undecided: counted as ${span}`
  if (settled.use === 'range')
    return `Counted as ${span} until somebody decides; left open by ${attributionText(settled)}`
  const used = accounts.find(each => (each.figureId ?? each.use) === settled.use)
  return `${used?.value ?? 'One of them'} is used; decided by ${attributionText(settled)}`
}

const rangeText = (min: number, max: number, unit: Unit) =>
  `${amountText(min, unit)} to ${amountText(max, unit)}`

function accountOf({ id: figureId, kind, source, min, usual, max }: Quantity): Statement {
  const unit = QUANTITY_UNITS[kind]
  const said = amountText(usual, unit)
  const range = min === max ? '' : ` (${rangeText(min, max, unit)})`
  return { ...source, figureId, usual: said, value: `${said}${range}` }
}

/** What figures of different interviews say differently about one step: about its numbers, and shares. */
function amountsOf(step: ProcessStep, quantities: readonly Quantity[]): Contradiction[] {
  const sources = stepSources(quantities, step)
  const found = { stepId: step.id, step: step.label }
  const numbers = NUMBER_FIELDS.flatMap((field): Contradiction[] => {
    const { heard, settled } = accountsOf({ ...step, sources }, field)
    const words = weighedWords(step, field)
    if (!areDivided(heard) && words.length === 0) return []
    const others = words.length === 0 ? [] : otherAccounts(step, field, heard, words)
    const value = step[field] ?? []
    const ends = [...words.map(({ says }) => says), ...(words.length > 0 ? [value].flat() : [])]
    const { min, max } = spanOf([...heard, ...ends.map(end => ({ min: end, max: end }))])
    const span = rangeText(min, max, NUMBER_UNITS[field])
    const decision = settled && { use: settled.use, author: settled.author, date: settled.date }
    const about = QUANTITY_LABELS[KINDS[field]]
    return [
      { ...found, about, accounts: [...heard.map(accountOf), ...others], field, span, settled: decision },
    ]
  })
  const shares = (sources.friction ?? []).map(accountOf)
  const about = QUANTITY_LABELS.percent
  return disagree(shares)
    ? [...numbers, { ...found, about, accounts: shares, field: null, span: null, settled: null }]
    : numbers
}

const KINDS = {
  durationMin: 'minutes',
  costPerHour: 'rate',
  runsPerMonth: 'volume',
} as const satisfies Record<NumberField, QuantityKind>

/** What the client said of a number, where some of it contradicts it, or did when it was settled. */
function weighedWords(step: ProcessStep, field: NumberField): ClientWord[] {
  const words = clientWords(step, field)
  const weighed = step.accounts?.[field]?.words ?? []
  const isOpen = ({ id, says, shown }: ClientWord) =>
    says !== shown && (says !== step[field] || weighed.includes(id))
  return words.some(isOpen) ? words : []
}

/** The accounts that no interview gave: the number as it stands, where nobody else says it, and the client's. */
function otherAccounts(
  step: ProcessStep,
  field: NumberField,
  heard: readonly Quantity[],
  words: readonly ClientWord[],
): Statement[] {
  const value = step[field]
  const isSaid = heard.some(each => each.usual === value) || words.some(each => each.says === value)
  const nowhere = { answerId: 0, interviewId: 0, questionId: '' }
  const text = (amount: number) => amountText(amount, NUMBER_UNITS[field])
  const own = (amount: number): Statement => {
    const by = step.marks?.[field]?.author ?? 'assumed'
    return { ...nowhere, interviewee: by, value: text(amount), usual: text(amount), quote: '', use: 'kept' }
  }
  return [
    ...(value === null || isSaid ? [] : [own(value)]),
    ...words.map(word => {
      const said = text(word.says)
      const by = `${word.author}, for the client`
      return {
        ...nowhere,
        interviewee: by,
        value: said,
        usual: said,
        quote: word.comment,
        use: clientUse(word),
      }
    }),
  ]
}

const ABOUT = { owner: 'Owner', system: 'System' } as const

/** Steps of one name that were made from answers of different people, with different owners or systems; silence is none. */
function wordsOf(
  field: keyof typeof ABOUT,
  steps: readonly ProcessStep[],
  interviews: readonly InterviewRecord[],
): Contradiction[] {
  const answers = new Map(
    interviews.flatMap(interview =>
      interview.answers.map(answer => [answer.id, { interview, answer }] as const),
    ),
  )
  const named = Map.groupBy(steps, step => step.label.trim().toLowerCase())
  return [...named.values()].flatMap(same => {
    const accounts = same.flatMap((step): Statement[] => {
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
      ? [
          {
            stepId: first.id,
            step: first.label,
            about: ABOUT[field],
            accounts,
            field: null,
            span: null,
            settled: null,
          },
        ]
      : []
  })
}
