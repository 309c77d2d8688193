// Writes the report as a Word document: real headings, tables with repeated header rows, and figure ids beside the
// figures.

import {
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  type Table,
  TableOfContents,
  TabStopType,
  TextRun,
} from 'docx'
import { estimatePageNumbersWith } from 'docx/layout'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { brandTones, type Logo, logoPair, logoSize, type Tones } from '#domain/brand.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { STYLES } from '#domain/document/report/style.ts'
import { differInRounding } from '#domain/document/report/two-roundings.ts'
import type { ReportBlock, ReportDocument } from '#domain/document/report/types.ts'
import { cleanText, clip, fitSize, oneLine } from '#domain/document/text.ts'
import { picture } from '#server/document/docx/picture.ts'
import { figures, table } from '#server/document/docx/tables.ts'
import { hex, type Look, PAGE, rule, serifRuns, text, WIDTH } from '#server/document/docx/text.ts'
import { FACES, inTones } from '#server/document/pptx/looks.ts'
import { zipOf } from '#server/platform/files/zip.ts'

/** Sizes of the title in points: the largest at which it leaves room for the rest of the cover. */
const TITLES = [34, 28, 22] as const
const [TITLE] = TITLES
const TITLE_LINES = 4
const FACE = { font: 'serif' } as const

const ESTIMATE = estimatePageNumbersWith({ guess: true })

/** Whether its pages are laid out within seconds, by the length of its blocks as JSON. */
const isShort = ({ blocks }: ReportDocument) =>
  JSON.stringify(blocks.map(block => ({ ...block, picture: null }))).length <= 120_000

/** Returns the file's bytes; calls `progress` with the share of work done, including the report's layout. */
export async function renderDocx(
  report: ReportDocument,
  progress: (done: number, total: number) => void = () => {},
): Promise<Uint8Array> {
  progress(15, 100)
  const tones = brandTones(report.brand.colour)
  const blocks = withAppendixApart(report.blocks)
  const document = new Document({
    title: oneLine(report.fileTitle),
    // In a long report, Word computes the page numbers of the contents: laying it out here would take too long.
    ...(isShort(report) ? { pageNumbers: ESTIMATE } : { features: { updateFields: true } }),
    creator: oneLine(report.brand.house),
    description: report.words.subject,
    styles: stylesOf(report),
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.edge, bottom: PAGE.edge, left: PAGE.margin, right: PAGE.margin },
          },
        },
        footers: { default: footer(report), first: new Footer({ children: [new Paragraph('')] }) },
        children: [
          ...cover(report),
          new Paragraph({
            style: 'ContentsTitle',
            pageBreakBefore: true,
            children: [new TextRun(report.words.contents)],
          }),
          new TableOfContents(report.words.contents, { hyperlink: true, headingStyleRange: '1-1' }),
          ...blocks.flatMap((block, at) => drawBlock(block, blocks[at - 1], blocks[at + 1], tones)),
        ],
      },
    ],
  })
  progress(35, 100)
  const file = await Packer.toBuffer(document)
  return tones ? repainted(file, tones) : file
}

/** The styles of the document; its language is for the spelling check. */
const stylesOf = ({ words }: ReportDocument) => ({
  default: {
    document: {
      run: {
        font: FACES.sans,
        size: 20,
        color: hex('ink'),
        language: { value: words.spelling },
      },
    },
    title: headingStyle(TITLE),
    heading1: headingStyle(STYLES.h1.size),
    heading2: headingStyle(STYLES.h2.size),
  },
  paragraphStyles: PARAGRAPHS,
})

function repainted(file: Uint8Array, tones: Tones): Buffer {
  const parts = Object.entries(unzipSync(file)).map(([path, part]) => [
    path,
    path.endsWith('.xml') ? strToU8(inTones(strFromU8(part), tones)) : part,
  ])
  return zipOf(Object.fromEntries(parts))
}

const headingStyle = (points: number) => ({
  run: { font: FACES.serif, size: points * 2, color: hex('ink'), bold: false },
  paragraph: { spacing: { before: 0, after: 200 }, keepNext: true },
})

