// Computes the report from docs/figures.md: counts, differing statements, findings, advice, and open items.

import type { Inputs, Interview, Step } from './inputs.ts'
import { accounts, differ, FIELDS, linkedTo, voice } from './numbers.ts'
import type { Saving } from './savings.ts'
import type { StepFacts } from './steps.ts'

const hasWords = ({ response }: { response: string }) => response.trim() !== ''

/** Returns non-empty answers in the order of the questions. */
function said({ questions, answers }: Interview) {
  const place = new Map(questions.map(({ id }, at) => [id, at]))
  return answers
    .filter(hasWords)
    .sort((a, b) => (place.get(a.questionId) ?? 0) - (place.get(b.questionId) ?? 0))
}

const isHeld = (interview: Interview) => interview.completed || interview.answers.some(hasWords)

function counts(prefix: string, interviews: readonly Interview[]): [string, number | null][] {
  const all = interviews.flatMap(said)
  const scores = all.flatMap(({ impactScore }) => impactScore ?? [])
  const sum = scores.reduce((total, score) => total + score, 0)
  return [
    [`${prefix}:responses`, all.length],
    [`${prefix}:averageImpact`, scores.length === 0 ? null : Math.round((sum * 10) / scores.length) / 10],
    [`${prefix}:highImpact`, scores.filter(score => score >= 7).length],
  ]
}

/** Returns the counted figures by id. */
export function countsOf({ interviews, steps, opportunities }: Inputs): [string, number | null][] {
  const held = interviews.filter(isHeld)
  const scores = held.flatMap(said).flatMap(({ impactScore }) => impactScore ?? [])
  return [
    ...counts('report', held),
    ...held.flatMap(each => counts(`interview:${each.id}`, [each])),
    ['report:critical', scores.filter(score => score >= 8).length],
    ['report:major', scores.filter(score => score === 6 || score === 7).length],
    ['report:interviews', held.length],
    ['report:completed', held.filter(each => each.completed).length],
    ['process:steps', steps.length],
    ['process:opportunities', opportunities.length],
  ]
}

const ABOUT = {
  durationMin: 'Minutes a run',
  costPerHour: 'Hourly rate',
  runsPerMonth: 'Volume a month',
}

export interface Difference {
  stepId: number
  about: string
  isOpen: boolean
}

export function differences(inputs: Inputs): Difference[] {
  return [
    ...inputs.steps.flatMap(step => ofNumbers(inputs, step)),
    ...ofWords(inputs, 'owner', 'Owner'),
    ...ofWords(inputs, 'system', 'System'),
  ]
}

function ofNumbers(inputs: Inputs, step: Step): Difference[] {
  const numbers = FIELDS.flatMap((field): Difference[] => {
    const { heard: counted, chosen } = accounts(inputs, step, field)
    return differ(counted) ? [{ stepId: step.id, about: ABOUT[field], isOpen: chosen.length === 0 }] : []
  })
  const shares = linkedTo(inputs, step, 'friction')
  const values = new Set(
    shares.map(({ min, usual, max }) => (min === max ? usual : [usual, min, max].join())),
  )
  const interviews = new Set(shares.map(voice))
  const isShared = values.size > 1 && interviews.size > 1
  return isShared ? [...numbers, { stepId: step.id, about: 'Share of errors', isOpen: true }] : numbers
}

function ofWords({ steps, interviews }: Inputs, field: 'owner' | 'system', about: string): Difference[] {
  const interviewOf = new Map(interviews.flatMap(({ id, answers }) => answers.map(each => [each.id, id])))
  const named = Map.groupBy(steps, ({ label }) => label.trim().toLowerCase())
  return [...named.values()].flatMap(same => {
    const listed = same.flatMap(step => {
      const value = step[field].trim()
      const interview = interviewOf.get(step.sourceAnswerId ?? 0)
      return interview === undefined || ['', 'Unassigned'].includes(value) ? [] : [{ value, interview }]
    })
    const differ =
      new Set(listed.map(each => each.value)).size > 1 && new Set(listed.map(each => each.interview)).size > 1
    return differ ? [{ stepId: same[0]?.id ?? 0, about, isOpen: true }] : []
  })
}

