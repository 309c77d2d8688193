// Draft findings, in addition to the rule-based ones of the audit: sentences, each citing words of answers.

import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf } from '#domain/draft/reply.ts'
import { checkedSentences, type DraftSentence } from '#domain/draft/sentences.ts'

/** Findings proposed from several answers, each with its quotes. */
export interface DraftFindings {
  findings: DraftSentence[]
}

const RULES = `You read answers from interviews about how work is done in a company, and say what stands out in them: what holds work up, what is done twice, what nobody owns, what people disagree on, what they fear to lose.

Reply with one JSON object and nothing else:
{"findings":[{"text":"One person decides every price, and nobody stands in for her.","cites":[{"answerId":1,"quote":"only I can price the lanes"}]}]}

- text: one plain sentence in the language of the answers, at most 35 words. What is so and what follows from it for the work, not what to do about it.
- At most six, the weightiest first. Not what the costs of single steps already say.
- Numbers: only those that stand in the quotes of the same finding, in the same measure. What an opportunity is expected to save a year and what a step costs a year are named in braces as the list of figures has them, such as {opportunity.3} or {step.7}: in their place will stand "$9,000/year". No other number.
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
