// Marks of words beside a number which say that it is no figure of this company's work.

import { type Phrases, phrases } from '#domain/extraction/language/language.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/**
 * `others`: another firm or person; `idle`: a process that goes on without work; `apart`: breaks, ways, outages;
 * `institution`: whom one waits for; `notCost`: money that is no cost, or that others pay; `private`: what is no run of a
 * process; `staff`: a share of the employees; `level`: a share of a quantity or a rate of tax; `employed`: a part-time job; `permit`: what one may decide; `belief`: what
 * is only said; `imagined`: what is only supposed; `could`, `would`, `condition`: what is not so; `saying`: "I would say". `none` keeps longer phrases out.
 */
export type RefusalMark =
  | 'others'
  | 'idle'
  | 'apart'
  | 'institution'
  | 'notCost'
  | 'private'
  | 'staff'
  | 'level'
  | 'employed'
  | 'permit'
  | 'belief'
  | 'imagined'
  | 'could'
  | 'would'
  | 'condition'
  | 'saying'
  | 'none'

/** The phrases of each mark in a language, separated by vertical bars. */
export type RefusalWords = Readonly<Record<RefusalMark, string>>

/** The phrases of a language with their marks; a phrase may have several. */
export function refusalPhrases(words: RefusalWords): Phrases<readonly RefusalMark[]> {
  const marks = new Map<string, RefusalMark[]>()
  for (const [mark, text] of Object.entries(words) as [RefusalMark, string][])
    for (const phrase of text.split('|')) marks.set(phrase, [...(marks.get(phrase) ?? []), mark])
  return phrases([...marks])
}

/** The marks that begin at a token. */
export function marksAt(reader: Reader, at: number): readonly RefusalMark[] {
  const found = reader.phrase(reader.language.refusals, at)
  if (found) return found.value
  const word = reader.word(at)
  return word.length > COMPOUND && reader.language.notCostEndings.some(end => word.endsWith(end))
    ? NOT_COST
    : NO_MARKS
}

/** Smallest length of a compound whose ending is a mark: "Kreditlimit". */
const COMPOUND = 8
const NOT_COST: readonly RefusalMark[] = ['notCost']
const NO_MARKS: readonly RefusalMark[] = []
