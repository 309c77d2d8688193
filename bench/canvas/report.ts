// Reports the medians of all rounds as a table, with ratios to the bare baseline, and the goals met or missed.

import type { Gesture, Measured } from './measure.ts'

export interface Sample extends Measured {
  canvas: string
  count: number
}

const COLUMNS = [
  'steps ms',
  'mount ms',
  'pan frame',
  'pan CPU',
  'drag frame',
  'drag CPU',
  'pan 0.2 frame',
  'heap MB',
] as const

/** Returns the tables of all sizes as Markdown. */
export function report(samples: readonly Sample[], weights: ReadonlyMap<string, number>): string {
  const counts = [...new Set(samples.map(sample => sample.count))].sort((a, b) => a - b)
  const canvases = [...new Set(samples.map(sample => sample.canvas))]
  const tables = counts.map(count => {
    const bare = samples.filter(sample => sample.canvas === 'bare' && sample.count === count)
    const rows = canvases.flatMap(canvas => {
      const own = samples.filter(sample => sample.canvas === canvas && sample.count === count)
      return own.length === 0
        ? []
        : [`| ${canvas} | ${cells(own, bare).join(' | ')} | ${Math.round(weights.get(canvas) ?? 0)} |`]
    })
    return [
      `**${count.toLocaleString('en-US')} steps**`,
      '',
      `| | ${COLUMNS.join(' | ')} | JS KB br |`,
      `|---${'|---'.repeat(COLUMNS.length + 1)}|`,
      ...rows,
      '',
      ...goals(samples, count),
    ].join('\n')
  })
  return tables.join('\n\n')
}

function cells(samples: Sample[], bare: Sample[]): string[] {
  const gesture = (of: (sample: Sample) => Gesture) =>
    `${median(samples.map(one => of(one).p50)).toFixed(1)}/${median(samples.map(one => of(one).p95)).toFixed(1)}`
  const ratio = (digits: number, of: (sample: Sample) => number) => {
    const own = median(samples.map(of))
    const limit = median(bare.map(of))
    return Number.isNaN(limit) ? own.toFixed(digits) : `${own.toFixed(digits)} (${(own / limit).toFixed(1)}×)`
  }
  return [
    ratio(0, one => one.steps),
    ratio(0, one => one.mount),
    gesture(one => one.pan),
    ratio(1, one => one.pan.cpu),
    gesture(one => one.drag),
    ratio(1, one => one.drag.cpu),
    gesture(one => one.panFar),
    median(samples.map(one => one.heapMB)).toFixed(1),
  ]
}

interface Goal {
  name: string
  limit: number
  value: number
}

function goals(samples: readonly Sample[], count: number): string[] {
  const of = (canvas: string, value: (sample: Sample) => number) =>
    median(samples.filter(one => one.canvas === canvas && one.count === count).map(value))
  const ratio = (value: (sample: Sample) => number) => of('ours', value) / of('bare', value)
  const limits = count >= 5000 ? { mount: 300, near: 22, far: 35 } : { mount: 170, near: 20, far: 30 }
  const list: Goal[] = [
    { name: 'mount ms', limit: limits.mount, value: of('ours', one => one.mount) },
    { name: 'pan frame p95 at zoom 1', limit: limits.near, value: of('ours', one => one.pan.p95) },
    { name: 'pan frame p95 at zoom 0.2', limit: limits.far, value: of('ours', one => one.panFar.p95) },
    { name: 'pan CPU ÷ bare', limit: 1.5, value: ratio(one => one.pan.cpu) },
    { name: 'drag CPU ÷ bare', limit: 1.5, value: ratio(one => one.drag.cpu) },
  ]
  const known = list.filter(goal => !Number.isNaN(goal.value))
  if (count < 1000 || known.length === 0) return []
  return known.map(
    ({ name, limit, value }) =>
      `- ${name}: ${value.toFixed(2)} (goal ≤ ${limit}): ${value <= limit ? 'held' : 'missed'}`,
  )
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor((sorted.length - 1) / 2)
  const low = sorted[middle] ?? Number.NaN
  const high = sorted[Math.ceil((sorted.length - 1) / 2)] ?? Number.NaN
  return (low + high) / 2
}
