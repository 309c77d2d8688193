// Creates a generated audit with an interviewee's name planted in every field that pseudonymized documents must mask.

import fc from 'fast-check'
import { LINK_LABEL_LIMIT } from '#domain/process/step.ts'
import type { GeneratedAudit, GeneratedTexts } from '../figures/generated.ts'
import { makeAudit } from '../figures/make.ts'
import type { Person } from '../person.ts'
import { answerText, personNamed, sampler } from '../texts/realistic-texts.ts'

/** Names that no pseudonymized document may contain: an interviewee, an owner, and a third person in a quote. */
export const PLANTED = ['Quendleton', 'Brakvisten', 'Zorblath'] as const
/** An interviewee named in titles: titles are not changed, but file names must not reveal the name. */
export const IN_TITLES = 'Vexleybrook'

export interface PlantedAudit {
  id: number
  /** Titles of all its steps. */
  steps: string[]
}

const minutes = (usual: number) => ({ kind: 'minutes' as const, min: usual, usual, max: usual })

export async function makePlantedAudit(
  person: Person,
  generated: [GeneratedAudit, GeneratedTexts],
  seed: number,
): Promise<PlantedAudit> {
  const draw = sampler(seed)
  const [name, owner, titled] = [PLANTED[0], PLANTED[1], IN_TITLES].map(word => draw(personNamed(word)))
  if (!name || !owner || !titled) throw new Error('a name is missing')
  const said = () => draw(answerText(fc.constant(name)))
  const id = await makeAudit(person, generated)
  const about = { params: { id } }
  const { title } = generated[1]
  const body = { title: `${title.slice(0, 200)} ${titled}`, description: said() }
  await person.ok('audit.change', { ...about, body })
  const answers = await interview(person, id, { name, said, note: `Works with ${name}` })
  await interview(person, id, { name: titled, said, note: '' })
  const first = await addSteps(person, id, { name, owner, titled, answers })
  await addIdea(person, id, first, { name, said })
  const scenario = { title: `To be: ${titled}`, note: said() }
  await person.ok('scenario.create', { ...about, body: scenario })
  await person.ok('slide.add', { ...about, body: { title: `Word of ${name}`, text: said() } })
  await rewriteSummary(person, id, said())
  await decideNames(person, id)
  const steps = await person.ok('process.steps', about)
  return { id, steps: steps.map(({ label }) => label) }
}

interface Voice {
  name: string
  said: () => string
  note: string
}

/** Adds an interview; returns the ids of its answers. */
async function interview(person: Person, id: number, { name, said, note }: Voice): Promise<number[]> {
  const body = { templateName: 'operations' as const, interviewee: name, intervieweeRole: note }
  const { id: at, questions } = await person.ok('interview.start', { params: { id }, body })
  const params = { id: at }
  const question = { key: crypto.randomUUID(), question: `You named ${name}. Why?`, followUp: true }
  const asked = await person.ok('question.add', { params, body: { ...question, hint: `Ask ${name}.` } })
  const answered = [...questions.slice(0, 3), ...asked.questions.slice(-1)]
  const answers: number[] = []
  for (const { id: questionId, impactScoreEnabled } of answered) {
    const words = `${said()} We ask ${PLANTED[2]} then.`
    const response = { questionId, response: words, impactScore: impactScoreEnabled ? 9 : null }
    answers.push((await person.ok('answer.save', { params, body: response })).id)
  }
  return answers
}

interface Named {
  name: string
  owner: string
  titled: string
  answers: number[]
}

/** Adds two more steps, with quantities linked to the first; returns the id of the first. */
async function addSteps(
  person: Person,
  id: number,
  { name, owner, titled, answers }: Named,
): Promise<number> {
  const about = { params: { id } }
  const fields = { owner: name, system: `List of ${name}`, runsPerMonth: 400 }
  const one = await person.ok('process.createStep', {
    ...about,
    body: { label: 'Price the lane', ...fields },
  })
  const other = await person.ok('process.createStep', { ...about, body: { label: `Ask ${titled}`, owner } })
  const ends = { sourceId: one.id, targetId: other.id }
  const link = await person.ok('process.createLink', { ...about, body: ends })
  const label = `if ${name}`
  if (label.length <= LINK_LABEL_LIMIT)
    await person.ok('process.changeLink', { params: { id: link.id }, body: { label } })
  const to = { to: 'step' as const, stepId: one.id, field: 'durationMin' as const }
  for (const [place, answer] of answers.slice(0, 2).entries()) {
    const quantity = { ...minutes(10 + place), label: `Typing of ${name}`, link: to }
    await person.ok('quantity.add', { params: { id: answer }, body: quantity })
  }
  for (const each of [name, owner])
    await person.ok('capacity.set', { ...about, body: { owner: each, people: 1, hoursPerMonth: 100 } })
  return one.id
}

/** Adds an opportunity with measured months, and notes on the business case. */
async function addIdea(
  person: Person,
  id: number,
  stepId: number,
  { name, said }: Pick<Voice, 'name' | 'said'>,
): Promise<void> {
  const about = { params: { id } }
  const share = { min: 10, usual: 20, max: 30 }
  const judged = { addressable: share, realisation: share, stepId }
  const idea = await person.ok('opportunity.create', {
    ...about,
    body: { title: 'Let a model price', description: said(), ...judged },
  })
  const begun = await person.ok('outcome.begin', { params: { id: idea.id }, body: { begins: '2026-01-01' } })
  const months = [{ month: '2026-02', volume: 300, minutes: 8 }]
  await person.ok('outcome.measure', {
    params: { id: begun.id },
    body: { source: `Counted by ${name}`, months },
  })
  const { currentCost, projectedSavings, implementationCost, timePeriod } = await person.ok('roi.get', about)
  const entries = { currentCost, projectedSavings, implementationCost, timePeriod }
  await person.ok('roi.save', { ...about, body: { ...entries, notes: [`${name} knows what it costs.`] } })
}

/** Replaces the generated summary with a consultant's text. */
async function rewriteSummary(person: Person, id: number, text: string): Promise<void> {
  const slides = await person.ok('slide.list', { params: { id } })
  for (const { id: at, fields, version } of slides.filter(each => each.fields.length > 0).slice(0, 2)) {
    const [field] = fields
    const texts = { [field?.name ?? '']: { text, base: field?.generated ?? '' } }
    await person.ok('slide.change', { params: { id: at }, body: { texts, version } })
  }
}

/** Marks the planted owner as a person and hides the proposed third person; the interviewee needs no decision. */
async function decideNames(person: Person, id: number): Promise<void> {
  const about = { params: { id } }
  const { names } = await person.ok('deliverable.names', about)
  const [, ...others] = PLANTED
  const changes = names
    .filter(({ text }) => others.some(word => text.includes(word)))
    .map(({ key }) => ({ key, was: null, now: { action: 'cover' as const, replacement: null } }))
  await person.ok('deliverable.decideNames', { ...about, body: { changes } })
}
