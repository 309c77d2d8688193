// Generators of audits as a consultant might enter them, with edge cases: empty audits, zero volume, one voice, losses, other
// currencies.

import fc from 'fast-check'
import {
  answerText,
  companyName,
  ownerName,
  personName,
  roleName,
  stepTitle,
  systemName,
  title,
} from '../texts/realistic-texts.ts'

const LABELS = ['Price the lane', 'Check the papers', 'Answer the call', 'Send the invoice'] as const
const OWNERS = ['Clerk', 'Billing'] as const
/** The first owner, with other case and spaces. */
const CLERK_AGAIN = ' CLERK '
const SYSTEMS = ['Transport system', 'Spreadsheet'] as const
const PEOPLE = ['Dana', 'Luis', 'Mara'] as const
const ANSWERS = ['So it is.', 'Not so.'] as const

const points = (most: number) =>
  fc
    .array(fc.integer({ min: 0, max: most }), { minLength: 3, maxLength: 3 })
    .map(values => values.sort((a, b) => a - b))
    .map(([min = 0, usual = 0, max = 0]) => ({ min, usual, max }))
const exactly = (value: number) => ({ min: value, usual: value, max: value })
/** Two thirds ranges, one third single values. */
const range = (most: number) =>
  fc.oneof(points(most), points(most), fc.integer({ min: 0, max: most }).map(exactly))
const place = fc.nat(30)
const score = fc.option(fc.integer({ min: 1, max: 10 }))

const step = fc.record({
  label: fc.constantFrom(...LABELS),
  engine: fc.constantFrom('acquisition' as const, 'delivery' as const, 'support' as const),
  isDecision: fc.boolean(),
  owner: fc.constantFrom('Unassigned', ...OWNERS),
  system: fc.constantFrom('', ...SYSTEMS),
  durationMin: fc.oneof(fc.constant(0), fc.constant(15), fc.integer({ min: 1, max: 480 })),
  costPerHour: fc.oneof(
    fc.constant(50),
    fc.integer({ min: 0, max: 48_000 }).map(value => value / 100),
  ),
  friction: fc.constantFrom('none' as const, 'time_sink' as const, 'quality_risk' as const),
  runsPerMonth: fc.oneof(fc.constant(null), fc.constant(0), fc.integer({ min: 1, max: 3000 })),
  from: fc.option(place),
})

const interview = fc.record({
  interviewee: fc.constantFrom(...PEOPLE, ''),
  completed: fc.boolean(),
  answers: fc.array(fc.record({ words: fc.constantFrom('', ...ANSWERS), score }), {
    maxLength: 5,
  }),
})

const KINDS = [
  ['minutes', 'durationMin', 480],
  ['volume', 'runsPerMonth', 3000],
  ['rate', 'costPerHour', 300],
  ['percent', 'friction', 100],
] as const
const ENTRIES = [
  'projectedSavings',
  'implementationCost',
  'runningCost',
  'currentCost',
  'cashPerMonth',
  'cashPerYear',
] as const

const aboutStep = fc
  .record({ kind: fc.constantFrom(...KINDS), answer: place, step: fc.nat(3) })
  .chain(({ kind: [kind, field, most], ...where }) =>
    range(most).map(values => ({ ...where, kind, ...values, field: field as string })),
  )
const aboutMoney = fc
  .record({ answer: place, input: fc.option(fc.constantFrom(...ENTRIES)), values: range(90_000) })
  .map(({ values, ...rest }) => ({ ...rest, kind: 'money' as const, ...values }))

const shares = fc
  .tuple(range(70), range(100))
  .map(([addressable, realisation]) => ({ addressable, realisation }))
const change = fc.record({
  step: place,
  kind: fc.constantFrom('gone', 'minutes', 'rate', 'runs', 'owner', 'effect'),
  value: fc.integer({ min: 0, max: 400 }),
})
const scenario = fc.record({
  changes: fc.array(change, { maxLength: 4 }),
  /** One extra step at the end. */
  added: fc.boolean(),
  effect: fc.record({
    minutesAfter: fc.option(range(120)),
    share: fc.option(range(100)),
    repeatsAvoided: fc.option(range(60)),
    toolCost: fc.option(range(900)),
    oneOffCost: fc.option(range(9000)),
  }),
})

const opportunity = fc.record({
  /** The scenario that the opportunity counts on, and whether on one of its steps only. */
  on: fc.option(fc.record({ scenario: place, one: fc.option(place) })),
  step: fc.option(place),
  shares: fc.option(shares),
  oneOffCost: fc.option(range(60_000)),
  runningCost: fc.option(range(900)),
  saves: fc.option(fc.constantFrom('cash' as const, 'capacity' as const, 'quality' as const)),
  entered: fc.option(fc.integer({ min: 0, max: 200_000 })),
  effort: fc.integer({ min: 1, max: 10 }),
})

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 900_000 }))
const months = fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(1, 12, 36, 1300, 7000))
const fraction = fc.integer({ min: 0, max: 100 }).map(value => value / 100)
const ends = fc.option(points(900_000).map(({ min, max }) => ({ min, max })))
const plan = fc.record({
  discountRate: fc.constantFrom(0, 0.05, 0.1, 0.35),
  ramp: fc.array(fraction, { minLength: 1, maxLength: 6 }),
  runningCost: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 9000 })),
  adoption: points(100).map(({ min, usual, max }) => ({
    min: min / 100,
    usual: usual / 100,
    max: max / 100,
  })),
  ranges: fc.record({ projectedSavings: ends, implementationCost: ends, runningCost: ends }),
})
const entries = {
  currentCost: amount,
  projectedSavings: amount,
  implementationCost: amount,
  timePeriod: months,
}
const roi = fc.oneof(
  fc.constant({ how: 'unsaved' as const }),
  fc.constant({ how: 'example' as const }),
  fc.record({
    how: fc.constant('own' as const),
    months: fc.integer({ min: 1, max: 60 }),
    typed: fc.boolean(),
  }),
  fc.record({
    how: fc.constant('own' as const),
    months: fc.integer({ min: 1, max: 60 }),
    typed: fc.boolean(),
  }),
  fc.record({ how: fc.constant('typed' as const), ...entries, plan: fc.option(plan) }),
  fc.record({ how: fc.constant('typed' as const), ...entries, plan: fc.option(plan) }),
)

