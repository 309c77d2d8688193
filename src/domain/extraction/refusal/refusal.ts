// Refuses numbers whose clause says that they are not a figure of this company's work: of other businesses, hypothetical, a
// threshold, time without work, money that is not a cost.

import type { RefusalMark } from '#domain/extraction/language/refusal-words.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { BUT, marksAfter, marksBefore } from '#domain/extraction/refusal/clause-mark.ts'
import { isCost } from '#domain/extraction/refusal/cost.ts'
import { isElsewhere } from '#domain/extraction/refusal/elsewhere.ts'
import { isHypothetical } from '#domain/extraction/refusal/hypothetical.ts'
import { isWithoutWork } from '#domain/extraction/refusal/idle-time.ts'
import { isAmountEarned, isIncome } from '#domain/extraction/refusal/income.ts'
import { isThreshold } from '#domain/extraction/refusal/threshold.ts'

/** Whether the clause of a number says that it is not a figure. */
export function isRefused(reader: Reader, one: Candidate): boolean {
  const before = marksBefore(reader, one)
  const after = marksAfter(reader, one.next)
  const has = (mark: RefusalMark) => before.has(mark) || after.has(mark)
  if (has('others') || isElsewhere(reader, one) || (has('permit') && isBounded(reader, one))) return true
  if (before.has('belief') && isContradicted(reader, one.next)) return true
  if (one.kind === null) return has('staff') && isBounded(reader, one)
  return isOfKind(reader, one, before, has) || isHypothetical(reader, one, has) || isThreshold(reader, one)
}

function isOfKind(
  reader: Reader,
  one: Candidate,
  before: ReadonlySet<RefusalMark>,
  has: (mark: RefusalMark) => boolean,
): boolean {
  switch (one.kind) {
    case 'minutes':
      return (
        has('idle') ||
        has('apart') ||
        (one.low >= DAY && before.has('institution')) ||
        isWithoutWork(reader, one)
      )
    case 'money':
      return has('notCost') || isIncome(reader, one) || !isCost(reader, one)
    case 'volume':
      return has('private') || isAmountEarned(reader, one)
    case 'percent':
      return has('staff') || has('level') || (has('employed') && reader.at(one.next)?.kind !== 'word')
    default:
      return false
  }
}

/** A working day in minutes: what an institution takes longer for is waiting. */
const DAY = 480

/** "I can sign UP TO 500", "UNDER 500 I sign myself" */
const isBounded = (reader: Reader, { first, head }: Candidate): boolean =>
  [head - 1, head - 2, first].some(at => BOUND.has(reader.word(at)))

const BOUND = new Set(['to', 'under', 'below', 'over', 'above', 'bis', 'unter', 'über', 'ab', 'maximal'])

/** "I always say ten minutes, BUT …" */
function isContradicted(reader: Reader, next: number): boolean {
  for (let at = next; at < next + 3; at++) if (BUT.has(reader.word(at))) return true
  return false
}
