// Calls that make options and limits in one audit and read its plan, for tests of plans over HTTP.

import type { Plan } from '#contract/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import type { Person } from '../person.ts'

export const PLAN_LIMITS = {
  quarters: 2,
  budget: 5000,
  people: [{ role: 'Engineer', weeks: 6 }],
  options: [],
}

/** A range of one value. */
export const exactly = (value: number) => ({ min: value, usual: value, max: value })

/** Option and quarter of each start of the best plan. */
export const startsIn = ({ best }: Plan) => best?.starts.map(({ id, quarter }) => [id, quarter])

/** The calls of this person in the audit with this id; both are asked at each call. */
export function planCalls(person: () => Person, auditId: () => number) {
  const params = () => ({ params: { id: auditId() } })
  return {
    params,
    read: () => person().ok('plan.get', params()),
    limit: (body: object) =>
      person().ok('plan.setLimits', { ...params(), body: { ...PLAN_LIMITS, ...body } }),
    why: (option: number) => person().ok('plan.why', { ...params(), query: { option: `${option}` } }),
    /** An option on a step of its own that costs 36,000 a year, of which half can be saved; returns its id. */
    option: async (title: string, oneOff: number) => {
      const body = {
        label: title,
        costPerHour: 50,
        durationMin: 60,
        owner: 'Billing clerk',
        runsPerMonth: 60,
      }
      const step = await person().ok('process.createStep', { ...params(), body })
      const shares = { addressable: exactly(50), realisation: exactly(100) }
      const made = { stepId: step.id, title, ...shares, oneOffCost: exactly(oneOff) }
      return (await person().ok('opportunity.create', { ...params(), body: made })).id
    },
    /** A period of three years, so that every option pays. */
    threeYears: () => person().ok('roi.save', { ...params(), body: { ...ROI_DEFAULTS, timePeriod: 36 } }),
  }
}
