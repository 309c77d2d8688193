// A removed step is restored with everything linked to it over HTTP: figures, opportunities, and the answer it was
// made from.

import { describe, expect, it } from 'vitest'
import type { Opportunity } from '#contract/opportunity.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { SavedQuantity } from '#contract/quantity.ts'
import { removedStepsJob } from '#server/process/removed-steps.ts'
import { add, api, at, audit, link, links, onTwoMaps, steps } from '../../../tests/audits/maps.ts'
import { run } from '../../../tests/databases/database.ts'

onTwoMaps()

const EMPTY = { steps: [], links: [] }
const figures = () => api.member.ok('quantity.list', audit)
const opportunities = () => api.member.ok('opportunity.list', audit)
const sources = async () => (await figures()).map(figure => figure.link)
const contradictions = async () => (await api.member.ok('report.get', audit)).contradictions
const clear = () => api.member.ok('process.replaceMap', { ...audit, body: EMPTY })
const lastVersion = async () => (await api.member.ok('process.versions', audit))[0]!
const age = (days: number) =>
  run(api.url, `update process_steps set removed_at = removed_at - interval '${days} days'`)

const WITHOUT_KEYS = { label: '', kind: 'minutes' } as const

/** Two interviewees give different minutes for the step. */
async function disagreement(step: SavedStep): Promise<SavedQuantity[]> {
  const named = [
    ['Priya Raman', 18],
    ['Jonas Lind', 5],
  ] as const
  return Promise.all(named.map(([interviewee, minutes]) => said(step, interviewee, minutes)))
}

async function said(step: SavedStep, interviewee: string, minutes: number): Promise<SavedQuantity> {
  const template = { templateName: 'operations', interviewee }
  const interview = await api.member.ok('interview.start', { ...audit, body: template })
  const words = { questionId: 'operations.peaks', response: `It takes ${minutes} minutes.` }
  const answer = await api.member.ok('answer.save', { ...at(interview), body: words })
  const link = { to: 'step', stepId: step.id, field: 'durationMin' } as const
  const range = { min: minutes, usual: minutes, max: minutes }
  return api.member.ok('quantity.add', { ...at(answer), body: { ...WITHOUT_KEYS, ...range, link } })
}

/** A step with two contradicting figures, a rated opportunity, and a neighbour. */
async function evidence() {
  const made = await add('Book', { friction: 'time_sink' })
  const next = await add('Ship')
  await link(made, next)
  await disagreement(made)
  const shares = { min: 10, usual: 20, max: 30 }
  const body = { stepId: made.id, title: 'Book faster', addressable: shares, realisation: shares }
  await api.member.ok('opportunity.create', { ...audit, body })
  const [step] = await steps()
  return { step: step!, next, held: await everything() }
}

const everything = async () => ({
  figures: await figures(),
  opportunities: await opportunities(),
  contradictions: await contradictions(),
})

const kept = ({ id, label, engine, position, friction, durationMin }: SavedStep) => ({
  id,
  label,
  engine,
  position,
  friction,
  durationMin,
})

