// Texts, shapes, connectors and pictures of a slide as DrawingML.

import type {
  LineElement,
  Paragraph,
  PictureElement,
  ShapeElement,
  TextElement,
} from '#domain/document/deck/types.ts'
import { textWidth, wordsOf, wrap } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import type { Holder } from '#server/document/pptx/base-template.ts'
import { solid } from '#server/document/pptx/looks.ts'
import {
  bodyXml,
  emu,
  frameOf,
  type Given,
  type LinkOf,
  paragraphXml,
  runXml,
} from '#server/document/pptx/text.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

const DECORATION =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

/** A shape's non-visual properties: with an alternative text, or marked as decorative. Texts are read as they are. */
export function identity(id: number, { name, alt }: { name: string; alt?: string }, isText = false): string {
  const start = `<p:cNvPr id="${id}" name="${escapeXml(name)}"`
  if (isText) return `${start}/>`
  return alt ? `${start} descr="${escapeXml(alt)}"/>` : `${start}>${DECORATION}</p:cNvPr>`
}

const PRESET = '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>'

const isAt = (box: TextElement['box'], { box: place }: Holder) =>
  (['x', 'y', 'w', 'h'] as const).every(side => Math.abs(box[side] - place[side]) < 0.01)

/** A text in its placeholder, if it has one: at the placeholder's position unless the element has its own. */
export function textXml(
  element: TextElement,
  id: number,
  holder: Holder | undefined,
  linkOf: LinkOf,
): string {
  const { role, box, paragraphs, valign } = element
  if (!holder) {
    const place = `<p:spPr>${frameOf(box)}${PRESET}<a:noFill/></p:spPr>`
    const body = bodyXml(
      paragraphs.map(each => paragraphXml(each, linkOf)),
      valign,
    )
    return `<p:sp><p:nvSpPr>${identity(id, element, true)}<p:cNvSpPr txBox="1"/><p:nvPr/></p:nvSpPr>${place}${body}</p:sp>`
  }
  if (holder.inherits) return inheritingXml(element, id, holder, linkOf)
  const given: Given =
    role === 'title'
      ? { font: 'serif', colour: 'ink', ...(holder.size !== undefined && { size: holder.size }) }
      : {}
  const place = isAt(box, holder) ? '<p:spPr/>' : `<p:spPr>${frameOf(box)}</p:spPr>`
  const body = bodyXml(
    paragraphs.map(each => paragraphXml(each, linkOf, given)),
    valign,
  )
  return `${held(id, element, holder)}${place}${body}</p:sp>`
}

/** A text formatted by the template, made smaller only where it would not fit. */
function inheritingXml(element: TextElement, id: number, holder: Holder, linkOf: LinkOf): string {
  const { size, isSmaller } = fittingSize(element, holder)
  const runs = (paragraph: Paragraph) =>
    paragraph.runs.map(run =>
      runXml(run, { size, colour: 'ink', font: 'sans' }, linkOf, {
        ...(!isSmaller && { size }),
        colour: 'ink',
        font: 'sans',
      }),
    )
  const paragraphs = element.paragraphs.map(each => {
    const rightToLeft = each.rightToLeft ? ' rtl="1"' : ''
    const plain = element.role === 'title' ? '' : ' marL="0" indent="0"'
    const style = `<a:pPr${plain}${rightToLeft}>${plain && '<a:buNone/>'}</a:pPr>`
    return `<a:p>${style}${runs(each).join('')}</a:p>`
  })
  return `${held(id, element, holder)}<p:spPr/><p:txBody><a:bodyPr><a:normAutofit/></a:bodyPr><a:lstStyle/>${paragraphs.join('')}</p:txBody></p:sp>`
}

// The inner margin in points that every program leaves around the text of a placeholder.
const AROUND = { x: 16, y: 8 } as const
const LINE = 1.2
const SMALLER = [1, 0.9, 0.8, 0.7, 0.6, 0.5] as const

/**
 * The text size in points that fits the placeholder, from the template's own size or else 28 for titles and 20 for
 * texts. Measured in the wider of the product's two fonts, because the template's font metrics are unknown.
 */
