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
/** Words that begin a German sentence but never a name: "Im Monat", "Meine Stunde". */
const GERMAN_OPENING =
  /^(?:(?:ein|kein|mein|dein|sein|ihr|unser|jed|dies|all|manch|viel|einig|beid|solch|welch)(?:e[mnrs]?)?|eure[mnrs]?|der|die|das|den|dem|des|im|in|ins|am|an|ans|auf|aus|bei|beim|bis|durch|für|gegen|hinter|mit|nach|neben|ohne|pro|je|seit|trotz|über|um|unter|von|vom|vor|während|wegen|zu|zum|zur|zwischen|laut|statt|ab|und|oder|aber|denn|wenn|weil|ob|dass|als|wie|wo|was|wer|wann|dann|danach|davor|dafür|dabei|hier|dort|heute|morgen|gestern|meist|oft|nur|auch|nicht|so|es|er|sie|ich|wir|man)\s$/iu
/** Words that begin an English sentence but never a name: "Then Tom", "After that". */
const ENGLISH_OPENING =
  /^(?:then|after|afterwards|before|finally|next|when|whenever|if|once|also|and|but|so|or|yet|for|while|until|since|because|although|though|unless|as|later|first|second|third|last|lastly|now|today|here|there|usually|normally|often|sometimes|mostly|only|even|maybe|perhaps|in|on|at|with|without|by|from|to|about|over|under|between|during|meanwhile|otherwise|instead|sadly|luckily)\s$/iu
/** "Weicht der Preis ab": a verb before its subject; "van der Berg" is a name. */
const VERB_FIRST = /^\p{L}+\s(?:der|den)\s\p{L}+$/u
const NOUN_ENDINGS = /(?:ung|ungen|heit|keit|schaft|tion|tionen|en|er|ern|ie|tät)$/u

/** Finds candidates. `isCommon` identifies words that are not names: of the language, systems or the company. */
export function personCandidates(text: string, isCommon: (word: string) => boolean): PersonCandidate[] {
  const isGerman = capitalisesNouns(text)
  return [...text.matchAll(CAPITALISED)].flatMap(({ 0: found, index }) => {
    const isStart = startsSentence(text, index)
    const first = /^\S+\s/u.exec(found)?.[0] ?? ''
    // The first word of a sentence is always capitalised, so in "Ask Ruth" it may be a verb.
    const isVerb = isStart && ['', 's', 'ed'].some(ending => isCommon(nameKey(first) + ending))
    const isOpening = isStart && (isGerman ? GERMAN_OPENING : ENGLISH_OPENING).test(first)
    const from = first !== '' && (isVerb || isOpening) ? first.length : 0
    if (isGerman && isStart && VERB_FIRST.test(found)) return []
    const name = found.slice(from).replace(/['’]s?$/u, '')
    const at = index + from
    const before = wordBefore(text, at)
    const words = name.split(/\s/)
    if ((isStart && from === 0 && words.length === 1) || isDeterminer(before)) return []
    if (words.some(isCalendarWord) || words.every(word => isCommon(nameKey(word)))) return []
    const isNoun = isGerman && words.length === 1 && (!BEFORE_PEOPLE.test(before) || NOUN_ENDINGS.test(name))
    return isNoun ? [] : [{ text: name, at }]
  })
}
