// The steps that an answer describes, in order.

import { languageOf } from '#domain/extraction/language/languages.ts'
import { clausesOf } from '#domain/extraction/step/clause.ts'
import type { DescribedStep } from '#domain/extraction/step/described-step.ts'
import { arrivingIn, englishSteps } from '#domain/extraction/step/english-steps.ts'
import { germanSteps } from '#domain/extraction/step/german-steps.ts'
import { tokensOf } from '#domain/extraction/token.ts'

/** `role` is the interviewee's job, the owner of what "I" do. */
export function describedSteps(text: string, locale: string, role: string): DescribedStep[] {
  const { clauses } = clausesOf(text)
  const isGerman = languageOf(tokensOf(text), locale).table.code === 'de'
  const before = { object: '', owner: '', outsider: '', noun: '', sentence: -1, away: -1, role }
  return clauses.flatMap(clause => {
    before.object = (isGerman ? '' : arrivingIn(clause.condition)) || before.object
    if (!clause.describes) return []
    return isGerman ? germanSteps(clause, before) : englishSteps(clause, before)
  })
}