describe('a deleted step', () => {
  it('detaches its figures and opportunities, and restoring it attaches them again', async () => {
    const { step, held } = await evidence()
    expect(held.contradictions).toHaveLength(1)
    await api.member.ok('process.deleteStep', at(step))
    expect(await sources()).toEqual([null, null])
    expect((await opportunities()).map(({ stepId }) => stepId)).toEqual([null])
    expect(await contradictions()).toEqual([])
    expect(await links()).toEqual([])
    expect(await api.member.ok('process.restoreStep', at(step))).toEqual(step)
    expect(await everything()).toEqual(held)
    expect((await steps()).map(({ id }) => id)).toContain(step.id)
  })

  it('cannot be used while deleted', async () => {
    const { step, next } = await evidence()
    const [figure] = await figures()
    await api.member.ok('process.deleteStep', at(step))
    const link = { to: 'step', stepId: step.id, field: 'durationMin' } as const
    const { min, usual, max } = figure!
    const body = { ...WITHOUT_KEYS, min, usual, max, link }
    const joined = { sourceId: next.id, targetId: step.id }
    const refusals = await Promise.all([
      api.member.refused('process.changeStep', { ...at(step), body: { label: 'x' } }),
      api.member.refused('process.changeSteps', { ...audit, body: { steps: [{ id: step.id }] } }),
      api.member.refused('process.deleteStep', at(step)),
      api.member.refused('process.createLink', { ...audit, body: joined }),
      api.member.refused('opportunity.create', { ...audit, body: { title: 'x', stepId: step.id } }),
      api.member.refused('quantity.change', { ...at(figure!), body }),
    ])
    expect(refusals.map(({ code }) => code)).toEqual(Array(6).fill('step_not_found'))
    expect((await steps()).map(({ id }) => id)).toEqual([next.id])
  })

  it('is restored once and unchanged, for repeated requests', async () => {
    const step = await add('Book')
    await api.member.ok('process.deleteStep', at(step))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.member.ok('process.restoreStep', at(step))),
    )
    expect(answers).toEqual(Array(6).fill(step))
    expect(await steps()).toEqual([step])
    expect(await api.member.refused('process.restoreStep', { params: { id: 4711 } })).toMatchObject({
      code: 'step_not_found',
    })
  })

  it('leaves later decisions unchanged when restored', async () => {
    const { step, next, held } = await evidence()
    const [first, second] = held.figures
    await api.member.ok('process.deleteStep', at(step))
    const elsewhere = { to: 'step', stepId: next.id, field: 'durationMin' } as const
    const { kind, label, min, usual, max } = first!
    await api.admin.ok('quantity.change', {
      ...at(first!),
      body: { kind, label, min, usual, max, link: elsewhere },
    })
    await api.admin.ok('opportunity.change', { ...at(held.opportunities[0]!), body: { stepId: next.id } })
    await api.member.ok('process.restoreStep', at(step))
    expect(await sources()).toEqual([elsewhere, second!.link])
    expect((await opportunities()).map(({ stepId }) => stepId)).toEqual([next.id])
  })

  it('keeps the link of a figure whose words or values changed meanwhile', async () => {
    const { step, held } = await evidence()
    const [{ kind, label, min, usual, link, ...first }] = held.figures as [SavedQuantity]
    await api.member.ok('process.deleteStep', at(step))
    const body = { kind, label: 'Booking', min, usual, max: 40, link: null }
    expect(await api.admin.ok('quantity.change', { ...at(first), body })).toMatchObject({ link: null })
    await api.member.ok('process.restoreStep', at(step))
    expect((await figures())[0]).toMatchObject({ label: 'Booking', max: 40, link })
  })

  it('is not restored into a completed audit', async () => {
    const step = await add('Book')
    await api.member.ok('process.deleteStep', at(step))
    await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
    expect(await api.member.refused('process.restoreStep', at(step))).toMatchObject({
      code: 'audit_completed',
    })
  })

  it('is restored by repeating its creation request', async () => {
    const step = await add('Book', { requestKey: 'once' })
    await api.member.ok('process.deleteStep', at(step))
    expect(await add('Book', { requestKey: 'once' })).toEqual(step)
    expect(await steps()).toEqual([step])
  })

  it('does not count as a step of its audit', async () => {
    const step = await add('Book')
    await api.member.ok('process.deleteStep', at(step))
    const listed = await api.member.ok('audit.list', { query: {} })
    expect(listed.find(({ id }) => id === audit.params.id)).toMatchObject({ mapped: false })
    const copy = await api.member.ok('audit.duplicate', audit)
    expect(await steps({ params: copy })).toEqual([])
  })
})

