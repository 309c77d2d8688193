// Writes the report as a Word document: real headings, tables with repeated heads, and the ids of figures beside them.

import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  ImageRun,
  type ISpacingProperties,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import { strFromU8, strToU8, unzipSync } from 'fflate'
import { brandTones, logoSize, type Tones } from '#domain/brand.ts'
import { cleanText, isRightToLeft, oneLine } from '#domain/deck/text.ts'
import type { Run } from '#domain/deck/types.ts'
import { STYLES } from '#domain/document/style.ts'
import type { Block, ReportDocument } from '#domain/document/types.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import { zipOf } from '#server/platform/zip.ts'
import { FACES, inTones } from '#server/slide/looks.ts'

const PAGE = { width: 11_906, height: 16_838, margin: 1120 } as const
const WIDTH = PAGE.width - 2 * PAGE.margin

const hex = (name: ColourName) => PALETTE[name].light.slice(1)
const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
const rule = (colour: ColourName, size: number) =>
  ({ style: BorderStyle.SINGLE, size, color: hex(colour) }) as const

/** The file's bytes. */
export async function renderDocx(report: ReportDocument): Promise<Uint8Array> {
  const document = new Document({
    title: oneLine(report.title),
    creator: oneLine(report.brand.systemName),
    description: `AI audit of ${oneLine(report.client)}`,
    styles: {
      default: {
        document: { run: { font: FACES.sans, size: 20, color: hex('ink') } },
        title: headingStyle(34),
        heading1: headingStyle(STYLES.h1.size),
        heading2: headingStyle(STYLES.h2.size),
      },
    },
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: PAGE.width, height: PAGE.height },
            margin: { top: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin, right: PAGE.margin },
          },
        },
        footers: { default: footer(report), first: new Footer({ children: [new Paragraph('')] }) },
        children: [...cover(report), ...report.blocks.flatMap(drawBlock)],
      },
    ],
  })
  const tones = brandTones(report.brand.colour)
  const file = await Packer.toBuffer(document)
  return tones ? repainted(file, tones) : file
}

function repainted(file: Uint8Array, tones: Tones): Promise<Buffer> {
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

/** Whose work it is: the logo, or the name of the installation. */
function house({ logo, systemName }: ReportDocument['brand']): Paragraph {
  if (!logo) return text(systemName, { font: FACES.serif, size: 26, color: hex('muted') }, {})
  const { w, h } = logoSize(logo, 240, 66)
  const name = `Logo of ${oneLine(systemName)}`
  const picture = new ImageRun({
    type: logo.mime === 'image/png' ? 'png' : 'jpg',
    data: Buffer.from(logo.data, 'base64'),
    transformation: { width: Math.round(w), height: Math.round(h) },
    altText: { name: 'Logo', title: name, description: name },
  })
  return new Paragraph({ children: [picture] })
}

function cover({ title, client, brand, cover: { kicker, lines } }: ReportDocument) {
  return [
    house(brand),
    text(kicker.toUpperCase(), { size: 18, bold: true, color: hex('signal') }, { before: 3000, after: 120 }),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(oneLine(title))] }),
    text(client, { font: FACES.serif, size: 32, color: hex('muted') }, { after: 2800 }),
    ...lines.map(([name, value]) =>
      text([{ text: `${name}  `, colour: 'muted' }, { text: value }], { size: 20 }, { after: 60 }),
    ),
  ]
}

type Look = { size?: number; color?: string; bold?: boolean; font?: string; italics?: boolean }

function text(content: string | Run[], look: Look, spacing: ISpacingProperties, align?: 'left' | 'right') {
  const runs = typeof content === 'string' ? [{ text: content }] : content
  const rightToLeft = isRightToLeft(runs.map(run => run.text).join(''))
  return new Paragraph({
    spacing,
    ...(align === 'right' && { alignment: AlignmentType.RIGHT }),
    ...(rightToLeft && { bidirectional: true }),
    children: runs.map(run => textRun(run, look, rightToLeft)),
  })
}

function textRun(run: Run, look: Look, rightToLeft: boolean): TextRun {
  return new TextRun({
    ...look,
    text: cleanText(run.text).replaceAll('\n', ' '),
    ...(run.bold && { bold: true }),
    ...(run.colour && { color: hex(run.colour) }),
    ...(rightToLeft && { rightToLeft }),
  })
}