function footer({ footer: { left, right } }: ReportDocument): Footer {
  const small = { size: 16, color: hex('muted') }
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
        border: { top: { ...rule('rule', 4), space: 6 } },
        children: [
          new TextRun({ ...small, text: cleanText(`${left} · ${right}`) }),
          new TextRun({ ...small, children: [new Tab(), PageNumber.CURRENT] }),
        ],
      }),
    ],
  })
}

/** Largest size of a logo in pixels; a client's logo beside the organization's name is smaller. */
const LOGO = { w: 240, h: 66, beside: 44 } as const

/** The organization, by logo or name, and on the right the client's logo, if there is one. */
function brandRow({ brand: { logo, clientLogo, house: organization }, words }: ReportDocument): Paragraph {
  const look = { font: FACES.serif, size: 26, color: hex('muted') }
  if (!logo && !clientLogo) return text(organization, look, {})
  const pair = logo && clientLogo && logoPair(logo, clientLogo, LOGO.w, LOGO.h)
  const name = clip(oneLine(organization), { ...FACE, size: 13 }, WIDTH / 20 - LOGO.w, 1)
  const own = logo
    ? [image(logo, words.logo, pair?.own ?? logoSize(logo, LOGO.w, LOGO.h))]
    : serifRuns({ text: name }, look)
  if (!clientLogo) return new Paragraph({ children: own })
  const size = pair?.other ?? logoSize(clientLogo, LOGO.w, LOGO.beside)
  return new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: WIDTH }],
    children: [...own, new TextRun({ children: [new Tab()] }), image(clientLogo, words.clientLogo, size)],
  })
}

const image = ({ mime, data }: Logo, title: string, { w, h }: { w: number; h: number }) =>
  new ImageRun({
    type: mime === 'image/png' ? 'png' : 'jpg',
    data: Buffer.from(data, 'base64'),
    transformation: { width: Math.round(w), height: Math.round(h) },
    altText: { name: 'Logo', title, description: title },
  })

function cover(report: ReportDocument) {
  const { title, client, cover: given } = report
  const { kicker, lines } = given ?? { kicker: '', lines: [] }
  const named = oneLine(title)
  const size = fitSize(named, FACE, WIDTH / 20, TITLE_LINES, [...TITLES])
  return [
    brandRow(report),
    text(kicker.toUpperCase(), { size: 18, bold: true, color: hex('signal') }, { before: 3000, after: 120 }),
    new Paragraph({
      heading: HeadingLevel.TITLE,
      children: serifRuns(
        { text: clip(named, { ...FACE, size }, WIDTH / 20, TITLE_LINES) },
        { size: 2 * size },
      ),
    }),
    text(client, { font: FACES.serif, size: 32, color: hex('muted') }, { after: 2800 }),
    ...lines.map(([name, value]) =>
      text([{ text: `${name}  `, colour: 'muted' }, { text: value }], { size: 20 }, { after: 60 }),
    ),
  ]
}

function drawBlock(
  block: ReportBlock,
  before: ReportBlock | undefined,
  next: ReportBlock | undefined,
  tones: Tones | null,
): (Paragraph | Table)[] {
  if (block.kind === 'heading') return [heading(block)]
  if (isLead(block) && next?.kind === 'table') return [leadWithCaption(block, next.caption)]
  if (block.kind === 'paragraph')
    return [paragraph(block, block.style === 'lead' || next?.kind === 'picture' || next?.kind === 'table')]
  if (block.kind === 'quote') return quote(block)
  if (block.kind === 'figures') return [figures(block), ...gap(next)]
  if (block.kind === 'table')
    return [...(isLead(before) ? [] : [caption(block.caption)]), table(block, isNote(next)), ...gap(next)]
  return picture(block, tones)
}

/** Space after a table. Before a heading that starts a page it would become an empty page, so it is left out there. */
function gap(next: ReportBlock | undefined): Paragraph[] {
  if (next?.kind === 'heading' && next.level === 1 && !next.flows) return []
  // Word wants a paragraph after the last table; a visible one could be an empty page, or a gap at the top of one.
  const after = isNote(next) ? 100 : next ? 240 : 0
  const spacing = { after, line: 20, lineRule: LineRuleType.EXACT }
  return [new Paragraph({ spacing, keepNext: isNote(next), children: [] })]
}

