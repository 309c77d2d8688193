// Creates a generated audit through the API, as users do. Values that the API refuses as impossible are left out.

import type { Person } from '../person.ts'
import { businessOf, offersOf, opening } from './business.ts'
import type { Range } from './draws.ts'
import { BY_HAND, type GeneratedAudit, type GeneratedTexts, inWords } from './generated.ts'
import { readInputs } from './inputs.ts'
import { FIELDS } from './numbers.ts'
import { countedIn, portfolioOf, startsOf } from './portfolio.ts'
import { savingsOf } from './savings.ts'
import { stepFacts } from './steps.ts'

type At = <T>(list: readonly T[], place: number) => T | undefined
const at: At = (list, place) => list[place % Math.max(1, list.length)]

/** Returns its id. */
export async function makeAudit(
  person: Person,
  [numbers, texts]: [GeneratedAudit, GeneratedTexts],
): Promise<number> {
  const generated = inWords(numbers, texts)
  const { currency, locale, roi, changed } = generated
  const { title, company } = texts
  const body = { title, company, type: 'operations' as const, currency, locale }
  const { id } = await person.ok('audit.create', { body })
  const answers = await addInterviews(person, id, generated, texts.role)
  const steps = await addMap(person, id, generated, answers)
  await addQuantities(person, generated, answers, steps)
  await resolve(person, id, generated, steps)
  const scenarios = await addScenarios(person, id, generated, texts)
  for (const body of generated.capacities) await person.ok('capacity.set', { params: { id }, body })
  for (const each of generated.opportunities)
    await addOpportunity(person, id, each, { steps, scenarios, title: texts.opportunity })
  if (steps.length % 2 === 0) await usePlan(person, id)
  await saveRoi(person, id, roi)
  const step = changed && at(steps, changed.step)
  if (step)
    await person.ok('process.changeStep', {
      params: { id: step },
      body: { durationMin: changed.durationMin },
    })
  return id
}

async function addInterviews(
  person: Person,
  id: number,
  { interviews }: GeneratedAudit,
  intervieweeRole: string,
) {
  const answers: number[] = []
  for (const { interviewee, completed, answers: said } of interviews) {
    const { id: interview, questions } = await person.ok('interview.start', {
      params: { id },
      body: { templateName: 'operations', interviewee, intervieweeRole },
    })
    const params = { id: interview }
    for (const [place, { words: response, score }] of said.entries()) {
      const question = questions[place * 2] ?? questions[0]
      const impactScore = question?.impactScoreEnabled ? score : null
      const body = { questionId: question?.id ?? '', response, impactScore }
      answers.push((await person.ok('answer.save', { params, body })).id)
    }
    if (completed) await person.ok('interview.change', { params, body: { completed } })
  }
  return answers
}

async function addMap(person: Person, id: number, { steps, links }: GeneratedAudit, answers: number[]) {
  if (steps.length === 0) return []
  const pairs = new Map(
    links.map(([from, to, share]) => {
      const source = from % steps.length
      const target = to % steps.length
      return [`${source} ${target}`, { source, target, share }]
    }),
  )
  const map = await person.ok('process.replaceMap', {
    params: { id },
    body: {
      steps: steps.map(({ from, ...fields }, place) => ({
        ...fields,
        position: { x: place * 200, y: 50 },
        sourceAnswerId: from === null ? null : (at(answers, from) ?? null),
      })),
      links: [...pairs.values()].filter(({ source, target }) => source !== target),
    },
  })
  return map.steps.map(each => each.id)
}

async function addQuantities(
  person: Person,
  { quantities }: GeneratedAudit,
  answers: number[],
  steps: number[],
) {
  for (const quantity of quantities) {
    const { answer, kind, min, usual, max } = quantity
    const params = { id: at(answers, answer) ?? 0 }
    const link = 'step' in quantity ? toStep(quantity, steps) : toRoi(quantity.input)
    if (params.id !== 0) await person.ok('quantity.add', { params, body: { kind, min, usual, max, link } })
  }
}

type StepLink = { to: 'step'; stepId: number; field: 'durationMin' }
type RoiLink = { to: 'roi'; input: 'projectedSavings' }

function toStep({ step, field }: { step: number; field: string }, steps: number[]): StepLink | null {
  const stepId = at(steps, step)
  return stepId === undefined ? null : { to: 'step', stepId, field: field as 'durationMin' }
}

const toRoi = (input: string | null): RoiLink | null =>
  input === null ? null : { to: 'roi', input: input as 'projectedSavings' }

/** Resolves the statements about one number: as a range, or as one of the figures. */
async function resolve(person: Person, id: number, { settled }: GeneratedAudit, steps: number[]) {
  const quantities = await person.ok('quantity.list', { params: { id } })
  for (const { step, use } of settled) {
    const stepId = at(steps, step) ?? 0
    for (const field of FIELDS) {
      const said = quantities.filter(
        ({ link }) => link?.to === 'step' && link.stepId === stepId && link.field === field,
      )
      const figure = (use === null ? undefined : at(said, use)?.id) ?? ('range' as const)
      const body = { field, use: figure }
      if (said.length > 1) await person.ok('quantity.settle', { params: { id: stepId }, body })
    }
  }
}

