// The faces that a PDF carries with it, and which of them has a character: ours first, then those for other scripts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import type { DeckFont } from '#domain/deck/types.ts'
import { unpackWoff } from '#server/report/woff.ts'

export type Doc = InstanceType<typeof PDFDocument>

const own = (family: string, weight: number) => [
  `${family}/files/${family}-latin-${weight}-normal.woff`,
  `${family}/files/${family}-latin-ext-${weight}-normal.woff`,
]
const other = (weight: number) => [
  ...['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'devanagari'].map(
    subset => `noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`,
  ),
  `noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
  `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
]

const FILES = {
  headline: [...own('besley', 500), ...other(400)],
  headlineBold: [...own('besley', 600), ...other(700)],
  work: [...own('public-sans', 400), ...other(400)],
  workBold: [...own('public-sans', 600), ...other(700)],
} as const
type Face = keyof typeof FILES

const faceOf = (font: DeckFont, bold: boolean): Face => {
  const family = font === 'headline' || font === 'serif' ? 'headline' : 'work'
  return bold ? `${family}Bold` : family
}

// Letters that fonts draw at the place of others, and signs that separate without being seen.
const UNSEEN = /\p{Cf}|\p{Variation_Selector}/u

/** A stretch of text in one font file; null where no face has its characters. */
export interface Stretch {
  text: string
  file: string | null
}

const require = createRequire(import.meta.url)
const bytes = new Map<string, Buffer>()

/** Chooses faces for one document, and embeds those that it needs. */
export class Faces {
  private readonly doc: Doc
  private readonly known = new Set<string>()
  private readonly chosen = new Map<string, string | null>()

  constructor(doc: Doc) {
    this.doc = doc
  }

  /** The text in stretches that one file can draw each. */
  stretches(text: string, font: DeckFont, bold: boolean): Stretch[] {
    const face = faceOf(font, bold)
    const made: Stretch[] = []
    for (const character of text) {
      if (UNSEEN.test(character)) continue
      const last = made.at(-1)
      // A space belongs to whatever stands before it.
      const file = character === ' ' && last ? last.file : this.fileOf(character, face)
      if (last && last.file === file) last.text += character
      else made.push({ text: character, file })
    }
    return made
  }

  private fileOf(character: string, face: Face): string | null {
    const key = face + character
    const known = this.chosen.get(key)
    if (known !== undefined) return known
    const code = character.codePointAt(0) ?? 0
    const file = FILES[face].find(each => this.font(each).hasGlyphForCodePoint(code)) ?? null
    this.chosen.set(key, file)
    return file
  }

  /** Makes the file the current font. */
  use(file: string): void {
    if (!this.known.has(file)) {
      this.doc.registerFont(file, read(file))
      this.known.add(file)
    }
    this.doc.font(file)
  }

  private font(file: string): { hasGlyphForCodePoint(code: number): boolean } {
    this.use(file)
    // The type of pdfkit's own font object is not declared.
    return (this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font
      .font
  }
}

function read(file: string): Buffer {
  const known = bytes.get(file) ?? unpackWoff(readFileSync(require.resolve(`@fontsource/${file}`)))
  bytes.set(file, known)
  return known
}
