// Finds the step that the remaining cases of a decision return to: "88 % are accepted, the rest go back to the front desk".

import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { isOwnerName, isSameName, knownStepOf, nameWordsOf } from '#domain/extraction/step/step-match.ts'
import { regex } from '#domain/regex.ts'

/** Maximum characters after the decision in which it is looked for, so that the time is linear in the text. */
const REACH = 160

const JOINED = /[^.;?!]{0,40}?[\s,;.:–—-]+(?:(?:and|but|und|aber)\s+)?/u
const NAME = /\p{L}[\p{L}'’ -]{1,60}?/u
/** A clause says what is done there: "to the front desk, who corrects the form", "to the front desk, and they correct the form". */
const WORKED =
  /(?:\s*,\s*(?:who|which|der|die|das)|\s*,?\s+(?:and|und)\s+(?:then\s+|dann\s+)?(?:they|he|she|sie|er))\s/u
const CLOSED = regex('u')`(?=\s*(?:[.;!?]|$)|${WORKED})`
const OPENS_WORK = regex('iu')`^${WORKED}`
const OTHERS = /(?:the\s+(?:rest|others?|remaining\s+\p{L}+)|others)/u
const ANDERE = /(?:der\s+rest|die\s+(?:anderen|übrigen))/u
const REST = regex('iu')`${OTHERS}|${ANDERE}`
const BACK = /(?:(?:(?:sent|passed|handed|given)\s+)?back|returned)\s+to/u
const ARTICLE = /(?:(?:the|our|an?|my|den|die|das|dem|der|unseren?|unserem|unserer)\s+)?/u

const PATTERNS = /* @__PURE__ */ [
  regex()`${OTHERS}\s+(?:(?:is|are|gets?|go|goes|comes?)\s+)?${BACK}\s+${ARTICLE}(?<name>${NAME})${CLOSED}`,
  regex()`${ANDERE}\s+(?:geht|gehen|kommt|kommen)\s+(?:wieder\s+)?zurück\s+(?:an|in|zu[rm]?)\s+${ARTICLE}(?<name>${NAME})${CLOSED}`,
  regex()`${ANDERE}\s+(?:geht|gehen|kommt|kommen|wird|werden)\s+(?:an|in|zu[rm]?)\s+${ARTICLE}(?<name>${NAME})\s+zurück(?:gegeben|geschickt|gesendet)?${CLOSED}`,
].map(each => regex('iu')`^${JOINED}${each}`)

/** The words for whom or what the rest of a decision goes back to; '' if nothing says so. */
export interface SentBack {
  name: string
  /** Start and end of the words in the text after the decision. */
  start: number
  end: number
  /** The sentence continues with what is done there. */
  isWorked: boolean
}

/** Where the rest goes back to, from the text after the decision. */
export function sentBackTo(behind: string): SentBack {
  const near = behind.slice(0, REACH)
  const match = PATTERNS.map(each => each.exec(near)).find(each => each !== null)
  const end = match?.[0].length ?? 0
  const start = near.slice(0, end).search(REST)
  return {
    name: match?.groups?.name ?? '',
    start: Math.max(0, start),
    end,
    isWorked: end > 0 && OPENS_WORK.test(near.slice(end)),
  }
}

/**
 * The step that these words mean, described before or on the map: the only one of an owner of that name, or else the only one
 * of that name; null if none or several could be meant.
 */
export function backStep(
  name: string,
  described: readonly DescribedStep[],
  steps: readonly Named[],
): DescribedStep | Named | null {
  const isDescribed = (step: Named) => described.some(({ label }) => knownStepOf(label, [step]) !== null)
  const all = [...described, ...steps.filter(step => !step.isDecision && !isDescribed(step))]
  const owned = all.filter(({ owner = '' }) => isOwnerName(name, owner))
  const words = nameWordsOf(name)
  const found = owned.length > 0 ? owned : all.filter(({ label }) => isSameName(words, nameWordsOf(label)))
  return found.length === 1 ? (found[0] ?? null) : null
}
