// The process map over HTTP: steps and links, refusals, and access to other users' maps.

import { describe, expect, it } from 'vitest'
import {
  add,
  api,
  at,
  audit,
  link,
  linkRefused,
  links,
  onTwoMaps,
  other,
  status,
  steps,
  wholeMap,
} from '../../../tests/audits/maps.ts'

onTwoMaps()

describe('a step', () => {
  it('has the defaults of the specification, and starts the audit', async () => {
    expect(await status()).toBe('draft')
    const step = await add('Step 1')
    expect(step).toEqual({
      id: step.id,
      auditId: audit.params.id,
      label: 'Step 1',
      engine: 'support',
      isDecision: false,
      owner: 'Unassigned',
      system: '',
      durationMin: 15,
      costPerHour: 50,
      friction: 'none',
      runsPerMonth: null,
      goesFirst: false,
      batchSize: null,
      position: { x: 50, y: 250 },
      sourceAnswerId: null,
      marks: {},
      accounts: {},
      version: 1,
    })
    expect(await steps()).toEqual([step])
    expect(await status()).toBe('in_progress')
  })

  it('changes only the fields sent', async () => {
    const step = await add('Triage', { engine: 'delivery', durationMin: 20 })
    const changed = await api.member.ok('process.changeStep', { ...at(step), body: { owner: 'Mara' } })
    expect(changed).toEqual({ ...step, owner: 'Mara', version: 2 })
    expect(await api.member.ok('process.changeStep', { ...at(step), body: {} })).toMatchObject({
      owner: 'Mara',
    })
  })

  it('ignores ids, versions and dates sent by a client', async () => {
    const step = await add('Triage')
    const sent = { label: 'Mine', id: 99, auditId: other.params.id, createdAt: 'yesterday' }
    await api.member.request({ method: 'PUT', url: `/api/process-steps/${step.id}`, payload: sent })
    expect(await steps()).toEqual([{ ...step, label: 'Mine', version: 2 }])
  })

  it('is created once per request key', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => add('Once', { requestKey: 'a1' })))
    expect(new Set(made.map(step => step.id)).size).toBe(1)
    expect(await steps()).toHaveLength(1)
  })

  it('is not overwritten by a request with an older version', async () => {
    const step = await add('Triage')
    await api.admin.ok('process.changeStep', { ...at(step), body: { label: 'Hers', version: 1 } })
    const body = { label: 'His', version: 1 }
    const refusal = await api.member.refused('process.changeStep', { ...at(step), body })
    expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { label: 'Hers', version: 2 } })
    expect((await steps())[0]?.label).toBe('Hers')
  })

  it('reports in a conflict who saved first, or both users if unknown', async () => {
    const step = await add('Triage')
    const other = await add('Other')
    await api.admin.ok('process.changeStep', { ...at(step), body: { label: 'Hers', version: 1 } })
    await api.member.ok('process.changeStep', { ...at(other), body: { label: 'Elsewhere', version: 1 } })
    const late = { ...at(step), body: { label: 'His', version: 1 } }
    expect(await api.member.refused('process.changeStep', late)).toMatchObject({
      by: 'Ada Admin',
      message: 'Ada Admin changed this in the meantime.',
    })
    const guest = await api.person('Gus Guest', 'team_member')
    await guest.ok('process.changeSteps', { ...audit, body: { steps: [{ id: step.id, owner: 'Gus' }] } })
    expect(await api.member.refused('process.changeStep', late)).toMatchObject({
      by: 'Gus Guest or Ada Admin',
    })
  })

  it.each([
    ['no label', { label: '' }],
    ['a label of 501 characters', { label: 'x'.repeat(501) }],
    ['U+0000', { label: 'a\u0000b' }],
    ['half a surrogate pair', { owner: '\ud800' }],
    ['an unknown lane', { engine: 'sales' }],
    ['an unknown friction', { friction: 'annoying' }],
    ['a negative duration', { durationMin: -1 }],
    ['a duration over 1,000,000', { durationMin: 1_000_001 }],
    ['a cost over a billion', { costPerHour: 1e9 + 1 }],
    ['a duration in words', { durationMin: 'ten' }],
    ['a position out of range', { position: { x: 1e10, y: 0 } }],
    ['half a position', { position: { x: 1 } }],
    ['runs below zero', { runsPerMonth: -5 }],
  ])('is refused with %s', async (_, fields) => {
    const create = { method: 'POST' as const, url: `/api/audits/${audit.params.id}/process-steps` }
    expect(await api.member.request({ ...create, payload: { label: 'x', ...fields } })).toMatchObject({
      status: 400,
    })
    const step = await add('Triage')
    const change = { method: 'PUT' as const, url: `/api/process-steps/${step.id}` }
    expect(await api.member.request({ ...change, payload: fields })).toMatchObject({ status: 400 })
    expect(await steps()).toEqual([step])
  })

  it('stores unusual but valid values unchanged', async () => {
    const label = '<script>alert(1)</script> =1+1 \u202e שלום 🙂'
    const step = await add(label, { durationMin: 12.5, costPerHour: 0.1, position: { x: -3.5, y: 1e9 } })
    expect(await steps()).toEqual([step])
    expect(step).toMatchObject({ label, durationMin: 12.5, position: { x: -3.5, y: 1e9 } })
  })

  it('deletes its links when deleted', async () => {
    const a = await add('A')
    const b = await add('B')
    const c = await add('C')
    await link(a, b)
    const kept = await link(a, c)
    await api.member.ok('process.deleteStep', at(b))
    expect((await steps()).map(step => step.label)).toEqual(['A', 'C'])
    expect(await links()).toEqual([kept])
    expect(await api.member.refused('process.deleteStep', at(b))).toMatchObject({ code: 'step_not_found' })
  })
})

