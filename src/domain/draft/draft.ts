// AI drafts: kinds, states and sources, and the text on dropped suggestions.

import { countDropped, DROP_REASONS, type DropReason } from '#domain/draft/check.ts'

/**
 * The proposed content: map steps and links, executive summary sentences, reworded findings, further findings,
 * follow-up questions.
 */
export const DRAFT_KINDS = ['steps', 'summary', 'wording', 'findings', 'questions'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** running: the model is writing. ready: can be accepted or closed. failed, cancelled: no result. closed: finished. */
export const DRAFT_STATES = ['running', 'ready', 'failed', 'cancelled', 'closed'] as const

/** Who proposes: the organization's model, requested from a page, or an external assistant. */
export const DRAFT_SOURCES = ['model', 'assistant'] as const

/** Display text of the proposer: the model with its host, or the assistant with its user. */
export const proposerOf = (draft: {
  source: (typeof DRAFT_SOURCES)[number]
  sourceName: string
  madeBy: string | null
}): string =>
  draft.source === 'model'
    ? draft.sourceName
    : `the assistant “${draft.sourceName}” of ${draft.madeBy ?? 'a former user'}`

/** Whether names are replaced in what is sent. */
export const SENT_NAMES = ['hidden', 'full'] as const
export type SentNames = (typeof SENT_NAMES)[number]

/** Maximum number of characters sent per call: about 20,000 tokens, which small self-hosted models accept too. */
export const MAX_SENT = 80_000
/** Maximum number of characters received per call, including reasoning; a longer reply is treated as endless. */
export const MAX_RECEIVED = 200_000

const REASONS: Record<DropReason, string> = {
  source: 'no source',
  number: 'a number, unit or period that no quote has',
  opposite: 'the opposite of its quote',
  name: 'a person’s name',
  figure: 'a figure left out',
  orders: 'an answer that gives orders instead of an account',
  known: 'already there',
  form: 'not usable',
}

/** "2 of 9 suggestions dropped: no source (1), already there (1)"; '' if none was dropped. */
export function droppedText(proposed: number, dropped: Partial<Record<DropReason, number>>): string {
  const count = countDropped(dropped)
  if (count === 0) return ''
  const reasons = DROP_REASONS.flatMap(reason => {
    const each = dropped[reason] ?? 0
    return each > 0 ? [[reason, each] as const] : []
  })
  const [only] = reasons
  const why =
    reasons.length === 1 && only
      ? REASONS[only[0]]
      : reasons.map(([reason, each]) => `${REASONS[reason]} (${each})`).join(', ')
  return `${count} of ${proposed} suggestions dropped: ${why}`
}
