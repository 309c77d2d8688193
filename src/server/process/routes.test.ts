// The process map over HTTP: steps, links, whole maps, versions; what is refused, and what happens at the same time.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PROCESS_TEMPLATES } from '#content/process-templates.ts'
import type { MapBase, SavedStep } from '#contract/process.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
let audit: { params: { id: number } }
let other: { params: { id: number } }
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  audit = { params: { id: (await api.member.ok('audit.create', { body })).id } }
  other = { params: { id: (await api.member.ok('audit.create', { body })).id } }
})
afterAll(() => api.stop())

const add = (label: string, fields: object = {}, to = audit) =>
  api.member.ok('process.createStep', { ...to, body: { label, ...fields } })
const steps = (of = audit) => api.member.ok('process.steps', of)
const links = (of = audit) => api.member.ok('process.links', of)
const at = ({ id }: { id: number }) => ({ params: { id } })
const link = (source: { id: number }, target: { id: number }, to = audit) =>
  api.member.ok('process.createLink', { ...to, body: { sourceId: source.id, targetId: target.id } })
const linkRefused = async (source: { id: number }, target: { id: number }, to = audit) => {
  const body = { sourceId: source.id, targetId: target.id }
  return (await api.member.refused('process.createLink', { ...to, body })).code
}
const status = async () => (await api.member.ok('audit.get', audit)).status
const template = PROCESS_TEMPLATES[3]!
const wholeMap = { steps: template.steps, links: template.links }

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
      position: { x: 50, y: 250 },
      sourceAnswerId: null,
      version: 1,
    })
    expect(await steps()).toEqual([step])
    expect(await status()).toBe('in_progress')
  })

  it('takes only the fields sent when it changes', async () => {
    const step = await add('Triage', { engine: 'delivery', durationMin: 20 })
    const changed = await api.member.ok('process.changeStep', { ...at(step), body: { owner: 'Mara' } })
    expect(changed).toEqual({ ...step, owner: 'Mara', version: 2 })
    expect(await api.member.ok('process.changeStep', { ...at(step), body: {} })).toMatchObject({
      owner: 'Mara',
    })
  })

  it('keeps ids, versions and dates to the server', async () => {
    const step = await add('Triage')
    const sent = { label: 'Mine', id: 99, auditId: other.params.id, createdAt: 'yesterday' }
    await api.member.request({ method: 'PUT', url: `/api/process-steps/${step.id}`, payload: sent })
    expect(await steps()).toEqual([{ ...step, label: 'Mine', version: 2 }])
  })

  it('is made once however often the same request key is sent', async () => {
    const made = await Promise.all(Array.from({ length: 6 }, () => add('Once', { requestKey: 'a1' })))
    expect(new Set(made.map(step => step.id)).size).toBe(1)
    expect(await steps()).toHaveLength(1)
  })

  it('is not overwritten where somebody changed it since', async () => {
    const step = await add('Triage')
    await api.admin.ok('process.changeStep', { ...at(step), body: { label: 'Hers', version: 1 } })
    const body = { label: 'His', version: 1 }
    const refusal = await api.member.refused('process.changeStep', { ...at(step), body })
    expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { label: 'Hers', version: 2 } })
    expect((await steps())[0]?.label).toBe('Hers')
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
    ['a position out of this world', { position: { x: 1e10, y: 0 } }],
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

  it('keeps what is odd but storable as it was sent', async () => {
    const label = '<script>alert(1)</script> =1+1 \u202e שלום 🙂'
    const step = await add(label, { durationMin: 12.5, costPerHour: 0.1, position: { x: -3.5, y: 1e9 } })
    expect(await steps()).toEqual([step])
    expect(step).toMatchObject({ label, durationMin: 12.5, position: { x: -3.5, y: 1e9 } })
  })

  it('takes its links along when it is deleted', async () => {
    const [a, b, c] = [await add('A'), await add('B'), await add('C')]
    await link(a, b)
    const kept = await link(a, c)
    await api.member.ok('process.deleteStep', at(b))
    expect((await steps()).map(step => step.label)).toEqual(['A', 'C'])
    expect(await links()).toEqual([kept])
    expect(await api.member.refused('process.deleteStep', at(b))).toMatchObject({ code: 'step_not_found' })
  })
})

