// Where quoted words occur in a text: as whole words and numbers, so that "5 minutes" is not found in "15 minutes".

/** From `start` up to `end`, in characters. */
export interface QuotedPlace {
  start: number
  end: number
}

/** The places of the words in the text, in order; those within a longer word or number only if there are no others. */
export function quotedPlaces(text: string, words: string): QuotedPlace[] {
  const places: QuotedPlace[] = []
  if (words === '') return places
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1))
    places.push({ start, end: start + words.length })
  const whole = places.filter(
    ({ start, end }) =>
      !/[\p{L}\p{N}]$/u.test(text.slice(0, start).slice(-1)) ||
      !/^[\p{L}\p{N}]/u.test(text.slice(start, end)),
  )
  return whole.length > 0 ? whole : places
}