/** Creates scenarios: changed copies of the current state. */
async function addScenarios(
  person: Person,
  id: number,
  { scenarios }: GeneratedAudit,
  { scenario: title, note }: GeneratedTexts,
) {
  const made: number[] = []
  for (const { changes, added, effect } of scenarios) {
    const scenario = await person.ok('scenario.create', { params: { id }, body: { title, note } })
    const map = { params: { id }, query: { scenario: `${scenario.id}` } }
    for (const { step, kind, value } of changes) {
      const one = at(await person.ok('process.steps', map), step)
      if (!one) continue
      const params = { id: one.id }
      const bodies = {
        minutes: { durationMin: value },
        rate: { costPerHour: value },
        runs: { runsPerMonth: value },
        owner: { owner: 'Agent' },
        effect: { effect },
      }
      if (kind === 'gone') await person.ok('process.deleteStep', { params })
      else await person.ok('process.changeStep', { params, body: bodies[kind as keyof typeof bodies] })
    }
    if (added) await person.ok('process.createStep', { ...map, body: { label: 'Check by machine' } })
    made.push(scenario.id)
  }
  return made
}

type Opportunity = GeneratedAudit['opportunities'][number]

interface Made {
  steps: number[]
  scenarios: number[]
  title: string
}

/** A user's choices follow from the effort, so that they change no other number of a generated audit. */
const FUNDED_BY_EFFORT = new Map<number, 'now' | 'later' | 'not_funded'>([
  [3, 'now'],
  [7, 'not_funded'],
  [9, 'later'],
])

async function addOpportunity(
  person: Person,
  id: number,
  generated: Opportunity,
  { steps, scenarios, title }: Made,
) {
  const { step, shares, oneOffCost, runningCost, saves, entered, effort, on } = generated
  const stepId = step === null ? null : (at(steps, step) ?? null)
  const isByHand = stepId === null || entered !== null
  const yearly = entered ?? 12_000
  const body = {
    stepId,
    title,
    category: 'idea',
    oneOffCost,
    runningCost,
    ...shares,
    description: isByHand ? BY_HAND : '',
    ...(saves && { saves }),
    ...(isByHand && { effort, impact: yearly / 12, projectedSavings: yearly }),
  }
  // The API refuses shares of one step that together could save more than the step costs.
  const { status, body: made } = await person.call('opportunity.create', { params: { id }, body })
  if (![201, 400, 409].includes(status)) throw new Error(`opportunity.create answered ${status}`)
  if (status !== 201) return
  const funding = FUNDED_BY_EFFORT.get(effort)
  if (funding) {
    const body = { funding, reason: 'Decided in the workshop.' }
    await person.ok('opportunity.fund', { params: { id: made.id }, body })
  }
  const scenarioId = on ? at(scenarios, on.scenario) : undefined
  if (scenarioId === undefined) return
  const one = on?.one == null ? undefined : at(steps, on.one)
  // The API refuses a step that does not differ in the scenario.
  const chosen = await person.call('opportunity.change', {
    params: { id: made.id },
    body: { scenarioId, scenarioSteps: one === undefined ? [] : [one] },
  })
  if (![200, 409].includes(chosen.status)) throw new Error(`opportunity.change answered ${chosen.status}`)
}

/** Makes a plan the portfolio in which options start in different quarters, and each fourth one does not start. */
async function usePlan(person: Person, id: number): Promise<void> {
  const params = { id }
  const options = await person.ok('opportunity.list', { params })
  const starts = options.flatMap(({ id: option }, n) =>
    n % 4 === 3 ? [] : { id: option, quarter: 1 + ((n * 5) % 12) },
  )
  await person.ok('plan.use', { params, body: { starts } })
}

/** The period before a user sets one. */
const DEFAULT_MONTHS = 12

async function saveRoi(person: Person, id: number, roi: GeneratedAudit['roi']): Promise<void> {
  const params = { id }
  if (roi.how === 'unsaved') return
  if (roi.how === 'example') {
    const { currentCost, projectedSavings, implementationCost, timePeriod } = await person.ok('roi.get', {
      params,
    })
    const body = { currentCost, projectedSavings, implementationCost, timePeriod }
    await person.ok('roi.save', { params, body })
    return
  }
  if (roi.how === 'typed') {
    const { how: _, plan, ...entries } = roi
    const body = {
      ...entries,
      ...(plan && { plan: { ...plan, ...cashedOf(plan), sources: {} } }),
      edited: EDITED,
    }
    await person.ok('roi.save', { params, body })
    return
  }
  // A fifth of them keep the default period.
  const isKept = roi.months % 5 === 0
  const body = await ownFigures(person, id, isKept ? DEFAULT_MONTHS : roi.months)
  const typed = roi.typed ? { implementationCost: body.implementationCost + 1000 } : {}
  const edited = isKept ? [] : (['timePeriod'] as const)
  await person.ok('roi.save', { params, body: { ...body, ...typed, edited: [...edited] } })
}

/** Two thirds of the plans keep the default share of freed hours that becomes cash. */
const cashedOf = ({ adoption, ramp }: { adoption: Range; ramp: readonly number[] }) =>
  ramp.length % 3 === 0 ? { cashed: adoption } : {}

const EDITED = ['projectedSavings', 'implementationCost'] as const satisfies string[]

/** Fills in the form after "Use this audit's figures". */
async function ownFigures(person: Person, id: number, months: number) {
  const inputs = await readInputs(person, id)
  const steps = stepFacts(inputs)
  const savings = savingsOf(inputs, steps)
  const portfolio = portfolioOf(inputs, savings)
  const counted = countedIn(portfolio, savings)
  const business = businessOf(inputs, counted.of, counted.noun)
  return opening(inputs, offersOf(inputs, business, steps, startsOf(inputs, portfolio.funded, 1)), months)
}
