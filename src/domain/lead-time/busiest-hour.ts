// The hour of the day with the longest queue, among those that a picture of the day shows.

/**
 * The first hour from `from` up to and without `to` with the most runs waiting, and their number. Overnight nothing is
 * worked on, so the hour in which people leave counts and not one of the equal hours after it.
 */
export function busiestHour(
  queueByHour: readonly number[],
  from: number,
  to: number,
): { hour: number; runs: number } {
  const shown = queueByHour.slice(from, to)
  const runs = Math.max(0, ...shown)
  // The same queue differs by rounding from one hour to the next.
  const first = shown.findIndex(each => each >= runs * (1 - SAME))
  return { hour: from + Math.max(0, first), runs }
}

/** Queues that differ by less are equal, as a share. */
const SAME = 0.01
