// Values that others believe: "the auditor reckoned five minutes. It is eleven." The speaker's own value follows.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { PAPER } from '#domain/extraction/number/on-paper.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words from the verb to its value, and from the value to the clause that contradicts it. */
const REACH = 8
const BEHIND = 8

/** Whether another person estimates the value and the next clause gives another one. */
export function isHearsay(reader: Reader, { head, next }: Candidate): boolean {
  return (isEstimated(reader, head, next) || isWritten(reader, head)) && isAnswered(reader, next)
}

/**
 * "The auditor RECKONED five minutes", "der Chef hat fünf Minuten GESCHÄTZT": a verb whose subject is not the speaker.
 * "Estimates the damage IN 20 minutes" is work.
 */
function isEstimated(reader: Reader, head: number, next: number): boolean {
  const sentence = reader.at(head)?.sentence
  const start = reader.before(reader.language.about, head)?.start ?? head
  if (reader.word(start - 1) === 'in') return false
  let isSaid = false
  let isOwn = false
  const scan = (at: number) => {
    const word = reader.word(at)
    isSaid ||= ESTIMATING.test(word)
    isOwn ||= SPEAKER.has(word)
  }
  for (let at = head - 1; at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    if (STOPS.has(reader.word(at)) && isSaid) break
    scan(at)
  }
  for (let at = next; at < next + BEHIND && reader.at(at)?.sentence === sentence; at++) {
    if (STOPS.has(reader.word(at)) || BUT.has(reader.word(at))) break
    scan(at)
  }
  return isSaid && !isOwn
}

/** "The MANUAL GIVES 20 minutes. It takes me 40": a document states the value. "Reading the manual takes 20" does not. */
function isWritten(reader: Reader, head: number): boolean {
  const sentence = reader.at(head)?.sentence
  let isPaper = false
  let isStated = false
  for (let at = head - 1; at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    isPaper ||= PAPER.has(reader.word(at))
    isStated ||= STATING.test(reader.word(at))
  }
  return isPaper && isStated
}

const STATING =
  /^(?:says?|said|states?|gives?|allows?|shows?|lists?|according|sagt|steht|stehen|stand|nennt|gibt|sieht|laut)$/u

const ESTIMATING =
  /^(?:reckon(?:s|ed)?|estimate[sd]?|guess(?:es|ed)?|assum(?:es?|ed)|claim(?:s|ed)?|believe[sd]?|thinks?|thought|figured|insist(?:s|ed)?|schätzt|schätzte|geschätzt|meint|meinte|gemeint|glaubt|glaubte|denkt|dachte|gedacht|behauptet|behauptete|vermutet|vermutete|angenommen|angesetzt|ausgerechnet)$/u
const SPEAKER = new Set(['i', 'we', 'ich', 'wir', "i'd", "i'm"])
const STOPS = new Set([',', ';', ':', '.', '!', '?'])
const BUT = new Set(['but', 'aber', 'doch'])

/** "It is eleven", "bei mir sind es elf": a clause after the value begins with a word of fact and has a number. */
function isAnswered(reader: Reader, next: number): boolean {
  const sentence = reader.at(next - 1)?.sentence ?? 0
  for (let at = next; at < next + BEHIND; at++) {
    const token = reader.at(at)
    if (!token || token.sentence > sentence + 1 || numeralAt(reader, at)) return false
    const isStop = STOPS.has(reader.word(at - 1)) || token.sentence !== reader.at(at - 1)?.sentence
    if (isStop || BUT.has(reader.word(at - 1))) {
      if (STOPS.has(token.text) || BUT.has(token.text)) continue
      return FACT.has(token.text) && hasNumber(reader, at)
    }
  }
  return false
}

/** Words that begin the clause of the real value. */
const FACT = new Set(
  "it it's its i we in actually really mine ours reality es ich wir bei tatsächlich eigentlich real".split(
    ' ',
  ),
)

function hasNumber(reader: Reader, from: number): boolean {
  const { light, periods, minutes, percent } = reader.language
  for (let at = from; at < from + BEHIND && reader.at(at)?.sentence === reader.at(from)?.sentence; at++) {
    const value = light.has(reader.word(at)) ? null : numeralAt(reader, at)
    if (!value) continue
    const isMeasured = reader.phrase(minutes, value.next) ?? reader.phrase(percent, value.next)
    const isBare = reader.at(value.next)?.kind !== 'word' || light.has(reader.word(value.next))
    const isOften = [1, 2].some(on => reader.phrase(periods, value.next + on))
    return isMeasured !== null || (isBare && !isOften)
  }
  return false
}
