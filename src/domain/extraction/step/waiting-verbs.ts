// English verbs that share the object of a later verb: "picks and packs the order", "paints and glazes the crown".

import type { Clause } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep, type ReadingState } from '#domain/extraction/step/described-step.ts'
import { englishVerbAt } from '#domain/extraction/step/english-verbs.ts'

/**
 * The verbs that wait for the object of the next one: "Ben picks and packs the order" is picking and packing the order. After
 * a step, only for a pronoun: "prints the slip, then picks and packs it"; "gets bolts, screws and packs the box" lists things.
 */
export function waitingIn(
  { words, sentence, continues }: Clause,
  before: ReadingState,
  hasSubject: boolean,
): ReadingState['waiting'] {
  const goesOn = continues && before.sentence === sentence && words.length === 1
  const word = words.at(-1)
  const verb = word && englishVerbAt(words, words.length - 1)
  const isVerb = verb !== undefined && (verb.form === 's' || verb.form === 'base') && !verb.needed?.length
  if (!(hasSubject || goesOn)) return []
  const former = hasSubject ? [] : before.waiting
  const afterStep = !hasSubject && before.lastStep === sentence
  return word && isVerb ? [...former, { word, afterStep }] : former
}

/** The waiting verbs of the sentence as steps with the object of the verb after them. */
export function withObject(
  { waiting, sentence }: ReadingState,
  { object, owner }: { object: string; owner: string | null },
  isPronoun: boolean,
): DescribedStep[] {
  return waiting.flatMap(({ word, afterStep }) => {
    const verb = englishVerbAt([word], 0)
    if (!verb || owner === null || (afterStep && !isPronoun)) return []
    const { start, end } = word
    return [{ label: capitalized(`${verb.name} ${object}`), owner, object, start, end, sentence }]
  })
}