describe('an earlier map', () => {
  it('is restored with its figures, opportunities and contradictions', async () => {
    const { step, held } = await evidence()
    await clear()
    expect(await sources()).toEqual([null, null])
    const restored = await api.member.ok('process.restore', at(await lastVersion()))
    expect(restored.steps.map(({ id }) => id)).toContain(step.id)
    expect(await everything()).toEqual(held)
  })

  it('overwrites the steps that both maps contain with their previous state', async () => {
    const { step, held } = await evidence()
    await api.member.ok('process.replaceMap', {
      ...audit,
      body: { steps: [kept(step)], links: [] },
    })
    expect(await sources()).toEqual(held.figures.map(({ link }) => link))
    await api.member.ok('process.changeStep', { ...at(step), body: { label: 'Renamed', owner: 'Mara' } })
    const version = (await api.member.ok('process.versions', audit))[0]!
    await api.member.ok('process.restore', at(version))
    expect((await steps())[0]).toMatchObject({ id: step.id, label: 'Book', owner: 'Unassigned' })
    expect(await everything()).toEqual(held)
  })

  it('saved without step ids is restored, with its opportunities', async () => {
    const { step } = await evidence()
    await clear()
    await run(api.url, `update process_versions set step_ids = '{}'`)
    const restored = await api.member.ok('process.restore', at(await lastVersion()))
    expect(restored.steps.map(({ label }) => label)).toEqual(['Book', 'Ship'])
    expect(restored.steps[0]?.id).not.toBe(step.id)
    expect((await opportunities()).map(({ stepId }) => stepId)).toEqual([restored.steps[0]?.id])
  })

  it('restores a step’s friction opportunity only if it has none now', async () => {
    const step = await add('Book', { friction: 'time_sink' })
    const make = (title: string) =>
      api.member.ok('opportunity.create', { ...audit, body: { stepId: step.id, title } })
    const first = await make('First')
    await api.member.ok('process.replaceMap', { ...audit, body: { steps: [kept(step)], links: [] } })
    await api.member.ok('opportunity.change', { ...at(first), body: { stepId: null } })
    const second = await make('Second')
    await api.member.ok('process.restore', at(await lastVersion()))
    const owned = (await opportunities()).map(({ id, stepId }) => [id, stepId])
    expect(owned.toSorted()).toEqual([
      [first.id, null],
      [second.id, step.id],
    ])
  })
})

describe('replacing a map', () => {
  it('keeps the steps that it names, with everything linked to them', async () => {
    const { step, next, held } = await evidence()
    await clear()
    const body = { steps: [{ label: 'New', position: step.position }, kept(next), kept(step)], links: [] }
    const map = await api.member.ok('process.replaceMap', { ...audit, body })
    expect(map.steps.map(({ label }) => label)).toEqual(['New', 'Ship', 'Book'])
    expect(map.steps.slice(1).map(({ id }) => id)).toEqual([next.id, step.id])
    expect(await everything()).toEqual(held)
  })

  it('creates new steps for unknown ids, and refuses duplicate ids', async () => {
    const foreign = await add('Theirs', {}, { params: { id: audit.params.id + 1 } })
    const named = [
      { id: foreign.id, label: 'A', position: { x: 0, y: 0 } },
      { id: 4711, label: 'B', position: { x: 1, y: 0 } },
    ]
    const map = await api.member.ok('process.replaceMap', { ...audit, body: { steps: named, links: [] } })
    expect(map.steps.every(({ id }) => id !== foreign.id && id !== 4711)).toBe(true)
    expect(await steps({ params: { id: audit.params.id + 1 } })).toEqual([foreign])
    const twice = { steps: [kept(map.steps[0]!), kept(map.steps[0]!)], links: [] }
    expect(await api.member.refused('process.replaceMap', { ...audit, body: twice })).toMatchObject({
      code: 'invalid_body',
    })
  })
})

describe('deleted steps', () => {
  const rows = async () => (await run(api.url, 'select id from process_steps order by id')).rows

  it('are purged after thirty days unless in a map version; linked records are kept', async () => {
    const loose = await add('Loose', { friction: 'time_sink' })
    const named = await add('Named')
    await disagreement(loose)
    const body = { stepId: loose.id, title: 'Reduce friction' }
    const made: Opportunity = await api.member.ok('opportunity.create', { ...audit, body })
    await api.member.ok('process.deleteStep', at(loose))
    await clear()
    await age(29)
    await api.database.run(() => removedStepsJob.run())
    expect(await rows()).toHaveLength(2)
    await age(2)
    await api.database.run(() => removedStepsJob.run())
    expect(await rows()).toEqual([{ id: named.id }])
    expect(await sources()).toEqual([null, null])
    expect(await opportunities()).toEqual([{ ...made, stepId: null }])
    expect(await api.member.refused('process.restoreStep', at(loose))).toMatchObject({
      code: 'step_not_found',
    })
  })
})
