// The sentences of a paragraph, by Unicode's rules for sentence boundaries.

const SENTENCES = new Intl.Segmenter('en', { granularity: 'sentence' })
/** Ends that are an abbreviation, so that the sentence continues. */
const ABBREVIATED =
  /(?:^|\s)(?:\p{L}\.|approx\.|ca\.|e\.g\.|i\.e\.|max\.|min\.|no\.|nr\.|std\.|z\.\s?b\.|bzw\.|usw\.)\s*$/iu

/** Offsets of the sentences, without the white space between them. */
export function sentencesIn(text: string): { from: number; to: number }[] {
  const found: { from: number; to: number }[] = []
  let goesOn = false
  for (const { index, segment } of SENTENCES.segment(text)) {
    const to = index + segment.trimEnd().length
    const last = found.at(-1)
    if (goesOn && last) last.to = to
    else if (to > index) found.push({ from: index, to })
    goesOn = ABBREVIATED.test(segment)
  }
  return found
}
