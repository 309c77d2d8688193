// Makes the drawn package one that PowerPoint opens without repair: unique ids, glued connectors, alt texts,
// notes in paragraphs, charts and theme in our colours, and no part or type without its counterpart.

import { strFromU8, strToU8, unzipSync } from 'fflate'
import type { ChartElement, Deck, DeckSlide, LineElement, SlideElement } from '#domain/document/deck/types.ts'
import { chartXml } from '#server/document/pptx/chart-xml.ts'
import { hex, inTones, THEME } from '#server/document/pptx/looks.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'
import { zipOf } from '#server/platform/zip.ts'

type Parts = Record<string, Uint8Array>

/** The finished file. `tell` hears how many slides are finished. */
export function finishPackage(
  bytes: Uint8Array,
  deck: Deck,
  tell: (slides: number) => void,
): Promise<Buffer> {
  const parts: Parts = Object.fromEntries(
    Object.entries(unzipSync(bytes)).filter(([path]) => !path.endsWith('/')),
  )
  for (const [index, slide] of deck.slides.entries()) {
    change(parts, `ppt/slides/slide${index + 1}.xml`, xml => finishSlide(xml, slide))
    change(parts, `ppt/notesSlides/notesSlide${index + 1}.xml`, xml => finishNotes(xml, slide.notes))
    tell(index + 1)
  }
  for (const path of Object.keys(parts))
    if (/slideLayouts\/slideLayout\d+\.xml$/.test(path)) change(parts, path, uniqueIds)
  writeCharts(parts, deck)
  writeTheme(parts)
  const { tones } = deck.footer
  if (tones)
    for (const path of Object.keys(parts))
      if (/^ppt\/.*\.xml$/.test(path)) change(parts, path, xml => inTones(xml, tones))
  change(parts, '[Content_Types].xml', xml => existingTypes(xml, parts))
  return zipOf(parts)
}

function change(parts: Parts, path: string, edit: (xml: string) => string) {
  const part = parts[path]
  if (!part) throw new Error(`The package has no ${path}`)
  parts[path] = strToU8(edit(strFromU8(part)))
}

const SHAPE_ID = /<p:cNvPr id="\d+" name="[^"]*"(?: descr="[^"]*")?(?:\/>|>\s*<\/p:cNvPr>)/g

/** Shapes stand in the XML in the order of the elements; the group comes before them, the page number after. */
function finishSlide(xml: string, { elements }: DeckSlide): string {
  let count = 0
  const named = xml.replaceAll(SHAPE_ID, () => {
    count += 1
    const element = elements[count - 2]
    if (count === 1) return '<p:cNvPr id="1" name=""/>'
    return element ? shapeId(count, element) : `<p:cNvPr id="${count}" name="Slide number"/>`
  })
  const ids = new Map(elements.map((element, index) => [element.name, index + 2]))
  const lines = elements.filter(element => element.kind === 'line')
  return oneParagraphStyle(connect(named, lines, ids)).replaceAll(' hasCustomPrompt="1"', '')
}

const DECORATION =
  '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative xmlns:adec="http://schemas.microsoft.com/office/drawing/2017/decorative" val="1"/></a:ext></a:extLst>'

function shapeId(id: number, element: SlideElement): string {
  const start = `<p:cNvPr id="${id}" name="${escapeXml(element.name)}"`
  if (element.kind === 'text') return `${start}/>`
  if (element.alt) return `${start} descr="${escapeXml(element.alt)}"/>`
  return `${start}>${DECORATION}</p:cNvPr>`
}

/** Lines become connectors; those between two shapes are glued to them. */
function connect(xml: string, lines: LineElement[], ids: Map<string, number>): string {
  const byId = new Map(lines.map(line => [String(ids.get(line.name)), line]))
  return xml.replaceAll(/<p:sp>([\s\S]*?)<\/p:sp>/g, (whole, inner: string) => {
    const line = byId.get(/<p:cNvPr id="(\d+)"/.exec(inner)?.[1] ?? '')
    if (!line) return whole
    const body = inner
      .replaceAll('p:nvSpPr', 'p:nvCxnSpPr')
      .replace('<p:cNvSpPr/>', `<p:cNvCxnSpPr>${glue(line, ids)}</p:cNvCxnSpPr>`)
      .replace('prst="line"', line.connects ? 'prst="straightConnector1"' : 'prst="line"')
    return `<p:cxnSp>${body}</p:cxnSp>`
  })
}

// Connection sites of a rectangle.
const SITES = { top: 0, left: 1, bottom: 2, right: 3 } as const

