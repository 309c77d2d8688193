// Scenarios over HTTP: created, renamed, deleted and restored; their maps never affect the as is.

import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedStep } from '#contract/process-step.ts'
import { SCENARIO_LIMIT } from '#domain/process/map.ts'
import {
  add,
  api,
  at,
  audit,
  link,
  links,
  onTwoMaps,
  other,
  steps,
  wholeMap,
} from '../../../../tests/audits/maps.ts'

onTwoMaps()

const make = (body: object = {}, of = audit) =>
  api.member.ok('scenario.create', { ...of, body: { title: 'With an agent', ...body } })
const list = (of = audit) => api.member.ok('scenario.list', of)
const inside = ({ id }: { id: number }, of = audit) => ({ ...of, query: { scenario: `${id}` } })
const mapOf = async (scenario: { id: number }) => ({
  steps: await api.member.ok('process.steps', inside(scenario)),
  links: await api.member.ok('process.links', inside(scenario)),
})
const change = (step: { id: number }, body: object) =>
  api.member.ok('process.changeStep', { ...at(step), body })
const exactly = (usual: number) => ({ min: usual, usual, max: usual })
const NOTHING = { minutesAfter: null, share: null, repeatsAvoided: null, toolCost: null, oneOffCost: null }

describe('a scenario', () => {
  it('starts as a copy of the as-is map with the origin of each step', async () => {
    const a = await add('Take order', { durationMin: 20 })
    const b = await add('Enter it')
    await link(a, b)
    const made = await make({ note: 'Half a year' })
    expect(made).toMatchObject({ title: 'With an agent', note: 'Half a year', steps: 2, version: 1 })
    expect(await list()).toEqual([made])
    const map = await mapOf(made)
    expect(map.steps).toMatchObject([
      {
        label: 'Take order',
        originId: a.id,
        scenarioId: made.id,
        durationMin: 20,
        effect: null,
        marks: a.marks,
      },
      { label: 'Enter it', originId: b.id },
    ])
    expect(map.links).toMatchObject([{ sourceId: map.steps[0]?.id, targetId: map.steps[1]?.id }])
    expect(await steps()).toEqual([a, b])
  })

  it('starts empty, or as a copy of another scenario with the same origins', async () => {
    const a = await add('Take order')
    const first = await make()
    await api.member.ok('process.createStep', { ...inside(first), body: { label: 'Check by machine' } })
    const second = await make({ from: first.id })
    expect((await mapOf(second)).steps).toMatchObject([
      { label: 'Take order', originId: a.id },
      { label: 'Check by machine', originId: null },
    ])
    expect((await mapOf(await make({ from: 'empty' }))).steps).toEqual([])
  })

  it('is created once per request key', async () => {
    const made = [await make({ requestKey: 'k' }), await make({ requestKey: 'k' })]
    expect(made[0]?.id).toBe(made[1]?.id)
    expect(await list()).toHaveLength(1)
  })

  it('can be renamed, but not over a newer version', async () => {
    const made = await make()
    const renamed = await api.member.ok('scenario.change', {
      ...at(made),
      body: { title: 'Plan B', version: 1 },
    })
    expect(renamed).toMatchObject({ title: 'Plan B', version: 2 })
    const refusal = await api.admin.refused('scenario.change', {
      ...at(made),
      body: { note: 'x', version: 1 },
    })
    expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { title: 'Plan B' } })
  })

  it('is limited to twenty per audit; deleted ones count only when restored', async () => {
    for (let n = 0; n < SCENARIO_LIMIT; n++) await make({ from: 'empty' })
    const more = { ...audit, body: { title: 'More' } }
    expect((await api.member.refused('scenario.create', more)).code).toBe('scenarios_full')
    const [first] = await list()
    await api.member.ok('scenario.delete', at(first!))
    await make({ from: 'empty' })
    expect((await api.member.refused('scenario.restore', at(first!))).code).toBe('scenarios_full')
  })

  it('refuses unknown ids, other audits and completed audits', async () => {
    const made = await make()
    const code = async (call: Promise<{ code: string }>) => (await call).code
    const elsewhere = { ...other, query: { scenario: `${made.id}` } }
    expect(await code(api.member.refused('process.steps', elsewhere))).toBe('scenario_not_found')
    const body = { title: 'Theirs', from: made.id }
    expect(await code(api.member.refused('scenario.create', { ...other, body }))).toBe('scenario_not_found')
    expect(await code(api.member.refused('scenario.delete', at({ id: 9999 })))).toBe('scenario_not_found')
    await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
    expect(await code(api.member.refused('scenario.delete', at(made)))).toBe('audit_completed')
    const step = { ...inside(made), body: { label: 'Late' } }
    expect(await code(api.member.refused('process.createStep', step))).toBe('audit_completed')
  })
})

