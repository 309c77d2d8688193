// What was done in an audit, as its people read it: one line for what somebody did several times in a row, and where it was done.

import { auditStepPath, stepPath } from '#domain/audit.ts'
import { regex } from '#domain/regex.ts'

/** One call of somebody that changed an audit, or handed out a file of it. */
export interface Act {
  id: number
  /** ISO 8601, UTC. */
  at: string
  /** Null for visitors and for what the system does. */
  actorId: number | null
  actorName: string
  /** Id of the endpoint. */
  action: string
  /** Path of the record below /api, e.g. "process-steps/7". */
  record: string
}

/** The same person's same doing, several times in a row, is one line. */
export interface GroupedAct extends Omit<Act, 'record'> {
  /** How many calls it stands for; `id` and `at` are those of the latest. */
  count: number
  /** What all of them were done to; null where that is several things, or none with a name. */
  thing: Thing | null
}

/** A pause after which the same doing is a line of its own, in ms. */
const PAUSE_MS = 30 * 60_000

/** The lines of `acts`, which come newest first, in the same order. */
export function doingsOf(acts: readonly Act[]): GroupedAct[] {
  const doings: GroupedAct[] = []
  let earliest = 0
  for (const act of acts) {
    const last = doings.at(-1)
    const at = Date.parse(act.at)
    const isSame =
      last?.actorId === act.actorId && last.actorName === act.actorName && last.action === act.action
    const { record, ...rest } = act
    const thing = thingIn(record)
    if (last && isSame && earliest - at <= PAUSE_MS) {
      last.count += 1
      if (thing?.kind !== last.thing?.kind || thing?.id !== last.thing?.id) last.thing = null
    } else doings.push({ ...rest, count: 1, thing })
    earliest = at
  }
  return doings
}

/** Kinds of records that have a name in an audit. */
export const THINGS = ['process-steps', 'opportunities', 'interviews'] as const

/** What was done something to: a record of the audit that has a name. */
export interface Thing {
  kind: (typeof THINGS)[number]
  id: number
}

const NAMED = regex()`(?:^|/)(${THINGS})/(\d+)(?:/|$)`

/** The thing in the path of a record; null where it has none with a name. */
export function thingIn(record: string): Thing | null {
  const [, kind, id] = NAMED.exec(record) ?? []
  const known = THINGS.find(each => each === kind)
  return known ? { kind: known, id: Number(id) } : null
}

/** On which of the three steps calls of a noun are made. */
const STEP_OF: Partial<Record<string, 1 | 2 | 3>> = {
  ...{
    interview: 1,
    interviewLink: 1,
    answer: 1,
    question: 1,
    quantity: 1,
    attachment: 1,
    recording: 1,
    transcript: 1,
    submission: 1,
  },
  ...{ process: 2, scenario: 2, capacity: 2, draft: 2, assistance: 2, opportunity: 2 },
  ...{ roi: 3, slide: 3, deckTemplate: 3, deliverable: 3, report: 3, clientLink: 3, outcome: 3, finding: 3 },
}

/** Where it was done, as an address of the product; null where that is the audit as a whole. */
export function placeOf(auditId: number, action: string, thing: Thing | null): string | null {
  const noun = action.split('.')[0] ?? ''
  const step = STEP_OF[noun]
  if (step === undefined) return null
  const path = auditStepPath(auditId, step)
  if (noun === 'opportunity') return `${path}#opportunities`
  if (thing?.kind === 'process-steps') return stepPath(auditId, thing.id)
  return thing?.kind === 'interviews' ? `${path}?interview=${thing.id}` : path
}