function drawBlock(block: Block): (Paragraph | Table)[] {
  if (block.kind === 'heading') return [heading(block)]
  if (block.kind === 'paragraph') return [paragraph(block)]
  if (block.kind === 'quote') return quote(block)
  if (block.kind === 'figures') return [figures(block), gap()]
  if (block.kind === 'table') return [table(block), gap()]
  // The picture is the table's, which Word readers have right below: here it is said in words.
  return [text(block.alt, { size: 18, color: hex('muted'), italics: true }, { after: 160 })]
}

const gap = () => new Paragraph({ spacing: { after: 120 }, children: [] })

function heading({ level, text: words }: Extract<Block, { kind: 'heading' }>): Paragraph {
  return new Paragraph({
    heading: level === 1 ? HeadingLevel.HEADING_1 : HeadingLevel.HEADING_2,
    pageBreakBefore: level === 1,
    spacing: { before: level === 1 ? 0 : 320, after: 140 },
    children: [new TextRun(oneLine(words))],
  })
}

const LOOKS = {
  lead: { size: 24 },
  body: { size: 20 },
  small: { size: 17, color: hex('muted') },
} as const

const paragraph = ({ style, content }: Extract<Block, { kind: 'paragraph' }>) =>
  text(content, LOOKS[style], { after: 140, line: 300 })

function quote({ text: said, source, tag }: Extract<Block, { kind: 'quote' }>): Paragraph[] {
  const by: Run[] = [
    { text: `${tag}  `, bold: true, colour: 'signal' },
    { text: source, colour: 'muted' },
  ]
  const from = text(by, { size: 17 }, { before: 160, after: 20 })
  return [from, text(said, { size: 20 }, { after: 100, line: 290 })]
}

const grid = (shares: number[]) => {
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map(share => Math.floor((share / total) * WIDTH))
}

const frame = {
  width: { size: WIDTH, type: WidthType.DXA },
  layout: TableLayoutType.FIXED,
  borders: { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE },
} as const

function figures({ items }: Extract<Block, { kind: 'figures' }>): Table {
  const perRow = items.length > 4 ? 3 : items.length
  const widths = grid(Array.from({ length: perRow }, () => 1))
  const rows = Array.from({ length: Math.ceil(items.length / perRow) }, (_, row) =>
    widths.map((width, at) => {
      const item = items[row * perRow + at]
      return new TableCell({
        width: { size: width, type: WidthType.DXA },
        margins: { top: 80, bottom: 120, left: 0, right: 160 },
        borders: { top: rule('ink', 6), bottom: NONE, left: NONE, right: NONE },
        children: item
          ? [
              text(item.label, { size: 16, color: hex('muted'), bold: true }, { after: 20 }),
              text(item.value, { size: STYLES.figure.size * 2, font: FACES.serif }, { after: 20 }),
              text(item.note, { size: 15, color: hex('muted') }, {}),
            ]
          : [new Paragraph('')],
      })
    }),
  )
  return new Table({
    ...frame,
    columnWidths: widths,
    rows: rows.map(children => new TableRow({ cantSplit: true, children })),
  })
}

function table({ caption, columns, rows }: Extract<Block, { kind: 'table' }>): Table {
  const widths = grid(columns.map(column => column.share))
  const cell = (content: string | Run[], at: number, isHead: boolean) =>
    new TableCell({
      width: { size: widths[at] ?? 0, type: WidthType.DXA },
      verticalAlign: isHead ? VerticalAlignTable.BOTTOM : VerticalAlignTable.TOP,
      margins: { top: 60, bottom: 60, left: at === 0 ? 0 : 100, right: 100 },
      borders: { top: NONE, bottom: isHead ? rule('ink', 8) : rule('rule', 4), left: NONE, right: NONE },
      ...(isHead && { shading: { type: ShadingType.CLEAR, fill: hex('paper') } }),
      children: [
        text(
          content === '' ? '–' : content,
          isHead ? { size: 15, bold: true, color: hex('muted') } : { size: 17 },
          {},
          columns[at]?.align,
        ),
      ],
    })
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ heading: name }, at) => cell(name === '' ? ' ' : name, at, true)),
  })
  return new Table({
    ...frame,
    columnWidths: widths,
    caption,
    rows: [
      head,
      ...rows.map(row => new TableRow({ children: row.map((content, at) => cell(content, at, false)) })),
    ],
  } as ConstructorParameters<typeof Table>[0])
}
