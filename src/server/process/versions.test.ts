// Whole maps over HTTP: replaced, stored as versions, restored; and simultaneous requests.

import { describe, expect, it } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import type { MapBase } from '#contract/process-map.ts'
import type { SavedStep } from '#contract/process-step.ts'
import { add, api, at, audit, link, links, onTwoMaps, steps, wholeMap } from '../../../tests/audits/maps.ts'

onTwoMaps()

describe('a whole map', () => {
  it('replaces steps and links together, and saves the previous map as a version', async () => {
    const a = await add('A', { owner: 'Mara' })
    const b = await add('B')
    await link(a, b)
    const map = await api.member.ok('process.replaceMap', { ...audit, body: wholeMap })
    expect(map.steps.map(step => step.label)).toEqual(wholeMap.steps.map(step => step.label))
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

  it('is refused if the map changed since the base, without data loss', async () => {
    const a = await add('A')
    const b = await add('B')
    const joined = await link(a, b)
    const seen = (links: MapBase['links']): MapBase => ({
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
    await api.member.refused('process.replaceMap', replace(seen([[joined.id, 1]])))
    expect((await steps()).map(step => step.label).sort()).toEqual(['B', 'Hers'])
    const now: MapBase = {
      steps: [
        [b.id, 1],
        [a.id, 2],
      ],
      links: [[joined.id, 1]],
    }
    await api.member.ok('process.replaceMap', replace(now))
    expect(await steps()).toEqual([])
    const [version] = await api.member.ok('process.versions', audit)
    await add('Newer')
    const restore = { ...at(version!), body: { base: { steps: [], links: [] } } }
    expect(await api.member.refused('process.restore', restore)).toMatchObject({ code: 'changed_meanwhile' })
    expect((await steps()).map(step => step.label)).toEqual(['Newer'])
  })

  it('can be cleared; clearing an empty map saves no version', async () => {
    await add('A')
    const empty = { ...audit, body: { steps: [], links: [] } }
    expect(await api.member.ok('process.replaceMap', empty)).toEqual({ steps: [], links: [] })
    await api.member.ok('process.replaceMap', empty)
    expect(await api.member.ok('process.versions', audit)).toMatchObject([{ steps: 1, links: 0 }])
  })

  it('keeps its opportunities when cleared and restored', async () => {
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

  it('has at most twenty versions', async () => {
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
      'is duplicated',
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
})

describe('simultaneous requests', () => {
  it('200 creates make 200 steps', async () => {
    // Those that wait for a connection for too long are refused with 503, and sent again as the pages do.
    const create = async (n: number): Promise<number> => {
      const body = { label: `Step ${n}`, requestKey: `step-${n}` }
      const { status } = await api.member.call('process.createStep', { ...audit, body })
      return status === 503 ? create(n) : status
    }
    const statuses = await Promise.all(Array.from({ length: 200 }, (_, n) => create(n)))
    expect(statuses.filter(status => status !== 201)).toEqual([])
    const labels = (await steps()).map(step => step.label)
    expect(new Set(labels).size).toBe(200)
  })

  it('eight creates of one link make one link', async () => {
    const a = await add('A')
    const b = await add('B')
    const body = { sourceId: a.id, targetId: b.id }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.member.call('process.createLink', { ...audit, body })),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(7).fill(409)])
    expect(await links()).toHaveLength(1)
  })

  it('three changes of different fields of one step are all saved', async () => {
    const step = await add('A')
    const changes = [{ label: 'B' }, { owner: 'Mara' }, { durationMin: 40 }]
    await Promise.all(changes.map(body => api.member.ok('process.changeStep', { ...at(step), body })))
    const marks = { durationMin: { author: 'Mona Member', date: expect.any(String) } }
    expect(await steps()).toEqual([
      { ...step, marks, label: 'B', owner: 'Mara', durationMin: 40, version: 4 },
    ])
  })

  it('a step is deleted once, without leaving links', async () => {
    const a = await add('A')
    const b = await add('B')
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

  it('four replacements leave one complete map', async () => {
    await Promise.all(
      BUILT_IN_TEMPLATES.map(({ steps, links }) =>
        api.member.ok('process.replaceMap', { ...audit, body: { steps, links } }),
      ),
    )
    const labels = (await steps()).map(step => step.label)
    expect(BUILT_IN_TEMPLATES.map(each => each.steps.map(step => step.label))).toContainEqual(labels)
    expect(await links()).toHaveLength(labels.length - 1)
  })
})
