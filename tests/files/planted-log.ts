// Generated audits with known truth: a log with planted durations, shares, rework and working hours, and statements
// by interviewees. A few statements contradict the log.

import { type MadeActivity, type MadeEvent, type MadePeriod, makeLog, randomFrom } from './made-log.ts'

/** What an interviewee says about a number of a step, and whether it was planted as a contradiction. */
export interface PlantedStatement {
  usual: number
  isWrong: boolean
}

export interface PlantedStep extends Required<MadeActivity> {
  /** Executions of a case, on average. */
  times: number
  durationMin: PlantedStatement
  runsPerMonth: PlantedStatement
}

export interface PlantedAudit {
  steps: PlantedStep[]
  events: MadeEvent[]
  period: MadePeriod
  /** Full calendar months of the log, and the cases that begin in as many days. */
  months: number
  monthsCases: number
}

const STEPS = 8
/** The first of two steps of which a case takes one. */
export const SPLIT = 3
/** The step that some cases leave out. */
const OPTIONAL = 6
const CASES = 600
/** From the middle of December to that of July: the months between, January to June, have 181 days. */
const DAYS = 212
const MONTHS = 6
const MONTHS_DAYS = 181
/** Contradictions of one audit. */
const WRONG = 4

/** Every second audit works Monday to Friday from 8 to 17, so nights lie within its executions. */
export function plantAudit(n: number, names: readonly string[]): PlantedAudit {
  const random = randomFrom(7919 * (n + 1))
  const between = (least: number, most: number) => least + (most - least) * random()
  const wrong = chosen(STEPS * 2, WRONG, random)
  const period = {
    cases: CASES,
    from: '2025-12-15T00:00:00Z',
    days: DAYS,
    seed: n + 1,
    ...(n % 2 === 1 && { hours: { opens: 8 * 60, closes: 17 * 60 } }),
  }
  const monthsCases = (CASES * MONTHS_DAYS) / DAYS
  const share = between(0.25, 0.75)
  const activities = Array.from(
    { length: STEPS },
    (_, at): Required<MadeActivity> => ({
      name: names[at] ?? '',
      minutes: between(4, 120),
      spread: between(0.2, 0.7),
      wait: at === 0 ? 0 : between(10, 300),
      repeat: at % 3 === 2 ? between(0.05, 0.3) : 0,
      share: at === SPLIT ? share : at === SPLIT + 1 ? 'else' : at === OPTIONAL ? between(0.4, 0.9) : 1,
    }),
  )
  const steps = activities.map((each, at): PlantedStep => {
    const taken = each.share === 'else' ? 1 - share : each.share
    const times = taken * (1 + each.repeat)
    const statement = (truth: number, place: number): PlantedStatement => {
      const isWrong = wrong.has(place)
      const factor = random() < 0.5 ? between(0.4, 0.7) : between(1.4, 2.2)
      return { usual: asRounded(isWrong ? truth * factor : truth), isWrong }
    }
    const runsPerMonth = statement((monthsCases * times) / MONTHS, 2 * at + 1)
    return { ...each, times, durationMin: statement(each.minutes, 2 * at), runsPerMonth }
  })
  return { steps, events: makeLog(activities, period), period, months: MONTHS, monthsCases }
}

/** As people round: whole minutes to ten, then steps of five, of ten from a hundred. */
function asRounded(amount: number): number {
  const unit = amount < 10 ? 1 : amount < 100 ? 5 : 10
  return Math.max(unit, Math.round(amount / unit) * unit)
}

function chosen(of: number, many: number, random: () => number): Set<number> {
  const places = new Set<number>()
  while (places.size < many) places.add(Math.floor(random() * of))
  return places
}
