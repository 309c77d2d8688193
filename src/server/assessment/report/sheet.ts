// Drawing on a page of the report: tagged text, decoration marked as such, and the grid everything stands on.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type PDFDocument from 'pdfkit'
import { type ColourName, PALETTE } from '#domain/palette.ts'

type Doc = InstanceType<typeof PDFDocument>

/** The grid in points on A4: a margin column for names, a wide column for text. */
export const GRID = {
  width: 595.28,
  height: 841.89,
  left: 56,
  right: 539,
  top: 84,
  column: 196,
  bottom: 790,
} as const

export interface Sheet {
  doc: Doc
  /** Structure element that what is drawn belongs to. */
  section: PDFKit.PDFStructureElement
}

const FACES = {
  headline: '@fontsource/besley/files/besley-latin-500-normal.woff',
  light: '@fontsource/besley/files/besley-latin-400-normal.woff',
  work: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff',
  strong: '@fontsource/public-sans/files/public-sans-latin-600-normal.woff',
} as const
export type Face = keyof typeof FACES

const require = createRequire(import.meta.url)

/** Embeds the report's four faces. */
export function registerFaces(doc: Doc): void {
  for (const [face, path] of Object.entries(FACES))
    doc.registerFont(face, readFileSync(require.resolve(path)))
}

/** Whether the faces have a sign for every character: a name in another script is left out rather than drawn as boxes. */
export const isDrawable = (text: string) => /^[\x20-\x7e\xa0-\xff‘’“”–—…]*$/.test(text)

export interface TextStyle {
  x: number
  y: number
  width: number
  size: number
  face?: Face
  colour?: ColourName
  align?: 'left' | 'right' | 'center'
  /** Line height as a multiple of the size. */
  leading?: number
}

type Tag = 'H1' | 'H2' | 'H3' | 'P' | 'Lbl' | 'LBody' | 'Caption'

/** Draws text as the element `tag`; answers where it ends. */
export function write(sheet: Sheet, tag: Tag, text: string, style: TextStyle): number {
  const { doc, section } = sheet
  const content = doc.markStructureContent(tag)
  const end = setText(doc, text, style)
  doc.endMarkedContent()
  section.add(doc.struct(tag, {}, [content]))
  return end
}

/** Draws text that is decoration, such as page numbers; it is not read out. */
export function decorate(sheet: Sheet, text: string, style: TextStyle): number {
  sheet.doc.markContent('Artifact', { type: 'Pagination' })
  const end = setText(sheet.doc, text, style)
  sheet.doc.endMarkedContent()
  return end
}

/** Runs drawing that is decoration. */
export function ornament(sheet: Sheet, draw: (doc: Doc) => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' })
  sheet.doc.save()
  draw(sheet.doc)
  sheet.doc.restore()
  sheet.doc.endMarkedContent()
}

/** Runs drawing that says something; `alt` says it in words. */
export function picture(sheet: Sheet, alt: string, draw: (doc: Doc) => void): void {
  const { doc, section } = sheet
  const content = doc.markStructureContent('Figure')
  doc.save()
  draw(doc)
  doc.restore()
  doc.endMarkedContent()
  section.add(doc.struct('Figure', { alt }, [content]))
}

/** The items as a list element, each drawn by `draw` inside its own entry; answers where the last one ends. */
export function list<T>(
  sheet: Sheet,
  items: readonly T[],
  y: number,
  draw: (entry: Sheet, item: T, y: number, n: number) => number,
): number {
  const { doc, section } = sheet
  const element = doc.struct('L')
  section.add(element)
  let at = y
  for (const [n, item] of items.entries()) {
    const entry = doc.struct('LI')
    element.add(entry)
    at = draw({ doc, section: entry }, item, at, n)
    entry.end()
  }
  element.end()
  return at
}

/** Hairline from `x` to `to`. */
export function rule(
  sheet: Sheet,
  y: number,
  colour: ColourName = 'rule',
  x: number = GRID.left,
  to: number = GRID.right,
): void {
  ornament(sheet, doc =>
    doc
      .moveTo(x, y)
      .lineTo(to, y)
      .lineWidth(colour === 'ink' ? 0.9 : 0.6)
      .stroke(hex(colour)),
  )
}

export function hex(colour: ColourName): string {
  return PALETTE[colour].light
}

/** Height that `text` takes in this style. */
export function heightOf({ doc }: Sheet, text: string, style: Omit<TextStyle, 'x' | 'y'>): number {
  return doc
    .font(style.face ?? 'work')
    .fontSize(style.size)
    .heightOfString(text, options(doc, style))
}

function setText(doc: Doc, text: string, style: TextStyle): number {
  doc
    .font(style.face ?? 'work')
    .fontSize(style.size)
    .fillColor(hex(style.colour ?? 'ink'))
  const { lineGap, ...rest } = options(doc, style)
  // Half the leading above the line and half below, as on the screen; otherwise faces with tall metrics sit too low.
  doc.text(text, style.x, style.y + lineGap / 2, { ...rest, lineGap })
  return doc.y - lineGap / 2
}

function options(doc: Doc, { width, align, leading, size }: Omit<TextStyle, 'x' | 'y'>) {
  const lineGap = size * (leading ?? 1.4) - doc.currentLineHeight(false)
  return { width, align: align ?? 'left', lineGap, lineBreak: true } as const
}
