// A third language made from English as a translator's folder would be: vowels with accents, words a third longer.

import { ENGLISH } from '#content/documents/en/index.ts'
import type { LanguageTexts } from '#content/documents/language-texts.ts'
import { FORMULAS } from '#content/formulas.ts'
import { INTERVIEW_TEMPLATES } from '#content/interview-template/index.ts'
import { ADVICE } from '#content/lever.ts'
import { PRIORITY_LABELS, RECOMMENDATIONS } from '#content/recommendation.ts'

const ACCENTS: Record<string, string> = Object.fromEntries(
  ['aà', 'eé', 'iî', 'oö', 'uû', 'AÀ', 'EÉ', 'IÎ', 'OÖ', 'UÛ'].map(([plain = '', accented = '']) => [
    plain,
    accented,
  ]),
)

/** Words of three letters and more with accents and about 35 % more letters. Names of figures in braces stay. */
const translate = (text: string) =>
  text.replaceAll(/\{[^}]*\}|\p{L}{3,}/gu, word =>
    word.startsWith('{') || !/[aeiou]/i.test(word)
      ? word
      : word.replaceAll(/[aeiou]/gi, vowel => ACCENTS[vowel] ?? vowel) +
        'ē'.repeat(Math.round(word.length * 0.35)),
  )

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

/** Keys of an enumeration, by which a message chooses its words. */
const KEY = /^[a-z][A-Za-z_]*$/

/** Translates what a message adds to the values that it was given. */
function around(text: string, given: readonly unknown[]): string {
  const values = stringsIn(given)
    .filter(value => value !== '' && !KEY.test(value))
    .toSorted((a, b) => b.length - a.length)
  const [value] = values.filter(each => text.includes(each))
  if (value === undefined) return translate(text)
  return text
    .split(value)
    .map(part => around(part, values.slice(values.indexOf(value) + 1)))
    .join(value)
}

/** The same structure with every text translated, in what functions return too. */
function translated<T>(words: T, given: readonly unknown[] = []): T {
  if (typeof words === 'string') return around(words, given) as T
  if (typeof words === 'function')
    return ((...values: unknown[]) => translated(words(...values), values)) as T
  if (Array.isArray(words)) return words.map(each => translated(each, given)) as T
  if (words === null || typeof words !== 'object') return words
  return Object.fromEntries(Object.entries(words).map(([name, each]) => [name, translated(each, given)])) as T
}

const QUESTIONS = Object.values(INTERVIEW_TEMPLATES).flatMap(each => each.questions)

export const PSEUDO: LanguageTexts = {
  messages: translated(ENGLISH),
  content: translated({
    formulas: FORMULAS,
    wording: { recommendations: RECOMMENDATIONS, priorities: PRIORITY_LABELS, advice: ADVICE },
    questions: Object.fromEntries(
      QUESTIONS.map(({ id, topic, question }) => [id, [topic, question] as const]),
    ),
  }),
}
