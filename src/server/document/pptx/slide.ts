// One slide as a part of the file: its elements in order, and the fixed elements of its layout.

import type { Logo } from '#domain/brand.ts'
import { fitIntoRoom } from '#domain/document/deck/fit-template.ts'
import type { ChartElement, Deck, DeckSlide, SlideElement, TextRole } from '#domain/document/deck/types.ts'
import type { BaseLayout, Holder } from '#server/document/pptx/base-template.ts'
import { LANG } from '#server/document/pptx/language.ts'
import { HEAD, type PackagePart, type Relation, relating } from '#server/document/pptx/parts.ts'
import { PRESENTATION, TREE_START, XMLNS } from '#server/document/pptx/schema.ts'
import { held, identity, lineXml, pictureXml, shapeXml, textXml } from '#server/document/pptx/shapes.ts'
import { tableXml } from '#server/document/pptx/table.ts'
import { frameOf } from '#server/document/pptx/text.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

/** What a slide needs from the rest of the file. */
export interface SlideSurroundings {
  layout: BaseLayout
  footer: Deck['footer']
  /** Path of a slide's part, by the slide's id. */
  slidePath(id: string): string | undefined
  /** Adds the chart or the picture to the file; returns its path. */
  addChart(chart: ChartElement): string
  addPicture(logo: Logo): string
}

export function slidePart(
  given: DeckSlide,
  path: string,
  notes: string,
  around: SlideSurroundings,
): PackagePart {
  const slide = resolvedSlide(given, around.layout)
  const relations: Relation[] = []
  const relate = relating(relations)
  relate('slideLayout', around.layout.path)
  relate('notesSlide', notes)
  const linkOf = (id: string) => {
    const target = around.slidePath(id)
    return target && relate('slide', target)
  }
  const ids = new Map(slide.elements.map((element, index) => [element.name, index + 2]))
  const draw = (element: SlideElement, id: number): string => {
    if (element.kind === 'text')
      return textXml(element, id, placeholderOf(element, slide, around.layout), linkOf)
    if (element.kind === 'shape') return shapeXml(element, id, linkOf)
    if (element.kind === 'line') return lineXml(element, id, ids)
    if (element.kind === 'table')
      return tableXml(element, id, linkOf, placeholderOf(element, slide, around.layout))
    if (element.kind === 'picture')
      return pictureXml(element, id, relate('image', around.addPicture(element.logo)))
    return chartFrame(element, id, relate('chart', around.addChart(element)))
  }
  const shapes = slide.elements.map((element, index) => draw(element, index + 2))
  const furniture = furnitureXml(around, slide.elements.length + 2)
  return {
    path,
    type: `${PRESENTATION}.slide+xml`,
    content: `${HEAD}<p:sld ${XMLNS}><p:cSld>${TREE_START}${shapes.join('')}${furniture}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`,
    relations,
  }
}

/** Adapts the slide to a user's template. On the product's base template it is unchanged. */
function resolvedSlide(slide: DeckSlide, layout: BaseLayout): DeckSlide {
  const { room, isBare } = layout
  if (!room) return slide
  const shown = isBare ? textsOnly(slide, layout.holders.body !== undefined) : slide
  return fitIntoRoom(shown, room, element => placeholderOf(element, shown, layout) !== undefined)
}

const roleOf = (element: SlideElement) =>
  element.kind === 'table' ? 'table' : element.kind === 'text' ? element.role : undefined

/** The placeholder that a text or table fills: the first element of each role on a slide gets it. */
function placeholderOf(element: SlideElement, { elements }: DeckSlide, { holders }: BaseLayout) {
  const name = roleOf(element)
  return name && elements.find(each => roleOf(each) === name) === element ? holders[name] : undefined
}

/** Title and texts. Where the layout has one text placeholder, all texts go into it, the section's name last. */
function textsOnly(slide: DeckSlide, inOne: boolean): DeckSlide {
  const texts = slide.elements.filter(each => each.kind === 'text')
  const said = (role: TextRole) => texts.filter(each => each.role === role)
  const title = said('title')
  const words = [...said('body'), ...said('second'), ...said('kicker')]
  const [first] = words
  if (!inOne || !first) return { ...slide, elements: [...title, ...words] }
  const paragraphs = words.flatMap(each => each.paragraphs)
  return { ...slide, elements: [...title, { ...first, role: 'body', paragraphs }] }
}

function chartFrame(chart: ChartElement, id: number, relation: string): string {
  return [
    `<p:graphicFrame><p:nvGraphicFramePr>${identity(id, chart)}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>`,
    frameOf(chart.box, '', 'p:xfrm'),
    '<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart">',
    `<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${relation}"/></a:graphicData></a:graphic></p:graphicFrame>`,
  ].join('')
}

const NUMBER = `<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr ${LANG}/><a:t>‹#›</a:t></a:fld>`

/** The footer text with the confidentiality, because user templates have no placeholder for it. */
const footerText = ({ client, confidentiality }: Deck['footer'], holder: Holder | undefined) =>
  holder?.inherits ? `${client} · ${confidentiality}` : client

/** Client, date and page number, where the layout has a placeholder for them. */
function furnitureXml({ layout: { holders }, footer }: SlideSurroundings, firstId: number): string {
  const said = (text: string) => `<a:r><a:rPr ${LANG}/><a:t>${escapeXml(text)}</a:t></a:r>`
  const texts = [
    { name: 'Footer', holder: holders.footer, text: said(footerText(footer, holders.footer)) },
    { name: 'Date', holder: holders.date, text: said(footer.date) },
    { name: 'Slide number', holder: holders.number, text: NUMBER },
  ]
  return texts
    .flatMap(({ name, holder, text }, index) =>
      holder
        ? `${held(firstId + index, { name }, holder)}<p:spPr/><p:txBody><a:bodyPr/><a:lstStyle/><a:p>${text}</a:p></p:txBody></p:sp>`
        : [],
    )
    .join('')
}
