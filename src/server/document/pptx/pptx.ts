// Writes a deck as a PowerPoint file: its slides on a base template, with charts, notes and pictures as separate
// parts.

import { createHash } from 'node:crypto'
import type { Logo } from '#domain/brand.ts'
import type { ChartElement, Deck } from '#domain/document/deck/types.ts'
import type { BaseTemplate } from '#server/document/pptx/base-template.ts'
import { chartXml } from '#server/document/pptx/chart.ts'
import { chartSheet } from '#server/document/pptx/chart-sheet.ts'
import { inLanguage, LANG } from '#server/document/pptx/language.ts'
import { NOTES_MASTER, notesPart, notesTemplate } from '#server/document/pptx/notes.ts'
import { fileOf, HEAD, type PackagePart, type Relation, relating } from '#server/document/pptx/parts.ts'
import { productTemplate } from '#server/document/pptx/product-template.ts'
import { PRESENTATION, XMLNS } from '#server/document/pptx/schema.ts'
import { slidePart } from '#server/document/pptx/slide.ts'
import { emu } from '#server/document/pptx/text.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

/**
 * Returns the file's bytes, on the product's base template unless another one is given. Calls `progress` with the share
 * of work done, including composing the deck.
 */
export function renderPptx(
  deck: Deck,
  progress: (done: number, total: number) => void = () => {},
  base: BaseTemplate = productTemplate(deck),
): Uint8Array {
  progress(20, 100)
  const slides = slideParts(deck, base, done => progress(20 + (75 * done) / deck.slides.length, 100))
  const parts = [
    presentationPart(deck, base),
    ...base.parts,
    ...notesTemplate(),
    ...slides,
    ...SETTINGS,
    ...propertyParts(deck),
  ].map(part => inLanguage(part, deck.language))
  return fileOf(parts, [
    { id: 'rId1', kind: 'officeDocument', target: PATH },
    { id: 'rId2', kind: 'metadata/core-properties', target: 'docProps/core.xml' },
    { id: 'rId3', kind: 'extended-properties', target: 'docProps/app.xml' },
  ])
}

const PATH = 'ppt/presentation.xml'
const slidePath = (index: number) => `ppt/slides/slide${index + 1}.xml`

function slideParts(deck: Deck, base: BaseTemplate, progress: (slides: number) => void): PackagePart[] {
  const paths = new Map(deck.slides.map(({ id }, index) => [id, slidePath(index)]))
  const charts: ChartElement[] = []
  const pictures = new Map<string, PackagePart>()
  const around = {
    footer: deck.footer,
    slidePath: (id: string) => paths.get(id),
    addChart: (chart: ChartElement) => `ppt/charts/chart${charts.push(chart)}.xml`,
    addPicture(logo: Logo) {
      const part = picturePart(logo)
      pictures.set(part.path, part)
      return part.path
    },
  }
  const slides = deck.slides.flatMap((slide, index) => {
    const notes = `ppt/notesSlides/notesSlide${index + 1}.xml`
    const layout = base.layouts[slide.layout]
    const parts = [
      slidePart(slide, slidePath(index), notes, { ...around, layout }),
      notesPart(slide, notes, slidePath(index)),
    ]
    progress(index + 1)
    return parts
  })
  return [...slides, ...charts.flatMap(chartParts), ...pictures.values()]
}

/** Identical pictures share one part. */
function picturePart({ mime, data }: Logo): PackagePart {
  const content = Buffer.from(data, 'base64')
  const name = createHash('sha256').update(content).digest('hex').slice(0, 16)
  return { path: `ppt/media/${name}.${mime === 'image/png' ? 'png' : 'jpeg'}`, type: mime, content }
}

function chartParts(chart: ChartElement, index: number): PackagePart[] {
  const sheet = `ppt/embeddings/chart${index + 1}.xlsx`
  return [
    {
      path: `ppt/charts/chart${index + 1}.xml`,
      type: 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml',
      content: chartXml(chart),
      relations: [{ id: 'rId1', kind: 'package', target: sheet }],
    },
    {
      path: sheet,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      content: chartSheet(chart),
    },
  ]
}

