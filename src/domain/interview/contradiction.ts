// Contradictions between interviewees about a step: differing minutes, rates, volumes or shares, owners or systems.

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

/** One statement about the step. */
export interface Statement {
  /** Null while no interviewee is named. */
  interviewee: string | null
  value: string
  /** 0 where the value comes from no answer. */
  answerId: number
  interviewId: number
  questionId: string
  quote: string
  intervieweeKind?: IntervieweeKind | null
  /** Id of the quantity that states it, and its usual value, if there is one. */
  figureId?: number
  /** Its source if there is no quantity: the step's current number, or a client statement. */
  use?: 'kept' | ClientUse
  usual?: string
}

/** A user's resolution: one of the quantities, or the range of all until it is known. */
export interface Decision extends Attribution {
  use: Use
}

export interface Contradiction {
  stepId: number
  step: string
  /** What they disagree about, e.g. "Minutes a run". */
  about: string
  accounts: Statement[]
  /** The step's number in question; null for owners, systems and shares, which cannot be resolved here. */
  field: NumberField | null
  /** Minimum and maximum of all statements. */
  span: string | null
  settled: Decision | null
}

/** Steps about which answers of different interviews disagree, in map order. */
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

/** Text on the state of a contradiction about a number; empty if there is nothing to resolve. */
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

/** Contradictions between quantities of different interviews about one step: its numbers and shares. */
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

/** Client statements about a number, if any contradicts it now or did when it was resolved. */
function weighedWords(step: ProcessStep, field: NumberField): ClientWord[] {
  const words = clientWords(step, field)
  const weighed = step.accounts?.[field]?.words ?? []
  const isOpen = ({ id, says, shown }: ClientWord) =>
    says !== shown && (says !== step[field] || weighed.includes(id))
  return words.some(isOpen) ? words : []
}

/** Statements outside interviews: the step's current number, if no other states it, and the client's. */
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

/**
 * Contradictions between steps of one name that come from answers of different people and have different owners or systems; an
 * empty value is no contradiction.
 */
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
