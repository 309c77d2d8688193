// The noun phrases and pronouns of a German clause, with the case that their determiner shows.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'
import { isDepartment } from '#domain/extraction/step/english-verbs.ts'
import { PREPOSITIONS } from '#domain/extraction/step/german-verbs.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import {
  COUNTING,
  DETERMINERS,
  OBJECT_PRONOUNS,
  PRONOUNS,
  TIMES,
} from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** A noun or pronoun of the clause; `name` is its words, '' for a pronoun. */
export interface Phrase {
  at: number
  name: string
  pronoun: string
  /** Its determiner cannot be a subject's: "den", "einen". */
  isAccusative: boolean
  /** "dem", "einem". */
  isDative: boolean
  /** "der", which is a subject's unless another noun is one. */
  isNominative: boolean
}

const ACCUSATIVE = /^(?:den|.{2,}en|ihn)$/
const DATIVE = /^(?:dem|.{2,}em|ihm|ihnen|mir|uns|dir)$/
const GENITIVE = setOf('der des eines einer unserer seiner ihrer deren')
const PERSONAL = setOf('es ihn ihm ihnen')
const REFERENCES = setOf('jede jeden jedes')

/** The phrases in order, without those that a preposition begins and genitives. `skipped` are the indexes of verbs. */
export function phrasesIn(words: readonly ClauseWord[], skipped: ReadonlySet<number>): Phrase[] {
  const phrases: Phrase[] = []
  let isAside = false
  let determiner = ''
  words.forEach(({ text, plain, isNumber }, at) => {
    const last = phrases.at(-1)
    if (skipped.has(at)) isAside = false
    else if (PREPOSITIONS.has(plain) && !isNoun(words, at)) isAside = !isTime(words, at)
    else if (isPronoun(words, at)) {
      if (!isAside) phrases.push({ ...caseOf(plain), at, name: '', pronoun: plain })
      isAside = false
    } else if (!isNumber && isNoun(words, at)) {
      const isAttribute = GENITIVE.has(determiner) && last?.name !== '' && last?.at === at - 2
      if (!isAside && last && last.at === at - 1 && last.name !== '')
        Object.assign(last, { at, name: `${last.name} ${text}` })
      else if (!isAside && !isAttribute)
        phrases.push({ ...caseOf(determiner), at, name: `${levelAt(words, at)}${text}`, pronoun: '' })
      isAside = false
    }
    if (DETERMINERS.has(plain)) determiner = plain
    else if (skipped.has(at) || isNoun(words, at) || PREPOSITIONS.has(plain)) determiner = ''
  })
  return phrases
}

/** "die zweite Ebene": the ordinal belongs to the name. */
const levelAt = (words: readonly ClauseWord[], at: number): string => {
  const before = words[at - 1]?.text ?? ''
  const isLevel =
    /^(?:erst|zweit|dritt)e[nr]?$/i.test(before) && /^(?:Ebene|Linie|Stufe)$/.test(words[at]?.text ?? '')
  return isLevel ? `${before.charAt(0).toUpperCase()}${before.slice(1).replace(/[nr]$/, '')} ` : ''
}

const caseOf = (word: string) => ({
  isAccusative: ACCUSATIVE.test(word),
  isDative: DATIVE.test(word),
  isNominative: word === 'der',
})

const isPronoun = (words: readonly ClauseWord[], at: number) => {
  const plain = words[at]?.plain ?? ''
  if (isDepartment(words[at]?.text ?? '')) return false
  if (PRONOUNS.has(plain) || PERSONAL.has(plain)) return true
  if (REFERENCES.has(plain) && /^\p{Lu}/u.test(words[at + 1]?.text ?? '')) return false
  return (OBJECT_PRONOUNS.has(plain) || REFERENCES.has(plain)) && !isBeforeNoun(words, at + 1)
}

/** "diese große Kiste": a determiner with an adjective between. */
const isBeforeNoun = (words: readonly ClauseWord[], at: number) =>
  isNoun(words, at) ||
  (!DETERMINERS.has(words[at]?.plain ?? '') &&
    /(?:e|en|er|es)$/.test(words[at]?.plain ?? '') &&
    isNoun(words, at + 1))

/** "um vier": no noun follows. */
const isTime = (words: readonly ClauseWord[], at: number) =>
  (words[at + 1]?.isNumber || COUNTING.has(words[at + 1]?.plain ?? '')) && !isNoun(words, at + 2)

/** Adverbs: "abends", "normalerweise"; not "Nachweise". */
const ADVERBIAL = /lich$|(?<!nach|aus|hin|be|ver)weise$|(?:tag|abend|nacht|morgen|mittag|woch)s$|^fruh$|mals$/

function isNoun(words: readonly ClauseWord[], at: number): boolean {
  const word = words[at]
  if (!word || !/^\p{Lu}/u.test(word.text)) return false
  if (isDepartment(word.text) || isThing(words, at)) return true
  return (
    !ADVERBIAL.test(word.plain) &&
    ![STOP_WORDS, DETERMINERS, PRONOUNS, COUNTING, OBJECT_PRONOUNS, TIMES, PREPOSITIONS, OPENING].some(each =>
      each.has(plainWord(word.text)),
    )
  )
}

/** "zieht die Stunden", "bucht den Fall": a measure with a definite article is a thing. */
const isThing = (words: readonly ClauseWord[], at: number) =>
  (/^(?:stunden|zeiten|falle|kosten)$/.test(words[at]?.plain ?? '') && words[at - 1]?.plain === 'die') ||
  (words[at]?.plain === 'fall' && words[at - 1]?.plain === 'den')

/** Adverbs that may begin a sentence. */
const OPENING = setOf(
  'heute gestern spater sofort oft meist immer manchmal dort hier vorher nachher daraufhin dabei dafur damit daran darauf daraus davon dazu hierzu hierfur gleichzeitig parallel inzwischen zwischendurch sonst nebenbei erst zuerst zunachst zuletzt schliesslich abschliessend anschliessend danach alternativ regelmassig bisher aktuell derzeit jetzt nun zugleich sodann',
)
