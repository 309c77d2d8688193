// Draft findings, in addition to the rule-based ones of the audit: sentences, each citing words of answers.

import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf } from '#domain/draft/reply.ts'
import { checkedSentences, type DraftSentence } from '#domain/draft/sentences.ts'

/** Findings proposed from several answers, each with its quotes. */
export interface DraftFindings {
  findings: DraftSentence[]
}

const RULES = `You read answers from interviews about how work is done in a company, and say what stands out in them: what holds work up, what is done twice, what has no owner, what people disagree on, what they fear to lose.

Reply with one JSON object and nothing else:
{"findings":[{"text":"One person decides every price, and no colleague can take over from her.","cites":[{"answerId":1,"quote":"only I can price the lanes"}]}]}

- text: one plain sentence in the language of the answers, at most 35 words. State the fact and what it means for the work, not what to do about it.
- At most six, the most important first. Do not repeat what the costs of single steps already show.
- Numbers: only those in the quotes of the same finding, in the same measure. What an opportunity is expected to save a year and what a step costs a year are named in braces as in the list of figures, such as {opportunity.3} or {step.7}; each is replaced by its value, such as "$9,000/year". No other number.
- No names of people.`

/** Accepted as findings of the audit, which the report and the deck show beside the rule-based ones. */
export const FINDINGS: Kind<DraftFindings> = {
  rules: RULES,
  beside: ({ figures }, pseudonyms) => ({
    figures: figures.map(({ name, label }) => ({ name: `{${name}}`, label: pseudonyms.hide(label).text })),
  }),
  check: (raw, context) => {
    const { sentences: findings, ...counts } = checkedSentences(fieldOf(raw, 'findings'), context, 'f')
    return { content: { findings }, ...counts }
  },
  nothing: { findings: [] },
}