describe('changing several steps', () => {
  it('changes all of them', async () => {
    const a = await add('A')
    const b = await add('B')
    const body = {
      steps: [
        { id: b.id, position: { x: 1, y: 2 } },
        { id: a.id, label: 'AA', version: 1 },
      ],
    }
    const changed = await api.member.ok('process.changeSteps', { ...audit, body })
    expect(changed.map(step => [step.id, step.label, step.position.x])).toEqual([
      [b.id, 'B', 1],
      [a.id, 'AA', 50],
    ])
  })

  it('keeps omitted fields, and updates opportunities and copies in scenarios', async () => {
    const a = await add('A', { runsPerMonth: 7 })
    const b = await add('B')
    const c = await add('C')
    for (const { id: stepId } of [a, b])
      await api.member.ok('opportunity.create', { ...audit, body: { stepId, title: 'Less work' } })
    const query = {
      scenario: `${(await api.member.ok('scenario.create', { ...audit, body: { title: 'Then' } })).id}`,
    }
    const body = {
      steps: [
        { id: c.id, label: 'C2', position: { x: 0.1, y: -7.25 } },
        { id: a.id, durationMin: 45, version: 1 },
        { id: b.id, runsPerMonth: 9, system: 'ERP' },
        { id: b.id, runsPerMonth: null },
      ],
    }
    await api.member.ok('process.changeSteps', { ...audit, body })
    const [nextA, nextB, nextC] = await steps()
    expect(nextA).toEqual({ ...a, durationMin: 45, version: 2, marks: nextA?.marks })
    expect(Object.keys(nextA?.marks ?? {})).toEqual(['durationMin', 'runsPerMonth'])
    expect(nextB).toEqual({ ...b, system: 'ERP', version: 3 })
    expect(nextC).toEqual({ ...c, label: 'C2', position: { x: 0.1, y: -7.25 }, version: 2 })
    const stale = await api.member.ok('opportunity.list', audit)
    expect(new Map(stale.map(each => [each.stepId, each.staleSince !== null]))).toEqual(
      new Map([
        [a.id, true],
        [b.id, true],
      ]),
    )
    expect(await api.member.ok('process.steps', { ...audit, query })).toMatchObject([
      { label: 'A', durationMin: 45, runsPerMonth: 7 },
      { label: 'B', system: 'ERP', runsPerMonth: null },
      { label: 'C2', position: c.position },
    ])
  })

  it('changes none of them if one is refused', async () => {
    const a = await add('A')
    const b = await add('B')
    const foreign = await add('Foreign', {}, other)
    const change = (second: object) =>
      api.member.call('process.changeSteps', {
        ...audit,
        body: { steps: [{ id: a.id, label: 'changed' }, second as { id: number }] },
      })
    expect(await change({ id: foreign.id, label: 'taken' })).toMatchObject({ status: 404 })
    expect(await change({ id: b.id, label: 'old', version: 7 })).toMatchObject({ status: 409 })
    expect((await steps()).map(step => step.label)).toEqual(['A', 'B'])
    expect((await steps(other))[0]?.label).toBe('Foreign')
  })
})