function glue({ connects, from, to }: LineElement, ids: Map<string, number>): string {
  if (!connects) return ''
  const upright = from.x === to.x
  const [start, end] = upright ? (to.y > from.y ? ['bottom', 'top'] : ['top', 'bottom']) : ['right', 'left']
  const site = (name: string | undefined) => SITES[(name ?? 'left') as keyof typeof SITES]
  return `<a:stCxn id="${ids.get(connects.from)}" idx="${site(start)}"/><a:endCxn id="${ids.get(connects.to)}" idx="${site(end)}"/>`
}

/** The generator repeats the paragraph's properties before each of its runs; only the first stands where it may. */
function oneParagraphStyle(xml: string): string {
  return xml.replaceAll(/<a:p>([\s\S]*?)<\/a:p>/g, paragraph => {
    let seen = 0
    return paragraph.replaceAll(/<a:pPr[^>]*>[\s\S]*?<\/a:pPr>/g, style => (seen++ === 0 ? style : ''))
  })
}

function uniqueIds(xml: string): string {
  let count = 0
  return oneParagraphStyle(xml).replaceAll(
    /(<p:cNvPr id=")\d+"/g,
    (_, start: string) => `${start}${++count}"`,
  )
}

/** One paragraph a line, because a line end inside a text run is no line end. */
function finishNotes(xml: string, notes: string[]): string {
  const lines = notes.flatMap(note => note.split('\n')).filter(line => line.trim() !== '')
  const paragraphs = lines
    .map(line => `<a:p><a:r><a:rPr lang="en-US" dirty="0"/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
    .join('')
  return xml.replace(
    /(<p:ph type="body" idx="1"\/>[\s\S]*?<a:lstStyle\/>)[\s\S]*?(<\/p:txBody>)/,
    (_, start: string, end: string) =>
      `${start}${paragraphs || '<a:p><a:endParaRPr lang="en-US"/></a:p>'}${end}`,
  )
}

function writeCharts(parts: Parts, { slides }: Deck) {
  const charts = slides.flatMap(slide =>
    slide.elements.filter((each): each is ChartElement => each.kind === 'chart'),
  )
  const number = (path: string) => Number(/(\d+)\.xml$/.exec(path)?.[1])
  const paths = Object.keys(parts)
    .filter(path => /^ppt\/charts\/chart\d+\.xml$/.test(path))
    .sort((a, b) => number(a) - number(b))
  if (paths.length !== charts.length)
    throw new Error(`${charts.length} charts drawn, ${paths.length} in the package`)
  for (const [index, path] of paths.entries()) {
    const chart = charts[index]
    if (chart) parts[path] = strToU8(chartXml(chart))
  }
}

const THEME_TYPE = 'application/vnd.openxmlformats-officedocument.theme+xml'

/** Our colours, and a theme of its own for the notes as the format demands. */
function writeTheme(parts: Parts) {
  const colours = Object.entries(THEME).map(
    ([slot, name]) => `<a:${slot}><a:srgbClr val="${hex(name)}"/></a:${slot}>`,
  )
  change(parts, 'ppt/theme/theme1.xml', xml =>
    xml.replace(
      /<a:clrScheme[\s\S]*?<\/a:clrScheme>/,
      `<a:clrScheme name="Ledger">${colours.join('')}</a:clrScheme>`,
    ),
  )
  const theme = parts['ppt/theme/theme1.xml']
  if (theme) parts['ppt/theme/theme2.xml'] = theme
  change(parts, 'ppt/notesMasters/_rels/notesMaster1.xml.rels', xml =>
    xml.replace('theme1.xml', 'theme2.xml'),
  )
  change(parts, '[Content_Types].xml', xml =>
    xml.replace(
      '</Types>',
      `<Override PartName="/ppt/theme/theme2.xml" ContentType="${THEME_TYPE}"/></Types>`,
    ),
  )
}

/** Drops the types of parts and of extensions that are not there. */
function existingTypes(xml: string, parts: Parts): string {
  const seen = new Set<string>()
  return xml.replaceAll(
    /\s*<(Override|Default) (?:PartName="\/?([^"]+)"|Extension="([^"]+)")[^>]*\/>/g,
    (whole, _, part?: string, extension?: string) => {
      const key = part ?? `.${extension}`
      const exists = part ? part in parts : Object.keys(parts).some(path => path.endsWith(key))
      if (!exists || seen.has(key)) return ''
      seen.add(key)
      return whole.trim()
    },
  )
}
