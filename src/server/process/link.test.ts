// Label and share of a link over HTTP: who entered the share, and that newer values are not overwritten.

import { describe, expect, it } from 'vitest'
import { add, api, at, audit, link, links, onTwoMaps, other, steps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const said = (list: { label: string; share: number | null }[]) =>
  list.map(({ label, share }) => ({ label, share }))

/** A link with a share of 88 %, entered by the member. */
async function linked() {
  const a = await add('Check the claim')
  const b = await add('Pay')
  const body = { sourceId: a.id, targetId: b.id, label: 'clean', share: 88 }
  return { a, b, made: await api.member.ok('process.createLink', { ...audit, body }) }
}

describe('a link', () => {
  it('is empty at first, and stores label and share with their author', async () => {
    const made = await link(await add('A'), await add('B'))
    expect(made).toMatchObject({ label: '', share: null, marks: {}, version: 1 })
    const changed = await api.member.ok('process.changeLink', {
      ...at(made),
      body: { label: 'yes', share: 62.5 },
    })
    expect(changed).toMatchObject({ label: 'yes', share: 62.5, version: 2 })
    expect(changed.marks.share).toMatchObject({ author: 'Mona Member' })
    expect(await links()).toEqual([changed])
  })

  it.each([
    [{ share: 100.1 }, 'share'],
    [{ share: -1 }, 'share'],
    [{ label: 'x'.repeat(61) }, 'label'],
    [{ label: 'one\ntwo' }, 'label'],
  ])('refuses %j', async (body, field) => {
    const { made } = await linked()
    const refusal = await api.member.refused('process.changeLink', { ...at(made), body })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(said(await links())).toEqual([{ label: 'clean', share: 88 }])
  })

  it('is not overwritten by a request with an older version', async () => {
    const { made } = await linked()
    await api.member.ok('process.changeLink', { ...at(made), body: { share: 80 } })
    const late = { ...at(made), body: { label: 'no', version: 1 } }
    expect(await api.member.refused('process.changeLink', late)).toMatchObject({
      code: 'changed_meanwhile',
      current: { id: made.id, label: 'clean', share: 80 },
    })
  })

  it('restores a share’s author on undo, and sets one when a copied share is retyped', async () => {
    const { made } = await linked()
    const change = (person: 'member' | 'admin', body: object) =>
      api[person].ok('process.changeLink', { ...at(made), body })
    expect((await change('admin', { share: 70 })).marks.share?.author).not.toBe('Mona Member')
    expect(await change('admin', { share: 88, again: true })).toMatchObject({ marks: made.marks })
    // A caller cannot attribute a share to another user: without an earlier share, it is the caller's.
    expect((await change('admin', { share: 41, again: true })).marks.share?.author).not.toBe('Mona Member')
    expect(await change('admin', { share: null })).toMatchObject({ marks: {} })

    const steps = ['A', 'B'].map(label => ({ label, position: { x: 0, y: 0 } }))
    const copied = { steps, links: [{ source: 0, target: 1, share: 50, assumed: true }] }
    const { links: from } = await api.member.ok('process.replaceMap', { ...other, body: copied })
    const same = { ...at(from[0]!), body: { share: 50 } }
    const confirmed = await api.member.ok('process.changeLink', same)
    expect(confirmed.marks.share).toMatchObject({ author: 'Mona Member' })
    const undone = { ...at(from[0]!), body: { share: 50, again: true } }
    expect(await api.member.ok('process.changeLink', undone)).toMatchObject({ share: 50, marks: {} })
  })

  it('answers 404 to changes after its deletion', async () => {
    const { made } = await linked()
    await api.member.ok('process.deleteLink', at(made))
    expect(await api.member.refused('process.changeLink', { ...at(made), body: { share: 1 } })).toMatchObject(
      { code: 'link_not_found' },
    )
  })

  it('keeps label, share and author when the map is replaced, restored, or copied', async () => {
    const { a, b, made } = await linked()
    const again = {
      steps: [a, b],
      links: [{ source: 0, target: 1, label: 'clean', share: 88 }],
      base: {
        steps: [a, b].map(({ id }): [number, number] => [id, 1]),
        links: [[made.id, 1] as [number, number]],
      },
    }
    const replaced = await api.admin.ok('process.replaceMap', { ...audit, body: again })
    expect(replaced.links).toMatchObject([{ label: 'clean', share: 88, marks: made.marks }])
    await api.member.ok('process.replaceMap', { ...audit, body: { steps: [], links: [] } })
    const [version] = await api.member.ok('process.versions', audit)
    const restored = await api.member.ok('process.restore', at(version!))
    expect(restored.links).toMatchObject([{ label: 'clean', share: 88, marks: made.marks }])
    const copy = await api.member.ok('audit.duplicate', audit)
    const copied = { params: { id: copy.id } }
    expect(await links(copied)).toMatchObject([{ label: 'clean', share: 88, marks: {} }])
  })

  it('from a template has a share without an author', async () => {
    const body = {
      steps: ['A', 'B'].map(label => ({ label, position: { x: 0, y: 0 } })),
      links: [{ source: 0, target: 1, share: 50, assumed: true }],
    }
    await api.member.ok('process.replaceMap', { ...other, body })
    expect(await links(other)).toMatchObject([{ share: 50, marks: {} }])
    expect(await steps(other)).toHaveLength(2)
  })

  it('prevents replacing a map when it has changed since', async () => {
    const { a, b, made } = await linked()
    await api.member.ok('process.changeLink', { ...at(made), body: { label: 'ready' } })
    const base = {
      steps: [a, b].map(({ id }): [number, number] => [id, 1]),
      links: [[made.id, 1] as [number, number]],
    }
    const refusal = await api.member.refused('process.replaceMap', {
      ...audit,
      body: { steps: [], links: [], base },
    })
    expect(refusal).toMatchObject({ code: 'changed_meanwhile', current: { links: [{ label: 'ready' }] } })
  })
})
