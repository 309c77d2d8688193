// Savings when the period changes: amounts accepted from a yearly offer are rescaled; others stay and state their original
// period.

import { acceptedAmount, isSameSource, narrowed, type RoiForm, type RoiOffer } from '#domain/roi/offer.ts'

/** The yearly offer that the form's savings come from; null if a user typed them, or the offer has changed since. */
function followed({ inputs, plan }: RoiForm, offers: readonly RoiOffer[]): RoiOffer | null {
  const source = plan.sources.projectedSavings
  const whole = offers.find(
    each => each.name === 'projectedSavings' && source && isSameSource(each.source, source),
  )
  if (!whole || !source || whole.over !== 'year') return null
  const offer = narrowed(whole, source)
  return acceptedAmount(offer, inputs.timePeriod).range.usual === inputs.projectedSavings ? offer : null
}

/** The form over `months`: savings accepted from a yearly offer are rescaled, and so are the ends of their range. */
export function overPeriod(form: RoiForm, months: number, offers: readonly RoiOffer[]): RoiForm {
  const { inputs, plan } = form
  const offer = followed(form, offers)
  const moved = { ...form, inputs: { ...inputs, timePeriod: months } }
  if (!offer) return moved
  const before = acceptedAmount(offer, inputs.timePeriod).range
  const { min, usual, max } = acceptedAmount(offer, months).range
  const ends = plan.ranges.projectedSavings
  const isTaken = ends?.min === before.min && ends.max === before.max
  const scaled = (value: number) => Math.round((value * months) / Math.max(1, inputs.timePeriod))
  const typed = ends && { min: scaled(ends.min), max: scaled(ends.max) }
  return {
    inputs: { ...moved.inputs, projectedSavings: usual },
    plan: { ...plan, ranges: { ...plan.ranges, projectedSavings: isTaken ? { min, max } : typed } },
  }
}

/** Savings that stayed unchanged while the period changed: the months they were for, and their value over the new period. */
export interface Stayed {
  months: number
  counted: number
}

/** Null if the savings follow the period, are 0, or were given for it; `months` is the period they were given for. */
export function stayedSavings(form: RoiForm, months: number, offers: readonly RoiOffer[]): Stayed | null {
  const { projectedSavings, timePeriod } = form.inputs
  if (months === timePeriod || projectedSavings === 0 || months * timePeriod === 0 || followed(form, offers))
    return null
  return { months, counted: Math.round((projectedSavings * timePeriod) / months) }
}
