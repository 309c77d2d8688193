// Random numbers, PERT samples and percentiles as docs/figures.md describes them; uses no product code.

export interface Range {
  min: number
  usual: number
  max: number
}

const lower = (value: number) => value | 0

/** Returns a generator of random numbers above 0 and below 1. */
export function sequence(seed: number): () => number {
  let s = lower(seed)
  return () => {
    s = lower(s + 0x6d2b79f5)
    const t = Math.imul(s ^ (s >>> 15), 1 | s)
    const u = lower(t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return (((u ^ (u >>> 14)) >>> 0) + 0.5) / 2 ** 32
  }
}

function normal(next: () => number): number {
  while (true) {
    const x = 2 * next() - 1
    const y = 2 * next() - 1
    const q = x ** 2 + y ** 2
    if (q > 0 && q < 1) return x * Math.sqrt((-2 * Math.log(q)) / q)
  }
}

function gamma(shape: number, next: () => number): number {
  const d = shape - 1 / 3
  while (true) {
    const z = normal(next)
    const v = (1 + z / Math.sqrt(9 * d)) ** 3
    if (v > 0 && Math.log(next()) < z ** 2 / 2 + d - d * v + d * Math.log(v)) return d * v
  }
}

export function pert({ min, usual, max }: Range, next: () => number): number {
  if (max - min <= 1e-9 * Math.max(Math.abs(min), Math.abs(max))) return usual
  const span = max - min
  const g = gamma(1 + (4 * (usual - min)) / span, next)
  const h = gamma(1 + (4 * (max - usual)) / span, next)
  return min + (span * g) / (g + h)
}

/** Returns the percentile at `share` (0 to 1) of the sorted values. */
export function percentile(values: readonly number[], share: number): number {
  const inOrder = Float64Array.from(values).sort()
  return inOrder[Math.min(inOrder.length - 1, Math.floor(share * inOrder.length))] ?? 0
}

const KINDS = [
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'addressable',
  'realisation',
  'oneOffCost',
  'runningCost',
]

/** Returns the samples of one value of a step or opportunity. */
export function samplesOf(range: Range, kind: string, id: number, count: number): number[] {
  const next = sequence(20260102 ^ Math.imul(id * 7 + KINDS.indexOf(kind) + 1, 0x9e3779b1))
  return Array.from({ length: count }, () => pert(range, next))
}

const EFFECTS = ['minutesAfter', 'share', 'repeatsAvoided', 'toolCost', 'oneOffCost']

/** Returns the samples of one part of a scenario's effect. */
export function effectSamples(range: Range, part: string, id: number, count: number): number[] {
  const next = sequence(20260104 ^ Math.imul(id * 5 + EFFECTS.indexOf(part) + 1, 0x9e3779b1))
  return Array.from({ length: count }, () => pert(range, next))
}

/** What is left after something is taken; a billionth of the whole or less is nothing. */
export const remainder = (whole: number, taken: number) => (whole - taken > whole / 1e9 ? whole - taken : 0)

export const drawCount = (items: number) =>
  Math.min(2000, Math.max(200, Math.floor(200_000 / Math.max(1, items))))

/** Returns a range whose ends are widened to include its usual value. */
export const around = (usual: number, min: number, max: number): Range => ({
  usual,
  min: Math.min(min, usual),
  max: Math.max(max, usual),
})

/** Adds the lists element by element. */
export const addedUp = (many: readonly number[][], count: number) =>
  Array.from({ length: count }, (_, at) => many.reduce((sum, each) => sum + (each[at] ?? 0), 0))

/** Returns samples that all opportunities of an audit share: 0 adoption, 1 cashed share. */
export function sharedSamples(range: Range, place: 0 | 1, count: number): number[] {
  const next = sequence(20260105 ^ Math.imul(place + 1, 0x9e3779b1))
  return Array.from({ length: count }, () => pert(range, next))
}
