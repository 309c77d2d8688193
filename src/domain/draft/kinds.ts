// Registry of the draft kinds.

import type { DraftKind } from '#domain/draft/draft.ts'
import { type DraftFindings, FINDINGS } from '#domain/draft/findings.ts'
import type { Kind } from '#domain/draft/kind.ts'
import { type DraftQuestions, QUESTIONS } from '#domain/draft/questions.ts'
import { DRAFT_STEPS, type DraftSteps } from '#domain/draft/steps.ts'
import { type DraftSummary, SUMMARY } from '#domain/draft/summary.ts'
import { type DraftWording, WORDING } from '#domain/draft/wording.ts'

/** The content type of each kind. */
interface Contents {
  steps: DraftSteps
  summary: DraftSummary
  wording: DraftWording
  findings: DraftFindings
  questions: DraftQuestions
}

/** The content of a draft of any kind. */
export type DraftContent = Contents[DraftKind]

/** What each kind of draft sends, and how its reply is checked. */
export const KINDS: { [K in DraftKind]: Kind<Contents[K]> } = {
  steps: DRAFT_STEPS,
  summary: SUMMARY,
  wording: WORDING,
  findings: FINDINGS,
  questions: QUESTIONS,
}

/** The refs of all suggestions of a draft. */
export const refsOf = (content: DraftContent): string[] =>
  Object.values<{ ref: string }[]>({ ...content }).flatMap(list => list.map(({ ref }) => ref))