describe('deleting a scenario', () => {
  it('changes nothing else, and restoring it restores the identical map', async () => {
    const a = await add('Take order')
    const b = await add('Enter it')
    await link(a, b)
    const kept = await make({ title: 'Kept' })
    const gone = await make({ title: 'Gone' })
    const asIs = [await steps(), await links()]
    const beside = await mapOf(kept)
    const before = await mapOf(gone)
    await api.member.ok('scenario.delete', at(gone))
    expect([await steps(), await links()]).toEqual(asIs)
    expect(await mapOf(kept)).toEqual(beside)
    expect((await list()).map(each => each.title)).toEqual(['Kept'])
    expect((await api.member.refused('process.steps', inside(gone))).code).toBe('scenario_not_found')
    const refused = await api.member.refused('process.changeStep', {
      ...at(before.steps[0]!),
      body: { owner: 'X' },
    })
    expect(refused.code).toBe('scenario_not_found')
    await api.member.ok('scenario.restore', at(gone))
    expect(await mapOf(gone)).toEqual(before)
  })
})

describe('the as-is map', () => {
  let asIs: SavedStep
  beforeEach(async () => {
    const known = { durationMin: 20, costPerHour: 50, runsPerMonth: 60 }
    asIs = await add('Take order', { ...known, friction: 'time_sink' })
    const scenario = await make()
    for (const label of ['One', 'Two'])
      await api.member.ok('process.createStep', { ...inside(scenario), body: { label, durationMin: 500 } })
  })

  it('is unaffected by scenarios in map, figures, report, counts and size', async () => {
    expect(await steps()).toEqual([asIs])
    const total = await api.member.ok('figure.get', { params: { ...audit.params, figure: 'map:total' } })
    expect(total.value).toBe(12_000)
    const counted = await api.member.ok('figure.get', {
      params: { ...audit.params, figure: 'process:steps' },
    })
    expect(counted.value).toBe(1)
    expect(await api.member.ok('process.versions', audit)).toEqual([])
  })

  it('counts as mapped only by its own steps', async () => {
    await api.member.ok('process.deleteStep', at(asIs))
    const rows = await api.member.ok('audit.list', { query: {} })
    expect(rows.find(({ id }) => id === audit.params.id)).toMatchObject({ mapped: false })
  })

  it('has map versions separate from those of scenarios', async () => {
    const [scenario] = await list()
    await api.member.ok('process.replaceMap', { ...inside(scenario!), body: { steps: [], links: [] } })
    expect(await steps()).toEqual([asIs])
    expect(await api.member.ok('process.versions', audit)).toEqual([])
    const versions = await api.member.ok('process.versions', inside(scenario!))
    expect(versions).toMatchObject([{ steps: 3 }])
    await api.member.ok('process.restore', at(versions[0]!))
    expect((await mapOf(scenario!)).steps).toMatchObject([
      { originId: asIs.id },
      { label: 'One' },
      { label: 'Two' },
    ])
    await api.member.ok('process.replaceMap', { ...audit, body: wholeMap })
    expect((await mapOf(scenario!)).steps).toHaveLength(3)
  })

  it('passes corrections on to unchanged copies', async () => {
    const [scenario] = await list()
    const copy = async () => (await mapOf(scenario!)).steps.find(step => step.originId === asIs.id)!
    await change(await copy(), { owner: 'Agent' })
    await change(asIs, { durationMin: 25, owner: 'Mara', label: 'Take the order' })
    expect(await copy()).toMatchObject({ durationMin: 25, owner: 'Agent', label: 'Take the order' })
    await change(await copy(), { durationMin: 5 })
    const changed = await copy()
    await change(asIs, { durationMin: 30 })
    expect(await copy()).toEqual(changed)
    expect((await steps())[0]).toMatchObject({ durationMin: 30, owner: 'Mara' })
  })

  it('excludes opportunities and figures of scenario steps', async () => {
    const [copy] = (await mapOf((await list())[0]!)).steps
    const body = { stepId: copy!.id, title: 'Not here', category: 'friction' }
    expect((await api.member.refused('opportunity.create', { ...audit, body })).code).toBe('step_not_found')
    expect(await api.member.ok('opportunity.list', audit)).toEqual([])
  })

  it('ignores effects sent for its steps', async () => {
    const effect = { ...NOTHING, minutesAfter: exactly(4) }
    const changed = await change(asIs, { effect })
    expect(changed).not.toHaveProperty('effect')
    expect(await add('Another', { effect })).not.toHaveProperty('effect')
  })
})