function fittingSize({ paragraphs, role }: TextElement, { box, size: own }: Holder) {
  const size = own ?? (role === 'title' ? 28 : 20)
  const texts = paragraphs.map(({ runs }) => runs.map(({ text }) => text).join(''))
  const width = box.w - AROUND.x
  const fits = (scale: number) => {
    const face = { font: 'serif', size: size * scale } as const
    const lines = texts.flatMap(text => wrap(text, face, width))
    const isWhole = texts.flatMap(wordsOf).every(word => textWidth(word, face) <= width)
    return isWhole && lines.length * size * scale * LINE <= box.h - AROUND.y
  }
  const scale = SMALLER.find(fits) ?? 0.5
  return { size: Math.max(10, Math.round(size * scale)), isSmaller: scale < 1 || own === undefined }
}

/** The opening of a shape that fills a placeholder. */
export const held = (id: number, element: { name: string }, { mark }: Holder) =>
  `<p:sp><p:nvSpPr>${identity(id, element, true)}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${mark}</p:nvPr></p:nvSpPr>`

interface Stroke {
  colour: ColourName
  width: number
  dashed?: boolean
}

function strokeXml({ colour, width, dashed }: Stroke, end = ''): string {
  return `<a:ln w="${emu(width)}">${solid(colour)}<a:prstDash val="${dashed ? 'dash' : 'solid'}"/>${end}</a:ln>`
}

const INSET = 4

export function shapeXml(element: ShapeElement, id: number, linkOf: LinkOf): string {
  const { shape, box, fill, line, paragraphs } = element
  const look = [
    `${frameOf(box)}<a:prstGeom prst="${shape}"><a:avLst/></a:prstGeom>`,
    fill ? solid(fill) : '<a:noFill/>',
    line ? strokeXml(line) : '<a:ln><a:noFill/></a:ln>',
  ].join('')
  const body = paragraphs
    ? bodyXml(
        paragraphs.map(each => paragraphXml(each, linkOf)),
        'middle',
        INSET,
      )
    : ''
  return `<p:sp><p:nvSpPr>${identity(id, element)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${look}</p:spPr>${body}</p:sp>`
}

export function lineXml(element: LineElement, id: number, ids: ReadonlyMap<string, number>): string {
  const { from, to, arrow, elbow, connects } = element
  const box = {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    w: Math.abs(to.x - from.x),
    h: Math.abs(to.y - from.y),
  }
  const turned = `${to.x < from.x ? ' flipH="1"' : ''}${to.y < from.y ? ' flipV="1"' : ''}`
  const preset = elbow ? 'bentConnector3' : connects ? 'straightConnector1' : 'line'
  const stroke = strokeXml(element, arrow ? '<a:tailEnd type="triangle"/>' : '')
  return `<p:cxnSp><p:nvCxnSpPr>${identity(id, element)}<p:cNvCxnSpPr>${glue(element, ids)}</p:cNvCxnSpPr><p:nvPr/></p:nvCxnSpPr><p:spPr>${frameOf(box, turned)}<a:prstGeom prst="${preset}"><a:avLst/></a:prstGeom>${stroke}</p:spPr></p:cxnSp>`
}

// Connection sites of a rectangle, by their index.
const SITES = { top: 0, left: 1, bottom: 2, right: 3 } as const

function glue({ connects, from, to }: LineElement, ids: ReadonlyMap<string, number>): string {
  if (!connects) return ''
  const upright = from.x === to.x
  const down = to.y > from.y
  const [start, end] = upright
    ? ([down ? 'bottom' : 'top', down ? 'top' : 'bottom'] as const)
    : (['right', 'left'] as const)
  return `<a:stCxn id="${ids.get(connects.from)}" idx="${SITES[start]}"/><a:endCxn id="${ids.get(connects.to)}" idx="${SITES[end]}"/>`
}

/** `relation` is the id of the relation to the picture's file. */
export function pictureXml(element: PictureElement, id: number, relation: string): string {
  return `<p:pic><p:nvPicPr>${identity(id, element)}<p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frameOf(element.box)}${PRESET}</p:spPr></p:pic>`
}
