// The event log of a demo audit: cases of a made-up system, the same at every start.

import type { DemoLog } from '#content/demo/types.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
/** Of the logarithm of the minutes: nine in ten executions take between half and twice the median. */
const SPREAD = 0.4
/** Months have up to 15% more or fewer cases. */
const SEASON = 0.3

/** Evenly spread numbers from 0 to 1, the same for each seed. */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** The log as semicolon-separated text with a row for each execution. Times are local, without an offset. */
export function demoLogText(log: DemoLog): string {
  const next = numbersFrom(log.seed)
  const rows = log.months.flatMap((month, place) =>
    Array.from({ length: Math.round(log.casesPerMonth * (1 + SEASON * (next() - 0.5))) }, (_, n) => {
      const id = `${log.prefix}-${(place + 1) * 1000 + n}`
      return caseRows(log, { id, at: startOf(month, (n / log.casesPerMonth) % 1, next()) }, next)
    }).flat(),
  )
  return ['Case;Activity;Start;End;User', ...rows, ''].join('\n')
}

/** A time in the month's first 28 days, in the morning. */
const startOf = (month: string, part: number, hours: number) =>
  Date.parse(`${month}-01T08:00:00Z`) + Math.floor(part * 28) * DAY + Math.floor(hours * 180) * MINUTE

function caseRows(log: DemoLog, { id, at }: { id: string; at: number }, next: () => number): string[] {
  let now = at
  const rows: string[] = []
  for (const { name, minutes, waitHours, percent = 100, users } of log.activities) {
    if (next() * 100 >= percent) break
    const start = now + Math.round(waitHours * (0.5 + next()) * HOUR)
    now = start + Math.round(minutes * Math.exp(SPREAD * normal(next)) * 60) * 1000
    const user = users[Math.floor(next() * users.length)] ?? ''
    rows.push([id, name, textOf(start), textOf(now), user].join(';'))
  }
  return rows
}

/** A number of the standard normal distribution (Box–Muller). */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())

const textOf = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
