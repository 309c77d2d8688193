// Fonts embedded in a PDF, and which of them has a character: the product's first, then those for other scripts.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join } from 'node:path'
import type PDFDocument from 'pdfkit'
import type { DeckFont } from '#domain/document/deck/types.ts'
import { unpackWoff } from '#server/document/pdf/woff.ts'
import { ROOT } from '#server/platform/root.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

const latinFiles = (family: string, weight: number) => [
  `${family}/files/${family}-latin-${weight}-normal.woff`,
  `${family}/files/${family}-latin-ext-${weight}-normal.woff`,
]
/** A font file that tools/report-fonts.ts has subset to the characters in common use. */
const subsetFile = (name: string) => join(ROOT, `src/server/document/pdf/faces/${name}.woff`)
const EMOJI = subsetFile('emoji')
const otherScripts = (weight: number) => [
  ...['cyrillic', 'cyrillic-ext', 'greek', 'vietnamese', 'devanagari'].map(
    subset => `noto-sans/files/noto-sans-${subset}-${weight}-normal.woff`,
  ),
  `noto-sans-hebrew/files/noto-sans-hebrew-hebrew-${weight}-normal.woff`,
  `noto-sans-arabic/files/noto-sans-arabic-arabic-${weight}-normal.woff`,
  subsetFile('han'),
  subsetFile('hangul'),
  EMOJI,
]

const FILES = {
  headline: [...latinFiles('besley', 500), ...otherScripts(400)],
  headlineBold: [...latinFiles('besley', 600), ...otherScripts(700)],
  work: [...latinFiles('public-sans', 400), ...otherScripts(400)],
  workBold: [...latinFiles('public-sans', 600), ...otherScripts(700)],
} as const
type Face = keyof typeof FILES

const faceOf = (font: DeckFont, bold: boolean): Face => {
  const family = font === 'headline' || font === 'serif' ? 'headline' : 'work'
  return bold ? `${family}Bold` : family
}

// Format characters and variation selectors, which fonts do not draw as glyphs of their own.
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/u
/** Emoji of several characters, such as flags and families, are one glyph of the emoji font. */
const PICTURE = /\p{Emoji_Presentation}|\p{Regional_Indicator}|\p{Extended_Pictographic}|\u20e3/u
/** Shown instead of a character that no font has. */
const MISSING = '?'
/** Characters that the product's fonts certainly have: most text needs no search. */
const PLAIN = /^[ -~’“”–…·−]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A font as pdfkit's font reader knows it; lengths in its units. */
export interface OutlineFont {
  unitsPerEm: number
  hasGlyphForCodePoint(code: number): boolean
  layout(text: string): {
    glyphs: { path: { commands: { command: string; args: number[] }[] } }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

/** A run of text in one font file. */
export interface FontRun {
  text: string
  file: string
}

const require = createRequire(import.meta.url)
/** Unpacked font files, cached for the process. */
const unpacked = new Map<string, Buffer>()

/** Chooses fonts for one document, and embeds those that it needs. */
export class Faces {
  private readonly doc: PdfDocument
  private readonly registered = new Set<string>()
  private readonly chosen = new Map<string, string | null>()

  constructor(doc: PdfDocument) {
    this.doc = doc
  }

  /** Splits the text into runs that one font file can draw. */
  fontRuns(broken: string, font: DeckFont, bold: boolean): FontRun[] {
    // Lines are already broken, and not every font has non-breaking spaces.
    const text = broken.replaceAll(/[\u00a0\u202f]/g, ' ')
    const face = faceOf(font, bold)
    const [first = ''] = FILES[face]
    if (PLAIN.test(text)) return [{ text, file: first }]
    const runs: FontRun[] = []
    const add = (character: string, file: string) => {
      const last = runs.at(-1)
      if (last?.file === file) last.text += character
      else runs.push({ text: character, file })
    }
    for (const { segment } of graphemes.segment(text)) {
      if (this.isPicture(segment)) add(segment.replaceAll(/\p{Variation_Selector}/gu, ''), EMOJI)
      else for (const each of segment) this.addCharacter(each, face, runs.at(-1)?.file, add)
    }
    return runs
  }

  private isPicture(segment: string): boolean {
    if (!PICTURE.test(segment)) return false
    return this.font(EMOJI).hasGlyphForCodePoint(segment.codePointAt(0) ?? 0)
  }

  private addCharacter(
    character: string,
    face: Face,
    before: string | undefined,
    add: (character: string, file: string) => void,
  ) {
    if (INVISIBLE.test(character)) return
    // A space belongs to the run before it.
    if (character === ' ' && before) return add(character, before)
    const file = this.fileOf(character, face)
    if (file === null) add(MISSING, FILES[face][0] ?? '')
    else add(character, file)
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
    if (!this.registered.has(file)) {
      this.doc.registerFont(file, read(file))
      this.registered.add(file)
    }
    this.doc.font(file)
  }

  /** The font file with the outlines of its glyphs. */
  font(file: string): OutlineFont {
    this.use(file)
    // The type of pdfkit's own font object is not declared.
    return (this.doc as unknown as { _font: { font: OutlineFont } })._font.font
  }
}

function read(file: string): Buffer {
  const known =
    unpacked.get(file) ??
    unpackWoff(readFileSync(isAbsolute(file) ? file : require.resolve(`@fontsource/${file}`)))
  unpacked.set(file, known)
  return known
}