/**
 * Starts the appendix on a new page if it rounds a figure of the main part differently, because only Word knows
 * where its pages break.
 */
function withAppendixApart(blocks: ReportBlock[]): ReportBlock[] {
  const start = blocks.findIndex(block => block.kind === 'heading' && block.beginsAppendix)
  if (start < 0 || !differInRounding(blocks.slice(0, start), blocks.slice(start))) return blocks
  return blocks.map((block, at) => {
    if (at !== start || block.kind !== 'heading') return block
    const { flows: _, ...apart } = block
    return apart
  })
}

function heading({ level, text: words, flows }: Extract<ReportBlock, { kind: 'heading' }>): Paragraph {
  const isFirst = level === 1 && !flows
  return new Paragraph({
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    pageBreakBefore: isFirst,
    spacing: { before: isFirst ? 0 : level === 1 ? 340 : 220, after: 110 },
    // Word copies the sizes of a heading of level 1 into its contents.
    children: serifRuns({ text: oneLine(words) }, level === 1 ? {} : { size: 2 * STYLES.h2.size }),
  })
}

/** A named style. Every text uses one, so that an organization's own Word template changes them all together. */
const style = (id: string, name: string, run: Look, paragraph: object) => ({
  id,
  name,
  basedOn: 'Normal',
  quickFormat: true,
  run,
  paragraph,
})

const PARAGRAPHS = [
  style('Lead', 'Lead', { size: 24 }, { spacing: { after: 100, line: 285 } }),
  style('Body', 'Body', { size: 20 }, { spacing: { after: 100, line: 266 } }),
  style('Small', 'Small', { size: 17, color: hex('muted') }, { spacing: { after: 80, line: 258 } }),
  style('Said', 'Said', { size: 20, italics: true }, { spacing: { after: 80, line: 266 } }),
  style('SaidBy', 'Said by', { size: 17 }, { spacing: { before: 90, after: 20 }, keepNext: true }),
  style(
    'Caption',
    'Caption',
    { size: 17, color: hex('muted') },
    { spacing: { before: 120, after: 60 }, keepNext: true },
  ),
  style(
    'ContentsTitle',
    'Contents title',
    { font: FACES.serif, size: STYLES.h1.size * 2 },
    { spacing: { after: 200 } },
  ),
]

const STYLED = { lead: 'Lead', body: 'Body', small: 'Small' } as const

/** With `keepNext` it stays on one page with the following block. */
const paragraph = (
  { style: name, content }: Extract<ReportBlock, { kind: 'paragraph' }>,
  keepNext: boolean,
) => text(content, {}, { style: STYLED[name], keepNext })

/** Whether it is the small print of the table before it. */
const isNote = (block: ReportBlock | undefined) => block?.kind === 'paragraph' && block.style === 'small'

const isLead = (block: ReportBlock | undefined): block is Extract<ReportBlock, { kind: 'paragraph' }> =>
  block?.kind === 'paragraph' && block.style === 'lead'

/**
 * The message above a table with the table's caption. They are one paragraph, because LibreOffice keeps at most two
 * paragraphs with a table. Otherwise the heading before them would remain alone at the foot of a page.
 */
const leadWithCaption = ({ content }: Extract<ReportBlock, { kind: 'paragraph' }>, words: string) =>
  text(
    content,
    {},
    {
      style: STYLED.lead,
      keepNext: true,
      more: [
        new TextRun({ break: 2, size: 6 }),
        new TextRun({ text: cleanText(words), size: 17, color: hex('muted') }),
      ],
    },
  )

const caption = (words: string) => text(words, {}, { style: 'Caption' })

function quote({ text: said, source, tag }: Extract<ReportBlock, { kind: 'quote' }>): Paragraph[] {
  const by: Run[] = [
    { text: `${tag}  `, bold: true, colour: 'signal' },
    { text: source, colour: 'muted' },
  ]
  return [text(by, {}, { style: 'SaidBy' }), text(said, {}, { style: 'Said' })]
}
