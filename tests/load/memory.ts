// Samples the resident memory of a process every few seconds.

import { execFileSync } from 'node:child_process'

const EVERY_MS = 5000
/** Allowed ratio of the last quarter of a run to the second; a leak exceeds it. */
const FLAT = 1.1

export class Memory {
  readonly #samples: number[] = []
  readonly #timer: NodeJS.Timeout

  constructor(pid: number) {
    this.#timer = setInterval(() => this.#samples.push(residentOf(pid)), EVERY_MS)
  }

  /** Stops sampling; describes the memory and whether it stayed flat. A short run is not conclusive. */
  end(): { text: string; isFlat: boolean } {
    clearInterval(this.#timer)
    const quarter = Math.floor(this.#samples.length / 4)
    if (quarter === 0) return { text: 'memory: the run was too short to tell', isFlat: true }
    const means = [0, 1, 2, 3].map(n => mean(this.#samples.slice(n * quarter, (n + 1) * quarter)))
    const [, second = 0, , last = 0] = means
    const text = `resident memory by quarters ${means.map(Math.round).join(', ')} MB, most ${Math.round(Math.max(...this.#samples))} MB`
    return { text, isFlat: last <= second * FLAT }
  }
}

/** Resident memory of a process, in MB. */
export function residentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length
