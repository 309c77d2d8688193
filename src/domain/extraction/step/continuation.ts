// The step of the map that an answer continues: the map's last one, where the words say so or its object recurs.

import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { sharesWord } from '#domain/extraction/step/step-match.ts'

/** Words at the start of an answer by which it continues what was described before. */
const CONTINUING =
  /^\s*(?:and |so |und )?(?:after (?:that|this)|afterwards|then|next|from there|(?:only )?(?:once|when|as soon as|after) (?:that|this|it|everything)(?:['’]s| is| has been)|danach|dann|anschließend|daraufhin|im anschluss|als nächstes|hinterher|(?:wenn|sobald|nachdem) (?:das|es|dies|alles)|ist das (?:erledigt|fertig|durch))(?!\p{L})/iu

/**
 * The only step of `ends`, the steps where the map ends, if the answer begins with "after that" or its first step works on the
 * same object; null if there are several ends or none.
 */
export function continuedStep<S extends Named>(
  text: string,
  first: DescribedStep | undefined,
  steps: readonly S[],
  ends: readonly number[],
): S | null {
  const open = steps.filter(({ id }) => ends.includes(id))
  const [last] = open
  if (!first || !last || open.length > 1) return null
  const isSameObject = first.object !== '' && sharesWord(first.object, last.label)
  return CONTINUING.test(text) || isSameObject ? last : null
}