describe('many steps at once', () => {
  it('change together', async () => {
    const [a, b] = [await add('A'), await add('B')]
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

  it('or not at all', async () => {
    const [a, b] = [await add('A'), await add('B')]
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
  it('joins two different steps of the same audit, once', async () => {
    const [a, b] = [await add('A'), await add('B')]
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

  it('that exists is named in the refusal, so that a repeat can take it for its own', async () => {
    const [a, b] = [await add('A'), await add('B')]
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

describe('a whole map', () => {
  it('replaces steps and links together and keeps the former as a version', async () => {
    const [a, b] = [await add('A', { owner: 'Mara' }), await add('B')]
    await link(a, b)
    const map = await api.member.ok('process.replaceMap', { ...audit, body: wholeMap })
    expect(map.steps.map(step => step.label)).toEqual(template.steps.map(step => step.label))
    expect(map.links.map(({ sourceId, targetId }) => [sourceId, targetId])).toEqual(
      map.steps.slice(1).map((step, n) => [map.steps[n]?.id, step.id]),
    )
    expect([await steps(), await links()]).toEqual([map.steps, map.links])
    const versions = await api.member.ok('process.versions', audit)
    expect(versions).toMatchObject([{ steps: 2, links: 1 }])
    const restored = await api.member.ok('process.restore', at(versions[0]!))
    expect(restored.steps).toMatchObject([{ label: 'A', owner: 'Mara' }, { label: 'B' }])
    expect(restored.links).toMatchObject([
      { sourceId: restored.steps[0]?.id, targetId: restored.steps[1]?.id },
    ])
    expect(await api.member.ok('process.versions', audit)).toMatchObject([
      { steps: 12, links: 11 },
      { steps: 2 },
    ])
  })

  it('is refused when somebody changed the map since the base, and nothing is lost', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const joined = await link(a, b)
    const seen = (links: number[]): MapBase => ({
      steps: [
        [a.id, 1],
        [b.id, 1],
      ],
      links,
    })
    const replace = (base: MapBase) => ({ ...audit, body: { steps: [], links: [], base } })
    expect(await api.member.refused('process.replaceMap', replace(seen([])))).toMatchObject({
      code: 'changed_meanwhile',
      current: { steps: [{ label: 'A' }, { label: 'B' }], links: [{ id: joined.id }] },
    })
    await api.member.ok('process.changeStep', { ...at(a), body: { label: 'Hers' } })
    await api.member.refused('process.replaceMap', replace(seen([joined.id])))
    expect((await steps()).map(step => step.label).sort()).toEqual(['B', 'Hers'])
    const now: MapBase = {
      steps: [
        [b.id, 1],
        [a.id, 2],
      ],
      links: [joined.id],
    }
    await api.member.ok('process.replaceMap', replace(now))
    expect(await steps()).toEqual([])
    const [version] = await api.member.ok('process.versions', audit)
    await add('Newer')
    const restore = { ...at(version!), body: { base: { steps: [], links: [] } } }
    expect(await api.member.refused('process.restore', restore)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await steps()).map(step => step.label)).toEqual(['Newer'])
  })

  it('is cleared by an empty one; clearing an empty map keeps nothing', async () => {
    await add('A')
    const empty = { ...audit, body: { steps: [], links: [] } }
    expect(await api.member.ok('process.replaceMap', empty)).toEqual({ steps: [], links: [] })
    await api.member.ok('process.replaceMap', empty)
    expect(await api.member.ok('process.versions', audit)).toMatchObject([{ steps: 1, links: 0 }])
  })

  it('keeps its opportunities through clear and restore', async () => {
    const step = await add('A', { friction: 'time_sink' })
    const body = { stepId: step.id, title: 'Reduce friction: A' }
    const made = await api.member.ok('opportunity.create', { ...audit, body })
    await api.member.ok('process.replaceMap', { ...audit, body: { steps: [], links: [] } })
    expect(await api.member.ok('opportunity.list', audit)).toEqual([{ ...made, stepId: null }])
    const [version] = await api.member.ok('process.versions', audit)
    const restored = await api.member.ok('process.restore', at(version!))
    expect(await api.member.ok('opportunity.list', audit)).toEqual([
      { ...made, stepId: restored.steps[0]?.id },
    ])
  })

  it('keeps twenty versions', async () => {
    for (let n = 0; n < 24; n++) {
      const body = { steps: [{ label: `Map ${n}`, position: { x: 0, y: 0 } }], links: [] }
      await api.member.ok('process.replaceMap', { ...audit, body })
    }
    expect(await api.member.ok('process.versions', audit)).toHaveLength(20)
  })

  it.each([
    ['joins a step to itself', [{ source: 0, target: 0 }]],
    ['names no step', [{ source: 0, target: 2 }]],
    [
      'is there twice',
      [
        { source: 0, target: 1 },
        { source: 0, target: 1 },
      ],
    ],
  ])('is refused when a link %s', async (_, wrong) => {
    const kept = await add('Kept')
    const position = { x: 0, y: 0 }
    const body = {
      steps: [
        { label: 'A', position },
        { label: 'B', position },
      ],
      links: wrong,
    }
    expect(await api.member.refused('process.replaceMap', { ...audit, body })).toMatchObject({
      code: 'invalid_body',
    })
    expect(await steps()).toEqual([kept])
  })

  it('takes the largest map allowed, and no step more', async () => {
    const owner = 'Somebody with a long title in a large organisation, as in any imported map'
      .repeat(3)
      .slice(0, 200)
    const body = {
      steps: Array.from({ length: 5000 }, (_, n) => ({ label: `${n}`, position: { x: n, y: 0 }, owner })),
      links: [],
    }
    expect((await api.member.ok('process.replaceMap', { ...audit, body })).steps[4999]?.label).toBe('4999')
    const one = { ...audit, body: { label: 'One more' } }
    expect(await api.member.refused('process.createStep', one)).toMatchObject({ code: 'map_full' })
    body.steps.push({ label: '5000', position: { x: 0, y: 0 }, owner })
    expect(await api.member.refused('process.replaceMap', { ...audit, body })).toMatchObject({
      statusCode: 400,
    })
  })
})

describe('at the same time', () => {
  it('200 creates are 200 steps', async () => {
    await Promise.all(Array.from({ length: 200 }, (_, n) => add(`Step ${n}`)))
    const labels = (await steps()).map(step => step.label)
    expect(new Set(labels).size).toBe(200)
  })

  it('eight of the same link are one', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const body = { sourceId: a.id, targetId: b.id }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.member.call('process.createLink', { ...audit, body })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await links()).toHaveLength(1)
  })

  it('three changes of different fields of one step are all kept', async () => {
    const step = await add('A')
    const changes = [{ label: 'B' }, { owner: 'Mara' }, { durationMin: 40 }]
    await Promise.all(changes.map(body => api.member.ok('process.changeStep', { ...at(step), body })))
    expect(await steps()).toEqual([{ ...step, label: 'B', owner: 'Mara', durationMin: 40, version: 4 }])
  })

  it('a step is deleted once, and nothing is left hanging on it', async () => {
    const [a, b] = [await add('A'), await add('B')]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => api.member.call('process.deleteStep', at(b))),
      api.member.call('process.createLink', { ...audit, body: { sourceId: a.id, targetId: b.id } }),
      api.member.call('process.changeStep', { ...at(b), body: { label: 'Late' } }),
      api.member.call('opportunity.create', { ...audit, body: { stepId: b.id, title: 'Late' } }),
    ])
    const deleted = answers.slice(0, 4).map(answer => answer.status)
    expect(deleted.sort()).toEqual([204, 404, 404, 404])
    expect(answers.every(answer => answer.status < 500)).toBe(true)
    expect((await steps()).map((step: SavedStep) => step.id)).toEqual([a.id])
    expect(await links()).toEqual([])
    expect((await api.member.ok('opportunity.list', audit)).every(item => item.stepId === null)).toBe(true)
  })

  it('four maps put in place of one another leave one whole map', async () => {
    await Promise.all(
      PROCESS_TEMPLATES.map(({ steps, links }) =>
        api.member.ok('process.replaceMap', { ...audit, body: { steps, links } }),
      ),
    )
    const labels = (await steps()).map(step => step.label)
    expect(PROCESS_TEMPLATES.map(each => each.steps.map(step => step.label))).toContainEqual(labels)
    expect(await links()).toHaveLength(labels.length - 1)
  })
})

describe('whose map', () => {
  it('an unknown audit has none', async () => {
    const unknown = { params: { id: 999 } }
    for (const id of ['process.steps', 'process.links', 'process.versions'] as const)
      expect(await api.member.refused(id, unknown)).toMatchObject({ code: 'audit_not_found' })
    const body = { label: 'x' }
    expect(await api.member.refused('process.createStep', { ...unknown, body })).toMatchObject({
      code: 'audit_not_found',
    })
    expect(await api.member.refused('process.restore', unknown)).toMatchObject({ code: 'version_not_found' })
  })

  it('a completed audit can be read, not changed', async () => {
    const [a, b] = [await add('A'), await add('B')]
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

  it('goes with its audit', async () => {
    const step = await add('A', { friction: 'time_sink' })
    await api.member.ok('opportunity.create', { ...audit, body: { stepId: step.id, title: 'Friction' } })
    await link(step, await add('B'))
    await api.member.ok('audit.delete', audit)
    expect(await api.member.refused('process.changeStep', { ...at(step), body: {} })).toMatchObject({
      statusCode: 404,
    })
  })
})
