// The language of a deck's texts, by which Office checks their spelling.

import type { PackagePart } from '#server/document/pptx/parts.ts'

/** Placeholder for the language's tag in the parts of a deck, which `inLanguage` replaces. */
export const LANGUAGE = '{language}'

/** The attribute of a run. No text contains it, because quotes are escaped there. */
export const LANG = `lang="${LANGUAGE}"`

const MARK = `="${LANGUAGE}"`

/** The part with its texts in the language of this BCP 47 tag. */
export const inLanguage = (part: PackagePart, tag: string): PackagePart =>
  typeof part.content === 'string' ? { ...part, content: part.content.replaceAll(MARK, `="${tag}"`) } : part
