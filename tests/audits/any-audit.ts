// Arbitrary audit snapshots for document tests: every optional part may be missing, from interviewees to financial inputs.

import fc from 'fast-check'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import { COSTED_FIELDS, type CostedField, FRICTIONS, STEP_DEFAULTS } from '#domain/process/step.ts'
import {
  CASH_INPUTS,
  type Quantity,
  type QuantityLink,
  sourceOf,
  stepSources,
} from '#domain/quantity/quantity.ts'
import { ENTRIES } from '#domain/roi/example.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { roiResults } from '#domain/roi/results.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import {
  answerText,
  companyName,
  ownerName,
  personName,
  roleName,
  sampler,
  stepTitle,
  systemName,
  title,
} from '../texts/realistic-texts.ts'
import { content } from './audits.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

/** Computed once. */
const RESULTS = roiResults(ROI_DEFAULTS, ROI_PLAN)

/** No range means no simulation: the tests look at no sentence and no attribution that depends on one. */
const exactly = (usual: number) => ({ min: usual, usual, max: usual })
const EXACT = { ...ORGANIZATION_DEFAULTS, addressable: exactly(50), realisation: exactly(50) }

const LINKS = [
  ['minutes', 'durationMin'],
  ['rate', 'costPerHour'],
  ['volume', 'runsPerMonth'],
  ['percent', 'friction'],
] as const

const answer = fc.record({
  words: fc.boolean(),
  impactScore: fc.option(fc.integer({ min: 1, max: 10 })),
})
const step = fc.record({
  durationMin: fc.nat(500),
  costPerHour: fc.nat(200),
  runsPerMonth: fc.option(fc.nat(2000)),
  friction: fc.constantFrom(...FRICTIONS),
  isDecision: fc.boolean(),
  // Most steps have all their numbers; of the others, some lack one.
  marked: fc.oneof(
    { weight: 3, arbitrary: fc.constant<CostedField[]>([...COSTED_FIELDS]) },
    { weight: 1, arbitrary: fc.subarray([...COSTED_FIELDS]) },
  ),
  from: fc.option(fc.nat(7)),
})
const named = fc.record({
  answer: fc.nat(7),
  step: fc.nat(8),
  kind: fc.constantFrom(...LINKS),
  cash: fc.option(fc.constantFrom(...CASH_INPUTS), { freq: 5 }),
  usual: fc.nat(100),
  /** Whether it is the value of the step. */
  sets: fc.boolean(),
})
const opportunity = fc.record({
  step: fc.option(fc.nat(8)),
  isJudged: fc.boolean(),
  cost: fc.option(fc.nat(100_000)),
  projectedSavings: fc.nat(100_000),
})
const entry = fc.record({ isExample: fc.boolean(), isMarked: fc.boolean(), value: fc.nat(900_000) })

/** At most `most` items of each kind. */
const audits = (most: number) =>
  fc.record({
    answers: fc.array(answer, { minLength: 1, maxLength: most }),
    steps: fc.array(step, { maxLength: most }),
    named: fc.array(named, { maxLength: most }),
    opportunities: fc.array(opportunity, { maxLength: most }),
    entries: fc.tuple(entry, entry, entry, entry),
    saved: fc.boolean(),
  })
type Generated = ReturnType<typeof audits> extends fc.Arbitrary<infer T> ? T : never

const QUESTIONS = Array.from({ length: 4 }, (_, at) => ({
  id: `q${at}`,
  topic: `Topic ${at}`,
  question: `Question ${at}?`,
  hint: '',
  impactScoreEnabled: true,
}))

/** Two interviewees, the second without a name; they give the answers alternately. */
function interviewsOf({ answers }: Generated, text: Sampler): InterviewRecord[] {
  return [text(personName), ''].map((interviewee, at) => ({
    id: at + 1,
    templateName: 'operations',
    interviewee,
    intervieweeKind: null,
    intervieweeRole: text(roleName),
    completed: false,
    questions: QUESTIONS,
    answers: answers.flatMap(({ words, impactScore }, place) =>
      place % 2 === at
        ? [
            {
              id: place + 1,
              questionId: `q${Math.floor(place / 2)}`,
              response: words ? text(answerText()) : '',
              impactScore,
            },
          ]
        : [],
    ),
  }))
}

