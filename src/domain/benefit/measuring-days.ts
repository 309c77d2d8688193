// The days on which realised benefits are to be entered, and the follow-up after the first year.

import { monthAfter, monthOf } from '#domain/benefit/month.ts'

/** Day of the month on which the numbers of the month before are due: some days after it has ended. */
export const MEASURING_DAY = 5

/** The promise is a saving per year, so the first twelve months can be compared with it. */
const MONTHS = 12

/** `repeats` is the number of monthly occurrences, 1 for a single day. `day` is "2026-03-05". */
export interface MeasuringDay {
  kind: 'measure' | 'followUp'
  benefitId: number
  title: string
  day: string
  repeats: number
}

interface Measured {
  id: number
  title: string
  /** First day measured, "2026-01-15". */
  begins: string
  endedAt: string | null
}

const dueDay = (month: string) => `${monthAfter(month, 1)}-${String(MEASURING_DAY).padStart(2, '0')}`

/**
 * For each benefit that is still measured: twelve monthly days from the first month that is due, or from last month if
 * that is later. A follow-up is due with the twelfth month, unless that day has passed. `now` is ISO 8601 in UTC.
 */
export function measuringDays(benefits: readonly Measured[], now: string): MeasuringDay[] {
  const today = now.slice(0, 10)
  const lastMonth = monthAfter(monthOf(now), -1)
  return benefits
    .filter(({ endedAt }) => endedAt === null)
    .flatMap(({ id, title, begins }): MeasuringDay[] => {
      const first = monthOf(begins)
      const from = first > lastMonth ? first : lastMonth
      const days: MeasuringDay[] = [
        { kind: 'measure', benefitId: id, title, day: dueDay(from), repeats: MONTHS },
      ]
      const followUp = dueDay(monthAfter(first, MONTHS - 1))
      if (followUp >= today) days.push({ kind: 'followUp', benefitId: id, title, day: followUp, repeats: 1 })
      return days
    })
}
