// Contradictions between interviewees about a step: differing minutes, rates, volumes or shares, owners or systems.

import { type Attribution, attributionText } from '#domain/attribution.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { statedText } from '#domain/figure/evidence-text.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { excerpt, type IntervieweeKind, type InterviewRecord } from '#domain/interview/interview.ts'
import { clientUse, clientWords } from '#domain/process/client-statement.ts'
import { shareStatements } from '#domain/process/flow/branch-share.ts'
import { areDivided, spanOf } from '#domain/process/statements.ts'
import {
  type ClientUse,
  type ClientWord,
  type ProcessStep,
  STEP_DEFAULTS,
  type Use,
} from '#domain/process/step.ts'
import { accountsOf, NUMBER_FIELDS, NUMBER_UNITS, type NumberField } from '#domain/process/step-field.ts'
import {
  isAnswer,
  QUANTITY_KINDS,
  QUANTITY_UNITS,
  type Quantity,
  type QuantityKind,
  stepSources,
} from '#domain/quantity/quantity.ts'
import { amountText, type Unit } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

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
  /** A log or file states it; `interviewee` is then its file name. */
  isLogged?: boolean
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

/** What interviewees can disagree about. */
export const CONTRADICTION_SUBJECTS = [...QUANTITY_KINDS, 'share', 'owner', 'system'] as const
export type ContradictionSubject = (typeof CONTRADICTION_SUBJECTS)[number]

/** Different statements of several people about one subject of a step. */
export interface Contradiction {
  stepId: number
  step: string
  subject: ContradictionSubject
  /** The subject in words, e.g. "Minutes a run". */
  about: string
  accounts: Statement[]
  /** The number in question; null for owners, systems and shares of errors, which cannot be resolved here. */
  field: NumberField | 'share' | null
  /** For the share of a link: the step that it leads to. */
  targetId?: number
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
    ...steps.flatMap(step => [...amountsOf(step, quantities), ...sharesOf(step, quantities, steps)]),
    ...wordsOf('owner', steps, interviews),
    ...wordsOf('system', steps, interviews),
  ]
}

const disagree = (accounts: Statement[]) =>
  new Set(accounts.map(each => each.value)).size > 1 &&
  new Set(accounts.map(each => each.interviewId)).size > 1

/** The statements with their usual values alone; with their ranges where the usual values are the same. */
export function brief(accounts: readonly Statement[]): Statement[] {
  const usual = accounts.map(each => each.usual ?? each.value)
  const areDistinct = new Set(usual).size === accounts.length
  return accounts.map((each, at) => ({ ...each, value: (areDistinct ? usual[at] : null) ?? each.value }))
}

/** Text on the state of a contradiction about a number; empty if there is nothing to resolve. */
export function resolutionText({ field, span, settled: resolution, accounts }: Contradiction): string {
  if (field === null) return ''
  const words = evidenceMessages().contradiction
  if (!resolution) return words.undecided({ span: span ?? '' })
  const by = attributionText(resolution)
  if (resolution.use === 'range') return words.range({ span: span ?? '', by })
  const used = accounts.find(each => (each.figureId ?? each.use) === resolution.use)
  return words.decided({ value: used?.value ?? null, by })
}

const spanText = (min: number, max: number, unit: Unit) =>
  rangeText([min, max].map(end => amountText(end, unit)))

/** Position of a statement that comes from no answer. */
const NOWHERE = { answerId: 0, interviewId: 0, questionId: '' }

function accountOf({ id: figureId, kind, source, min, usual, max }: Quantity): Statement {
  const unit = QUANTITY_UNITS[kind]
  const said = amountText(usual, unit)
  const range = min === max ? '' : ` (${spanText(min, max, unit)})`
  const stated = { figureId, usual: said, value: `${said}${range}` }
  if (isAnswer(source)) return { ...source, ...stated }
  return { ...NOWHERE, interviewee: source.filename, quote: statedText(source), isLogged: true, ...stated }
}

