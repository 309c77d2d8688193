// Candidates for third-party names in running text ("ask Ruth", "with Piet van der Berg"). They are only proposed;
// a user decides about each replacement.

import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import {
  capitalisesNouns,
  isCalendarWord,
  isDeterminer,
  startsSentence,
  wordBefore,
} from '#domain/document/pseudonym/word-context.ts'

/** Words that look like a person's name; `at` is their index in the text. */
export interface PersonCandidate {
  text: string
  at: number
}

const CAPITALISED =
  /(?<![\p{L}\p{N}\p{M}'’.@/_-])\p{Lu}[\p{Ll}\p{M}'’-]+\p{L}*(?:\s(?:(?:van|von|der|den|de|del|da|di|la|le|ten|ter|bin|al)\s)*\p{Lu}[\p{Ll}\p{M}'’-]+\p{L}*){0,2}(?![\p{L}\p{N}@/_])/gu

/** Words that precede people, for languages that capitalise every noun. */
const BEFORE_PEOPLE =
  /^(?:frag\p{L}*|mit|von|bei|ruft|rufen|sagt|sagte|kolleg\p{L}*|chef\p{L}*|an|durch|und)$/iu
const NOUN_ENDINGS = /(?:ung|ungen|heit|keit|schaft|tion|tionen|en|er|ern|ie|tät)$/u

/** Finds candidates. `isCommon` identifies words that are not names: of the language, systems or the company. */
export function personCandidates(text: string, isCommon: (word: string) => boolean): PersonCandidate[] {
  const isGerman = capitalisesNouns(text)
  return [...text.matchAll(CAPITALISED)].flatMap(({ 0: found, index }) => {
    const isStart = startsSentence(text, index)
    const first = /^\S+\s/u.exec(found)?.[0] ?? ''
    // The first word of a sentence is always capitalised, so in "Ask Ruth" it may be a verb.
    const isVerb = isStart && ['', 's', 'ed'].some(ending => isCommon(nameKey(first) + ending))
    const from = first !== '' && isVerb ? first.length : 0
    const [name, at] = [found.slice(from).replace(/['’]s?$/u, ''), index + from]
    const before = wordBefore(text, at)
    const words = name.split(/\s/)
    if ((isStart && from === 0 && words.length === 1) || isDeterminer(before)) return []
    if (words.some(isCalendarWord) || words.every(word => isCommon(nameKey(word)))) return []
    const isNoun = isGerman && words.length === 1 && (!BEFORE_PEOPLE.test(before) || NOUN_ENDINGS.test(name))
    return isNoun ? [] : [{ text: name, at }]
  })
}
