// Draft rewordings of findings: the same figures, and no number beyond those of the finding and the quotes.

import {
  type Checked,
  type DropReason,
  dropCounter,
  figuresNamed,
  type GroundingContext,
  groundedOn,
  isInvented,
  isUnusable,
  lineOf,
  opposes,
  sameWords,
} from '#domain/draft/check.ts'
import type { Citation } from '#domain/draft/cite.ts'
import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf, listOf } from '#domain/draft/reply.ts'

/** A reworded finding; figures are referenced by name in both versions. */
export interface WordedFinding {
  ref: string
  /** The slide text field, e.g. "cause:1". */
  field: string
  /** The audit's sentence when this was proposed. */
  sentence: string
  text: string
  cites: Citation[]
}

/** Other wordings proposed for findings. */
export interface DraftWording {
  wordings: WordedFinding[]
}

/** Maximum number of rewordings read from one draft, and characters per rewording. */
const LIMITS = { wordings: 10, text: 400 } as const

const RULES = `You read answers from interviews about how work is done in a company, and findings derived from them by rules. Word each finding so that the person who decides understands immediately what it means for the work.

Reply with one JSON object and nothing else:
{"wordings":[{"id":"cause:1","text":"Pricing by hand holds every quote up: of the {step.7} it costs, {opportunity.3} can be saved.","cites":[{"answerId":1,"quote":"we price each lane by hand"}]}]}

- id: of the finding, as in the list. At most one wording for each.
- text: one plain sentence in the language of the finding, at most 35 words.
- Figures are in braces. Keep each one that the finding has and add none: their values are inserted later. Use no other numbers than those of the finding and of your quotes, in the same measure.
- No names of people.`

/** Accepted into the slide text that contains the finding. */
export const WORDING: Kind<DraftWording> = {
  rules: RULES,
  beside: ({ findings }, pseudonyms) => ({
    findings: findings.map(({ field, sentence }) => ({ id: field, text: pseudonyms.hide(sentence).text })),
  }),
  check: checkedWording,
  nothing: { wordings: [] },
}

/** The rewordings of the untrusted `raw` that are supported by words of answers and preserve the finding's figures. */
function checkedWording(raw: unknown, context: GroundingContext): Checked<DraftWording> {
  const { dropped, drop } = dropCounter()
  const given = listOf(fieldOf(raw, 'wordings')).slice(0, LIMITS.wordings)
  const wordings: WordedFinding[] = []
  for (const each of given) {
    const worded = wordedOf(each, context)
    if (typeof worded === 'string') drop(worded)
    else if (wordings.some(({ field }) => field === worded.field)) drop('known')
    else wordings.push({ ref: `w${wordings.length + 1}`, ...worded })
  }
  return { content: { wordings }, proposed: given.length, dropped }
}

function wordedOf(raw: unknown, context: GroundingContext): Omit<WordedFinding, 'ref'> | DropReason {
  const finding = context.findings.find(({ field }) => field === fieldOf(raw, 'id'))
  const text = lineOf(raw, 'text', context)
  if (!finding || text === '' || text.length > LIMITS.text || isUnusable(text)) return 'form'
  const grounded = groundedOn(raw, context)
  if (typeof grounded === 'string') return grounded
  const figures = new Set(figuresNamed(finding.sentence))
  if (isInvented(text, [...grounded.said, finding.sentence], figures)) return 'number'
  if (context.namesIn(text).length > 0) return 'name'
  if (opposes(text, grounded, [finding.sentence])) return 'opposite'
  if (sameWords(text) === sameWords(finding.sentence)) return 'known'
  const kept = new Set(figuresNamed(text))
  return [...figures].every(name => kept.has(name)) ? { ...finding, text, cites: grounded.cites } : 'figure'
}
