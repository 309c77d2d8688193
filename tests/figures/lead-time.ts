// A second computation of lead times, from docs/figures.md alone: it shares no code with the product. It keeps plain lists,
// walks through working minutes hour by hour, and draws by acceptance from the shape of PERT.

export interface PlainStep {
  id: number
  owner: string
  minutes: [least: number, usual: number, most: number]
  /** Runs a month of a start. */
  begin: number
  links: { to: number; share: number }[]
  /** Taken before the owner's other steps. */
  first?: boolean
  /** Runs that become ready together. */
  batch?: number
}

export interface PlainOwner {
  people: number
  hours: number
  /** Beginning of the day and break at noon, in minutes. */
  start?: number
  pause?: number
  /** Owners whose jobs these people take when none of their own wait. */
  also?: string[]
}

const WEEK = 10_080
const DAY = 1440
const WEEKS = 52 / 12
const START = 540

const OFFICE = { hours: 40 * WEEKS }

/** Working minutes of a day. */
const perDay = (hours: number) => (hours * 60) / WEEKS / 5

type Days = Pick<PlainOwner, 'hours' | 'start' | 'pause'>

function lengthened(time: number, work: number, days: Days): number {
  let now = time
  let left = work
  while (left > 1e-9) {
    const [opens, closes] = openingAt(now, days)
    now = Math.max(now, opens)
    const here = Math.min(left, closes - now)
    now += here
    left -= here
  }
  return now
}

/** The opening that a time lies in, or the next one. */
function openingAt(time: number, { hours, start = START, pause = 0 }: Days): [opens: number, closes: number] {
  const from = Math.min(start, DAY - perDay(hours))
  const to = from + perDay(hours)
  const parts: [number, number][] =
    pause > 0 && from < 720 && to > 720 && to + pause <= DAY
      ? [
          [from, 720],
          [720 + pause, to + pause],
        ]
      : [[from, to]]
  for (let day = Math.floor(time / DAY); ; day++) {
    if (day % 7 >= 5) continue
    for (const [opens, closes] of parts)
      if (day * DAY + closes - time > 1e-6) return [day * DAY + opens, day * DAY + closes]
  }
}

/** PERT by acceptance: a point under the curve of the beta density. */
function duration([least, usual, most]: PlainStep['minutes'], random: () => number): number {
  const [from, to] = least < most ? [least, most] : [usual / 2, (3 * usual) / 2]
  if (to <= from) return usual
  const a = (4 * (usual - from)) / (to - from)
  const b = (4 * (to - usual)) / (to - from)
  const height = (x: number) => x ** a * (1 - x) ** b
  const top = height((usual - from) / (to - from))
  for (;;) {
    const x = random()
    if (random() * top <= height(x)) return from + (to - from) * x
  }
}

/** The first job of a step that goes first, else the one that waits longest. */
const chosenAt = (queue: readonly Job[]) =>
  Math.max(
    0,
    queue.findIndex(({ step }) => step.first),
  )

interface Job {
  born: number
  /** When it began to wait for people. */
  since?: number
  step: PlainStep
  root: { left: number; born: number; number: number }
}

/** Mean lead time in minutes of cases after the first fifth. */
export function plainLeadTime(
  steps: readonly PlainStep[],
  owners: Record<string, PlainOwner>,
  cases: number,
  random: () => number,
): number {
  const byId = new Map(steps.map(step => [step.id, step]))
  const events: { time: number; go: () => void }[] = []
  const later = (time: number, go: () => void) => {
    let at = events.length
    while (at > 0 && (events[at - 1]?.time ?? 0) < time) at--
    events.splice(at, 0, { time, go })
  }
  const pools = new Map(
    Object.entries(owners).map(([name, { people, hours, also = [], ...day }]) => {
      const whole = Math.ceil(people)
      return [name, { free: whole, ...day, also, hours: (people * hours) / whole, queue: [] as Job[] }]
    }),
  )
  const done: number[] = []
  let now = 0
  let born = 0
  const look = (name: string) => {
    const pool = pools.get(name)
    if (!pool) return
    const waiting = () => {
      if (pool.queue.length > 0) return { queue: pool.queue, at: chosenAt(pool.queue) }
      const others = pool.also.flatMap(other => {
        const queue = pools.get(other)?.queue ?? []
        return queue.length === 0 ? [] : [{ queue, at: chosenAt(queue) }]
      })
      const rank = ({ queue, at }: { queue: Job[]; at: number }) => [
        queue[at]?.step.first ? 0 : 1,
        queue[at]?.since ?? 0,
      ]
      return others.toSorted((a, b) => {
        const [x = 0, since = 0] = rank(a)
        const [y = 0, later = 0] = rank(b)
        return x - y || since - later
      })[0]
    }
    for (let next = waiting(); pool.free > 0 && next; next = waiting()) {
      const [opens] = openingAt(now, pool)
      if (opens > now) {
        later(opens, () => look(name))
        return
      }
      const [job] = next.queue.splice(next.at, 1) as [Job]
      pool.free -= 1
      later(lengthened(now, duration(job.step.minutes, random), pool), () => {
        pool.free += 1
        leave(job)
        look(name)
      })
    }
  }
  const held = new Map<number, Job[]>()
  const come = (job: Job) => {
    const { id, batch = 1 } = job.step
    const waiting = [...(held.get(id) ?? []), job]
    held.set(id, waiting.length < batch ? waiting : [])
    if (waiting.length >= batch) waiting.forEach(begin)
  }
  const begin = (job: Job) => {
    const pool = pools.get(job.step.owner)
    if (pool) {
      pool.queue.push({ ...job, since: now })
      look(job.step.owner)
      for (const [name, { also }] of pools) if (also.includes(job.step.owner)) look(name)
    } else later(lengthened(now, duration(job.step.minutes, random), OFFICE), () => leave(job))
  }
  const leave = ({ step, root }: Job) => {
    const all = step.links.reduce((sum, { share }) => sum + share, 0)
    let chosen = random()
    const next = step.links.filter(({ share }) => {
      if (all > 1 + 1e-9) return random() < share
      const isHere = chosen >= 0 && chosen < share
      chosen -= share
      return isHere
    })
    root.left += next.length - 1
    if (root.left === 0 && root.number >= cases / 5 && root.number < cases) done.push(now - root.born)
    for (const { to } of next) come({ born: now, step: byId.get(to) as PlainStep, root })
  }
  const arrive = (step: PlainStep, from: number) => {
    const interval = (5 * 480 * WEEKS) / step.begin
    const time = lengthened(from, -Math.log(1 - random()) * interval, OFFICE)
    later(time, () => {
      come({ born: now, step, root: { left: 1, born: now, number: born++ } })
      arrive(step, now)
    })
  }
  for (const step of steps) if (step.begin > 0) arrive(step, 0)
  while (done.length < Math.floor((4 * cases) / 5)) {
    const next = events.pop()
    if (!next || next.time > 5000 * WEEK) break
    now = next.time
    next.go()
  }
  return done.reduce((sum, each) => sum + each, 0) / done.length
}
