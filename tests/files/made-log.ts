// Makes event logs of which everything is known: every duration, wait, repeat and hand-over is chosen, then written as a file.

/** A pseudo-random number from 0 to 1 for each call. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export interface MadeEvent {
  caseId: string
  activity: string
  resource: string
  /** Ms since 1970 UTC. */
  start: number
  end: number
}

const MINUTE = 60_000

export interface MadeActivity {
  name: string
  /** Median and spread (standard deviation of the logarithm) of its minutes, and of the wait before it. */
  minutes: number
  spread: number
  wait: number
  /** Chance that it is done once more. */
  repeat?: number
  /** Chance that a case does it at all; `else` for cases that left out the activity before. */
  share?: number | 'else'
}

export interface MadePeriod {
  cases: number
  from: string
  days: number
  seed: number
  /** Minutes after midnight UTC, Monday to Friday, in which time passes; always if left out. */
  hours?: { opens: number; closes: number }
}

/** Cases that begin evenly over a period and pass through the activities in order. Times are whole seconds. */
export function makeLog(
  activities: readonly MadeActivity[],
  { cases, from, days, seed, hours }: MadePeriod,
): MadeEvent[] {
  const random = randomFrom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const seconds = (minutes: number) => Math.round(minutes * 60) * 1000
  const begin = Date.parse(from)
  return Array.from({ length: cases }, (_, n) => {
    let at = after(begin + Math.floor(((n + random()) / cases) * days * 24 * 60) * MINUTE, 0, hours)
    let isDone = true
    return activities.flatMap(({ name, minutes, spread, wait, repeat = 0, share = 1 }) => {
      isDone = share === 'else' ? !isDone : share === 1 || random() < share
      if (!isDone) return []
      const times = random() < repeat ? 2 : 1
      return Array.from({ length: times }, () => {
        const start = after(at, wait === 0 ? 0 : seconds(wait * (0.5 + random())), hours)
        const end = after(start, seconds(minutes * Math.exp(spread * normal())), hours)
        at = end
        return { caseId: `C-${n + 1}`, activity: name, resource: `R${Math.floor(random() * 5)}`, start, end }
      })
    })
  }).flat()
}

const DAY = 24 * 60 * MINUTE

/** The instant `ms` of working time later, day by day. */
function after(from: number, ms: number, hours: MadePeriod['hours']): number {
  if (!hours) return from + ms
  let at = from
  let left = ms
  for (;;) {
    const midnight = Math.floor(at / DAY) * DAY
    const isWorkday = ![0, 6].includes(new Date(at).getUTCDay())
    const opens = Math.max(at, midnight + hours.opens * MINUTE)
    const room = isWorkday ? midnight + hours.closes * MINUTE - opens : 0
    if (room > left) return opens + left
    left -= Math.max(0, room)
    at = midnight + DAY
  }
}

const local = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')

/** As delimited text, times without an offset. */
export function csvOf(events: readonly MadeEvent[], delimiter = ','): string {
  const rows = events.map(({ caseId, activity, resource, start, end }) => {
    const quoted = /["\n;,]/.test(activity) ? `"${activity.replaceAll('"', '""')}"` : activity
    return [caseId, quoted, local(start), local(end), resource].join(delimiter)
  })
  return [['Case ID', 'Activity', 'Start', 'End', 'Resource'].join(delimiter), ...rows, ''].join('\n')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** As XES with a start and a complete event for each execution. */
export function xesOf(events: readonly MadeEvent[]): string {
  const cases = Map.groupBy(events, ({ caseId }) => caseId)
  const event = (each: MadeEvent, at: number, transition: string) =>
    `<event><string key="concept:name" value="${escaped(each.activity)}"/><string key="org:resource" value="${each.resource}"/>` +
    `<string key="lifecycle:transition" value="${transition}"/><date key="time:timestamp" value="${new Date(at).toISOString()}"/></event>`
  const traces = [...cases].map(
    ([id, own]) =>
      `<trace><string key="concept:name" value="${id}"/>${own.map(each => event(each, each.start, 'start') + event(each, each.end, 'complete')).join('')}</trace>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<log xes.version="1.0">${traces.join('\n')}</log>`
}