/** Contradictions between quantities of different interviews about one step: its numbers and shares. */
function amountsOf(step: ProcessStep, quantities: readonly Quantity[]): Contradiction[] {
  const sources = stepSources(quantities, step)
  const found = { stepId: step.id, step: step.label }
  const numbers = NUMBER_FIELDS.flatMap((field): Contradiction[] => {
    const { counted, resolution } = accountsOf({ ...step, sources }, field)
    const words = weighedWords(step, field)
    if (!areDivided(counted) && words.length === 0) return []
    const others = words.length === 0 ? [] : otherAccounts(step, field, counted, words)
    const value = step[field] ?? []
    const ends = [...words.map(({ says }) => says), ...(words.length > 0 ? [value].flat() : [])]
    const { min, max } = spanOf([...counted, ...ends.map(end => ({ min: end, max: end }))])
    const span = spanText(min, max, NUMBER_UNITS[field])
    const decision = resolution && { use: resolution.use, author: resolution.author, date: resolution.date }
    const subject = KINDS[field]
    const accounts = [...counted.map(accountOf), ...others]
    return [{ ...found, subject, about: aboutOf(subject), accounts, field, span, settled: decision }]
  })
  const shares = (sources.friction ?? []).map(accountOf)
  const about = aboutOf('percent')
  const none = { field: null, span: null, settled: null } as const
  return disagree(shares)
    ? [...numbers, { ...found, subject: 'percent', about, accounts: shares, ...none }]
    : numbers
}

/** Contradictions about the shares of the links that leave a step. */
function sharesOf(
  step: ProcessStep,
  quantities: readonly Quantity[],
  steps: readonly ProcessStep[],
): Contradiction[] {
  const sources = stepSources(quantities, step)
  const targets = new Set(sources.share?.flatMap(({ link }) => (link?.to === 'branch' ? link.targetId : [])))
  return [...targets].flatMap((targetId): Contradiction[] => {
    const statements = shareStatements({ ...step, sources }, targetId)
    if (!statements || !areDivided(statements.counted)) return []
    const { counted, resolution } = statements
    const { min, max } = spanOf(counted)
    const target = steps.find(({ id }) => id === targetId)?.label
    const decision = resolution && { use: resolution.use, author: resolution.author, date: resolution.date }
    return [
      {
        stepId: step.id,
        step: step.label,
        subject: 'share',
        field: 'share',
        targetId,
        about: evidenceMessages().contradiction.share({ target: target ?? null }),
        accounts: counted.map(accountOf),
        span: spanText(min, max, 'percent'),
        settled: decision,
      },
    ]
  })
}

function aboutOf(subject: Exclude<ContradictionSubject, 'share'>): string {
  const { contradiction } = evidenceMessages()
  return subject === 'owner' || subject === 'system' || subject === 'percent'
    ? contradiction[subject]
    : figureMessages().terms.quantities[subject]
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
  counted: readonly Quantity[],
  words: readonly ClientWord[],
): Statement[] {
  const value = step[field]
  const isSaid = counted.some(each => each.usual === value) || words.some(each => each.says === value)
  const text = (amount: number) => amountText(amount, NUMBER_UNITS[field])
  const own = (amount: number): Statement => {
    const by = step.marks?.[field]?.author ?? evidenceMessages().assumed
    return { ...NOWHERE, interviewee: by, value: text(amount), usual: text(amount), quote: '', use: 'kept' }
  }
  return [
    ...(value === null || isSaid ? [] : [own(value)]),
    ...words.map(word => {
      const said = text(word.says)
      const by = evidenceMessages().forTheClient({ author: word.author })
      return {
        ...NOWHERE,
        interviewee: by,
        value: said,
        usual: said,
        quote: word.comment,
        use: clientUse(word),
      }
    }),
  ]
}

/**
 * Contradictions between steps of one name that come from answers of different people and have different owners or systems; an
 * empty value is not a contradiction.
 */
function wordsOf(
  field: 'owner' | 'system',
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
            subject: field,
            about: aboutOf(field),
            accounts,
            field: null,
            span: null,
            settled: null,
          },
        ]
      : []
  })
}
