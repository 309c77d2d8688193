// Compares words by stem: "price" and "pricing", "Prüfung" and "prüfen", "Auftragserfassung" and "Auftrag" match.

/** The comparison form of a word: lower case, without umlauts and accents. */
export const plainWord = (word: string) =>
  word.toLowerCase().replaceAll('ß', 'ss').normalize('NFD').replace(/\p{M}/gu, '')

const ENDINGS = new Set(
  // English, then German.
  `|e|s|es|d|ed|er|ers|ing|ings|ion|ions|ation|ations|ment|ments|or|ors|al|als|y|ies|ied|ance|ive|st|sts|sis|ze|zed|ly
|n|en|t|te|ten|et|ste|est|em|ern|ung|ungen|ungs|erin|erung|erungen|ier|iere|ieren|iert|ierung|ator|lich|ende|enden|end|bar`
    .split('|')
    .map(each => each.trim()),
)

/** Pairs that look like two forms of one word and are not. */
const APART: readonly (readonly [string, string])[] = [
  ['customs', 'customer'],
  ['part', 'party'],
  ['office', 'officer'],
  ['ware', 'warten'],
]

/** Minimum length of the common prefix of two forms. */
const STEM = 4

/**
 * Whether two words, as returned by `plainWord`, are forms of one word, or one is a compound of the other. Visits each
 * letter a fixed number of times.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (isApart(short, long)) return false
  if (short.length < STEM) return short.length === STEM - 1 && isVerbOf(short, long)
  return isInflected(short, long) || isCompound(short, long) || isParticiple(short, long)
}

const isApart = (one: string, other: string) =>
  APART.some(([a, b]) => (one === a && other.startsWith(b)) || (other === a && one.startsWith(b)))

const VERB_ENDINGS = new Set(['s', 'es', 'ed', 'er', 'ers', 'ing', 'ings', 'ment', 'ments'])

/** "pay" and "paying": a suffix on a short word must be a verb ending. */
const isVerbOf = (stem: string, word: string) =>
  word.startsWith(stem) && VERB_ENDINGS.has(word.slice(stem.length))

function isInflected(one: string, other: string): boolean {
  // "type" and "typing" share only three letters and are still one word.
  if (one.length === STEM && one.endsWith('e') && isVerbOf(one.slice(0, -1), other)) return true
  let common = 0
  while (common < one.length && one[common] === other[common]) common++
  for (let stem = common; stem >= Math.max(STEM, common - 2); stem--)
    if (isEnding(one, stem) && isEnding(other, stem)) return true
  return false
}

/** "planning": a doubled letter before an ending counts once. */
function isEnding(word: string, stem: number): boolean {
  const rest = word.slice(stem)
  return ENDINGS.has(rest) || (rest[0] === word[stem - 1] && ENDINGS.has(rest.slice(1)))
}

/** "antragsprufung" starts with "antrag"; "annehmen" ends with "nehmen". */
function isCompound(short: string, long: string): boolean {
  if (long.length - short.length < 2) return false
  if (short.length > STEM && long.startsWith(short) && long.length - short.length >= STEM) return true
  const stem = stemOf(short)
  const at = long.lastIndexOf(stem)
  const ending = long.slice(at + stem.length)
  return at > 1 && stem.length >= STEM && ENDINGS.has(ending) && (ending !== '' || short.length > STEM + 1)
}

/** "gebucht" and "buchen". */
const isParticiple = (short: string, long: string) =>
  [short, long].some(
    (word, place) =>
      word.startsWith('ge') &&
      word.length > STEM + 2 &&
      isInflected(word.slice(2), place === 0 ? long : short),
  )

const LONGEST = 4

/** A word without its longest suffix. */
function stemOf(word: string): string {
  for (let rest = LONGEST; rest > 0; rest--)
    if (word.length - rest >= STEM && ENDINGS.has(word.slice(-rest))) return word.slice(0, -rest)
  return word
}

/** Length of the lookup keys: the prefix that forms of one word share, so that a lookup visits few candidates. */
export const KEY_LENGTH = 3

/** Keys under which a table word is indexed, so that every word that `isSameWord` accepts finds it: its first letters. */
export const keyOf = (word: string) => word.slice(0, KEY_LENGTH)

/** Keys to look up a text's word: its own prefix, and that of every part that a compound may consist of. */
export function keysOf(word: string): string[] {
  const keys = new Set<string>()
  for (let at = 0; at === 0 || at <= Math.min(word.length - STEM, LONGEST_COMPOUND); at++)
    keys.add(word.slice(at, at + KEY_LENGTH))
  return [...keys]
}

const LONGEST_COMPOUND = 40