const generatedAudit = fc.record({
  currency: fc.constantFrom('USD', 'EUR', 'GBP', 'CHF', 'JPY', 'INR', 'NOK', 'KWD'),
  locale: fc.constantFrom('en-US', 'de-DE', 'de-CH', 'fr-FR', 'en-IN', 'ja-JP'),
  steps: fc.array(step, { maxLength: 7 }),
  links: fc.array(fc.tuple(place, place, fc.option(fc.constantFrom(0, 10, 25, 33.3, 50, 75, 90, 100))), {
    maxLength: 9,
  }),
  interviews: fc.array(interview, { maxLength: 3 }),
  quantities: fc.array(fc.oneof(aboutStep, aboutStep, aboutMoney), { maxLength: 9 }),
  settled: fc.array(fc.record({ step: place, use: fc.option(place) }), { maxLength: 2 }),
  scenarios: fc.array(scenario, { maxLength: 2 }),
  capacities: fc.array(
    fc.record({
      owner: fc.constantFrom(...OWNERS, CLERK_AGAIN, 'Nobody here'),
      people: fc.constantFrom(0, 0.5, 2),
      hoursPerMonth: fc.constantFrom(0, 120),
    }),
    { maxLength: 2 },
  ),
  opportunities: fc.array(opportunity, { maxLength: 8 }),
  roi,
  /** A step's duration that is changed last. */
  changed: fc.option(fc.record({ step: place, durationMin: fc.integer({ min: 0, max: 480 }) })),
})
export type GeneratedAudit = typeof generatedAudit extends fc.Arbitrary<infer T> ? T : never

const each = <K extends string>(names: readonly K[], text: fc.Arbitrary<string>) =>
  fc
    .tuple(...names.map(() => text))
    .map(texts => Object.fromEntries(names.map((name, at) => [name, texts[at] ?? name])) as Record<K, string>)
const SCENARIO_TITLE = 200
/** Shorter than the limit for names, because spaces are added around it. */
const someone = ownerName.filter(name => name !== 'Unassigned' && name.length < 190)

/** The texts of an audit, apart from its numbers, so that changing them leaves every number as it was. */
export const generatedTexts = fc.record({
  title,
  company: companyName,
  opportunity: title,
  role: roleName,
  note: answerText(),
  scenario: title.map(text => text.slice(0, SCENARIO_TITLE)),
  labels: each(LABELS, stepTitle),
  owners: each(OWNERS, someone),
  systems: each(SYSTEMS, systemName),
  people: each(PEOPLE, personName),
  answers: each(ANSWERS, answerText()),
})
export type GeneratedTexts = typeof generatedTexts extends fc.Arbitrary<infer T> ? T : never

/** Returns audits with their texts; the same seed returns the same audits. */
export function generatedAudits(numRuns: number, seed: number): [GeneratedAudit, GeneratedTexts][] {
  const texts = fc.sample(generatedTexts, { numRuns, seed })
  return fc.sample(generatedAudit, { numRuns, seed }).map((audit, at) => [audit, texts[at]!])
}

/** Returns the generated audit with other texts; equal names stay equal. */
export function inWords(generated: GeneratedAudit, texts: GeneratedTexts): GeneratedAudit {
  const { labels, systems, people, answers } = texts
  const owners: Record<string, string> = { ...texts.owners, [CLERK_AGAIN]: ` ${texts.owners.Clerk} ` }
  const owned = <T extends { owner: string }>(of: T): T => ({ ...of, owner: owners[of.owner] ?? of.owner })
  const step = (one: GeneratedAudit['steps'][number]) =>
    owned({ ...one, label: worded(labels, one.label), system: worded(systems, one.system) })
  return {
    ...generated,
    steps: generated.steps.map(step),
    capacities: generated.capacities.map(owned),
    interviews: generated.interviews.map(one => ({
      ...one,
      interviewee: worded(people, one.interviewee),
      answers: one.answers.map(answer => ({ ...answer, words: worded(answers, answer.words) })),
    })),
  }
}

/** A generated text is typed as its placeholder, although its replacement can be any text. */
const worded = <T extends string>(words: Record<string, string>, text: T): T => (words[text] ?? text) as T

/** Description of an opportunity whose specification figures were entered by hand. */
export const BY_HAND = 'Entered by hand'
