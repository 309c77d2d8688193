// The steps that an answer describes, in order.

import { languageOf } from '#domain/extraction/language/languages.ts'
import { clausesOf } from '#domain/extraction/step/clause.ts'
import { canBeMany, type DescribedStep, type ReadingState } from '#domain/extraction/step/described-step.ts'
import { arrivingIn, englishSteps, supposedIn } from '#domain/extraction/step/english-steps.ts'
import { germanSteps } from '#domain/extraction/step/german-steps.ts'
import { tokensOf } from '#domain/extraction/token.ts'

/** `role` is the interviewee's job, the owner of what "I" do. */
export function describedSteps(text: string, locale: string, role: string): DescribedStep[] {
  const { clauses } = clausesOf(text)
  const isGerman = languageOf(tokensOf(text), locale).table.code === 'de'
  const before: ReadingState = {
    object: '',
    many: '',
    single: '',
    owner: '',
    outsider: '',
    noun: '',
    sentence: -1,
    away: -1,
    waiting: [],
    lastStep: -1,
    role,
  }
  return clauses.flatMap(clause => {
    if (!isGerman)
      before.object = arrivingIn(clause.condition) || supposedIn(clause.condition) || before.object
    const steps = !clause.describes
      ? []
      : isGerman
        ? germanSteps(clause, before)
        : englishSteps(clause, before)
    before[canBeMany(before.object, isGerman ? 'de' : 'en') ? 'many' : 'single'] = before.object
    return steps
  })
}
