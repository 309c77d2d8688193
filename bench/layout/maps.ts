// Maps for comparing layouts: deterministic processes with decisions, rework and handovers.

import { harbourline } from '#content/demo/harbourline.ts'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { ENGINES, type Engine } from '#domain/process/step.ts'

export interface PlacedStep {
  key: number
  engine: Engine
  isDecision: boolean
  label: string
  position: { x: number; y: number }
}

export interface PlacedLink {
  key: number
  source: number
  target: number
  label: string
  share: number | null
}

export interface PlacedMap {
  name: string
  steps: PlacedStep[]
  links: PlacedLink[]
}

/** Returns a process of `count` steps: phases pass from lane to lane, and decisions branch, merge and loop back. */
export function generatedMap(count: number, seed: number): PlacedMap {
  const random = seeded(seed)
  const steps: PlacedStep[] = []
  const links: PlacedLink[] = []
  let lane = Math.floor(random() * ENGINES.length)
  const add = (isDecision = false) => {
    const key = steps.length
    const engine = ENGINES[lane] ?? 'support'
    steps.push({ key, engine, isDecision, label: `Step ${key + 1}`, position: { x: 0, y: 0 } })
    return key
  }
  const join = (source: number, target: number, label = '', share: number | null = null) =>
    links.push({ key: links.length, source, target, label, share })
  let last = add()
  while (steps.length < count) {
    if (random() < 0.2) lane = Math.floor(random() * ENGINES.length)
    const left = count - steps.length
    if (left < 5 || random() < 0.65) {
      const next = add()
      join(last, next)
      last = next
      continue
    }
    const decision = add(true)
    join(last, decision)
    const share = 10 + Math.floor(random() * 80)
    const yes = add()
    join(decision, yes, 'yes', share)
    const kind = random()
    if (kind < 0.3) {
      // Rework: a link back to a slightly earlier step.
      join(decision, Math.max(0, decision - 1 - Math.floor(random() * 4)), 'no', 100 - share)
      last = yes
    } else {
      if (random() < 0.4) lane = Math.floor(random() * ENGINES.length)
      const no = add()
      join(decision, no, 'no', 100 - share)
      const merge = add()
      join(yes, merge)
      if (kind < 0.85) join(no, merge)
      last = merge
    }
  }
  return { name: `generated ${count}`, steps, links }
}

const SIZES = [10, 15, 20, 25, 30, 35, 40, 50, 60, 70, 80, 90, 100, 110, 120, 140, 150, 160, 180, 200]

/** Returns the four templates, the demo, and twenty processes of 10 to 200 steps. */
export function comparedMaps(): PlacedMap[] {
  const written = [...BUILT_IN_TEMPLATES, { name: 'Demo', ...harbourline }].map(({ name, steps, links }) => ({
    name,
    steps: steps.map((step, key) => ({ ...step, key })),
    links: links.map((link, key) => ({ ...link, key, label: '', share: null })),
  }))
  return [...written, ...SIZES.map((count, n) => generatedMap(count, n + 1))]
}

/** Linear congruential generator (Numerical Recipes), from 0 (inclusive) to 1 (exclusive). */
function seeded(seed: number): () => number {
  let state = (seed * 7919) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