const NOTES_SIZE = '<p:notesSz cx="6858000" cy="9144000"/>'
const TEXT_STYLE = `<p:defaultTextStyle><a:defPPr><a:defRPr ${LANG}/></a:defPPr>${Array.from(
  { length: 9 },
  (_, level) =>
    `<a:lvl${level + 1}pPr marL="0" algn="l" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1"><a:defRPr sz="1800" kern="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl${level + 1}pPr>`,
).join('')}</p:defaultTextStyle>`

function presentationPart({ slides }: Deck, { masters, size, theme }: BaseTemplate): PackagePart {
  const relations: Relation[] = []
  const relate = relating(relations)
  const masterIds = masters.map(
    ({ path, id }) => `<p:sldMasterId id="${id}" r:id="${relate('slideMaster', path)}"/>`,
  )
  const notes = `<p:notesMasterIdLst><p:notesMasterId r:id="${relate('notesMaster', NOTES_MASTER)}"/></p:notesMasterIdLst>`
  const slideIds = slides.map(
    (_, index) => `<p:sldId id="${256 + index}" r:id="${relate('slide', slidePath(index))}"/>`,
  )
  relate('theme', theme)
  for (const { path, kind } of SETTINGS) relate(kind, path)
  return {
    path: PATH,
    type: `${PRESENTATION}.presentation.main+xml`,
    content: [
      `${HEAD}<p:presentation ${XMLNS} saveSubsetFonts="1"><p:sldMasterIdLst>${masterIds.join('')}</p:sldMasterIdLst>`,
      `${notes}<p:sldIdLst>${slideIds.join('')}</p:sldIdLst>`,
      `<p:sldSz cx="${emu(size.w)}" cy="${emu(size.h)}"/>${NOTES_SIZE}${TEXT_STYLE}</p:presentation>`,
    ].join(''),
    relations,
  }
}

const SETTINGS: (PackagePart & { kind: string })[] = [
  {
    path: 'ppt/presProps.xml',
    kind: 'presProps',
    type: `${PRESENTATION}.presProps+xml`,
    content: `${HEAD}<p:presentationPr ${XMLNS}/>`,
  },
  {
    path: 'ppt/viewProps.xml',
    kind: 'viewProps',
    type: `${PRESENTATION}.viewProps+xml`,
    content: `${HEAD}<p:viewPr ${XMLNS}/>`,
  },
  {
    path: 'ppt/tableStyles.xml',
    kind: 'tableStyles',
    type: `${PRESENTATION}.tableStyles+xml`,
    content: `${HEAD}<a:tblStyleLst xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" def="{5C22544A-7EE6-4342-B048-85BDC9FD1C3A}"/>`,
  },
]

/** Version and hash are document properties, not on a slide: slides are for the reader. */
function stampProperties({ stamp, record }: Deck): string {
  if (!stamp) return ''
  return `<dc:description>${escapeXml(record)}</dc:description><dc:identifier>${stamp.hash}</dc:identifier><cp:version>${stamp.version}</cp:version>`
}

function propertyParts(deck: Deck): PackagePart[] {
  const { title, subject, client, author } = deck
  const about = [
    `<dc:title>${escapeXml(title)}</dc:title><dc:subject>${escapeXml(subject)}</dc:subject>`,
    `<dc:creator>${escapeXml(author)}</dc:creator><cp:lastModifiedBy>${escapeXml(author)}</cp:lastModifiedBy>`,
    `<dc:language>${deck.language}</dc:language>${stampProperties(deck)}`,
  ]
  return [
    {
      path: 'docProps/core.xml',
      type: 'application/vnd.openxmlformats-package.core-properties+xml',
      content: `${HEAD}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">${about.join('')}</cp:coreProperties>`,
    },
    {
      path: 'docProps/app.xml',
      type: 'application/vnd.openxmlformats-officedocument.extended-properties+xml',
      content: `${HEAD}<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Application>Microsoft Office PowerPoint</Application><Company>${escapeXml(client)}</Company></Properties>`,
    },
  ]
}
