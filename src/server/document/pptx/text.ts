// Paragraphs, runs and shape positions as DrawingML.

import { LINING_SIZE, liningParts } from '#domain/document/deck/lining.ts'
import type { Paragraph, Run, SlideBox } from '#domain/document/deck/types.ts'
import { withJoinedHyphens, withJoinedUnits } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import { LANG } from '#server/document/pptx/language.ts'
import { solid, THEME_FACES } from '#server/document/pptx/looks.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

const EMU_PER_POINT = 12_700
/** Converts points to EMU, the format's unit. */
export const emu = (points: number) => Math.round(points * EMU_PER_POINT)
const hundredths = (points: number) => Math.round(points * 100)

/** A shape's position. Both corners are rounded, so that a shape within the slide stays within it. */
export function frameOf({ x, y, w, h }: SlideBox, turned = '', tag = 'a:xfrm'): string {
  const left = emu(x)
  const top = emu(y)
  return `<${tag}${turned}><a:off x="${left}" y="${top}"/><a:ext cx="${emu(x + w) - left}" cy="${emu(y + h) - top}"/></${tag}>`
}

/** What runs inherit from their placeholder, and so do not need to specify. */
export interface Given {
  size?: number
  colour?: ColourName
  font?: Paragraph['font']
}

/** Returns the relation id of the slide that a run links to; undefined where the deck has no such slide. */
export type LinkOf = (slideId: string) => string | undefined

// Makes a link keep its text colour, which programs would otherwise replace with the theme's link colour.
const OWN_COLOUR =
  '<a:extLst><a:ext uri="{A12FA001-AC4F-418D-AE19-62706E023703}"><ahyp:hlinkClr xmlns:ahyp="http://schemas.microsoft.com/office/drawing/2018/hyperlinkcolor" val="tx"/></a:ext></a:extLst>'

function link({ leadsTo }: Run, linkOf: LinkOf): string {
  const id = leadsTo === undefined ? undefined : linkOf(leadsTo)
  if (!id) return ''
  return `<a:hlinkClick r:id="${id}" action="ppaction://hlinksldjump">${OWN_COLOUR}</a:hlinkClick>`
}

export interface RunLook {
  size: number
  colour: ColourName
  font: Paragraph['font']
  tracking?: number
  bold?: boolean
  /** Text that has no place to break. */
  isOneWord?: boolean
}

/** One run, without the properties that `given` inherits; in the serif typeface one for each number and what is between. */
export function runXml(run: Run, look: RunLook, linkOf: LinkOf, given: Given = {}): string {
  if (look.font !== 'serif') return pieceXml(run, look, linkOf, given)
  const isJoined = link(run, linkOf) === '' && !look.isOneWord
  return liningParts({ ...run, text: isJoined ? withJoinedHyphens(run.text) : run.text })
    .map(({ text, isNumber }) =>
      pieceXml(
        { ...run, text },
        isNumber ? { ...look, font: 'sans', size: look.size * LINING_SIZE } : look,
        linkOf,
        given,
      ),
    )
    .join('')
}

function pieceXml(run: Run, look: RunLook, linkOf: LinkOf, given: Given): string {
  const size = look.size === given.size ? '' : ` sz="${hundredths(look.size)}"`
  const bold = (run.bold ?? look.bold) ? ' b="1"' : ''
  const italic = run.italic ? ' i="1"' : ''
  const spacing = look.tracking ? ` spc="${hundredths(look.tracking)}"` : ''
  const colour = run.colour ?? look.colour
  const fill = colour === given.colour ? '' : solid(colour)
  const face = look.font === given.font ? '' : `<a:latin typeface="${THEME_FACES[look.font]}"/>`
  const attributes = `${LANG}${size}${bold}${italic}${spacing}`
  const to = link(run, linkOf)
  // LibreOffice treats a linked run as one field that never breaks; a joining character would switch it to another
  // font.
  const text = to === '' && !look.isOneWord ? withJoinedUnits(run.text) : run.text
  return `<a:r><a:rPr ${attributes}>${fill}${face}${to}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r>`
}

const ALIGN = { left: 'l', right: 'r', center: 'ctr' } as const

export const alignXml = (align: Paragraph['align'], rightToLeft?: boolean) =>
  ` algn="${ALIGN[align]}"${rightToLeft ? ' rtl="1"' : ''}`

/** One paragraph, without the bullet that its placeholder may define. */
export function paragraphXml(paragraph: Paragraph, linkOf: LinkOf, given: Given = {}): string {
  const { size, lineHeight, spaceAfter, align, rightToLeft, runs } = paragraph
  const spacing = [
    `<a:lnSpc><a:spcPts val="${hundredths(size * lineHeight)}"/></a:lnSpc><a:spcBef><a:spcPts val="0"/></a:spcBef>`,
    `<a:spcAft><a:spcPts val="${hundredths(spaceAfter)}"/></a:spcAft><a:buNone/>`,
  ].join('')
  const style = `<a:pPr marL="0" indent="0"${alignXml(align, rightToLeft)}>${spacing}</a:pPr>`
  return `<a:p>${style}${runs.map(run => runXml(run, paragraph, linkOf, given)).join('')}</a:p>`
}

const ANCHORS = { top: 't', middle: 'ctr', bottom: 'b' } as const

/** The body of a text with equal inner margins on each side, in points. */
export function bodyXml(
  paragraphs: string[],
  valign: keyof typeof ANCHORS,
  inset = 0,
  fit = '<a:noAutofit/>',
): string {
  const side = emu(inset)
  const place = `wrap="square" lIns="${side}" tIns="${side}" rIns="${side}" bIns="${side}" rtlCol="0" anchor="${ANCHORS[valign]}"`
  return `<p:txBody><a:bodyPr ${place}>${fit}</a:bodyPr><a:lstStyle/>${paragraphs.join('') || `<a:p><a:endParaRPr ${LANG}/></a:p>`}</p:txBody>`
}
