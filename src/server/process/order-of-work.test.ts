// Priority and batch of a step, and hours of the day of an owner: kept wherever the map goes, and counted by the simulation.

import { expect, it } from 'vitest'
import { leadTimeOf } from '#domain/lead-time/lead-time.ts'
import { NO_TRIAL } from '#domain/lead-time/trial.ts'
import { templateOf } from '#domain/process/map-template.ts'
import { add, api, at, audit, link, links, onTwoMaps, steps } from '../../../tests/audits/maps.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

onTwoMaps()

const [CHECK = '', PAY = ''] = LANGUAGES.de.steps
const ORDER = { goesFirst: true, batchSize: 4 }

/** Two steps of one owner, of which the second goes first and is done in batches. */
async function ordered() {
  const first = await add(CHECK, { owner: 'Sachbearbeitung', durationMin: 45, runsPerMonth: 120 })
  const second = await add(PAY, { owner: 'Sachbearbeitung', durationMin: 10 })
  await link(first, second)
  return api.member.ok('process.changeStep', { ...at(second), body: ORDER })
}

it('is entered with name and day; undo brings the previous attribution back', async () => {
  const saved = await ordered()
  expect(saved).toMatchObject({ ...ORDER, marks: { goesFirst: { author: 'Mona Member' } } })
  const change = (body: object) => api.member.ok('process.changeStep', { ...at(saved), body })
  const none = await change({ goesFirst: false, batchSize: null, again: ['goesFirst', 'batchSize'] })
  expect(none).toMatchObject({ goesFirst: false, batchSize: null })
  expect(none.marks).not.toHaveProperty('goesFirst')
  expect(await change({ ...ORDER, again: ['goesFirst', 'batchSize'] })).toMatchObject({
    ...ORDER,
    marks: { goesFirst: { author: 'Mona Member' }, batchSize: { author: 'Mona Member' } },
  })
})

it.each([1, 1001, 2.5])('refuses a batch of %d', async batchSize => {
  const body = { label: PAY, batchSize }
  const refused = await api.member.refused('process.createStep', { ...audit, body })
  expect(Object.keys(refused.fields ?? {})).toEqual(['batchSize'])
})

it('stays with the step in versions, scenarios, copied audits and templates', async () => {
  const { id } = await ordered()
  await api.member.ok('process.replaceMap', { ...audit, body: { steps: [], links: [] } })
  const [version] = await api.member.ok('process.versions', audit)
  await api.member.ok('process.restore', at(version ?? { id: 0 }))
  expect((await steps()).find(step => step.id === id)).toMatchObject(ORDER)

  const scenario = await api.member.ok('scenario.create', { ...audit, body: { title: 'Zielbild' } })
  const of = { ...audit, query: { scenario: `${scenario.id}` } }
  const copy = async () => (await api.member.ok('process.steps', of)).find(({ originId }) => originId === id)
  expect(await copy()).toMatchObject(ORDER)
  await api.member.ok('process.changeStep', { params: { id }, body: { batchSize: 6 } })
  expect(await copy()).toMatchObject({ goesFirst: true, batchSize: 6 })

  const copied = await api.member.ok('audit.duplicate', audit)
  const twin = (await steps({ params: { id: copied.id } })).find(({ label }) => label === PAY)
  expect(twin).toMatchObject({ goesFirst: true, batchSize: 6 })
  expect(twin?.marks).not.toHaveProperty('goesFirst')

  const present = (await steps()).map(step => ({ ...step, key: `${step.id}` }))
  const body = { name: 'Auszahlung', ...templateOf(present, []) }
  const template = await api.member.ok('mapTemplate.create', { body })
  expect(template.steps.map(({ batchSize }) => batchSize)).toEqual([undefined, 6])

  const { steps: used, links: joined } = template
  await api.member.ok('process.replaceMap', { ...audit, body: { steps: used, links: joined } })
  const paid = (await steps()).find(({ label }) => label === PAY)
  expect(paid).toMatchObject({ goesFirst: true, batchSize: 6 })
})

it('keeps hours of the day where only people change, and copies them', async () => {
  const set = (body: object) =>
    api.member.ok('capacity.set', {
      ...audit,
      body: { owner: 'Sachbearbeitung', people: 1, hoursPerMonth: 160, ...body },
    })
  await set({ startsAt: 7 * 60, pauseMinutes: 45 })
  expect(await set({ people: 2 })).toMatchObject({ people: 2, startsAt: 420, pauseMinutes: 45 })
  const { author } = await set({ people: 2, startsAt: 480 })
  expect(author).toBe('Mona Member')
  expect(await set({ people: 2, startsAt: 420 })).toMatchObject({ people: 2, startsAt: 420 })
  expect(await set({ pauseMinutes: null })).toMatchObject({ startsAt: 420, pauseMinutes: null })
  const copied = await api.member.ok('audit.duplicate', audit)
  const [capacity] = await api.member.ok('capacity.list', { params: { id: copied.id } })
  expect(capacity).toMatchObject({ startsAt: 420, author: '' })
  const body = { owner: 'Sachbearbeitung', people: 1, hoursPerMonth: 160, startsAt: 1440 }
  const refused = await api.member.refused('capacity.set', { ...audit, body })
  expect(Object.keys(refused.fields ?? {})).toEqual(['startsAt'])
})