describe('a link', () => {
  it('connects two different steps of one audit, once', async () => {
    const a = await add('A')
    const b = await add('B')
    const foreign = await add('Foreign', {}, other)
    const made = await link(a, b)
    expect(await linkRefused(a, b)).toBe('already_linked')
    expect(await linkRefused(a, a)).toBe('same_step')
    expect(await linkRefused(a, foreign)).toBe('step_not_found')
    expect(await linkRefused(foreign, a)).toBe('step_not_found')
    expect(await linkRefused(a, { id: 2_147_483_647 })).toBe('step_not_found')
    const back = await link(b, a)
    expect(await links()).toEqual([made, back])
  })

  it('that exists is returned with the conflict, so that a retry can use it', async () => {
    const a = await add('A')
    const b = await add('B')
    const made = await link(a, b)
    const body = { sourceId: a.id, targetId: b.id }
    expect(await api.member.refused('process.createLink', { ...audit, body })).toMatchObject({
      current: made,
    })
  })

  it('is deleted by its id', async () => {
    const made = await link(await add('A'), await add('B'))
    await api.member.ok('process.deleteLink', at(made))
    expect(await links()).toEqual([])
    expect(await api.member.refused('process.deleteLink', at(made))).toMatchObject({ code: 'link_not_found' })
  })
})

describe('access to a map', () => {
  it('is refused with 404 for an unknown audit', async () => {
    const unknown = { params: { id: 999 } }
    for (const id of ['process.steps', 'process.links', 'process.versions'] as const)
      expect(await api.member.refused(id, unknown)).toMatchObject({ code: 'audit_not_found' })
    const body = { label: 'x' }
    expect(await api.member.refused('process.createStep', { ...unknown, body })).toMatchObject({
      code: 'audit_not_found',
    })
    expect(await api.member.refused('process.restore', unknown)).toMatchObject({ code: 'version_not_found' })
  })

  it('is read-only for a completed audit', async () => {
    const a = await add('A')
    const b = await add('B')
    const made = await link(a, b)
    await api.member.ok('process.replaceMap', { ...other, body: wholeMap })
    await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
    const refusals = await Promise.all([
      api.member.refused('process.createStep', { ...audit, body: { label: 'x' } }),
      api.member.refused('process.changeStep', { ...at(a), body: { label: 'x' } }),
      api.member.refused('process.deleteStep', at(a)),
      api.member.refused('process.deleteLink', at(made)),
      api.member.refused('process.replaceMap', { ...audit, body: wholeMap }),
      api.member.refused('process.changeSteps', { ...audit, body: { steps: [{ id: a.id, label: 'x' }] } }),
    ])
    expect(refusals.map(refusal => refusal.code)).toEqual(Array(6).fill('audit_completed'))
    expect(await steps()).toEqual([a, b])
  })

  it('ends when its audit is deleted', async () => {
    const step = await add('A', { friction: 'time_sink' })
    await api.member.ok('opportunity.create', { ...audit, body: { stepId: step.id, title: 'Friction' } })
    await link(step, await add('B'))
    await api.member.ok('audit.delete', audit)
    expect(await api.member.refused('process.changeStep', { ...at(step), body: {} })).toMatchObject({
      statusCode: 404,
    })
  })
})
