// Whether money is a cost of this company: it is ours, regular, or said of what something costs.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words from money to what makes it a cost. */
const BEFORE = 24
const AFTER = 12

/** Maximum number of words beside an amount that is only a label or a correction: "sorry, 800 dollars". */
const LABEL = 2

/** False for money of which the sentence says neither that it is ours nor that something costs it: "anybody who spends 300". */
export function isCost(reader: Reader, { head, next, period }: Candidate): boolean {
  if (period !== null) return true
  const sentence = reader.at(head)?.sentence
  let words = 0
  for (let at = head - BEFORE; at < next + AFTER; at++) {
    if (reader.at(at)?.sentence !== sentence) continue
    const word = reader.word(at)
    if (isOwn(reader, at) || COSTING.test(word)) return true
    if (reader.at(at)?.kind === 'word' && (at < head || at >= next)) words++
  }
  return words <= LABEL
}

/** "we", "our", "mich": the speaker's company. */
export const isOwn = (reader: Reader, at: number): boolean =>
  OWN.has(reader.word(at)) || OURS.test(reader.word(at))

const OWN = new Set("us we our ours me i my we're we've i'm uns wir mich mir ich".split(' '))
const OURS = /^(?:unser|mein)/u
const COSTING =
  /^(?:costs?|costing|is|are|was|were|it's|that's|comes?|came|amounts?|adds?|runs?|went|goes?|go|loses?|lost|losing|settled|penalty|penalties|fines?|save[sd]?|eats|swallows|drains|earns?|makes?|kosten|kostet|kostete|kosteten|gekostet|ist|sind|war|waren|wäre|wären|lag|lagen|liegt|liegen|beträgt|betragen|ging|gingen|geht|gehen|macht|machen|frisst|schluckt|verschlingt|reguliert|drauf|verlieren|verliert|verloren|spart|sparen|nimmt)$/u
