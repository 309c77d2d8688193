// Merges two texts that grew from one: their common beginning and end occur once, and the differing parts both stay.

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * `first`, followed by the differing part of `second` as a paragraph. Removing either differing part leaves the other text.
 * Whole sentences are compared, so that none is cut.
 */
export function mergeTexts(first: string, second: string): string {
  const one = piecesOf(first)
  const two = piecesOf(second)
  const begins = commonStart(one, two)
  const ends = commonStart(one.slice(begins).reverse(), two.slice(begins).reverse())
  const own = (pieces: string[]) => pieces.slice(begins, pieces.length - ends).join('')
  const middles = [own(one), own(two)].filter(text => text !== '')
  return [...one.slice(0, begins), middles.join('\n\n'), ...one.slice(one.length - ends)].join('')
}

/** The sentences and the space between them, in order; joined they are the text. */
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
