// Draft sentences: each cites words of answers, references figures of the audit by name, and contains no number of its
// own.

import {
  type Checked,
  type DropReason,
  dropCounter,
  type GroundingContext,
  groundedOn,
  isInvented,
  isUnusable,
  lineOf,
  opposes,
  sameWords,
} from '#domain/draft/check.ts'
import type { Citation } from '#domain/draft/cite.ts'
import { listOf } from '#domain/draft/reply.ts'

/** A proposed sentence; figures are referenced by name, e.g. {roi.net}. */
export interface DraftSentence {
  ref: string
  text: string
  cites: Citation[]
}

/** Maximum number of sentences read from one draft, and characters per sentence. */
export const SENTENCE_LIMITS = { sentences: 10, text: 400 } as const

/** The sentences of the untrusted `raw` that are supported by words of answers; refs are `prefix` and a number. */
export function checkedSentences(
  raw: unknown,
  context: GroundingContext,
  prefix: string,
): Omit<Checked<unknown>, 'content'> & { sentences: DraftSentence[] } {
  const { dropped, drop } = dropCounter()
  const given = listOf(raw).slice(0, SENTENCE_LIMITS.sentences)
  const sentences: DraftSentence[] = []
  for (const each of given) {
    const sentence = sentenceOf(each, context)
    if (typeof sentence === 'string') drop(sentence)
    else if (sentences.some(({ text }) => sameWords(text) === sameWords(sentence.text))) drop('known')
    else sentences.push({ ref: `${prefix}${sentences.length + 1}`, ...sentence })
  }
  return { sentences, proposed: given.length, dropped }
}

function sentenceOf(raw: unknown, context: GroundingContext): Omit<DraftSentence, 'ref'> | DropReason {
  const text = lineOf(raw, 'text', context)
  if (text === '' || text.length > SENTENCE_LIMITS.text) return 'form'
  if (isUnusable(text)) return 'form'
  const grounded = groundedOn(raw, context)
  if (typeof grounded === 'string') return grounded
  if (isInvented(text, grounded.said, context.figures)) return 'number'
  if (context.namesIn(text).length > 0) return 'name'
  return opposes(text, grounded) ? 'opposite' : { text, cites: grounded.cites }
}
