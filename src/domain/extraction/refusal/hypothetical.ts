// Hypothetical values: "with two more people we could take 60", "if we had a scanner, it would take five minutes".

import type { RefusalMark } from '#domain/extraction/language/refusal-words.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { marksAt } from '#domain/extraction/refusal/mark.ts'

/** Whether the value holds only under a condition that is not met. Money of a plan ("it would cost us 2,000") is a figure. */
export function isHypothetical(reader: Reader, one: Candidate, has: (mark: RefusalMark) => boolean): boolean {
  if (isImagined(reader, one)) return true
  if (one.kind === 'money') return false
  const isWould = has('would')
  if (!isWould && !has('could')) return false
  if ((one.kind === 'volume' || one.kind === 'percent') && has('could') && isAbility(reader, one)) return true
  if (isWould && !has('saying') && isWish(reader, one)) return true
  return isWould && !has('saying') && isConditional(reader, one)
}

/** "SUPPOSE we get 50 a day", "even if it takes 10 minutes" */
function isImagined(reader: Reader, { head }: Candidate): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head - 1; at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    const isOpening = reader.at(at - 1)?.sentence !== sentence || !INVERTED.test(reader.word(at))
    if (isOpening && marksAt(reader, at).includes('imagined')) return true
    if (SAID.has(reader.word(at))) return false
  }
  return false
}

/** "WÄREN es 5": a condition only at the start of a sentence. */
const INVERTED = /^(?:w.re|wären|h.tten?)$/u
/** Words after which the sentence is about facts again. */
const SAID = new Set(['but', 'aber', 'actually', 'really', 'tatsächlich', ';'])

/** "WE COULD do 50 a day", "könnten wir": what people are able to do. */
function isAbility(reader: Reader, { head }: Candidate): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head; at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    const isCould = marksAt(reader, at).includes('could')
    if (isCould && (PEOPLE.has(reader.word(at - 1)) || PEOPLE.has(reader.word(at + 1)))) return true
  }
  return false
}

const PEOPLE = new Set(['i', 'we', 'you', 'ich', 'wir', 'man'])

/** "WE WOULD save half of that" */
function isWish(reader: Reader, { head }: Candidate): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head; at > head - REACH && reader.at(at)?.sentence === sentence; at--)
    if (reader.word(at) === 'would' && PEOPLE.has(reader.word(at - 1))) return true
  return false
}

/** Maximum number of words between a value and its condition. */
const REACH = 16

function isConditional(reader: Reader, { head, next }: Candidate): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head - REACH; at < next + REACH; at++)
    if (reader.at(at)?.sentence === sentence && marksAt(reader, at).includes('condition')) return true
  return false
}
