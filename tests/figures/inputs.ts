// Reads back what the API was given for one audit: records and entries, but no computed figures.

import type { Person } from '../person.ts'
import type { Range } from './draws.ts'

export type Inputs = Awaited<ReturnType<typeof readInputs>>
export type Step = Inputs['steps'][number]
export type Opportunity = Inputs['opportunities'][number]
export type Quantity = Inputs['quantities'][number]
export type Interview = Inputs['interviews'][number]

export interface OrganizationInputs {
  addressable: Range
  realisation: Range
  hoursPerYear: number
}

export async function readInputs(person: Person, id: number) {
  const params = { id }
  const interviews = await person.ok('interview.list', { params })
  const { results: _, offers: __, kinds: ___, freed: ____, ...roi } = await person.ok('roi.get', { params })
  const scenarios = await person.ok('scenario.list', { params })
  const { netSavings: _____, roiPercentage: ______, paybackPeriod: _______, ...entries } = roi
  return {
    audit: await person.ok('audit.get', { params }),
    house: (await person.ok('system.house', {})) satisfies OrganizationInputs,
    steps: await person.ok('process.steps', { params }),
    links: await person.ok('process.links', { params }),
    opportunities: await person.ok('opportunity.list', { params }),
    quantities: await person.ok('quantity.list', { params }),
    interviews: await Promise.all(
      interviews.map(async each => ({
        ...each,
        answers: await person.ok('answer.list', { params: { id: each.id } }),
      })),
    ),
    scenarios: await Promise.all(
      scenarios.map(async each => {
        const map = { params, query: { scenario: `${each.id}` } }
        const steps = await person.ok('process.steps', map)
        const links = await person.ok('process.links', map)
        return { id: each.id, steps, links }
      }),
    ),
    capacities: await person.ok('capacity.list', { params }),
    roi: entries,
    planLimits: (await person.ok('plan.get', { params })).settings,
  }
}
