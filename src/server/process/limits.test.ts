// Maps with as many steps as a map may have: filled, replaced, and refused one step more.

import { describe, expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'
import { run } from '../../../tests/databases/database.ts'

onTwoMaps()

const EMPTY = { steps: [], links: [] }
const clear = () => api.member.ok('process.replaceMap', { ...audit, body: EMPTY })
const rows = async () => (await run(api.url, 'select id from process_steps order by id')).rows

describe('a whole map', () => {
  it('accepts the maximum number of steps, and no more', async () => {
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

describe('a deleted step', () => {
  it('is not restored into a full map', async () => {
    const step = await add('Book')
    await api.member.ok('process.deleteStep', at(step))
    const full = Array.from({ length: 5000 }, (_, n) => ({ label: `${n}`, position: { x: n, y: 0 } }))
    await api.member.ok('process.replaceMap', { ...audit, body: { steps: full, links: [] } })
    expect(await api.member.refused('process.restoreStep', at(step))).toMatchObject({ code: 'map_full' })
  })
})

describe('deleted steps', () => {
  it('are limited in number when a map is replaced repeatedly', async () => {
    const many = Array.from({ length: 2600 }, (_, n) => ({ label: `${n}`, position: { x: n, y: 0 } }))
    for (let n = 0; n < 3; n++) {
      await api.member.ok('process.replaceMap', { ...audit, body: { steps: many, links: [] } })
      await clear()
    }
    expect(await rows()).toHaveLength(7800)
    await run(api.url, 'delete from process_versions')
    await clear()
    expect(await rows()).toHaveLength(5000)
  })
})
