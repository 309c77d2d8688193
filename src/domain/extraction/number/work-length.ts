// Whether a duration is working time, and not an interval, deadline, opening time or length of a thing.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** "It took us 90 minutes before we had the template": work, and its time. */
const isTaken = (reader: Reader, { first, next }: Candidate): boolean =>
  reader.phrase(reader.language.notPresentAfter, next) !== null &&
  [1, 2, 3].some(back => reader.language.lasting.has(reader.word(first - back)))

/** "more than 30 hours altogether": the sum of many runs. */
const TOTAL = new Set(['altogether', 'total', 'combined', 'overall', 'zusammen', 'insgesamt'])
const DAY = 8 * 60

/** "The SHIFT is 8 hours", "die Garantie läuft": what has this length is not work. */
function isOfThing(reader: Reader, from: number): boolean {
  return VERBS.has(reader.word(from - 1)) && THINGS.has(reader.word(from - 2))
}

const VERBS = new Set(
  'is are was lasts last runs run beträgt ist sind hält halten dauert läuft laufen geht'.split(' '),
)
const THINGS = new Set(
  'shift shifts battery batteries deadline notice warranty guarantee lease flight drive commute journey holiday vacation probation lifespan workday schicht schichten akku akkus batterie frist garantie laufzeit lieferzeit fahrt anfahrt flug fahrzeit urlaub probezeit arbeitstag arbeitszeit kündigungsfrist stapler vorlaufzeit gültigkeit mietvertrag act vorführung sendung gottesdienst lesung ceremony film movie play show concert performance match song akt film stück vorstellung konzert aufführung spiel lied'.split(
    ' ',
  ),
)

/** "is supposed TO last one hour" */
const VERB_BEFORE = new Set([
  'to',
  'can',
  'could',
  'may',
  'might',
  'will',
  'would',
  'should',
  'must',
  'they',
  'usually',
  'often',
])

/** "CALLS last six minutes" */
const PLURAL = /^(?!this$|these$|those$|his$|its$|always$)\p{L}{2,}[^s]s$/u

/** False for intervals, deadlines, opening hours and the like. */
export function isLength(reader: Reader, one: Candidate): boolean {
  const { first, next, low } = one
  const { language: own } = reader
  const about = reader.before(own.about, first)?.start ?? first
  const isAfterVerb =
    reader.word(about - 1) === 'last' &&
    (VERB_BEFORE.has(reader.word(about - 2)) || PLURAL.test(reader.word(about - 2)))
  const isBefore = reader.before(own.notLengthBefore, about) ?? reader.before(own.notLengthBefore, first)
  if (isBefore && !isAfterVerb) return false
  for (let at = next; at < next + 5 && reader.at(at)?.sentence === reader.at(first)?.sentence; at++) {
    if (numeralAt(reader, at)) break
    if (own.apart.has(reader.word(at))) return false
  }
  if (isOfThing(reader, about)) return false
  const behind = reader.word(next) === '-' ? next + 1 : next
  if (reader.phrase(own.notLengthAfter, behind) && !isTaken(reader, one)) return false
  const isContract = low >= 35 * 60 && low <= 48 * 60 && periodAt(reader, next)?.value === 'week'
  if (isContract) return false
  if (
    low > DAY &&
    [-4, -3, -2, -1]
      .map(back => first + back)
      .concat(next, next + 1)
      .some(at => TOTAL.has(reader.word(at)))
  )
    return false
  const isRound = low === 24 * 60 || low === 48 * 60 || low === 72 * 60
  return !(isRound && periodAt(reader, next)?.value === 'day')
}
