// An owner that gets another name on all steps: people, hours and stated rates go along, and other owners keep it as a role.

import { expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'
import { LANGUAGES, PEOPLE } from '../../../tests/texts/realistic-texts.ts'

onTwoMaps()

const [CHECK = '', PAY = '', BOOK = ''] = LANGUAGES.de.steps
const CLERK = { owner: 'Sachbearbeitung', people: 3, hoursPerMonth: 140, startsAt: 420 }
const DESK = { owner: 'Kasse', people: 1, hoursPerMonth: 140, otherRoles: ['Sachbearbeitung'] }

/** Two steps of one owner, whose runs the owner of a third step takes too. */
async function helped() {
  const steps = [
    await add(CHECK, { owner: 'Sachbearbeitung' }),
    await add(PAY, { owner: 'sachbearbeitung ' }),
    await add(BOOK, { owner: 'Kasse' }),
  ] as const
  for (const body of [CLERK, DESK]) await api.member.ok('capacity.set', { ...audit, body })
  return steps
}

const rename = (step: { id: number }, owner: string) =>
  api.member.ok('process.changeStep', { ...at(step), body: { owner } })
const capacities = async () =>
  Object.fromEntries((await api.member.ok('capacity.list', audit)).map(each => [each.owner, each]))

it('keeps people, hours and roles once the last step has the other name; undo brings the name back', async () => {
  const [check, pay] = await helped()
  await rename(check, 'Schadenteam')
  expect(await capacities()).toMatchObject({ Sachbearbeitung: CLERK, Kasse: DESK })
  await rename(pay, 'Schadenteam')
  const after = await capacities()
  expect(Object.keys(after).sort()).toEqual(['Kasse', 'Schadenteam'])
  expect(after.Schadenteam).toMatchObject({ ...CLERK, owner: 'Schadenteam', author: 'Mona Member' })
  expect(after.Kasse?.otherRoles).toEqual(['Schadenteam'])

  const body = { steps: [check, pay].map(({ id }) => ({ id, owner: 'Sachbearbeitung' })) }
  await api.member.ok('process.changeSteps', { ...audit, body })
  expect(await capacities()).toMatchObject({ Sachbearbeitung: CLERK, Kasse: DESK })
})

it('changes nothing where the other owner has people and hours already', async () => {
  const [check, pay] = await helped()
  const body = { steps: [check, pay].map(({ id }) => ({ id, owner: 'Kasse' })) }
  await api.member.ok('process.changeSteps', { ...audit, body })
  expect(await capacities()).toMatchObject({ Sachbearbeitung: CLERK, Kasse: DESK })
})

it('leaves the owner of a scenario’s step as it is while another map has that owner', async () => {
  const [check, pay] = await helped()
  const scenario = await api.member.ok('scenario.create', { ...audit, body: { title: 'Zielbild' } })
  const of = { ...audit, query: { scenario: `${scenario.id}` } }
  const copies = (await api.member.ok('process.steps', of)).filter(({ originId }) =>
    [check.id, pay.id].includes(originId ?? 0),
  )
  const body = { steps: copies.map(({ id }) => ({ id, owner: 'Schadenteam' })) }
  await api.member.ok('process.changeSteps', { ...of, body })
  expect(await capacities()).toMatchObject({ Sachbearbeitung: CLERK, Kasse: DESK })
})

const STATED = 'Clerks cost $28 an hour.'

/** One of eight hostile names, each of which becomes another. */
const NAMES = PEOPLE.map(name => name.slice(0, 190))
  .filter((name, n) => n % 8 === 0 || name.toLowerCase().length !== name.length)
  .map((name, n, all) => [`${name} 1`, `${all.at(n - 1)} 2`])

/** The rate of an owner as an interviewee states it. */
async function stateRate(owner: string, usual = 28) {
  const body = { templateName: 'operations', interviewee: 'Ana' } as const
  const { id } = await api.member.ok('interview.start', { ...audit, body })
  const answer = { questionId: 'operations.peaks', response: STATED }
  const saved = await api.member.ok('answer.save', { params: { id }, body: answer })
  const rate = { kind: 'rate' as const, label: '', min: usual, usual, max: usual, words: '$28 an hour' }
  const link = { to: 'owner' as const, owner }
  return api.member.ok('quantity.add', { params: { id: saved.id }, body: { ...rate, link } })
}
const rates = async () => (await api.member.ok('quantity.list', audit)).map(({ link }) => link)
const costs = async () => (await api.member.ok('process.steps', audit)).map(({ costPerHour }) => costPerHour)

it.each([['Clerk', ' schadenteam  NORD'], ...NAMES])(
  'keeps the stated rate of %j as that of %j',
  async (from = '', to = '') => {
    const check = await add(CHECK, { owner: from })
    const pay = await add(PAY, { owner: from })
    const { source } = await stateRate(from)
    await rename(check, to)
    expect(await rates()).toMatchObject([{ owner: from, stepIds: [pay.id] }])
    await rename(pay, to)
    const owner = to.trim().replaceAll(/\s+/g, ' ')
    expect(await api.member.ok('quantity.list', audit)).toMatchObject([
      { link: { to: 'owner', owner, stepIds: [check.id, pay.id] }, source },
    ])
    expect(await add(BOOK, { owner: to })).toMatchObject({ costPerHour: 28 })
    expect(await costs()).toEqual([28, 28, 28])
  },
)

it('brings the stated rate back with the previous name, and keeps the rate that the other owner has', async () => {
  const check = await add(CHECK, { owner: 'Clerk' })
  const pay = await add(PAY, { owner: 'Desk' })
  await stateRate('Clerk')
  await rename(check, 'Team')
  await rename(check, 'Clerk')
  expect(await rates()).toMatchObject([{ owner: 'Clerk', stepIds: [check.id] }])
  await stateRate('Desk', 40)
  await rename(check, 'Desk')
  expect(await rates()).toMatchObject([
    { owner: 'Clerk', stepIds: [] },
    { owner: 'Desk', stepIds: [check.id, pay.id] },
  ])
  expect(await costs()).toEqual([40, 40])
})

it('gives the stated rate to steps that the other owner had before, unless a user entered theirs', async () => {
  const check = await add(CHECK, { owner: 'Clerk' })
  await add(PAY, { owner: 'Desk' })
  await add(BOOK, { owner: 'Desk', costPerHour: 31 })
  await stateRate('Clerk')
  await rename(check, 'Desk')
  expect(await rates()).toMatchObject([{ owner: 'Desk' }])
  expect(await costs()).toEqual([28, 28, 31])
})
