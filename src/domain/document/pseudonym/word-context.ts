// Word context: decides from position and neighbours whether a capitalised word in running text is used as a name.
// Uses no list of names or roles: only function words, calendar words, and words that the audit itself writes in lower case.

/** Articles and possessives: a capitalised word after one of them is a thing, not a person. */
const DETERMINERS = new Set(
  'the a an this that these those our my your his her its their every each any no some der die das den dem des ein eine einen einem einer eines unser unsere unserem unserer im am zum zur beim vom ins le la les un une du des au aux notre votre el los las una del al'.split(
    ' ',
  ),
)

/** Words after a verb at the start of a sentence ("Mark the order", "Will it …"), which rarely follow a name. */
const AFTER_VERBS = new Set(
  'the a an this that these those it them us you he she they we i my our your their his all every each some any no to for in on with by as be not more new up out off and or of there somebody someone anybody anyone'.split(
    ' ',
  ),
)

const GERMAN = /(?<!\p{L})(?:der|die|das|und|ist|nicht|wir|ein|eine|mit|auf|für|von|bei)(?!\p{L})/giu
const OTHER =
  /(?<!\p{L})(?:the|and|is|not|we|a|with|for|to|of|in|le|la|les|et|est|el|los|las|y|es|que)(?!\p{L})/giu

/** Months and days of the week in five languages, in lower case. */
const CALENDAR = new Set(
  ['en', 'de', 'fr', 'es', 'it'].flatMap(locale => {
    const name = (options: Intl.DateTimeFormatOptions, day: number) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(day * 86_400_000).toLowerCase()
    const months = Array.from({ length: 12 }, (_, month) => name({ month: 'long' }, 14 + month * 30.4))
    return [...months, ...Array.from({ length: 7 }, (_, day) => name({ weekday: 'long' }, day))]
  }),
)

/** What follows a weekday or month in its plural, or in a German part of the day ("Montagmorgen"). */
const CALENDAR_ENDING = /(?:e?[sn]|(?:vor|nach)?mittags?|morgens?|abends?|nachts?)$/u

/** Whether a word is a month or weekday, also in the plural or as part of a day. */
export function isCalendarWord(word: string): boolean {
  const lower = word.toLowerCase()
  return CALENDAR.has(lower) || CALENDAR.has(lower.replace(CALENDAR_ENDING, ''))
}

/** Whether the text is in a language that capitalises every noun. */
export const capitalisesNouns = (text: string): boolean =>
  (text.match(GERMAN)?.length ?? 0) > (text.match(OTHER)?.length ?? 0)

/** Whether a sentence, a line or a quotation begins at this offset. */
export const startsSentence = (text: string, at: number): boolean =>
  /(?:^|[.!?:;…•·\n\r]|[-–—*]\s)[\s"'“”„«»‘’()[\]¿¡*-]*$|["“„«‘([]$/u.test(
    text.slice(Math.max(0, at - 12), at),
  ) && !/(?<!\p{L})(?:\p{Lu}|[Mm]rs?|[Mm]s|[Dd]r|[Pp]rof)\.\s*$/u.test(text.slice(Math.max(0, at - 8), at))

/** The word before index `at`; empty if there is none. */
export const wordBefore = (text: string, at: number): string =>
  /([\p{L}\p{M}'’]+)\s+$/u.exec(text.slice(Math.max(0, at - 30), at))?.[1] ?? ''

/** The word after index `end`; empty if there is none. */
export const wordAfter = (text: string, end: number): string =>
  /^\s+([\p{L}\p{M}]+)/u.exec(text.slice(end, end + 30))?.[1] ?? ''

/** Whether the words around suggest a place ("in Leeds", "Rotterdam to Leeds"), so that replacing it is not suggested. */
export const mayBePlace = (text: string, at: number, length: number): boolean =>
  /^(?:in|near|via|nach|aus|dans|à|en)$/iu.test(wordBefore(text, at)) ||
  /^\s+(?:to|nach|à)\s+\p{Lu}/u.test(text.slice(at + length, at + length + 12)) ||
  /\p{Lu}[\p{L}\p{M}]+\s+(?:to|nach|à)\s+$/u.test(text.slice(Math.max(0, at - 40), at))

/** Whether a word is an article or another determiner. */
export const isDeterminer = (word: string): boolean => DETERMINERS.has(word.toLowerCase())
/** Whether a word is one that follows a verb, so that a name may follow it. */
export const followsVerb = (word: string): boolean => AFTER_VERBS.has(word)

const hasCase = (text: string) => text.toLowerCase() !== text.toUpperCase()
const startsUpper = (word: string) => {
  const [first = ''] = /\p{L}/u.exec(word) ?? []
  return !hasCase(first) || first === first.toUpperCase()
}
const isUpper = (word: string) => word.length > 1 && hasCase(word) && word === word.toUpperCase()

/** Whether first and last word are capitalised as in a name; upper-case words in an upper-case text do not count. */
export function isWrittenAsName(text: string, at: number, length: number, isExact: boolean): boolean {
  const words = text.slice(at, at + length).split(/\s+/)
  if (!startsUpper(words[0] ?? '') || !(isExact || startsUpper(words.at(-1) ?? ''))) return false
  const around = [wordBefore(text, at), wordAfter(text, at + length)]
  return !words.every(isUpper) || !around.some(isUpper)
}

/** Words that these texts also write in lower case, which are therefore common words and not names. */
export function lowerCaseWords(texts: Iterable<string>): Set<string> {
  const words = new Set<string>()
  for (const text of texts)
    for (const [word] of text.matchAll(/(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu)) words.add(word.toLowerCase())
  return words
}

/**
 * Whether one word in a text is certainly a name: "Ask Will" is; "Will that do?", "in May" and "the Order" may contain
 * common words. `common` are words that the audit writes in lower case.
 */
export function isSurelyName(text: string, at: number, length: number, common: ReadonlySet<string>): boolean {
  const word = text.slice(at, at + length)
  if (/\s/.test(word)) return true
  if (!hasCase(word)) return [...word].length > 1
  if (!/^[\p{L}\p{M}]+$/u.test(word)) return true
  const before = wordBefore(text, at)
  if ([...word].length < 2 || isCalendarWord(word)) return false
  // "a" is an article in English, but precedes people in Spanish.
  if (before !== 'a' && isDeterminer(before)) return false
  if (before !== 'a' && !startsSentence(text, at)) return true
  return !common.has(word.toLowerCase()) && !followsVerb(wordAfter(text, at + length))
}