/** Returns the ids of the findings in order, with their money. */
export function findings(
  inputs: Inputs,
  savings: readonly Saving[],
  steps: ReadonlyMap<number, StepFacts>,
): { id: string; money: number | null }[] {
  const isDeclined = ({ opportunity }: Saving) => Number(opportunity.funding?.funding === 'not_funded')
  const largest = savings
    .filter(each => each.expected > 0)
    .toSorted((a, b) => isDeclined(a) - isDeclined(b))
    .slice(0, 5)
  const covered = new Set(largest.map(({ opportunity }) => opportunity.stepId))
  const costOf = (id: number) => steps.get(id)?.cost ?? 0
  const knownCost = (id: number) => (steps.get(id)?.knows.cost ? costOf(id) : null)
  const dearest = [...steps.keys()]
    .filter(id => costOf(id) > 0)
    .sort((a, b) => costOf(b) - costOf(a) || a - b)
    .slice(0, 5)
    .filter(id => !covered.has(id))
    .slice(0, 3)
  const rated = inputs.interviews
    .flatMap(said)
    .filter(({ impactScore }) => (impactScore ?? 0) >= 7)
    .sort((a, b) => (b.impactScore ?? 0) - (a.impactScore ?? 0))
  return [
    ...largest.map(each => ({ id: `opportunity:${each.opportunity.id}`, money: each.expected })),
    ...differences(inputs)
      .filter(each => each.isOpen)
      .map(({ stepId, about }) => ({
        id: `contradiction:${stepId}:${about === 'Share of errors' ? 'Percent' : about}`,
        money: Object.values(ABOUT).includes(about) ? knownCost(stepId) : null,
      })),
    ...dearest.map(id => ({ id: `step:${id}`, money: costOf(id) })),
    ...rated.map(({ id }) => ({ id: `answer:${id}`, money: moneyAbout(inputs, id, knownCost) })),
  ]
}

/** Returns the cost of the first step that was created from the answer or has a number taken from it. */
function moneyAbout({ steps, quantities }: Inputs, answer: number, costOf: (id: number) => number | null) {
  const step = steps.find(
    ({ id, sourceAnswerId }) =>
      sourceAnswerId === answer ||
      quantities.some(
        each => each.answerId === answer && each.link?.to === 'step' && each.link.stepId === id,
      ),
  )
  return step ? costOf(step.id) : null
}

const yearOf = ({ expected, opportunity: { oneOffCost, runningCost } }: Saving) =>
  expected - (oneOffCost?.usual ?? 0) - 12 * (runningCost?.usual ?? 0)

/** Returns the advice on the five largest savings, and whether each pays off. */
export function advice(savings: readonly Saving[]) {
  return savings
    .filter(each => each.expected > 0)
    .slice(0, 5)
    .map(each => ({
      id: each.opportunity.id,
      money: each.expected,
      verdict: verdict(each),
    }))
}

function verdict(saving: Saving): string {
  const { oneOffCost, runningCost } = saving.opportunity
  if (!oneOffCost && !runningCost) return 'unjudged'
  if (saving.expected - 12 * (runningCost?.usual ?? 0) <= 0) return 'never'
  return yearOf(saving) < 0 ? 'later' : 'pays'
}

/** Returns the figures that the advice names. */
export function adviceFigures(saving: Saving): [string, number | null][] {
  const { on, savedOnStep, opportunity, isKnown } = saving
  const own = `opportunity:${opportunity.id}`
  const minutes = on?.numbers.durationMin.value ?? 0
  const left = minutes * (1 - (on && on.cost > 0 ? savedOnStep / on.cost : 0))
  return [
    [`${own}:year`, isKnown ? yearOf(saving) : null],
    ...(on
      ? [[`${own}:target`, on.knows.cost ? Math.round(left * 10) / 10 : null] as [string, number | null]]
      : []),
  ]
}

/** Counts the open questions, step numbers and volumes. */
export function open(inputs: Inputs, savings: readonly Saving[]) {
  const questions = inputs.interviews.map(({ questions: asked, answers }) => {
    const words = new Map(answers.filter(hasWords).map(each => [each.questionId, each.impactScore]))
    const answered = asked.filter(({ id }) => words.has(id))
    return {
      unanswered: asked.length - answered.length,
      unrated: answered.filter(each => each.impactScoreEnabled && words.get(each.id) === null).length,
    }
  })
  const undecided = inputs.steps.map(
    step => FIELDS.filter(field => accounts(inputs, step, field).isUndecided).length,
  )
  const concerned = new Map(savings.flatMap(({ on }) => (on ? [[on.step.id, on] as const] : [])))
  const volumes = [...concerned.values()].filter(({ knows }) => !knows.cost).slice(0, 5)
  const sum = (all: number[]) => all.reduce((total, each) => total + each, 0)
  return {
    unanswered: sum(questions.map(each => each.unanswered)),
    unrated: sum(questions.map(each => each.unrated)),
    undecided: sum(undecided),
    volume: volumes.length,
  }
}
