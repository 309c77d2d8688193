// Test maps for all canvases: the same steps and links for each size, 1.2 links per step, three lanes in rows.

export const BOX = { width: 140, height: 50 } as const
export const PITCH = { x: 180, y: 100 } as const
export const START = 50
const LANES = ['acquisition', 'delivery', 'support'] as const
const LINKS_PER_STEP = 1.2

export interface BenchStep {
  id: number
  label: string
  lane: (typeof LANES)[number]
  x: number
  y: number
}

export interface BenchMap {
  steps: BenchStep[]
  links: { id: number; source: number; target: number }[]
  width: number
  height: number
  /** The step that is dragged: the one with the most links near the middle. */
  dragged: number
}

/** Returns a deterministic map of `count` steps. */
export function benchMap(count: number): BenchMap {
  const random = seeded(count + 7)
  const columns = Math.max(4, Math.round(Math.sqrt((count * PITCH.y * 16) / (PITCH.x * 9))))
  const perLane = Math.ceil(count / LANES.length)
  const rowsPerLane = Math.ceil(perLane / columns)
  const steps = Array.from({ length: count }, (_, id): BenchStep => {
    const lane = Math.floor(id / perLane)
    const n = id % perLane
    const row = Math.floor((id % perLane) / columns) + lane * rowsPerLane
    const label = `${pick(VERBS, random)} ${pick(NOUNS, random)} ${id + 1}`
    const x = START + (n % columns) * PITCH.x
    const y = START + row * PITCH.y
    return { id, label, lane: LANES[lane] ?? 'support', x, y }
  })
  const links = linksAmong(count, columns, random)
  const width = columns * PITCH.x + 100
  const height = rowsPerLane * LANES.length * PITCH.y + 100
  return { steps, links, width, height, dragged: middleStep(steps, links, width, height) }
}

const VERBS = ['Review', 'Approve', 'Enter', 'Check', 'Send', 'Invoice', 'Call', 'Draft', 'Ship', 'Log']
const NOUNS = ['order', 'lead', 'ticket', 'contract', 'report', 'quote', 'account', 'payment', 'brief']

/** Returns a chain through all steps, with local forward jumps as in real processes. */
function linksAmong(count: number, columns: number, random: () => number) {
  const pairs = new Set(Array.from({ length: count - 1 }, (_, n) => `${n} ${n + 1}`))
  for (let tries = 0; pairs.size < Math.round(count * LINKS_PER_STEP) && tries < count * 20; tries++) {
    const source = Math.floor(random() * count)
    const target = source + Math.floor(random() * 4) * columns + 1 + Math.floor(random() * 3)
    if (target < count) pairs.add(`${source} ${target}`)
  }
  return [...pairs].map((pair, id) => {
    const [source = 0, target = 0] = pair.split(' ').map(Number)
    return { id, source, target }
  })
}

function middleStep(steps: BenchStep[], links: BenchMap['links'], width: number, height: number): number {
  const degree = steps.map(() => 0)
  for (const { source, target } of links)
    for (const id of [source, target]) degree[id] = (degree[id] ?? 0) + 1
  const worth = ({ id, x, y }: BenchStep) =>
    (degree[id] ?? 0) * 60 - Math.hypot(x + 70 - width / 2, y + 25 - height / 2)
  return steps.reduce((best, step) => (worth(step) > worth(best) ? step : best)).id
}

const pick = (words: readonly string[], random: () => number) => words[Math.floor(random() * words.length)]

/** Linear congruential generator (Numerical Recipes), from 0 (inclusive) to 1 (exclusive). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
