// The steps that an answer tells, in order.

import { clausesOf } from '#domain/extraction/clause.ts'
import { englishSteps } from '#domain/extraction/english-steps.ts'
import { germanSteps } from '#domain/extraction/german-steps.ts'
import { languageOf } from '#domain/extraction/languages.ts'
import { tokensOf } from '#domain/extraction/token.ts'
import type { ToldStep } from '#domain/extraction/told-step.ts'

/** `role` is the interviewee's job, the owner of what "I" do. */
export function stepsTold(text: string, locale: string, role: string): ToldStep[] {
  const { clauses } = clausesOf(text)
  const isGerman = languageOf(tokensOf(text), locale).table.code === 'de'
  const before = { object: '', owner: '', sentence: -1, role }
  return clauses.flatMap(clause => {
    if (!clause.tells) return []
    return isGerman ? germanSteps(clause, before) : englishSteps(clause, before)
  })
}
