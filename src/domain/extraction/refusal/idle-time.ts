// Durations that are not working time: "the machine runs for six hours".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { isWorker } from '#domain/extraction/number/worker.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { isOwn } from '#domain/extraction/refusal/cost.ts'

/** Whether a duration is not the work of one run: a machine takes it, several people share it, or it is an idiom. */
export function isWithoutWork(reader: Reader, one: Candidate): boolean {
  const { head, first, high } = one
  const isIdiom = high <= IDIOM && reader.word(first - 1) === 'in'
  return (
    isIdiom ||
    isArrival(reader, one) ||
    isGranted(reader, one) ||
    isUntil(reader, one) ||
    isUnattended(reader, head) ||
    isOfSeveral(reader, head)
  )
}

/** "Der Kleber braucht sechs Stunden, BIS ER hart ist": a thing changes by itself, without a person. */
function isUntil(reader: Reader, { head, next }: Candidate): boolean {
  const at = reader.word(next) === ',' ? next + 1 : next
  if (!UNTIL.has(reader.word(at)) || !THING.has(reader.word(at + 1))) return false
  const sentence = reader.at(head)?.sentence
  for (let back = head - 1; back > head - REACH && reader.at(back)?.sentence === sentence; back--)
    if (isOwn(reader, back) || isWorker(reader, back)) return false
  return true
}

const UNTIL = new Set(['bis', 'until', 'till'])
const THING = new Set(['er', 'es', 'it'])

/** "The law ALLOWS 72 hours", "das Gesetz ERLAUBT 72 Stunden": the verb before the duration is not a verb of work. */
function isGranted(reader: Reader, { head }: Candidate): boolean {
  const start = reader.before(reader.language.about, head)?.start ?? head
  const at = GRANTING.test(reader.word(start - 1)) ? start - 1 : start - 2
  return GRANTING.test(reader.word(at)) && !isOwn(reader, at - 1) && !isOwn(reader, at + 1)
}

const GRANTING = /^(?:allows?|grants?|gives?|lives?|sleeps?|erlaubt|gewährt|gestattet|schläft|fährt|lebt)$/u

/** "sind Sie IN zehn Minuten DA", "in zwei Stunden IST MAN in Berlin": travel, unless something is finished by then. */
function isArrival(reader: Reader, { head, next }: Candidate): boolean {
  const start = reader.before(reader.language.about, head)?.start ?? head
  if (!ARRIVING.has(reader.word(start - 1))) return false
  if (THERE.has(reader.word(next))) return true
  if (!BEING.has(reader.word(next)) || !ANYONE.has(reader.word(next + 1))) return false
  const sentence = reader.at(head)?.sentence
  for (let at = next; at < next + REACH && reader.at(at)?.sentence === sentence; at++)
    if (FINISHED.has(reader.word(at))) return false
  return true
}

const ARRIVING = new Set(['in', 'nach', 'after'])
const THERE = new Set(['da', 'dort', 'there', 'daheim', 'zuhause'])
const BEING = new Set(['ist', 'sind', 'bist', 'is', 'are'])
const ANYONE = new Set(['man', 'sie', 'du', 'you'])
const FINISHED = new Set(['fertig', 'durch', 'erledigt', 'done', 'finished', 'ready', 'through'])

/** Longest idiom in minutes: "I find everything in ten seconds". */
const IDIOM = 0.25

/** "THREE PEOPLE NEED two days", "brauchen drei Leute zwei Tage": the time that several people spend together. */
function isOfSeveral(reader: Reader, head: number): boolean {
  const at = NEEDING.has(reader.word(head - 1)) ? head - 2 : head - 1
  const count = at > 0 ? numeralAt(reader, at - 1) : null
  return count !== null && count.value >= 2 && isResource(reader, at)
}

const NEEDING = new Set(['need', 'take', 'spend', 'work', 'brauchen', 'arbeiten', 'sitzen'])

/** "The machine runs FOR six hours": no person and no verb such as "takes" before the duration. */
function isUnattended(reader: Reader, head: number): boolean {
  const at = (reader.before(reader.language.about, head)?.start ?? head) - 1
  if (reader.word(at) !== 'for') return false
  const sentence = reader.at(head)?.sentence
  let back = at - 1
  for (; back > head - REACH && reader.at(back)?.sentence === sentence; back--) {
    const isPerson = isOwn(reader, back) || isWorker(reader, back) || WORKING.test(reader.word(back))
    if (reader.at(back)?.kind === 'sign' || isPerson) return false
  }
  return back < at - 2 && back > at - 1 - SHORT
}

const REACH = 14
/** Maximum number of words of a thing with its verb; a longer clause has an object, so it is work. */
const SHORT = 4
const WORKING =
  /^(?:he|she|they|you|it|who|someone|somebody|everyone|everybody|people|tak\p{L}+|took|spend\p{L}*|spent|last\p{L}*|los\p{L}+|cost\p{L}*|work\p{L}*|is|are|was|were|sit\p{L}*|sat|asks?|allow\p{L}*|plan\p{L}*)$/u
