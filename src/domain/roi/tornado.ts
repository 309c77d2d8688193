// Tornado analysis: the net present value at the ends of each input.

import { planPresentValues, ROI_PLAN, type RoiPlan, rangeOf } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'

/** One input varied from minimum to maximum while the others keep their usual values. */
export interface Swing {
  id: 'projectedSavings' | 'implementationCost' | 'runningCost' | 'adoption' | 'discountRate'
  /** The ends of the input: money, or fractions for adoption and discount rate. */
  at: readonly [min: number, max: number]
  /** Net present value in whole units of money at these ends. */
  npv: readonly [min: number, max: number]
}

/** The discount rate is varied from half to one and a half times its value. */
export const RATE_SWING = [0.5, 1.5] as const

/** Tornado analysis: how far each input moves the net present value, widest first; inputs without effect are left out. */
export function roiTornado(inputs: RoiInputs, plan: RoiPlan = ROI_PLAN): Swing[] {
  const npv = (change: Partial<RoiInputs>, assumed: Partial<RoiPlan> = {}) =>
    Math.round(planPresentValues({ ...inputs, ...change }, { ...plan, ...assumed }).netPresentValue) + 0
  const swing = (id: Swing['id'], min: number, max: number, of: (value: number) => number): Swing => ({
    id,
    at: [min, max],
    npv: [of(min), of(max)],
  })
  const money = (id: 'projectedSavings' | 'implementationCost') => {
    const { min, max } = rangeOf(id, inputs, plan)
    return swing(id, min, max, value => npv({ [id]: value }))
  }
  const running = rangeOf('runningCost', inputs, plan)
  const [slow, fast] = RATE_SWING.map(factor => plan.discountRate * factor)
  return [
    money('projectedSavings'),
    swing('adoption', plan.adoption.min, plan.adoption.max, usual =>
      npv({}, { adoption: { ...plan.adoption, usual } }),
    ),
    money('implementationCost'),
    swing('runningCost', running.min, running.max, runningCost => npv({}, { runningCost })),
    swing('discountRate', slow ?? 0, fast ?? 0, discountRate => npv({}, { discountRate })),
  ]
    .filter(each => width(each) > 0)
    .sort((a, b) => width(b) - width(a))
}

const width = ({ npv: [low, high] }: Swing) => Math.abs(high - low)
