// An owner that gets another name on all steps: people and hours go along, and other owners keep it as a role.

import { expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps } from '../../../tests/maps.ts'
import { LANGUAGES } from '../../../tests/realistic-texts.ts'

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
