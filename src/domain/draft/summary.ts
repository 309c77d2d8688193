// An executive summary that somebody proposes: sentences, each on words of answers, with figures of the audit by name.

import {
  type Checked,
  citesOf,
  type DropReason,
  type Ground,
  isInvented,
  lineOf,
  quotesOf,
  sameWords,
  tally,
} from '#domain/draft/check.ts'
import type { Citation } from '#domain/draft/cite.ts'
import type { Kind } from '#domain/draft/kind.ts'
import { fieldOf, listOf } from '#domain/draft/reply.ts'

/** A sentence as it is proposed; figures stand in it by name, e.g. {roi.net}. */
export interface DraftSentence {
  ref: string
  text: string
  cites: Citation[]
}

export interface DraftSummary {
  sentences: DraftSentence[]
}

/** Most that is read of one summary, and characters of a sentence. */
export const SUMMARY_LIMITS = { sentences: 10, text: 400 } as const

const RULES = `You read answers from interviews about how work is done in a company, and write the executive summary of what was found: three to six sentences for whoever decides.

Reply with one JSON object and nothing else:
{"sentences":[{"text":"Every lane is priced by hand, and {savings.all} a year can be saved.","cites":[{"answerId":1,"quote":"we price each lane by hand"}]}]}

- text: one plain sentence in the language of the answers, at most 40 words. First what is wrong and what it costs, then what to do.
- Numbers: only those that stand in the quotes of the same sentence, in the same measure. Results of the audit are named in braces as the list of figures has them, such as {roi.net}: their values are put in later. No other number.
- No headings, no lists, no names of people.`

/** Taken over into the text of the executive summary's slide, which the report has too. */
export const SUMMARY: Kind<DraftSummary> = {
  rules: RULES,
  beside: ({ figures }, mask) => ({
    figures: figures.map(({ name, label }) => ({ name: `{${name}}`, label: mask.cover(label).text })),
  }),
  check: checkedSummary,
  nothing: { sentences: [] },
}

/** The sentences of `raw`, which may be anything, that rest on words of answers and have no number of their own. */
function checkedSummary(raw: unknown, ground: Ground): Checked<DraftSummary> {
  const { dropped, drop } = tally()
  const given = listOf(fieldOf(raw, 'sentences')).slice(0, SUMMARY_LIMITS.sentences)
  const sentences: DraftSentence[] = []
  for (const each of given) {
    const sentence = sentenceOf(each, ground)
    if (typeof sentence === 'string') drop(sentence)
    else if (sentences.some(({ text }) => sameWords(text) === sameWords(sentence.text))) drop('known')
    else sentences.push({ ref: `t${sentences.length + 1}`, ...sentence })
  }
  return { content: { sentences }, proposed: given.length, dropped }
}

function sentenceOf(raw: unknown, ground: Ground): Omit<DraftSentence, 'ref'> | DropReason {
  const text = lineOf(raw, 'text', ground)
  if (text === '' || text.length > SUMMARY_LIMITS.text) return 'form'
  const cites = citesOf(raw, ground)
  if (typeof cites === 'string') return cites
  return isInvented(text, quotesOf(cites), ground.figures) ? 'number' : { text, cites }
}
