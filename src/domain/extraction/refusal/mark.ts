// Marks of words beside a number that rule it out as a figure of this company's work.

import type { RefusalMark } from '#domain/extraction/language/refusal-words.ts'
import type { Reader } from '#domain/extraction/reader.ts'

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