describe('the map of a scenario', () => {
  it('cannot link steps of different maps', async () => {
    const a = await add('Take order')
    const made = await make()
    const [copy] = (await mapOf(made)).steps
    const body = { sourceId: a.id, targetId: copy!.id }
    expect((await api.member.refused('process.createLink', { ...audit, body })).code).toBe('step_not_found')
    expect((await api.member.refused('process.createLink', { ...inside(made), body })).code).toBe(
      'step_not_found',
    )
    const both = {
      steps: [
        { id: a.id, owner: 'X' },
        { id: copy!.id, owner: 'X' },
      ],
    }
    expect((await api.member.refused('process.changeSteps', { ...audit, body: both })).code).toBe(
      'step_not_found',
    )
  })

  it('records who set an effect, and undo restores the author', async () => {
    await add('Take order')
    const [copy] = (await mapOf(await make())).steps
    const effect = { ...NOTHING, minutesAfter: { min: 2, usual: 4, max: 9 }, share: exactly(80) }
    const set = await change(copy!, { effect })
    expect(set).toMatchObject({ effect, marks: { effect: { author: 'Mona Member' } } })
    const more = { ...effect, toolCost: exactly(100) }
    const body = { effect: more }
    const hers = await api.admin.ok('process.changeStep', { ...at(copy!), body })
    expect(hers.marks.effect?.author).toBe('Ada Admin')
    const back = await api.admin.ok('process.changeStep', {
      ...at(copy!),
      body: { effect, again: ['effect'] },
    })
    expect(back.marks.effect).toEqual(set.marks.effect)
    expect((await change(copy!, { effect: null })).effect).toBeNull()
  })

  it('restores a deleted step with its effect and origin', async () => {
    const a = await add('Take order')
    const made = await make()
    const [copy] = (await mapOf(made)).steps
    const set = await change(copy!, { effect: { ...NOTHING, minutesAfter: exactly(3) } })
    await api.member.ok('process.deleteStep', at(set))
    expect((await mapOf(made)).steps).toEqual([])
    await api.member.ok('process.restoreStep', at(set))
    expect((await mapOf(made)).steps).toMatchObject([
      { originId: a.id, effect: { minutesAfter: exactly(3) } },
    ])
  })

  it.each([
    ['a share above 100', { share: exactly(101) }],
    ['ends out of order', { minutesAfter: { min: 5, usual: 4, max: 9 } }],
    ['a missing part', { share: undefined }],
  ])('refuses an effect with %s', async (_, wrong) => {
    await add('Take order')
    const [copy] = (await mapOf(await make())).steps
    const url = `/api/process-steps/${copy!.id}`
    const sent = { method: 'PUT', url, payload: { effect: { ...NOTHING, ...wrong } } } as const
    expect((await api.member.request(sent)).status).toBe(400)
  })
})

it('a duplicated audit has its scenarios, with origins in its own as-is map', async () => {
  await add('Take order', { durationMin: 20 })
  const made = await make()
  await change((await mapOf(made)).steps[0]!, { effect: { ...NOTHING, minutesAfter: exactly(3) } })
  const copy = { params: { id: (await api.member.ok('audit.duplicate', audit)).id } }
  const [scenario] = await list(copy)
  expect(scenario).toMatchObject({ title: 'With an agent', steps: 1, createdBy: null })
  const [own] = await steps(copy)
  const inCopy = await api.member.ok('process.steps', inside(scenario!, copy))
  expect(inCopy).toMatchObject([{ originId: own?.id, effect: { minutesAfter: exactly(3) }, marks: {} }])
})
