// Writes ranges of formatted numbers.

const UNIT = /(?:\s[^\d\s]+(?:\s[^\d\s]+)*|\/\p{L}+\.?|%)$/u

/**
 * The ends of a range, with a unit that follows all of them once: "15–120 min", "$10k–$20k/month"; "−5 – 20 €" where an end is
 * negative, "90 min – 3 h" where the units differ.
 */
export function rangeText(ends: readonly string[]): string {
  const unitOf = (end: string) => UNIT.exec(end)?.[0] ?? ''
  const unit = unitOf(ends[0] ?? '')
  const isShared = ends.every(end => unitOf(end) === unit)
  const numbers = isShared && unit !== '' ? ends.map(end => end.slice(0, -unit.length)) : ends
  const isLoose = !isShared || numbers.some(each => each.startsWith('−') || /\s/.test(each))
  return `${numbers.join(isLoose ? ' – ' : '–')}${isShared ? unit : ''}`
}
