// The matrix's axis of one-off costs in money: places 1–10, each cell double the one before.

import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'

/** The horizontal position of a one-off cost in money: cell n reaches from 12 × base × 2^(n−1) to its double. 0.55–10.45. */
export const moneyPlace = (cost: number, base: number): number =>
  Math.min(10.45, Math.max(0.55, 0.5 + Math.log2(Math.max(cost, 1) / (MONTHS_PER_YEAR * base))))

/** Round amounts on the axis of costs, 1 and 3 of each power of ten, with their places. */
export function moneyTicks(base: number): { cost: number; place: number }[] {
  const least = MONTHS_PER_YEAR * base
  const most = MONTHS_PER_YEAR * base * 2 ** 9
  const powers = Array.from({ length: 16 }, (_, power) => 10 ** power)
  return powers
    .flatMap(power => [power, 3 * power])
    .filter(cost => cost >= least && cost <= most)
    .map(cost => ({ cost, place: moneyPlace(cost, base) }))
}
