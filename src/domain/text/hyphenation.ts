// Hyphenation by syllables without a dictionary: German rules, which also give readable breaks in similar languages.

const VOWEL = 'aeiouyäöüàáâèéêëìíîïòóôùúû'
/** One consonant, or letters that stay together, before a vowel: the start of a syllable. */
const SYLLABLE = /^(?:sch[lmnrw]?|ch|ck|ph|th|qu|[bcdfghjklmnpqrstvwxzß])(?=[aeiouyäöüàáâèéêëìíîïòóôùúû])/u
/** Two consonants that start a syllable after a third one. */
const CLUSTER = /^(?:[bfgkp]l|[bdfgkpt]r|kn)(?=[aeiouyäöü])/u
/** Letters that stay together, or of which only a dictionary knows where they are divided. */
const TOGETHER = /^(?:ch|ck|ph|th|qu|sh|s[cpt]|tz|[bfgkp]l|[bdfgkpt]r|kn|[^s]s)$/u
/** Suffixes with the s that links them to the next part of a compound. */
const LINKED = /(?:ungs|heits|keits|schafts|ions|täts|tums|lings)$/u
/** Starts of later parts of compounds, to which a consonant before them does not belong. */
const PART = /^(?:auf|aus|ein|über|unter|ab[^e]|an[^dgkt]|antr|arbeit|um[^m])/u

const isVowel = (letter = '') => letter !== '' && VOWEL.includes(letter)

/** Whether the word can be divided before its letter `at`, counted from 0. */
function isBreak(letters: readonly string[], at: number): boolean {
  const before = letters.slice(0, at).join('')
  const after = letters.slice(at).join('')
  if (LINKED.test(before)) return true
  if (![...before].some(isVowel)) return false
  const last = letters[at - 1] ?? ''
  const beforeLast = letters[at - 2] ?? ''
  if (CLUSTER.test(after)) return !isVowel(last) && isVowel(beforeLast) && !/^(?:s|ck)/u.test(last + after)
  const [start = ''] = SYLLABLE.exec(after) ?? []
  if (start === '' || PART.test(after.slice(start.length))) return false
  if (isVowel(last)) return start.startsWith('sch') || !/^s[cpt]/u.test(after)
  return before.endsWith('ck') || !TOGETHER.test(last + start[0])
}

/**
 * The last place up to `most` letters at which a word is divided between syllables, with at least `least` letters before and
 * after it; null if there is none.
 */
export function hyphenPlace(word: string, most: number, least: number): number | null {
  const letters = [...word.toLowerCase()]
  for (let at = Math.min(most, letters.length - least); at >= least; at--) if (isBreak(letters, at)) return at
  return null
}
