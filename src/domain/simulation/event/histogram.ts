// Histogram of durations with logarithmic buckets, under 1 % wide: percentiles take the same memory for any number of
// cases.

const view = new DataView(new ArrayBuffer(8))
/** Buckets per doubling; the doublings go from 2⁻¹⁰ to 2³⁰ minutes. */
const PARTS = 128
const LOWEST = -10
const DOUBLINGS = 40

/** The first bucket counts what is shorter than 2⁻¹⁰ minutes, such as no wait at all. */
export const histogram = () => new Float64Array(1 + PARTS * DOUBLINGS)

/** Counts one duration, in minutes. */
export function count(buckets: Float64Array, minutes: number): void {
  const place = bucketOf(minutes)
  buckets[place] = (buckets[place] as number) + 1
}

function bucketOf(minutes: number): number {
  view.setFloat64(0, minutes)
  const high = view.getUint32(0)
  const doubling = (high >>> 20) - 1023 - LOWEST
  if (minutes <= 0 || doubling < 0) return 0
  if (doubling >= DOUBLINGS) return PARTS * DOUBLINGS
  return 1 + doubling * PARTS + ((high & 0xfffff) >>> 13)
}

/** The shortest duration of a bucket, in minutes. */
export function bucketStart(place: number): number {
  if (place === 0) return 0
  const doubling = Math.floor((place - 1) / PARTS)
  return 2 ** (doubling + LOWEST) * (1 + ((place - 1) % PARTS) / PARTS)
}

/** The quantile of the counted durations at `share`; 0 if none was counted. */
export function quantileOf(buckets: Float64Array, share: number): number {
  const all = buckets.reduce((sum, each) => sum + each, 0)
  let left = share * all
  for (let place = 0; place < buckets.length; place++) {
    const here = buckets[place] as number
    if (here > 0 && left <= here) {
      if (place === 0) return 0
      return bucketStart(place) + (bucketStart(place + 1) - bucketStart(place)) * (left / here)
    }
    left -= here
  }
  return 0
}
