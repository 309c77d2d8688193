// Two texts that grew from one, as one text: what both begin and end with stands once, what they differ in stands whole.

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * `first` with what `second` says otherwise behind it, as a paragraph. Each of the two is what remains when the other's
 * own part is struck out. Whole sentences are compared, so that nothing is cut in the middle of one.
 */
export function mergeTexts(first: string, second: string): string {
  const [one, two] = [piecesOf(first), piecesOf(second)]
  const begins = commonStart(one, two)
  const ends = commonStart(one.slice(begins).reverse(), two.slice(begins).reverse())
  const own = (pieces: string[]) => pieces.slice(begins, pieces.length - ends).join('')
  const middles = [own(one), own(two)].filter(text => text !== '')
  return [...one.slice(0, begins), middles.join('\n\n'), ...one.slice(one.length - ends)].join('')
}

/** The sentences and the space between them, in order; together the text. */
const piecesOf = (text: string): string[] =>
  Array.from(sentences.segment(text), ({ segment }) => {
    const said = segment.trimEnd()
    return [said, segment.slice(said.length)]
  })
    .flat()
    .filter(piece => piece !== '')

function commonStart(one: readonly string[], two: readonly string[]): number {
  const differs = one.findIndex((piece, n) => piece !== two[n])
  return differs === -1 ? one.length : differs
}
