// Why a map cannot be compared with a log yet, as a sentence.

interface Compared {
  steps: readonly { isLogged: boolean }[]
  /** Number of links of the map. */
  links: number
}

/** What must be done before a comparison means anything; null where nothing is missing. */
export function missingForConformance({ steps, links }: Compared): string | null {
  if (steps.length === 0)
    return 'The map has no steps yet. Draw it first, then match the activities to its steps.'
  if (!steps.some(({ isLogged }) => isLogged))
    return 'No activity is matched to a step yet. Match them under Activities.'
  return steps.length > 1 && links === 0
    ? 'The steps are not connected yet. Connect them on the map: cases are compared with their order.'
    : null
}
