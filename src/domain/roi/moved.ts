// Amounts of a saved ROI whose source in the audit has changed since they were accepted.

import {
  acceptedAmount,
  acceptOffers,
  isSameSource,
  narrowed,
  type RoiForm,
  type RoiOffer,
} from '#domain/roi/offer.ts'
import { type RoiSource, SOURCED, type Sourced } from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'

/** An accepted amount, and what its source is worth now, both over the period. */
export interface MovedAmount {
  name: Sourced
  before: number
  now: number
  offer: RoiOffer
}

/** Whether the opportunities of both start at the same times, by the plan. */
const startsTogether = (one: RoiSource, other: RoiSource): boolean =>
  one.kind !== 'opportunities' ||
  other.kind !== 'opportunities' ||
  JSON.stringify(one.starts) === JSON.stringify(other.starts)

/** The accepted amounts that differ from their source by a whole unit of money or more, or start at other times. */
export function movedAmounts({ inputs, plan }: RoiForm, offers: readonly RoiOffer[]): MovedAmount[] {
  return SOURCED.flatMap(name => {
    const source = plan.sources[name]
    const whole = source && offers.find(each => each.name === name && isSameSource(each.source, source))
    if (!source || !whole) return []
    const offer = narrowed(whole, source)
    const { usual, max } = acceptedAmount(offer, inputs.timePeriod).range
    const before = name === 'runningCost' ? plan.runningCost : inputs[name]
    const isMoved = Math.abs(usual - before) >= 1 || !startsTogether(offer.source, source)
    return isMoved && max <= ROI_LIMIT ? [{ name, before, now: usual, offer }] : []
  })
}

/** The form with the moved amounts as the audit has them now; adoption stays as it was entered. */
export function withMoved(form: RoiForm, moved: readonly MovedAmount[]): RoiForm {
  const { inputs, plan } = acceptOffers(
    form,
    moved.map(({ offer }) => offer),
  )
  return { inputs, plan: { ...plan, adoption: form.plan.adoption } }
}