it('has an author for hours of the day and other roles, which undo brings back', async () => {
  const set = (body: object, by = api.member) =>
    by.ok('capacity.set', {
      ...audit,
      body: { owner: 'Sachbearbeitung', people: 1, hoursPerMonth: 160, ...body },
    })
  const first = await set({ startsAt: 420, otherRoles: ['Kasse'] })
  expect(first).toMatchObject({
    otherRoles: ['Kasse'],
    marks: { startsAt: { author: 'Mona Member' }, otherRoles: { author: 'Mona Member' } },
  })
  expect(first.marks).not.toHaveProperty('pauseMinutes')

  const changed = await set({ startsAt: 480, otherRoles: [] }, api.admin)
  expect(changed).toMatchObject({ author: 'Mona Member', startsAt: 480, otherRoles: [] })
  expect(changed.marks?.startsAt?.author).not.toBe('Mona Member')
  expect(changed.marks).not.toHaveProperty('otherRoles')
  const undone = { startsAt: 420, otherRoles: ['Kasse'], again: true, version: changed.version }
  expect(await set(undone, api.admin)).toMatchObject({
    startsAt: 420,
    otherRoles: ['Kasse'],
    author: 'Mona Member',
    marks: { startsAt: first.marks?.startsAt, otherRoles: first.marks?.otherRoles },
  })

  const more = await set({ people: 3 }, api.admin)
  expect(more.author).not.toBe('Mona Member')
  expect(more).toMatchObject({ otherRoles: ['Kasse'], marks: first.marks })
  expect(await set({ again: true, version: more.version }, api.admin)).toMatchObject({
    people: 1,
    author: 'Mona Member',
  })
  const copied = await api.member.ok('audit.duplicate', audit)
  const [capacity] = await api.member.ok('capacity.list', { params: { id: copied.id } })
  expect(capacity).toMatchObject({ startsAt: 420, otherRoles: ['Kasse'], marks: {}, author: '' })
})

it('shortens waits where people of another owner take runs too', async () => {
  const first = await add(CHECK, { owner: 'Sachbearbeitung', durationMin: 50, runsPerMonth: 150 })
  const second = await add(PAY, { owner: 'Kasse', durationMin: 10 })
  await link(first, second)
  const set = (body: { owner: string; people: number; hoursPerMonth: number; otherRoles?: string[] }) =>
    api.member.ok('capacity.set', { ...audit, body })
  const clerk = await set({ owner: 'Sachbearbeitung', people: 1, hoursPerMonth: 140 })
  const desk = await set({ owner: 'Kasse', people: 1, hoursPerMonth: 140 })
  const map = { steps: await steps(), links: await links() }
  const waits = (capacities: (typeof clerk)[]) => {
    const found = leadTimeOf({ asIs: map, scenario: null }, capacities, NO_TRIAL)
    if (found.kind !== 'found') throw new Error(found.kind)
    return found
  }
  const helping = await set({
    owner: 'Kasse',
    people: 1,
    hoursPerMonth: 140,
    otherRoles: ['sachbearbeitung', 'Unbekannt'],
  })
  const before = waits([clerk, desk])
  const after = waits([clerk, helping])
  expect(after.waiting.contention).toBeLessThan(before.waiting.contention / 2)
  const load = (found: typeof before, name: string) =>
    found.owners.find(({ owner }) => owner === name)?.load ?? Number.NaN
  expect(load(after, 'Kasse')).toBeGreaterThan(load(before, 'Kasse'))
  expect(load(after, 'Sachbearbeitung')).toBeLessThan(load(before, 'Sachbearbeitung'))
})

it('makes runs wait for their batch, and others for what goes first', async () => {
  await ordered()
  const body = { owner: 'Sachbearbeitung', people: 1, hoursPerMonth: 130, startsAt: 360 }
  const capacities = [await api.member.ok('capacity.set', { ...audit, body })]
  const map = { steps: await steps(), links: await links() }
  const found = leadTimeOf({ asIs: map, scenario: null }, capacities, NO_TRIAL)
  if (found.kind !== 'found') throw new Error(found.kind)
  const [check, pay] = [CHECK, PAY].map(name => found.steps.find(({ label }) => label === name))
  expect(pay?.waiting.batching).toBeGreaterThan(60)
  expect(check?.waiting.batching).toBe(0)
  expect(check?.waiting.prioritisation).toBeGreaterThan(0)
})
