// An audit created over the API: labelled shares, a rework loop, owners with capacity, and two scenarios.

import type { ProcessStep } from '#domain/process/step.ts'
import type { Person } from '../person.ts'

const STEPS = [
  ['Receive referral', 'Front desk', 4, 38, 950],
  ['Check papers', 'Front desk', 9, 38, null],
  ['Complete?', 'Front desk', 2, 38, null],
  ['Chase documents', 'Temporary staff', 22, 50, null],
  ['Book appointment', 'Front desk', 7, 38, 700],
  ['Send invoice', 'Billing *', 11, 47.5, null],
] as const
const LINKS = [
  [0, 1, '', null],
  [1, 2, '', null],
  [2, 4, 'yes', 70],
  [2, 3, 'no', 30],
  [3, 1, 'complete now', 100],
  [4, 5, '', null],
] as const
const exactly = (usual: number) => ({ min: usual, usual, max: usual })

/** Returns its id. Billing needs 128⅓ of 120 hours and is the bottleneck; the front desk needs 90 % of its hours. */
export async function planAudit(person: Person): Promise<number> {
  const body = { title: 'Intake', company: 'Dental group', type: 'operations' as const }
  const { id } = await person.ok('audit.create', { body })
  const params = { id }
  const ids: number[] = []
  for (const [label, owner, durationMin, costPerHour, runsPerMonth] of STEPS) {
    const isDecision = label.endsWith('?')
    const step = { label, owner, durationMin, costPerHour, runsPerMonth, isDecision }
    ids.push((await person.ok('process.createStep', { params, body: step })).id)
  }
  for (const [from, to, label, share] of LINKS)
    await person.ok('process.createLink', {
      params,
      body: { sourceId: ids[from] ?? 0, targetId: ids[to] ?? 0, label, share },
    })
  for (const [owner, people, hoursPerMonth] of [
    ['Front desk', 4, 108],
    ['billing *', 1, 120],
  ] as const)
    await person.ok('capacity.set', { params, body: { owner, people, hoursPerMonth } })
  await addAgent(person, id)
  await addRightFirst(person, id)
  return id
}

async function addScenario(person: Person, id: number, title: string) {
  const { id: scenario } = await person.ok('scenario.create', { params: { id }, body: { title } })
  const map = { params: { id }, query: { scenario: `${scenario}` } }
  const steps = new Map((await person.ok('process.steps', map)).map(step => [step.label, step.id]))
  const at = (label: string) => ({ id: steps.get(label) ?? 0 })
  return { map, at, links: await person.ok('process.links', map) }
}

/** A scenario in which an agent sends reminders, another owner checks faster, and a step is added. */
async function addAgent(person: Person, id: number): Promise<void> {
  const { map, at } = await addScenario(person, id, 'Agent chases')
  const effect: ProcessStep['effect'] = {
    minutesAfter: { min: 2, usual: 4, max: 8 },
    share: { min: 50, usual: 70, max: 85 },
    repeatsAvoided: { min: 5, usual: 10, max: 20 },
    toolCost: { min: 300, usual: 450, max: 600 },
    oneOffCost: exactly(12_000),
  }
  await person.ok('process.changeStep', { params: at('Chase documents'), body: { effect } })
  const faster = { durationMin: 4, owner: 'Document agent' }
  await person.ok('process.changeStep', { params: at('Check papers'), body: faster })
  const review = { label: 'Review', owner: 'Front desk', durationMin: 2, costPerHour: 38, runsPerMonth: 200 }
  await person.ok('process.createStep', { ...map, body: review })
}

/** A scenario with less rework, so that later steps have lower volumes; invoices are written automatically. */
async function addRightFirst(person: Person, id: number): Promise<void> {
  const { at, links } = await addScenario(person, id, 'Right the first time')
  for (const [was, share] of [
    [70, 94],
    [30, 6],
  ])
    for (const link of links.filter(each => each.share === was))
      await person.ok('process.changeLink', { params: { id: link.id }, body: { share: share ?? null } })
  await person.ok('process.deleteStep', { params: at('Send invoice') })
}
