// Draft executive summary: sentences that cite words of answers and reference figures of the audit by name.

import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf } from '#domain/draft/reply.ts'
import { checkedSentences, type DraftSentence } from '#domain/draft/sentences.ts'

/** Sentences proposed for the executive summary, each with its quotes. */
export interface DraftSummary {
  sentences: DraftSentence[]
}

const RULES = `You read answers from interviews about how work is done in a company, and write the executive summary of what was found: three to six sentences for the person who decides.

Reply with one JSON object and nothing else:
{"sentences":[{"text":"Every lane is priced by hand, and {savings.all} a year can be saved.","cites":[{"answerId":1,"quote":"we price each lane by hand"}]}]}

- text: one plain sentence in the language of the answers, at most 40 words. First what is wrong and what it costs, then what to do.
- Numbers: only those in the quotes of the same sentence, in the same measure. Results of the audit are named in braces as in the list of figures, such as {roi.net}: their values are put in later. No other number.
- No headings, no lists, no names of people.`

/** Accepted into the executive summary slide's text, which the report also contains. */
export const SUMMARY: Kind<DraftSummary> = {
  rules: RULES,
  beside: ({ figures }, pseudonyms) => ({
    figures: figures.map(({ name, label }) => ({ name: `{${name}}`, label: pseudonyms.hide(label).text })),
  }),
  check: (raw, context) => {
    const { sentences, ...counts } = checkedSentences(fieldOf(raw, 'sentences'), context, 't')
    return { content: { sentences }, ...counts }
  },
  nothing: { sentences: [] },
}
