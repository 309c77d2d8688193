// A step of work as one clause of an answer describes it.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'

/** Offsets are those of its verb. */
export interface DescribedStep {
  label: string
  /** Who does it, as written; '' if no one is named. */
  owner: string
  /** The object of its verb. */
  object: string
  start: number
  end: number
  sentence: number
}

/** What earlier clauses described: what "it", "she" and "them" mean. */
export interface ReadingState {
  object: string
  /** The last object that can be "them" or "sie", and the last that can not; '' if there is none. */
  many: string
  single: string
  owner: string
  /** The last person outside the company, such as a customer: whom "call them" means; '' if there is none. */
  outsider: string
  /** The noun that ends the clause before: what "who" means. */
  noun: string
  /** Number of the sentence of the last step; -1 if there is none. */
  sentence: number
  /** Number of the last sentence whose subject is a person outside the company; -1 if there is none. */
  away: number
  /** The verbs of the sentence whose object comes with the next verb: "picks" in "picks and packs it". */
  waiting: readonly { word: ClauseWord; afterStep: boolean }[]
  /** Number of the sentence of the last English clause with a step; -1 if there is none. */
  lastStep: number
  /** The interviewee's job; '' if unknown. */
  role: string
}

/** "sie" and "them" never mean "Kopf" or "header"; a noun of these endings can be a plural or, in German, feminine. */
const MANY = {
  en: /(?:[^su]s|people|staff|data)$/i,
  de: /(?:e|en|ern|eln|ung|heit|keit|schaft|ion|tät|ei|ik|ur|s)$/,
}

/** Whether "them" or "sie" can mean this object. */
export const canBeMany = (object: string, language: 'en' | 'de'): boolean =>
  MANY[language].test(object.split(' of ')[0] ?? '')

/** The object that a pronoun means: the last one of its number, else the last one of all. */
export function meantBy(
  { object, many, single }: Pick<ReadingState, 'object' | 'many' | 'single'>,
  isMany: boolean,
  language: 'en' | 'de',
): string {
  if (object === '' || canBeMany(object, language) === isMany) return object
  return (isMany ? many : single) || object
}

/** The first letter in upper case. */
export const capitalized = (words: string) => words.replace(/^\p{Ll}/u, first => first.toUpperCase())
