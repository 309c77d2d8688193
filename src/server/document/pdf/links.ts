// Links inside a PDF: from the contents to chapters, and from figures to the rows of the evidence that describe them.

import { linesOf, type PlacedLine, type ReportPage } from '#domain/document/report/types.ts'
import type { PdfDocument } from '#server/document/pdf/fonts.ts'

/** A rectangle of text, in points from the page's upper left corner, and the named place that it opens. */
export interface TextLink {
  x: number
  y: number
  w: number
  h: number
  to: string
  text: string
}

/** The named place of a page, and of the row of the evidence that describes a figure. */
export const pageName = (number: number) => `page-${number}`
export const figureName = (id: string) => `figure-${id}`

/** A link over all lines of an element. */
export function linkOver(lines: readonly PlacedLine[], page: number): TextLink {
  const left = Math.min(...lines.map(({ x }) => x))
  const right = Math.max(...lines.map(({ x, width }) => x + width))
  const top = Math.min(...lines.map(({ y, size }) => y - size))
  const bottom = Math.max(...lines.map(({ y, size }) => y + 0.3 * size))
  const text = lines.flatMap(({ runs }) => runs.map(run => run.text)).join(' ')
  return { x: left, y: top, w: right - left, h: bottom - top, to: pageName(page), text }
}

/** The links of the element just drawn, each as its own structure element, as screen readers need them. */
export function linkElements(doc: PdfDocument, links: TextLink[]): PDFKit.PDFStructureElement[] {
  return links.splice(0).map(({ x, y, w, h, to, text }) => {
    const element = doc.struct('Link')
    const options = { structParent: element, contents: new String(text), Border: [0, 0, 0] }
    doc.goTo(x, y, w, h, to, options as PDFKit.Mixins.AnnotationOption)
    element.end()
    return element
  })
}

/** The figures that rows of the evidence describe. */
export const describedIn = (pages: readonly ReportPage[]): ReadonlySet<string> =>
  new Set(
    pages
      .flatMap(({ nodes }) => nodes.flatMap(linesOf))
      .flatMap(({ runs }) => runs.flatMap(({ describes = [] }) => describes)),
  )