function quantitiesOf(generated: Generated, interviews: InterviewRecord[]): Quantity[] {
  return generated.named.flatMap(({ answer: at, step: place, kind: [kind, field], cash, usual }, index) => {
    const id = (at % generated.answers.length) + 1
    const interview = interviews.find(({ answers }) => answers.some(each => each.id === id))
    const said = interview?.answers.find(each => each.id === id)
    if (!interview || !said || (!cash && place >= generated.steps.length)) return []
    const link: QuantityLink = cash ? { to: 'roi', input: cash } : { to: 'step', stepId: place + 1, field }
    const source = sourceOf(interview, said)
    return [
      {
        id: index + 1,
        answerId: id,
        kind: cash ? 'money' : kind,
        label: '',
        link,
        ...exactly(usual),
        source,
      },
    ]
  })
}

function stepsOf(
  { steps, named: figures, answers }: Generated,
  quantities: Quantity[],
  text: Sampler,
): AuditSnapshot['steps'] {
  return steps.map(({ marked, from, ...fields }, at) => {
    const set = figures.flatMap(({ step: place, kind: [, field], cash, usual, sets }) =>
      place === at && sets && !cash && field !== 'friction' ? [[field, usual] as const] : [],
    )
    return {
      ...STEP_DEFAULTS,
      ...fields,
      ...Object.fromEntries(set),
      id: at + 1,
      auditId: 1,
      position: { x: 0, y: 0 },
      label: text(stepTitle),
      owner: text(ownerName),
      system: text(systemName),
      marks: Object.fromEntries(marked.map(field => [field, MARK])),
      sourceAnswerId: from === null ? null : (from % answers.length) + 1,
      sources: stepSources(quantities, { id: at + 1 }),
    }
  })
}

function opportunitiesOf({ opportunities, steps }: Generated, text: Sampler): OpportunityRecord[] {
  return opportunities.map(({ step: place, isJudged, cost, projectedSavings }, at) => ({
    id: at + 1,
    title: text(title),
    description: text(answerText()),
    category: 'idea',
    effort: 2,
    impact: 100,
    projectedSavings,
    stepId: place !== null && place < steps.length ? place + 1 : null,
    ...(isJudged && { addressable: exactly(60), realisation: exactly(50), judgedBy: MARK.author }),
    runningCost: cost === null ? null : exactly(cost),
  }))
}

function roiOf({ entries, saved }: Generated): AuditSnapshot['roi'] {
  const all = ENTRIES.map((name, at) => ({ name, ...entries[at] }))
  return {
    inputs: Object.assign(
      { ...ROI_DEFAULTS },
      ...all.map(({ name, isExample, value }) => (isExample ? {} : { [name]: value })),
    ),
    plan: ROI_PLAN,
    marks: Object.fromEntries(all.flatMap(({ name, isMarked }) => (isMarked ? [[name, MARK]] : []))),
    notes: [],
    sources: {},
    saved,
    author: MARK.author,
  }
}

/**
 * `numRuns` audits with at most `most` items of each kind. Their numbers do not match `results`, which the tests do not
 * read.
 */
export const anyAudits = (numRuns: number, most = 8): WordedSnapshot[] =>
  fc.sample(audits(most), { numRuns, seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) }).map(contentOf)

type Sampler = ReturnType<typeof sampler>

/** The words come from their own random stream, so that other words do not change the numbers. */
function contentOf(generated: Generated, index: number): WordedSnapshot {
  const text = sampler(1000 * index)
  const interviews = interviewsOf(generated, text)
  const quantities = quantitiesOf(generated, interviews)
  const plain = content()
  return content({
    audit: {
      ...plain.audit,
      title: text(title),
      company: text(companyName),
      description: text(answerText()),
    },
    interviews,
    quantities,
    results: RESULTS,
    house: EXACT,
    steps: stepsOf(generated, quantities, text),
    opportunities: opportunitiesOf(generated, text),
    roi: roiOf(generated),
  })
}
